import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { PAGE_SIZES } from '#contract/fields.ts'
import { GOODS_SORTS } from '#contract/goods.ts'
import { TITLES } from '#src/text/shell.ts'
import { rootRoute } from './root.ts'

/** Whatever stands in the address, the page opens: an odd value counts as absent. */
const search = z.object({
  keyword: z.coerce.string().trim().min(1).max(50).optional().catch(undefined),
  sort: z.enum(GOODS_SORTS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  page_size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((known) => known === size))
    .optional()
    .catch(undefined),
})

export const giftListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gift-list',
  staticData: { title: TITLES.goodsList },
  validateSearch: search,
  component: lazyRouteComponent(
    () => import('#src/features/goods/goods-list-page.tsx'),
    'GoodsListPage',
  ),
})
