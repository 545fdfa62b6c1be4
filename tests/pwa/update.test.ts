import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startProduct, type Product } from '#tests/e2e/product.ts'
import { openPage } from '#tests/e2e/shopper.ts'
import { launchChromium } from '#tools/chromium.ts'

let site: string
let product: Product
let browser: Browser

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'wandan-site-'))
  await cp('dist/site', site, { recursive: true })
  product = await startProduct({ SITE_DIR: site })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(site, { recursive: true, force: true })
})

describe('a new version', () => {
  it('waits until the user agrees, and is then the one that answers', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const { page, complaints } = await openPage(context)
    await page.goto(`${product.url}/gift-list`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await appendFile(path.join(site, 'sw.js'), '\n// a later version\n')
    await page.reload()
    const offer = page.getByRole('status').filter({ hasText: '新版本可用' })
    await offer.waitFor()
    const waiting = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
    )
    expect(waiting).toBe('installed')
    const reloaded = page.waitForEvent('load')
    await offer.getByRole('button', { name: '更新' }).click()
    await reloaded
    await page.getByText(/共 \d+ 款礼品/).waitFor()
    const left = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
    )
    expect(left).toBeNull()
    expect(await offer.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
