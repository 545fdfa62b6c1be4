import { createRoute } from '@tanstack/react-router'

import { parcelSearch } from '#src/features/packages/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const packageListRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/package-list',
  staticData: {
    needs: ['order', 'parcels', 'money'],
    title: TITLES.packageList,
    group: TITLES.orderGroup,
    name: 'packageList',
    phone: true,
  },
  validateSearch: parcelSearch,
  component: lazyPage(
    () => import('#src/features/packages/package-list-page.tsx'),
    'PackageListPage',
  ),
})
