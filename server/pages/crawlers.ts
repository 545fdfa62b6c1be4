import type { Hono } from 'hono'

import type { ProxySettings } from '../http/cookie.ts'
import type { AppEnv } from '../http/mount.ts'
import { packText, sendPacked, type Packed } from '../http/packed-text.ts'
import { originOf } from '../http/request-origin.ts'
import { sharedAnswer } from '../http/shared-answer.ts'

/** Pages that do not come from the database. */
const PAGES = [
  '/',
  '/gift-list',
  '/help-center/list',
  '/help-center/express-tip',
  '/substations-join',
]
/** The most a sitemap may name. */
const MOST = 50_000

type CrawlerDeps = {
  readonly proxy: ProxySettings
  /** Ids of the goods on sale, newest first. */
  readonly goodsIds: (most: number) => Promise<readonly number[]>
  readonly articleIds: () => Promise<readonly number[]>
}

/** Goods that came a moment ago can wait for the next visit. */
const KEPT_MS = 300_000
/** A site has few names; entries for made-up ones are replaced. */
const MOST_SITES = 4
const KEEP = 'public, max-age=3600'

function writeSitemap(site: string, paths: readonly string[]): string {
  // Our paths, numbers and an origin need no escaping.
  const urls = paths.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/** Made once for each name of the site, and again when `paths` are others. */
function packedSitemaps() {
  const made = new Map<string, { readonly of: readonly string[]; readonly map: Promise<Packed> }>()
  return (site: string, paths: readonly string[]): Promise<Packed> => {
    const known = made.get(site)
    if (known?.of === paths) return known.map
    const map = packText(writeSitemap(site, paths), 'application/xml; charset=utf-8')
    made.delete(site)
    made.set(site, { of: paths, map })
    const [oldest] = made.keys()
    if (made.size > MOST_SITES && oldest !== undefined) made.delete(oldest)
    return map
  }
}

/** What search engines ask for first. */
export function mountCrawlers(app: Hono<AppEnv>, deps: CrawlerDeps): void {
  const { proxy, goodsIds, articleIds } = deps
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /user-center/',
      'Disallow: /sandbox/',
      `Sitemap: ${originOf(c, proxy)}/sitemap.xml`,
    ]
    c.header('Cache-Control', KEEP)
    return c.text(`${lines.join('\n')}\n`)
  })
  const sitemapOf = packedSitemaps()
  const paths = sharedAnswer(async () => {
    const articles = await articleIds()
    const goods = await goodsIds(MOST - PAGES.length - articles.length)
    return [
      ...PAGES,
      ...articles.map((id) => `/help-center/article/${id}`),
      ...goods.map((id) => `/product-detail/${id}`),
    ]
  }, KEPT_MS)
  app.get('/sitemap.xml', async (c) =>
    sendPacked(c, await sitemapOf(originOf(c, proxy), await paths()), KEEP),
  )
}
