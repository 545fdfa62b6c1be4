import { createRoute } from '@tanstack/react-router'

import { walletSearch } from '#src/features/wallet/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

/** Named once: what it needs is listed for each place that imports it. */
export const walletPages = () => import('#src/features/wallet/pages.ts')

export const walletRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/wallet',
  staticData: { needs: ['money'], title: TITLES.wallet, group: TITLES.moneyGroup, name: 'wallet' },
  validateSearch: walletSearch,
  component: lazyPage(walletPages, 'WalletPage'),
})
