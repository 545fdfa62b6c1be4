import { createRoute } from '@tanstack/react-router'

import { referralSearch } from '#src/features/referral/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const popMoneyRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/pop-money',
  staticData: {
    needs: 'owner',
    title: TITLES.popMoney,
    group: TITLES.moneyGroup,
    name: 'popMoney',
  },
  validateSearch: referralSearch,
  component: lazyPage(() => import('#src/features/referral/referral-page.tsx'), 'ReferralPage'),
})
