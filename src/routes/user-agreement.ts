import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { rootRoute } from './root.ts'

export const userAgreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-agreement',
  staticData: { hidden: true, title: TITLES.userAgreement, rendered: true },
  component: lazyRouteComponent(
    () => import('#src/features/help/terms-pages.tsx'),
    'UserAgreementPage',
  ),
})
