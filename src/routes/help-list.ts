import { createRoute } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { DESCRIPTIONS, TITLES } from '#src/text/shell.ts'
import { helpCenterRoute } from './help-center.ts'
import { lazyPage } from './lazy-page.ts'

export const helpListRoute = createRoute({
  getParentRoute: () => helpCenterRoute,
  path: '/list',
  staticData: { title: TITLES.helpList, rendered: true, description: DESCRIPTIONS.help },
  validateSearch: z.object({
    q: z.string().max(100).optional().catch(undefined),
    category: z
      .enum(['start', 'order', 'import', 'shop', 'after', 'account'])
      .optional()
      .catch(undefined),
  }),
  component: lazyPage(() => import('#src/features/help/help-list-page.tsx'), 'HelpListPage'),
})
