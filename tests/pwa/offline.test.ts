import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startProduct, type Product } from '#tests/e2e/product.ts'
import { launchChromium } from '#tools/chromium.ts'

let product: Product
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  product = await startProduct()
  browser = await launchChromium()
  context = await browser.newContext({ locale: 'zh-CN' })
})

afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('the installed site', () => {
  it('opens without a network, says so, and loads what is missing once it is back', async () => {
    const page = await context.newPage()
    await page.goto(`${product.url}/gift-list`)
    await page.getByText(/共 \d+ 款礼品/).waitFor()
    // Controlled and cached: only then is the network taken away.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await caches.keys()).length > 0)
    await context.setOffline(true)
    await page.goto(`${product.url}/`)
    await page.getByText('当前离线：可继续编辑，计价和下单将在恢复后进行').waitFor()
    await page.getByText('网络错误，请检查网络').first().waitFor()
    await context.setOffline(false)
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText('当前离线').count()).toBe(0)
    await page.close()
  })

  it('keeps no answer of the server: neither calls nor partner pages', async () => {
    const page = await context.newPage()
    await page.goto(`${product.url}/product-detail/1001`)
    await page.getByRole('button', { name: '立即购买' }).waitFor()
    const cached = await page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys()
        paths.push(...requests.map(({ url }) => new URL(url).pathname))
      }
      return paths
    })
    expect(cached.length).toBeGreaterThan(20)
    expect(cached.filter((path) => /^\/(?:api|sandbox|healthz)/.test(path))).toEqual([])
    await context.setOffline(true)
    const answer = await page.evaluate(() => fetch('/api/gift/goods/list').catch(() => 'lost'))
    expect(answer).toBe('lost')
    await context.setOffline(false)
    await page.close()
  })

  it('can be installed: manifest with name, start and icons that exist', async () => {
    const page = await context.newPage()
    await page.goto(product.url)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), href ?? '')
    expect(manifest).toMatchObject({
      id: '/',
      name: '万单',
      short_name: '万单',
      lang: 'zh-CN',
      display: 'standalone',
      start_url: '/',
    })
    const icons = await page.evaluate(
      (sources) =>
        Promise.all(sources.map(async (src) => (await fetch(src)).headers.get('content-type'))),
      // Read as any JSON; the test fails here when it is not a list of icons.
      (manifest as { icons: { src: string }[] }).icons.map(({ src }) => src),
    )
    expect(icons.length).toBeGreaterThanOrEqual(3)
    for (const type of icons) expect(type).toMatch(/^image\//)
    await page.close()
  })
})
