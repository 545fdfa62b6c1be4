import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'
import { cureOf, type Cure } from './partner-words.ts'

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
