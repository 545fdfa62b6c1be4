import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { routeTree } from '#src/routes/route-tree.ts'
import { CrashPage } from './crash-page.tsx'
import { PANE_ID } from './navigation.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

type RouterPlace = {
  /** History and origin of the server's render; the browser's own when absent. */
  readonly render?: { readonly history: RouterHistory; readonly origin: string }
  /** The server has rendered the first page: it keeps its scroll position. */
  readonly isRendered?: boolean
}

export function makeRouter({ render, isRendered = false }: RouterPlace = {}) {
  let staysInPlace = isRendered
  return createRouter({
    routeTree,
    ...render,
    defaultErrorComponent: CrashPage,
    defaultPreload: 'intent',
    parseSearch,
    stringifySearch,
    // Back and forward return to where one was; every other navigation begins at the top (S-11).
    // The render has no place to return to, and its inline script would be refused.
    scrollRestoration:
      render === undefined &&
      (() => {
        const moves = !staysInPlace
        staysInPlace = false
        return moves
      }),
    scrollToTopSelectors: [`#${PANE_ID}`],
  })
}

export type Router = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}
