import { createRoute } from '@tanstack/react-router'

import { financeAccount, financeType } from '#contract/finance.ts'
import { moneyFilter } from '#contract/wallet.ts'
import { z } from '#contract/zod.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { day, flag, oneOf, paged, text } from '#src/kit/list/search-params.ts'
import { userCenterRoute } from './user-center.ts'

const search = z.object({
  tab: z.enum(['changes', 'recharges', 'withdrawals', 'log']).optional().catch(undefined),
  type: moneyFilter.optional().catch(undefined),
  account: financeAccount.optional().catch(undefined),
  log_type: financeType.optional().catch(undefined),
  direction: oneOf([1, -1]),
  status: oneOf([0, 1, 2, 3]),
  from: day,
  to: day,
  keyword: text,
  /** The dialog is open. */
  withdraw: flag,
  ...paged,
})

export const walletRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/wallet',
  staticData: { title: TITLES.wallet, group: TITLES.moneyGroup, name: 'wallet' },
  validateSearch: search,
  component: lazyPage(() => import('#src/features/wallet/wallet-page.tsx'), 'WalletPage'),
})
