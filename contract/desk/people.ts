import { z } from '../zod.ts'

/** Why somebody at the desk looks at a person's data, or does something to it: for the log. */
export const deskReason = z.string().trim().min(2).max(200)

/** A sentence of the desk that a merchant is shown. */
export const shownSentence = z.string().trim().min(2).max(80)

/** The number of a member: not the mobile. */
export const memberId = z.int().min(1)

/** The owner of an order or a parcel, as a list shows them. */
export const memberName = z.object({
  id: memberId,
  username: z.string(),
  /** `138****0000`; a hash of an account that was erased. */
  mobile: z.string(),
})
