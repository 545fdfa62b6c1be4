import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startProduct, type Product } from '#tests/e2e/product.ts'
import { chooseFile, openImport, openPage, signIn } from '#tests/e2e/shopper.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { launchChromium } from '#tools/chromium.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await product.stop()
})

it('after a reload the last total stands there dimmed until the list is priced again', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  const { page, complaints } = await openPage(context)
  await page.goto(`${product.url}/gift-list`)
  await signIn(page)
  const dialog = await openImport(page)
  await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 40 }) })
  await dialog.getByText('下单后余额').waitFor()
  const footer = dialog.getByRole('contentinfo')
  const total = /¥[\d,]+\.\d\d/.exec(await footer.innerText())?.[0] ?? ''

  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/gift/order/price', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: '立即购买' }).first().click()
  await footer.getByText('计价中').waitFor()
  await footer.getByText(total).waitFor()
  release()
  await footer.getByText('下单后余额').waitFor()
  expect(await footer.innerText()).toContain(total)
  expect(complaints).toEqual([])
  await context.close()
})
