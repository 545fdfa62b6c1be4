import type { Page } from 'playwright-core'

/** Settles when the page asks for nothing any more. */
export type Quiet = () => Promise<void>

/** So many drawings without a request on its way: what an answer asks for next has begun by then. */
const DRAWINGS = 4

/**
 * Playwright's `networkidle` holds once a document, half a second after its last request; here many
 * pages are visited in one.
 */
export function quiet(page: Page): Quiet {
  const under = new Set<object>()
  page.on('request', (request) => {
    // What the page before had asked for ends with it.
    if (request.isNavigationRequest()) under.clear()
    under.add(request)
  })
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  const draw = (): Promise<unknown> =>
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  return async () => {
    for (let still = 0; still < DRAWINGS; still = under.size === 0 ? still + 1 : 0) await draw()
  }
}
