import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const userHomeRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/user-home',
  staticData: { title: TITLES.userHome, name: 'userHome' },
  component: lazyPage(() => import('#src/app/user-center/user-home-page.tsx'), 'UserHomePage'),
})
