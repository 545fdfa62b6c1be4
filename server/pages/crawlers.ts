import type { Hono } from 'hono'

import type { ProxySettings } from '../http/cookie.ts'
import type { AppEnv } from '../http/mount.ts'
import { originOf } from '../http/request-origin.ts'

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
  readonly front: ProxySettings
  /** Ids of the goods on sale, newest first. */
  readonly goodsIds: (most: number) => Promise<readonly number[]>
  readonly articleIds: () => Promise<readonly number[]>
}

/** What search engines ask for first. */
export function mountCrawlers(app: Hono<AppEnv>, deps: CrawlerDeps): void {
  const { front, goodsIds, articleIds } = deps
  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /user-center/',
      'Disallow: /sandbox/',
      `Sitemap: ${originOf(c, front)}/sitemap.xml`,
    ]
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (c) => {
    const site = originOf(c, front)
    const articles = await articleIds()
    const goods = await goodsIds(MOST - PAGES.length - articles.length)
    const paths = [
      ...PAGES,
      ...articles.map((id) => `/help-center/article/${id}`),
      ...goods.map((id) => `/product-detail/${id}`),
    ]
    // Our paths, numbers and an origin need no escaping.
    const urls = paths.map((path) => `<url><loc>${new URL(path, site).href}</loc></url>`)
    c.header('Cache-Control', 'public, max-age=3600')
    c.header('Content-Type', 'application/xml; charset=utf-8')
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    )
  })
}
