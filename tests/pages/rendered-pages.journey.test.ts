import { describe, expect, it } from 'vitest'

import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

/** As a browser asks; the thread that renders may only be starting. */
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

  it('tells search engines what goods are, and that what is gone is gone', async () => {
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
