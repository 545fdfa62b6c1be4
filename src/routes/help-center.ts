import { createRoute, redirect } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const helpCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help-center',
  staticData: { title: TITLES.helpCenter, nav: TITLES.helpNav, name: 'helpCenter' },
  component: lazyPage(() => import('#src/features/help/help-layout.tsx'), 'HelpLayout'),
})

export const helpCenterIndexRoute = createRoute({
  getParentRoute: () => helpCenterRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/help-center/list', replace: true })
  },
})
