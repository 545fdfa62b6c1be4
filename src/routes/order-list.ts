import { createRoute } from '@tanstack/react-router'

<<<<<<< HEAD
import { ORDER_STATUS, UNPAID_STATUS } from '#contract/order-list.ts'
import { z } from '#contract/zod.ts'
import { SOURCE_NUMBERS } from '#domain/order/order-sources.ts'
=======
import { orderSearch } from '#src/features/orders/search.ts'
>>>>>>> a488727d (feat(kit): a list is declared once; orders are the first)
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

<<<<<<< HEAD
const search = z.object({
  /** 1: runs that wait for money, which are no orders yet. */
  status: oneOf([UNPAID_STATUS, ...Object.values(ORDER_STATUS)]),
  sn: numbers,
  shop_order: numbers,
  keyword: text,
  platform: id,
  source: oneOf(SOURCE_NUMBERS),
  express: id,
  from: day,
  to: day,
  page,
  page_size: pageSize,
  /** The order whose drawer is open. */
  detail: text,
})

=======
>>>>>>> a488727d (feat(kit): a list is declared once; orders are the first)
export const orderListRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/order-list',
  staticData: { title: TITLES.orderList, group: TITLES.orderGroup, name: 'orderList' },
  validateSearch: orderSearch,
  component: lazyPage(() => import('#src/features/orders/order-list-page.tsx'), 'OrderListPage'),
})
