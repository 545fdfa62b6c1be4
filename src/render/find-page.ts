import { createMemoryHistory } from '@tanstack/react-router'

import type { PageAnswer, RenderRequest } from '#contract/page-render.ts'
import { makeRouter, type Router } from '#src/app/router.ts'
import { sitePath } from '#src/data/browser/login-gate.ts'
import { renderPage } from './render-page.tsx'

/** More than any address of the route table takes. */
const MOST_HOPS = 4

type Arrival = { readonly router: Router; readonly at: string }

/** Follows the redirects of the route table. @returns null when they do not end on this site */
async function arrive(order: PageOrder): Promise<Arrival | null> {
  const { origin } = new URL(order.site)
  let at: string | null = sitePath(order.url)
  for (let hop = 0; hop < MOST_HOPS && at !== null; hop++) {
    const history = createMemoryHistory({ initialEntries: [at] })
    const router = makeRouter({ render: { history, origin } })
    await router.load()
    // Where the library keeps it for the servers that it knows.
    const loaded = router._serverResult
    if (loaded?.type !== 'redirect') return { router, at }
    at = sitePath(loaded.redirect.headers.get('Location') ?? '')
  }
  return null
}

type PageOrder = Omit<RenderRequest, 'kind' | 'id'>

/** What the route table has at an address. The page for what is missing is at its own alone. */
export async function findPage(order: PageOrder): Promise<PageAnswer> {
  const arrival = await arrive(order)
  if (arrival === null) return { kind: 'missing' }
  const { router, at } = arrival
  const isMissing = router.state.matches.at(-1)?.staticData.missing === true
  if (isMissing && (order.isRouteOnly || order.url !== router.state.location.pathname)) {
    return { kind: 'missing' }
  }
  const pathOf = (address: string) => new URL(address, order.site).pathname
  if (pathOf(at) !== pathOf(order.url)) return { kind: 'redirect', to: at }
  if (!order.isRouteOnly) return renderPage(router, order)
  if (router.state.matches.at(-1)?.staticData.mayBeMissing !== true) return null
  const page = await renderPage(router, order)
  return page?.kind === 'page' && page.status === 404 ? { kind: 'missing' } : null
}
