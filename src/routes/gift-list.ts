import { createRoute } from '@tanstack/react-router'

import { DESCRIPTIONS, TITLES } from '#src/text/shell.ts'
import { goodsSearch } from '#src/features/goods/search.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const giftListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gift-list',
  staticData: { title: TITLES.goodsList, rendered: true, description: DESCRIPTIONS.goodsList },
  validateSearch: goodsSearch,
  component: lazyPage(() => import('#src/features/goods/goods-list-page.tsx'), 'GoodsListPage'),
})
