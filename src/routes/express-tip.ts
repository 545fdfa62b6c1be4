import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { helpCenterRoute } from './help-center.ts'
import { lazyPage } from './lazy-page.ts'

export const expressTipRoute = createRoute({
  getParentRoute: () => helpCenterRoute,
  path: '/express-tip',
  staticData: { title: TITLES.expressTip, rendered: true },
  component: lazyPage(() => import('#src/features/help/express-tip-page.tsx'), 'ExpressTipPage'),
})
