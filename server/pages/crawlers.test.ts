import { Hono } from 'hono'
import { expect, it } from 'vitest'

import type { AppEnv } from '../http/mount.ts'
import { mountCrawlers } from './crawlers.ts'

function build() {
  const app = new Hono<AppEnv>()
  let asked = 0
  mountCrawlers(app, {
    proxy: { proxyHops: 0, siteUrl: null },
    goodsIds: () => {
      asked++
      return Promise.resolve(Array.from({ length: 200 }, (_, i) => 1001 + i))
    },
    articleIds: () => Promise.resolve([7]),
  })
  const at = (host: string, headers: Record<string, string> = {}) =>
    app.request('/sitemap.xml', { headers: { host, ...headers } })
  return { at, asked: () => asked }
}

it('a sitemap is made once for all who ask, packed, and not sent to who has it', async () => {
  const { at, asked } = build()
  const maps = await Promise.all([at('a.example'), at('a.example'), at('a.example')])
  expect(asked()).toBe(1)
  const text = await maps[0]?.text()
  expect(text).toContain('<loc>http://a.example/product-detail/1200</loc>')
  expect(text).toContain('<loc>http://a.example/help-center/article/7</loc>')
  const packed = await at('a.example', { 'accept-encoding': 'br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const tag = packed.headers.get('etag') ?? ''
  expect((await at('a.example', { 'if-none-match': tag })).status).toBe(304)
  expect(asked()).toBe(1)
})

it('a sitemap names the site of its request, however many are made up', async () => {
  const { at, asked } = build()
  for (const host of ['a.example', ...Array.from({ length: 9 }, (_, i) => `b${i}.example`)]) {
    expect(await (await at(host)).text()).toContain(`<loc>http://${host}/gift-list</loc>`)
  }
  expect(await (await at('a.example')).text()).toContain('<loc>http://a.example/gift-list</loc>')
  expect(asked()).toBe(1)
})
