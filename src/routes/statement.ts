import { createRoute } from '@tanstack/react-router'

import { statementSearch } from '#src/features/wallet/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'
import { walletPages } from './wallet.ts'

export const statementRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/statement',
  staticData: {
    needs: ['money'],
    title: TITLES.statement,
    group: TITLES.moneyGroup,
    name: 'statement',
  },
  validateSearch: statementSearch,
  component: lazyPage(walletPages, 'StatementPage'),
})
