import { describe, expect, it } from 'vitest'

import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { chooseFile, openImport, openPage, signIn } from './shopper.ts'
import { useProduct } from './use-product.ts'

const at = useProduct()

describe('the installed site without its server', () => {
  it('offers what makes it installable', async () => {
    const { page } = await openPage(at.browser, { serviceWorkers: 'allow' })
    await page.goto(at.url)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await page.request.get(`${at.url}${href}`)).json()) as {
      name: string
      display: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect(manifest.name).toContain('万单')
    expect(manifest.display).toBe('standalone')
    expect(manifest.icons.map((icon) => icon.sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    for (const icon of manifest.icons) {
      expect((await page.request.get(new URL(icon.src, at.url).href)).status()).toBe(200)
    }
    await page.close()
  })

  it('opens its shell, and never keeps an answer of the API', async () => {
    const { page } = await openPage(at.browser, { serviceWorkers: 'allow' })
    await page.goto(at.url)
    await signIn(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByText('万单商家').first().waitFor()
    const dialog = await openImport(page)
    await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 30 }) })
    await dialog.getByText('共 30 人').waitFor()

    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      )
      return requests.flat().map((request) => new URL(request.url).pathname)
    })
    expect(cached.length).toBeGreaterThan(5)
    expect(cached.filter((path) => /^\/(api|sandbox|healthz)/.test(path))).toEqual([])

    await at.product.stop()
    await page.goto(at.url)
    await page.getByRole('navigation').first().waitFor()
    await page
      .getByText(/离线|网络错误/)
      .first()
      .waitFor()
    expect(await page.title()).toContain('万单')
    await page.close()
  })
})
