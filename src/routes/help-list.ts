import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { TITLES } from '#src/text/shell.ts'
import { helpCenterRoute } from './help-center.ts'

export const helpListRoute = createRoute({
  getParentRoute: () => helpCenterRoute,
  path: '/list',
  staticData: { title: TITLES.helpList },
  validateSearch: z.object({
    q: z.string().max(100).optional().catch(undefined),
    category: z
      .enum(['start', 'order', 'import', 'shop', 'after', 'account'])
      .optional()
      .catch(undefined),
  }),
  component: lazyRouteComponent(
    () => import('#src/features/help/help-list-page.tsx'),
    'HelpListPage',
  ),
})
