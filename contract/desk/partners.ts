import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'
import { cureOf, PARTNER_NAMES, type Cure } from './partner-words.ts'

/** One kind of call to a partner, as it is now. */
const callState = z.object({
  partner: z.string(),
  call: z.string(),
  /** Null = never in the days that are kept. */
  takenAt: dateTime.nullable(),
  refusedAt: dateTime.nullable(),
  /** The code of that refusal. */
  refusedCode: z.string().nullable(),
  /** Whether nothing was taken since that refusal. */
  isRefused: z.boolean(),
  takenToday: z.number().int(),
  refusedToday: z.number().int(),
  /** With today, seven days. */
  takenWeek: z.number().int(),
  refusedWeek: z.number().int(),
})
export type CallState = z.infer<typeof callState>

export const listPartnerCalls = deskCall('partners.list', z.strictObject({}), z.array(callState))

/** Why calls of this kind are refused until somebody acts; null while the partner takes them. */
export function stoppedBy({ partner, isRefused, refusedCode }: CallState): Cure | null {
  return isRefused && refusedCode !== null ? cureOf(partner, refusedCode) : null
}

const partner = z.enum(PARTNER_NAMES)

const setUp = z.object({
  partner,
  /** Where it is called in place of its own host, in a rehearsal; null = its own. */
  host: z.string().nullable(),
  /** False for one that is not outside. */
  canCheck: z.boolean(),
})
export type SetUpPartner = z.infer<typeof setUp>

export const listPartnersSetUp = deskCall(
  'partners.setUp',
  z.strictObject({}),
  z.object({ isSandbox: z.boolean(), partners: z.array(setUp) }),
)

const checked = z.object({
  partner: z.string(),
  call: z.string(),
  /** The partner's own code of a refusal; null = it was taken. */
  code: z.string().nullable(),
})
export type CheckedCall = z.infer<typeof checked>

/** Harmless calls to a partner, or to all that are set up. */
export const checkPartners = deskCall(
  'partners.check',
  z.strictObject({ partner: partner.optional() }),
  z.array(checked),
)
