import { createRoute } from '@tanstack/react-router'

import { orderSearch } from '#src/features/orders/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const orderListRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/order-list',
  staticData: {
    needs: ['order', 'parcels', 'money'],
    title: TITLES.orderList,
    group: TITLES.orderGroup,
    name: 'orderList',
    phone: true,
  },
  validateSearch: orderSearch,
  component: lazyPage(() => import('#src/features/orders/order-list-page.tsx'), 'OrderListPage'),
})
