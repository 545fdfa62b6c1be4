import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { PAGE_SIZES } from '#contract/fields.ts'
import { PARCEL_STATUS } from '#contract/parcels.ts'
import { TITLES } from '#src/text/shell.ts'
import { userCenterRoute } from './user-center.ts'

const text = z.coerce.string().trim().min(1).max(500).optional().catch(undefined)
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)

/** An odd value counts as absent; lists of numbers travel as one text, as they were typed. */
const search = z.object({
  status: z.coerce
    .number()
    .refine((status) => Object.values<number>(PARCEL_STATUS).includes(status))
    .optional()
    .catch(undefined),
  waybill: text,
  shop_order: text,
  name: text,
  mobile: text,
  from: day,
  to: day,
  no_waybill: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  order_sn: text,
  /** The order that was placed just now, or `latest`; its parcels are marked. */
  placed: text,
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  page_size: z.coerce
    .number()
    .refine((size) => PAGE_SIZES.some((known) => known === size))
    .optional()
    .catch(undefined),
})

export const packageListRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/package-list',
  staticData: { title: TITLES.packageList, group: TITLES.orderGroup, name: 'packageList' },
  validateSearch: search,
  component: lazyRouteComponent(
    () => import('#src/features/packages/package-list-page.tsx'),
    'PackageListPage',
  ),
})
