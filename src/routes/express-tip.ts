import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { helpCenterRoute } from './help-center.ts'

export const expressTipRoute = createRoute({
  getParentRoute: () => helpCenterRoute,
  path: '/express-tip',
  staticData: { title: TITLES.expressTip, rendered: true },
  component: lazyRouteComponent(
    () => import('#src/features/help/express-tip-page.tsx'),
    'ExpressTipPage',
  ),
})
