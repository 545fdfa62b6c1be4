import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { DESCRIPTIONS, TITLES } from '#src/text/shell.ts'
import { rootRoute } from './root.ts'

export const substationsJoinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/substations-join',
  staticData: {
    title: TITLES.substations,
    name: 'SubstationsJoin',
    rendered: true,
    description: DESCRIPTIONS.substations,
  },
  component: lazyRouteComponent(
    () => import('#src/features/substations/substations-page.tsx'),
    'SubstationsPage',
  ),
})
