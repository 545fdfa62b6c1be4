import { createRoute } from '@tanstack/react-router'

import { z } from '#contract/zod.ts'
import { keepReferral } from '#src/data/referral.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: TITLES.home, name: 'home', rendered: true },
  validateSearch: z.object({ i: z.coerce.string().optional().catch(undefined) }),
  beforeLoad: ({ search }) => keepReferral(search.i),
  component: lazyPage(() => import('#src/app/home.tsx'), 'Home'),
})
