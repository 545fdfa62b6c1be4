/**
 * Messages between the server and the thread that renders its pages. The thread is built from
 * src/render and knows nothing of the server; it sends its API calls to the server as messages.
 */

/** A page as a visitor sees it first. */
export type RenderedPage = {
  readonly kind: 'page'
  readonly status: 200 | 404
  /** Title, descriptions, styles: for the head. */
  readonly head: string
  /** For #root. */
  readonly html: string
  /** The API answers that the page has read, as JSON: for #page-state. */
  readonly state: string
}

/** What is at an address that has no page of its own: the way to another, or nothing. */
type NoPage = { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'missing' }

/** Null: the page is not rendered, or not now; the browser draws it. */
export type PageAnswer = RenderedPage | NoPage | null

export type RenderRequest = {
  readonly kind: 'render'
  readonly id: number
  /** Path and query. */
  readonly url: string
  /** Where browsers see the site, e.g. `https://wandan.example`. */
  readonly site: string
  /**
   * Only the route is resolved: whether the address redirects or does not exist. The browser draws
   * the page.
   */
  readonly isRouteOnly: boolean
}

export type RenderAnswer = {
  readonly kind: 'page'
  readonly id: number
  readonly page: PageAnswer
  /** Why it failed, for the log. */
  readonly failure: string | null
}

/** A GET of the API, as a visitor. */
export type ApiCall = { readonly kind: 'call'; readonly id: number; readonly path: string }

export type ApiAnswer = {
  readonly kind: 'answer'
  readonly id: number
  readonly status: number
  readonly body: string
}

export type ToRenderer = RenderRequest | ApiAnswer
export type FromRenderer = RenderAnswer | ApiCall
