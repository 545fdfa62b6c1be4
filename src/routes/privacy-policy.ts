import { createRoute } from '@tanstack/react-router'

import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'
import { termsPages } from './user-agreement.ts'

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  staticData: { hidden: true, title: TITLES.privacyPolicy, rendered: true },
  component: lazyPage(termsPages, 'PrivacyPolicyPage'),
})
