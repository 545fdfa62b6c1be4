import {
  RendererProvider,
  createDOMRenderer,
  renderToStyleElements,
} from '@fluentui/react-components'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import type { PageAnswer } from '#contract/page-render.ts'
import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { App } from '#src/app/app.tsx'
import { makeQueryClient } from '#src/app/query-client.ts'
import type { Router } from '#src/app/router.ts'
import { darkOverrides } from '#src/kit/theme/theme.ts'
import { GatherHead, pageTitle, type PageHead } from '#src/kit/page/page-head.ts'

/** The most rounds of queries for a page whose answers lead to further queries. */
const MOST_ROUNDS = 4
/** React asks for every picture before all else; the browser finds those that matter by itself. */
const PRELOADS = /^(?:<link [^>]*>)+/
/** React leaves this where a part could not be drawn, for the browser to try again. */
const MISSING_PART = '<!--$!-->'
/** One page for both themes: the dark one applies before any script runs. */
const DARK = `<style>${darkOverrides()}</style>`

type PageRequest = { readonly url: string; readonly site: string }

/** @returns whether some query had not run yet */
async function askWhatIsMissing(client: QueryClient): Promise<boolean> {
  const queries = client.getQueryCache().getAll()
  const missing = queries.filter(({ state, options }) => {
    const isEnabled = !('enabled' in options) || options.enabled !== false
    return state.status === 'pending' && isEnabled
  })
  // A failed query is seen by the caller in the query's state.
  await Promise.allSettled(missing.map((query) => query.fetch()))
  return missing.length > 0
}

function staticHead(head: PageHead, { url, site }: PageRequest): ReactNode {
  const shop = head.site ?? DEFAULT_FACTS
  const title = pageTitle(head.title, shop.title)
  const description = head.description ?? shop.description
  // Filters and campaigns lead to the same page.
  const address = new URL(new URL(url, site).pathname, site).href
  const picture = new URL(head.picture ?? '/icons/icon-512.png', site).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {shop.keywords !== '' && <meta name="keywords" content={shop.keywords} />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content={head.picture === undefined ? 'website' : 'product'} />
      <meta property="og:site_name" content={shop.title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
    </>
  )
}

/** `<` would end the element that holds it. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function structuredData(data: PageHead['structuredData'], site: string): string {
  if (data === undefined) return ''
  const json = jsonText({ '@context': 'https://schema.org', ...data(site) })
  return `<script type="application/ld+json">${json}</script>`
}

function isRendered(router: Router): boolean {
  const { matches, location } = router.state
  // A purchase is open over it, which needs the browser.
  if ('buy' in location.search && location.search.buy !== undefined) return false
  return matches.at(-1)?.staticData.rendered === true
}

/**
 * Renders the page that `router` has loaded. @returns null for a page that only a browser can show,
 * or whose answers did not come
 */
export async function renderPage(router: Router, order: PageRequest): Promise<PageAnswer> {
  // A refusal is drawn as one, not retried.
  const queryClient = makeQueryClient({ retryOnMount: false })
  if (!isRendered(router)) return null
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const styles = createDOMRenderer()
    const { title, description, missing } = router.state.matches.at(-1)?.staticData ?? {}
    const head: PageHead = {
      ...(title && { title }),
      ...(description && { description }),
      ...(missing && { status: 404 }),
    }
    const html = renderToString(
      <RendererProvider renderer={styles}>
        <GatherHead value={(said) => Object.assign(head, said)}>
          <App router={router} queryClient={queryClient} />
        </GatherHead>
      </RendererProvider>,
    )
    if (await askWhatIsMissing(queryClient)) continue
    if (head.leadsTo !== undefined) return { kind: 'redirect', to: head.leadsTo }
    const hasFailed = queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error')
    if (hasFailed && head.status !== 404) return null
    const broken = router.state.matches.find(({ error }) => error !== undefined)
    if (broken !== undefined) throw broken.error
    if (html.includes(MISSING_PART)) throw new Error(`${order.url}: a part could not be drawn`)
    const styleElements = renderToStaticMarkup(<>{renderToStyleElements(styles)}</>)
    const headText = renderToStaticMarkup(staticHead(head, order))
    return {
      kind: 'page',
      status: head.status ?? 200,
      head: headText + structuredData(head.structuredData, order.site) + styleElements + DARK,
      html: html.replace(PRELOADS, ''),
      state: jsonText(dehydrate(queryClient)),
    }
  }
  return null
}
