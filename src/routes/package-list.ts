import { createRoute } from '@tanstack/react-router'

import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import { SEND_STATUS } from '#contract/parcels.ts'
import { z } from '#contract/zod.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { day, flag, id, numbers, oneOf, paged, text } from '#src/kit/list/search-params.ts'
import { userCenterRoute } from './user-center.ts'

const search = z.object({
  status: oneOf(Object.values(PARCEL_STATUS)),
  waybill: numbers,
  shop_order: numbers,
  name: text,
  mobile: text,
  province: text,
  express: id,
  shop: id,
  send: oneOf(Object.values(SEND_STATUS)),
  from: day,
  to: day,
  no_waybill: flag,
  order_sn: text,
  /** The order that was placed just now, or `latest`; its parcels are marked. */
  placed: text,
  /** The waybill whose tracking is open. */
  trace: text,
  ...paged,
})

export const packageListRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/package-list',
  staticData: {
    title: TITLES.packageList,
    group: TITLES.orderGroup,
    name: 'packageList',
    phone: true,
  },
  validateSearch: search,
  component: lazyPage(
    () => import('#src/features/packages/package-list-page.tsx'),
    'PackageListPage',
  ),
})
