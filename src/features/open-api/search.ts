import { z } from '#contract/zod.ts'
import { flag, paged } from '#src/kit/list/search-params.ts'

/** The log in the address of its page. */
export const logSearch = z.object({
  /** Absent = 调用记录. */
  tab: z.enum(['callbacks']).optional().catch(undefined),
  failed: flag,
  ...paged,
})
