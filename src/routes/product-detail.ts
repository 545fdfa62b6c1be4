import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const productDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product-detail/$id',
  staticData: { title: TITLES.productDetail, hidden: true, rendered: true },
  component: lazyPage(
    () => import('#src/features/goods/product-detail-page.tsx'),
    'ProductDetailPage',
  ),
})
