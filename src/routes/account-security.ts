import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const accountSecurityRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/security',
  staticData: { title: TITLES.security, group: TITLES.accountGroup, name: 'security' },
  component: lazyPage(() => import('#src/features/account/security-page.tsx'), 'SecurityPage'),
})
