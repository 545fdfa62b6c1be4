import { createRoute } from '@tanstack/react-router'

import { z } from '#contract/zod.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { paged, text } from '#src/kit/list/search-params.ts'
import { userCenterRoute } from './user-center.ts'

const search = z.object({
  /** Absent: all. */
  show: z.enum(['sent', 'favourite', 'draft']).optional().catch(undefined),
  keyword: text,
  ...paged,
})

export const giftSelectedRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/gift-selected',
  staticData: { title: TITLES.giftSelected, hidden: true, name: 'giftSelected' },
  validateSearch: search,
  component: lazyPage(
    () => import('#src/features/gift-selected/gift-selected-page.tsx'),
    'GiftSelectedPage',
  ),
})
