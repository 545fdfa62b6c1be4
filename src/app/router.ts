import { createRouter } from '@tanstack/react-router'

import { routeTree } from '#src/routes/route-tree.ts'
import { CrashPage } from './crash-page.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

export const router = createRouter({
  routeTree,
  defaultErrorComponent: CrashPage,
  defaultPreload: 'intent',
  parseSearch,
  stringifySearch,
  // Back and forward return to where one was; every other navigation begins at the top (S-11).
  scrollRestoration: true,
  scrollToTopSelectors: ['#user-center-pane'],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
