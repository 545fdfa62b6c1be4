import { createRoute, redirect } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const userCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-center',
  staticData: { title: TITLES.userCenter, name: 'userCenter' },
  component: lazyPage(
    () => import('#src/app/user-center/user-center-layout.tsx'),
    'UserCenterLayout',
  ),
})

export const userCenterIndexRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/',
  staticData: { hidden: true },
  beforeLoad: () => {
    throw redirect({ to: '/user-center/user-home', replace: true })
  },
})
