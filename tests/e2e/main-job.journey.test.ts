import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { makeOrderCsv, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { IS_LONG } from '#tests/long.ts'

import { chooseFile, openImport, openPage, signIn, untilSaved } from './shopper.ts'
import { useOwnProduct } from './use-product.ts'

const at = useOwnProduct({ isFresh: true })

/** Another list for each try: recipients ordered before would open a dialog first. */
let listSeed = 1

/** With what the other journeys leave out. */
const AS_SOMEBODY = { serviceWorkers: 'allow', reducedMotion: 'no-preference' } as const

async function placeOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await dialog.getByRole('button', { name: '立即下单' }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  // In the long form it is 50,000 rows on the embedded database.
  await page.waitForURL('**/user-center/package-list**', { timeout: 90_000 })
  await page.getByText('下单成功').first().waitFor()
}

/** Reads a GBK CSV of 40, mends one row and deletes another. */
async function mendCsv(page: Page, dialog: Locator): Promise<void> {
  const bytes = await makeOrderCsv({
    rows: 40,
    platform: 'taobao',
    seed: listSeed++,
    encoding: 'gbk',
  })
  await chooseFile(dialog, { name: '订单.csv', bytes })
  await dialog.getByText('共 40 人').waitFor()
  const grid = dialog.getByRole('grid', { name: '收件人列表' })
  await grid.getByRole('row').nth(1).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: /^编辑第/ })
  await form.getByRole('textbox', { name: '收件人姓名' }).fill('欧阳测试')
  await form.getByRole('button', { name: '确认修改' }).click()
  await form.waitFor({ state: 'detached' })
  await grid.getByText('欧阳测试').waitFor()
  await grid.getByRole('row').nth(2).getByRole('button', { name: '删除' }).click()
  await dialog.getByText('共 39 人').waitFor()
}

/** The parcels of the account, as the package list counts them. */
async function parcelCount(page: Page): Promise<number> {
  const tab = page.getByRole('tab', { name: /^全部/ })
  await tab.getByText(/\d/).waitFor()
  return Number((await tab.textContent())?.replace(/\D/g, ''))
}

describe('a spreadsheet of recipients becomes paid orders with waybills', () => {
  // Two parts of a run; how long 50,000 may take is the bench's. One recipient alone is ordered in
  // tests/account, too.
  it.each(IS_LONG ? [1, 50_000] : [2_500])(
    'places %i recipients from an XLSX, and those of a mended CSV',
    async (rows) => {
      const { page, complaints } = await openPage(at.browser, AS_SOMEBODY)
      // The page is guarded: it asks for the login by itself.
      await page.goto(`${at.url}/user-center/package-list`)
      await page.getByRole('dialog', { name: '登录万单' }).waitFor()
      await signIn(page)
      const before = await parcelCount(page)
      await page.goto(`${at.url}/gift-list`)
      await mendCsv(page, await openImport(page))

      await untilSaved(page.getByRole('dialog', { name: '商品购买' }))
      await page.reload()
      const dialog = page.getByRole('dialog', { name: '商品购买' })
      await dialog.getByText('共 39 人').waitFor()
      await dialog.getByRole('grid', { name: '收件人列表' }).getByText('欧阳测试').waitFor()
      const bytes = await makeOrderXlsx({ rows, platform: 'taobao', seed: listSeed++ })
      await chooseFile(dialog, { name: '订单.xlsx', bytes })
      await dialog.getByText(`共 ${(rows + 39).toLocaleString('en-US')} 人`).waitFor()
      await placeOrder(page)
      await expect.poll(() => parcelCount(page)).toBe(before + rows + 39)
      const waybill = page
        .getByRole('row')
        .nth(1)
        .getByText(/^[A-Z]{0,3}\d{10,}$/)
      await waybill.first().waitFor()
      expect(complaints).toEqual([])
      await page.close()
    },
  )
})
