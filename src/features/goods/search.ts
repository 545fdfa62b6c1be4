import { GOODS_SORTS, GOODS_TAGS } from '#contract/goods.ts'
import { z } from '#contract/zod.ts'
import { flag, id, paged } from '#src/kit/list/search-params.ts'

const yuan = z.coerce.number().min(0).max(1_000_000).optional().catch(undefined)
const grams = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined)

/** The filters of a list of goods. An odd value in the address counts as absent. */
export const goodsSearch = z.object({
  keyword: z.coerce.string().trim().min(1).max(50).optional().catch(undefined),
  sort: z.enum(GOODS_SORTS).optional().catch(undefined),
  express_id: id,
  city: z.string().trim().min(1).max(20).optional().catch(undefined),
  price_min: yuan,
  price_max: yuan,
  weight_min: grams,
  weight_max: grams,
  platform: id,
  tag: z.enum(GOODS_TAGS).optional().catch(undefined),
  in_stock: flag,
  ...paged,
})

export type GoodsSearch = z.infer<typeof goodsSearch>
