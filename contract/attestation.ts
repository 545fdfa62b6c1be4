import { z } from './zod.ts'

import { smsCode } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'

/** 0 none, 1 being examined, 2 verified, 3 refused (`reason` holds why). */
export const attestationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** 1 a person, 2 an enterprise. */
export const attestationType = z.union([z.literal(1), z.literal(2)])
export type AttestationType = z.infer<typeof attestationType>

/** Name, number and mobile are masked: the whole ones are not kept. Empty when there are none. */
export const attestation = z.object({
  status: attestationStatus,
  reason: z.string(),
  type: attestationType,
  /** For an enterprise, the three fields are those of its legal representative. */
  real_name: z.string(),
  id_card: z.string(),
  mobile: z.string(),
  /** '' for a person. Not masked: a business licence is public. */
  company_name: z.string(),
  credit_code: z.string(),
  update_time: z.string(),
})
export type Attestation = z.infer<typeof attestation>

/** A step of a verification: submitted, verified or refused. */
const attestationStep = z.object({
  status: attestationStatus,
  reason: z.string(),
  time: dateTime,
})
export type AttestationStep = z.infer<typeof attestationStep>

export const getAttestation = defineEndpoint({
  method: 'GET',
  path: '/api/user/attestation',
  summary: 'How the real-name verification of this user stands.',
  access: 'user',
  data: attestation.extend({
    /**
     * The user's own mobile, whole, when this browser has proved it within MOBILE_PROVED_MINUTES by
     * the code of a sign-in or registration: it needs no other code, once. Else ''.
     */
    proved_mobile: z.string(),
    /** The latest 20 steps, the newest first; a server of before sends none. */
    steps: z.array(attestationStep).default([]),
  }),
})

export const submitAttestation = defineEndpoint({
  method: 'POST',
  path: '/api/user/attestation',
  summary:
    'Have a person (`type` 1) or an enterprise and its legal representative (2) verified; the mobile by a code of POST /api/common/sms/attestation, unless it is the `proved_mobile` of the call above.',
  access: 'user',
  body: z.object({
    type: attestationType,
    real_name: z.string().max(64),
    id_card: z.string().max(32),
    mobile: z.string().max(32),
    /** Absent or '' for the `proved_mobile`. */
    sms_code: smsCode.or(z.literal('')).optional(),
    company_name: z.string().max(120).optional(),
    credit_code: z.string().max(32).optional(),
  }),
  data: attestation,
  errors: [
    'attestation_name_wrong',
    'attestation_id_card_wrong',
    'attestation_mobile_wrong',
    'attestation_company_wrong',
    'attestation_credit_code_wrong',
    'sms_code_wrong',
    'attestation_done',
    'attestation_in_review',
    'attestation_unreachable',
  ],
})
