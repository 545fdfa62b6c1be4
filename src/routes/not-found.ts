import { createRoute, redirect } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { title: TITLES.notFound, hidden: true, name: '404', rendered: true, missing: true },
  /** The requested path, so that support can see it. */
  validateSearch: z.object({ from: z.string().max(200).optional().catch(undefined) }),
  component: lazyPage(() => import('#src/app/not-found-page.tsx'), 'NotFoundPage'),
})

/** Every path there is no page for. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { hidden: true },
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/404', search: { from: location.pathname.slice(0, 200) }, replace: true })
  },
})
