import { z } from '#contract/zod.ts'

/** The purchase open over any page: its goods, and its draft when that is not the goods' own. */
export const purchaseSearch = z.object({
  buy: z.coerce.number().int().min(1).optional().catch(undefined),
  draft: z.string().min(1).max(100).optional().catch(undefined),
})
