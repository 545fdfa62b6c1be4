import { createRoute } from '@tanstack/react-router'

import { REFERRED_SORTS } from '#contract/referral.ts'
import { z } from '#contract/zod.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { day, id, oneOf, paged, text } from '#src/kit/list/search-params.ts'
import { userCenterRoute } from './user-center.ts'

const search = z.object({
  tab: z.enum(['users', 'commissions']).optional().catch(undefined),
  keyword: text,
  ordered: oneOf([0, 1]),
  sort: z.enum(REFERRED_SORTS).optional().catch(undefined),
  status: oneOf([1, 2, 3]),
  user: id,
  from: day,
  to: day,
  ...paged,
})

export const popMoneyRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/pop-money',
  staticData: { title: TITLES.popMoney, group: TITLES.moneyGroup, name: 'popMoney' },
  validateSearch: search,
  component: lazyPage(() => import('#src/features/referral/referral-page.tsx'), 'ReferralPage'),
})
