import { createRoute } from '@tanstack/react-router'

import { peopleSearch } from '#src/features/people/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const peopleRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/people',
  staticData: { title: TITLES.people, group: TITLES.accountGroup, name: 'people', needs: 'owner' },
  validateSearch: peopleSearch,
  component: lazyPage(() => import('#src/features/people/people-page.tsx'), 'PeoplePage'),
})
