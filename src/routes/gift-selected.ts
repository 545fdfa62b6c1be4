import { createRoute } from '@tanstack/react-router'

import { selectedSearch } from '#src/features/gift-selected/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const giftSelectedRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/gift-selected',
  staticData: { needs: ['order'], title: TITLES.giftSelected, hidden: true, name: 'giftSelected' },
  validateSearch: selectedSearch,
  component: lazyPage(
    () => import('#src/features/gift-selected/gift-selected-page.tsx'),
    'GiftSelectedPage',
  ),
})
