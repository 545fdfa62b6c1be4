import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'

/** 0 none, 1 being examined, 2 verified, 3 refused (`reason` says why). */
export const attestationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** Name, number and mobile are masked: the whole ones are not kept. Empty when there are none. */
export const attestation = z.object({
  status: attestationStatus,
  reason: z.string(),
  type: z.literal(1),
  real_name: z.string(),
  id_card: z.string(),
  mobile: z.string(),
  update_time: z.string(),
})
export type Attestation = z.infer<typeof attestation>

export const getAttestation = defineEndpoint({
  method: 'GET',
  path: '/api/user/attestation',
  summary: 'How the real-name verification of this user stands.',
  access: 'user',
  data: attestation,
})

export const submitAttestation = defineEndpoint({
  method: 'POST',
  path: '/api/user/attestation',
  summary: 'Have a name and an id number verified. `type` 1 = a person.',
  access: 'user',
  body: z.object({
    type: z.literal(1),
    real_name: z.string().max(64),
    id_card: z.string().max(32),
    mobile: z.string().max(32),
  }),
  data: attestation,
  errors: [
    'attestation_name_wrong',
    'attestation_id_card_wrong',
    'attestation_mobile_wrong',
    'attestation_done',
    'attestation_in_review',
    'attestation_unreachable',
  ],
})
