import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Context } from 'hono'

import type { PageAnswer, RenderedPage } from '#contract/page-render.ts'
import { readSessionCookie, type ProxySettings } from '../http/cookie.ts'
import type { AppEnv } from '../http/mount.ts'
import { originOf } from '../http/request-origin.ts'
import { waitOutside } from '../under-way.ts'
import { fillShell } from './fill-shell.ts'
import type { PageOrder } from './render-thread.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Kept for seconds, not for years: the best level costs more than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type PackedPage = { readonly br: Buffer; readonly gzip: Buffer; readonly tag: string }

/** what is shown at every address without a page. */
const MISSING = '/404'

/**
 * @returns answers with the page as HTML, or with the redirect of the route table; null when its
 * caller has to send the shell, with the status that is set
 */
export function makePageSender(
  render: (order: PageOrder) => Promise<PageAnswer>,
  proxy: ProxySettings,
) {
  const packed = new WeakMap<RenderedPage, Promise<PackedPage>>()

  async function pack(shell: string, page: RenderedPage): Promise<PackedPage> {
    const html = fillShell(shell, page)
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
    const [br, zip] = await Promise.all([toBrotli(html, BROTLI), toGzip(html)])
    return { br, gzip: zip, tag }
  }

  return async (c: Context<AppEnv>, shell: string): Promise<Response | null> => {
    // Prices depend on the user, so signed-in users get the shell.
    const isRouteOnly = readSessionCookie(c) !== ''
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : 'gzip'
    const { pathname, search } = new URL(c.req.url)
    const order = { url: pathname + search, site: originOf(c, proxy), isRouteOnly }
    const found = await waitOutside(() => render(order))
    if (found?.kind === 'redirect') {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(found.to, 302)
    }
    const isMissing = found?.kind === 'missing'
    if (isMissing) c.status(404)
    if (isRouteOnly || !accepted.includes(encoding)) return null
    const page = isMissing ? await waitOutside(() => render({ ...order, url: MISSING })) : found
    if (page?.kind !== 'page') return null
    const packing = packed.get(page) ?? pack(shell, page)
    packed.set(page, packing)
    const { tag, ...bodies } = await packing
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding, Cookie')
    c.header('ETag', tag)
    if (c.req.header('if-none-match') === tag) return c.body(null, 304)
    c.header('Content-Encoding', encoding)
    return c.body(new Uint8Array(bodies[encoding]), page.status)
  }
}
