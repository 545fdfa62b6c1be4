import { createRoute } from '@tanstack/react-router'

import { favouriteSearch } from '#src/features/favourites/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const collectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collect',
  staticData: { needs: ['order'], title: TITLES.favourites, hidden: true },
  validateSearch: favouriteSearch,
  component: lazyPage(() => import('#src/app/collect.tsx'), 'Collect'),
})
