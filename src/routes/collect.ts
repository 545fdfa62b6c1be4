import { createRoute } from '@tanstack/react-router'
import { z } from '#contract/zod.ts'

import { FAVOURITE_FILTERS, FAVOURITE_SORTS } from '#contract/favourites.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { paged } from '#src/kit/list/search-params.ts'
import { rootRoute } from './root.ts'

const search = z.object({
  sort: z.enum(FAVOURITE_SORTS).optional().catch(undefined),
  filter: z.enum(FAVOURITE_FILTERS).optional().catch(undefined),
  ...paged,
})

export const collectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collect',
  staticData: { title: TITLES.favourites, hidden: true },
  validateSearch: search,
  component: lazyPage(() => import('#src/app/collect.tsx'), 'Collect'),
})
