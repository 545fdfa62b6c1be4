import type { Page } from 'playwright-core'

/** Settles when the page sends no more requests. */
export type Quiet = () => Promise<void>

/** Frames without a pending request: a request that follows an answer has begun by then. */
const DRAWINGS = 4

/**
 * Playwright's `networkidle` is reached once a document, half a second after its last request; here
 * many pages are visited in one document.
 */
export function quiet(page: Page): Quiet {
  const under = new Set<object>()
  page.on('request', (request) => {
    // A navigation ends the requests of the page before it.
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
