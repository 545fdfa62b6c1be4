import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: TITLES.home, name: 'home', rendered: true },
  component: lazyPage(() => import('#src/app/home.tsx'), 'Home'),
})
