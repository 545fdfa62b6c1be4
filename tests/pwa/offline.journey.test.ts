import { readdir } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

describe('the installed site', () => {
  it('opens without a network, says so, and loads what is missing once it is back', async () => {
    const context = await at.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${at.url}/gift-list`)
    await page.getByText(/共 \d+ 款礼品/).waitFor()
    // Controlled and cached: only then is the network taken away.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await caches.keys()).length > 0)
    await context.setOffline(true)
    await page.goto(`${at.url}/`)
    await page.getByText('当前离线：可继续编辑，计价和下单将在恢复后进行').waitFor()
    await page.getByText('网络错误，请检查网络').first().waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0)
    await page.getByText('当前离线').waitFor({ state: 'detached' })
    await context.close()
  })

  it('writes templates and error rows offline before they were ever used', async () => {
    const built = await readdir('dist/site/assets')
    const writers = built.filter((name) => /^exceljs.*\.js$/.test(name))
    expect(writers).toHaveLength(1)
    const context = await at.browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${at.url}/`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    const asked = await page.evaluate(
      async (url) => (await fetch(url)).status,
      `/assets/${writers[0]}`,
    )
    expect(asked).toBe(200)
    await context.close()
  })
})
