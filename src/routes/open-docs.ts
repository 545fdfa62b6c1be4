import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const openDocsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/open-docs',
  staticData: { title: TITLES.openDocs, hidden: true },
  component: lazyPage(() => import('#src/features/open-docs/open-docs-page.tsx'), 'OpenDocsPage'),
})
