import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const upgradeVipRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/upgrade-vip',
  staticData: {
    needs: ['money'],
    title: TITLES.upgradeVip,
    group: TITLES.moneyGroup,
    name: 'upgradeVip',
  },
  component: lazyPage(() => import('#src/features/vip/upgrade-vip-page.tsx'), 'UpgradeVipPage'),
})
