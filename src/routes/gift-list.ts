import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { GOODS_SORTS, GOODS_TAGS } from '#contract/goods.ts'
import { DESCRIPTIONS, TITLES } from '#src/text/shell.ts'
import { id, page, pageSize } from './list-search.ts'
import { rootRoute } from './root.ts'

const yuan = z.coerce.number().min(0).max(1_000_000).optional().catch(undefined)
const grams = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined)

/** Whatever stands in the address, the page opens: an odd value counts as absent. */
const search = z.object({
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
  in_stock: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  page,
  page_size: pageSize,
})

export const giftListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gift-list',
  staticData: { title: TITLES.goodsList, rendered: true, description: DESCRIPTIONS.goodsList },
  validateSearch: search,
  component: lazyRouteComponent(
    () => import('#src/features/goods/goods-list-page.tsx'),
    'GoodsListPage',
  ),
})
