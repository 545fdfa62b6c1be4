/**
 * What the server and the thread that renders its pages say to each other. The thread is built from
 * src/render and knows nothing of the server; its API calls come back to the server as messages.
 */

/** A page as a visitor sees it first. */
export type RenderedPage = {
  readonly status: 200 | 404
  /** Title, descriptions, styles: for the head. */
  readonly head: string
  /** For #root. */
  readonly html: string
  /** What the page has asked of the API, as JSON: for #page-state. */
  readonly state: string
}

export type RenderRequest = {
  readonly kind: 'render'
  readonly id: number
  /** Path and query. */
  readonly url: string
  /** Where browsers see the site, e.g. `https://wandan.example`. */
  readonly site: string
}

/** `page` is null for a page that is not rendered, or not now: the browser does it. */
export type RenderAnswer = {
  readonly kind: 'page'
  readonly id: number
  readonly page: RenderedPage | null
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
