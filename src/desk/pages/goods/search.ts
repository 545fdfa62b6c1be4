import { GOODS_SHOWN } from '#contract/desk/goods.ts'
import { z } from '#contract/zod.ts'

export const GOODS_PAGE_SIZES = [20, 50, 100] as const

const size = z.coerce.number().refine((wanted) => GOODS_PAGE_SIZES.some((one) => one === wanted))

export const goodsSearch = z.object({
  q: z.string().max(50).optional().catch(undefined),
  category: z.string().max(20).optional().catch(undefined),
  show: z.enum(GOODS_SHOWN).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  size: size.optional().catch(undefined),
})
