import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { helpCenterRoute } from './help-center.ts'
import { lazyPage } from './lazy-page.ts'

export const articleRoute = createRoute({
  getParentRoute: () => helpCenterRoute,
  path: '/article/$id',
  staticData: { title: TITLES.helpCenter, name: 'article', rendered: true, mayBeMissing: true },
  component: lazyPage(() => import('#src/features/help/article-page.tsx'), 'ArticlePage'),
})
