import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { goodsSearch } from '#src/features/goods/search.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const giftOrderRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/gift-order',
  staticData: { needs: ['order'], title: TITLES.giftOrder, hidden: true, name: 'giftOrder' },
  validateSearch: goodsSearch,
  component: lazyPage(() => import('#src/features/goods/gift-order-page.tsx'), 'GiftOrderPage'),
})
