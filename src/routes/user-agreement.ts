import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

export const termsPages = () => import('#src/features/help/terms-pages.tsx')

export const userAgreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-agreement',
  staticData: { hidden: true, title: TITLES.userAgreement, rendered: true },
  component: lazyPage(termsPages, 'UserAgreementPage'),
})
