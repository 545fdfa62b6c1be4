import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { title: TITLES.invitation, hidden: true },
  component: lazyPage(() => import('#src/features/people/invitation-page.tsx'), 'InvitationPage'),
})
