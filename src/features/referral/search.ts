import { REFERRED_SORTS } from '#contract/referral.ts'
import { z } from '#contract/zod.ts'
import { day, id, oneOf, paged, text } from '#src/kit/list/search-params.ts'

const shared = {
  /** Absent = 邀请用户. */
  tab: z.enum(['commissions']).optional().catch(undefined),
  from: day,
  to: day,
  ...paged,
}

export const userSearch = z.object({
  ...shared,
  keyword: text,
  ordered: oneOf([0, 1]),
  sort: z.enum(REFERRED_SORTS).optional().catch(undefined),
})

export const commissionSearch = z.object({
  ...shared,
  status: oneOf([1, 2, 3]),
  /** One of the brought users. */
  user: id,
})

/** The lists of the referral in one address; each reads of it what is its own. */
export const referralSearch = z.object({ ...userSearch.shape, ...commissionSearch.shape })
