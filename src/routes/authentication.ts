import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { userCenterRoute } from './user-center.ts'

export const authenticationRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/authentication',
  staticData: { title: TITLES.authentication, group: TITLES.accountGroup, name: 'authentication' },
  component: lazyRouteComponent(() => import('#src/app/user-center/real-name.tsx'), 'RealName'),
})
