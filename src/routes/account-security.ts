import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { userCenterRoute } from './user-center.ts'

export const accountSecurityRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/security',
  staticData: { title: TITLES.security, group: TITLES.accountGroup, name: 'security' },
  component: lazyRouteComponent(
    () => import('#src/features/account/security-page.tsx'),
    'SecurityPage',
  ),
})
