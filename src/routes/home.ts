import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: TITLES.home, name: 'home' },
  component: lazyRouteComponent(() => import('#src/features/home/home-page.tsx'), 'HomePage'),
})
