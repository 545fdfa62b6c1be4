import { createRoute } from '@tanstack/react-router'

import { workOrderSearch } from '#src/features/work-orders/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const merchantNewsRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/merchant-news',
  staticData: {
    needs: ['order', 'parcels'],
    title: TITLES.workOrders,
    group: TITLES.orderGroup,
    name: 'workOrders',
    phone: true,
  },
  validateSearch: workOrderSearch,
  component: lazyPage(
    () => import('#src/features/work-orders/work-order-page.tsx'),
    'WorkOrderPage',
  ),
})
