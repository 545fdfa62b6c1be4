import type { RenderedPage } from '#contract/page-render.ts'
import type { PageOrder } from './render-thread.ts'

/** A page older than that is rendered again: prices and stock change. */
const FRESH_MS = 15_000
/** Addresses are made up by whoever asks: so many pages are kept, and the oldest leaves. */
const MOST_PAGES = 300

type Render = (order: PageOrder) => Promise<RenderedPage | null>
type Kept = { readonly page: Promise<RenderedPage | null>; readonly at: number }

/** Keeps pages for some seconds; who asks for one that is being rendered gets the same. */
export function keepPages(render: Render): Render {
  const kept = new Map<string, Kept>()
  return (order) => {
    const key = `${order.isDark ? 'dark' : 'light'} ${order.site}${order.url}`
    const known = kept.get(key)
    const now = performance.now()
    if (known !== undefined && now - known.at < FRESH_MS) return known.page
    const page = render(order)
    kept.delete(key)
    kept.set(key, { page, at: now })
    const [oldest] = kept.keys()
    if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest)
    // What did not come in time is asked for again by the next visitor.
    void page.then((came) => {
      if (came === null && kept.get(key)?.page === page) kept.delete(key)
    })
    return page
  }
}
