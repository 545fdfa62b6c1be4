import { createRoute } from '@tanstack/react-router'

import { DESCRIPTIONS, TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
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
  component: lazyPage(
    () => import('#src/features/substations/substations-page.tsx'),
    'SubstationsPage',
  ),
})
