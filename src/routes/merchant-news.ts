import { createRoute } from '@tanstack/react-router'

import { WORK_ORDER_STATUS, WORK_ORDER_TYPES } from '#contract/work-orders.ts'
import { z } from '#contract/zod.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { day, flag, numbers, oneOf, paged, text } from '#src/kit/list/search-params.ts'
import { userCenterRoute } from './user-center.ts'

const search = z.object({
  status: oneOf(Object.values(WORK_ORDER_STATUS)),
  type: z.enum(WORK_ORDER_TYPES).optional().catch(undefined),
  waybill: text,
  from: day,
  to: day,
  /** The work order that is open. */
  open: z.coerce
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .catch(undefined),
  /** A new one is being written. */
  compose: flag,
  /** The numbers that the new one is about. */
  about: numbers,
  /** What the new one is to be about. */
  about_type: z.enum(WORK_ORDER_TYPES).optional().catch(undefined),
  ...paged,
})

export const merchantNewsRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/merchant-news',
  staticData: {
    title: TITLES.workOrders,
    group: TITLES.orderGroup,
    name: 'workOrders',
    phone: true,
  },
  validateSearch: search,
  component: lazyPage(
    () => import('#src/features/work-orders/work-order-page.tsx'),
    'WorkOrderPage',
  ),
})
