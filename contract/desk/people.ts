import { z } from '../zod.ts'

/** A sentence of the desk that a merchant is shown. */
export const SHOWN_SIGNS = 80
export const shownSentence = z.string().trim().min(2).max(SHOWN_SIGNS)

/** The number of a member: not the mobile. */
export const memberId = z.int().min(1)

/** The owner of an order or a parcel, as a list shows them. */
export const memberName = z.object({
  id: memberId,
  username: z.string(),
  /** `138****0000`; a hash of an account that was erased. */
  mobile: z.string(),
})
