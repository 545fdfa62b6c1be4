import type { PageAnswer } from '#contract/page-render.ts'
import type { PageOrder } from './render-thread.ts'

/** A page older than that is rendered again: prices and stock change. */
const FRESH_MS = 15_000
/** A page of this age is still sent at once, while the next one is rendered. */
const USABLE_MS = 60_000
/** Callers can make up addresses: at most so many pages are kept, and the oldest is dropped. */
const MOST_PAGES = 300

/** No visitor waits longer for HTML than the browser needs to draw it; a later page is kept for the next. */
const TIMEOUT_MS = 1500

type Render = (order: PageOrder) => Promise<PageAnswer>
type KeptPage = { readonly page: Promise<PageAnswer>; readonly at: number }

/** Addresses without a page can be made up without end, and are known at once. */
function isWorthKeeping(came: PageAnswer): boolean {
  return came !== null && came.kind !== 'missing'
}

function inTime(page: Promise<PageAnswer>): Promise<PageAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, null)
    void page.then((came) => {
      clearTimeout(timer)
      resolve(came)
    })
  })
}

/** Caches pages for a moment; callers that ask for one that is being rendered share it. */
export function cachePages(render: Render): Render {
  const kept = new Map<string, KeptPage>()

  function renew(key: string, order: PageOrder, before?: KeptPage): Promise<PageAnswer> {
    const page = render(order)
    const now = performance.now()
    kept.delete(key)
    // Until the new one has come, the old one is sent.
    kept.set(key, { page: before?.page ?? page, at: now })
    const [oldest] = kept.keys()
    if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest)
    void page.then((came) => {
      if (isWorthKeeping(came) && kept.has(key)) kept.set(key, { page, at: now })
      // A page that did not come is rendered again for the next visitor.
      else kept.delete(key)
    })
    return page
  }

  return (order) => {
    const key = `${order.site}${order.url}${order.isRouteOnly ? ' route' : ''}`
    const known = kept.get(key)
    const age = performance.now() - (known?.at ?? -Infinity)
    if (known === undefined || age >= USABLE_MS) return inTime(renew(key, order))
    if (age >= FRESH_MS) void renew(key, order, known)
    return inTime(known.page)
  }
}
