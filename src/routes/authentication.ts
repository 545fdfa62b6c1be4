import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const authenticationRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/authentication',
  staticData: {
    needs: 'owner',
    title: TITLES.authentication,
    group: TITLES.accountGroup,
    name: 'authentication',
  },
  component: lazyPage(() => import('#src/features/real-name/real-name-page.tsx'), 'RealNamePage'),
})
