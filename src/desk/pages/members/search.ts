import { z } from '#contract/zod.ts'

export const MEMBER_STATES = ['frozen', 'verified', 'unverified'] as const

const number = z.coerce.number().int().min(1).optional().catch(undefined)

export const membersSearch = z.object({
  text: z.coerce.string().max(40).optional().catch(undefined),
  group: number,
  is: z.enum(MEMBER_STATES).optional().catch(undefined),
  /** The last member of the answer before. */
  after: number,
  /** The member that is open. */
  id: number,
})
export type MembersSearch = z.infer<typeof membersSearch>
