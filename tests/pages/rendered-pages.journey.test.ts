import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { silentLog } from '#server/http/log.ts'
import { RenderThread } from '#server/pages/render-thread.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

/** Requests like a browser; the thread that renders may only be starting. */
async function rendered(address: string) {
  let answer = new Response()
  await expect
    .poll(
      async () => {
        answer = await fetch(`${at.url}${address}`)
        return answer.clone().text()
      },
      { timeout: 20_000, interval: 300 },
    )
    .toContain('id="page-state"')
  return { answer, html: await answer.text() }
}

describe('pages that the server renders', () => {
  it('shows a visitor the goods before any script runs', async () => {
    const { answer, html } = await rendered('/')
    expect(html).toMatch(/<title>[^<]* - [^<]+<\/title>/)
    expect(html).toContain('<meta name="description"')
    expect(html).toContain(`<link rel="canonical" href="${at.url}/"`)
    // The whole page in a message helps nobody.
    expect(html.includes('href="/product-detail/')).toBe(true)
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/))/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const tag = answer.headers.get('etag') ?? ''
    const again = await fetch(`${at.url}/`, { headers: { 'if-none-match': tag } })
    expect([200, 304]).toContain(again.status)
  })

  it.each([
    '/',
    '/gift-list',
    '/product-detail/1001',
    '/product-detail/999999',
    '/help-center/list',
    '/help-center/express-tip',
    '/help-center/article/1',
    '/substations-join',
    '/user-agreement',
    '/privacy-policy',
    '/no/such/page',
  ])('keeps the code of an invitation to %s with the answer itself', async (address) => {
    const { answer } = await rendered(`${address}?i=007`)
    expect(answer.headers.getSetCookie()).toEqual([
      'refer_code=007; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    // Kept for all who ask within seconds, without what one of them brought.
    expect((await rendered(address)).answer.headers.getSetCookie()).toEqual([])
  })

  it('has kept the code when somebody leaves by a link before any script', async () => {
    const context = await at.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await rendered('/gift-list?i=FIRST')
    await page.goto(`${at.url}/gift-list?i=FIRST`)
    await page.locator('a[href^="/product-detail/"]').first().click()
    await page.waitForURL('**/product-detail/*')
    const code = async () =>
      (await context.cookies()).find(({ name }) => name === 'refer_code')?.value
    expect(await code()).toBe('FIRST')
    await page.goto(`${at.url}/?i=SECOND`)
    expect(await code()).toBe('SECOND')
    await page.goto(`${at.url}/?i=A-B`)
    expect(await code()).toBe('SECOND')
    await context.close()
  })

  it('shows it to whoever comes by an invitation, whose code registration knows', async () => {
    await rendered('/?i=NOTACODE')
    const context = await at.browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${at.url}/?i=NOTACODE`)
    await page.getByRole('button', { name: '注册' }).first().click()
    const code = page.getByRole('dialog').getByRole('textbox', { name: '邀请码（选填）' })
    await expect.poll(() => code.inputValue()).toBe('NOTACODE')
    await context.close()
  })

  it('describes goods to search engines, and answers that what is gone is gone', async () => {
    const { html } = await rendered('/product-detail/1001?from=anywhere')
    expect(html).toContain(`<link rel="canonical" href="${at.url}/product-detail/1001"`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      sku: '1001',
      offers: { priceCurrency: 'CNY' },
    })
    const gone = await rendered('/product-detail/999999')
    expect(gone.answer.status).toBe(404)
    const robots = await (await fetch(`${at.url}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${at.url}/sitemap.xml`)
    const sitemap = await (await fetch(`${at.url}/sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${at.url}/product-detail/1001</loc>`)
  })

  it.each(['/no/such/page', '/no/such/page/', '/404', '/404?from=%2Fx', '//else.where/x'])(
    'shows in place that there is no page at %s',
    async (address) => {
      const { answer, html } = await rendered(address)
      expect(answer.status).toBe(404)
      expect(answer.redirected).toBe(false)
      expect(html).toContain('<title>万单 - 页面不存在</title>')
    },
  )

  it.each(['/help-center/article/99', '/help-center/article/none'])(
    'shows that there is no article at %s',
    async (address) => {
      const { answer, html } = await rendered(address)
      expect(answer.status).toBe(404)
      expect(html).toContain('<title>万单 - 文章不存在或已下线</title>')
      const cookie = 'user-token=any'
      expect((await fetch(at.url + address, { headers: { cookie } })).status).toBe(404)
      const there = `${at.url}/help-center/list`
      expect((await fetch(there, { headers: { cookie } })).status).toBe(200)
    },
  )

  it.each([
    ['/help-center', '/help-center/list'],
    ['/help-center/', '/help-center/list'],
    ['/user-center', '/user-center/user-home'],
    ['/gift-list/?keyword=1', '/gift-list?keyword=1'],
  ])('leads %s to %s, as in its route table', async (address, to) => {
    for (const cookie of ['', 'user-token=any']) {
      const answer = await fetch(at.url + address, { headers: { cookie }, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    }
  })

  it('opens pages of the user to visitors, where the browser asks to sign in', async () => {
    for (const address of ['/collect', '/user-center/wallet']) {
      expect((await fetch(at.url + address, { redirect: 'manual' })).status).toBe(200)
    }
    expect((await fetch(`${at.url}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
  })

  it('leads the pages of the help that the operator’s articles replace to the first of them', async () => {
    const shop: Readonly<Record<string, unknown>> = {
      '/api/common/content/list': {
        list: [{ id: 9, title: '春节停发公告', category: '公告', sort: 1 }],
        article_switch: true,
      },
      '/api/common/content?id=9': {
        id: 9,
        title: '春节停发公告',
        content: [{ type: 'paragraph', text: ['除夕至初六停发。'] }],
        update_time: '2026-01-05 10:00:00',
      },
    }
    const thread = new RenderThread({
      file: path.resolve('dist/render/thread.js'),
      log: silentLog,
      callApi: (address) =>
        shop[address] === undefined
          ? fetch(at.url + address)
          : Response.json({ code: 0, msg: '', data: shop[address] }),
    })
    const find = (url: string) => thread.render({ url, site: at.url, isRouteOnly: false })
    const first = { kind: 'redirect', to: '/help-center/article/9' }
    expect(await find('/help-center/list')).toEqual(first)
    expect(await find('/help-center/express-tip')).toEqual(first)
    const article = await find('/help-center/article/9')
    expect(article?.kind === 'page' && article.head).toContain('<title>万单 - 春节停发公告</title>')
  })

  it('goes on in the browser with the same answers, and asks for nothing twice', async () => {
    await rendered('/gift-list')
    const context = await at.browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const calls: string[] = []
    const faults: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(`${at.url}/gift-list`)
    // Pressed before the site is there: it comes, and does what was meant.
    await page.getByRole('button', { name: '登录' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(calls).not.toContain('/api/gift/goods/list')
    expect(faults.filter((text) => text.includes('Content Security Policy'))).toEqual([])
    await context.close()
  })

  it('sends the empty shell to whoever is signed in: prices are his own', async () => {
    await rendered('/gift-list')
    const answer = await fetch(`${at.url}/gift-list`, { headers: { cookie: 'user-token=any' } })
    expect(await answer.text()).toContain('<div id="root"></div>')
  })
})
