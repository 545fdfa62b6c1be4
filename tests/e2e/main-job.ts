import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { makeOrderCsv, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { newListSeed } from './list-seed.ts'
import { chooseFile, openImport, signIn, untilSaved } from './shopper.ts'

/** With what the other journeys leave out. */
export const AS_SOMEBODY = { serviceWorkers: 'allow', reducedMotion: 'no-preference' } as const

async function placeOrder(page: Page, withinMs: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await dialog.getByRole('button', { name: '立即下单' }).click()
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL('**/user-center/package-list**', { timeout: withinMs })
  await page.getByText('下单成功').first().waitFor()
}

/** Reads a GBK CSV of 40, mends one row and deletes another. */
async function mendCsv(page: Page, dialog: Locator): Promise<void> {
  const bytes = await makeOrderCsv({
    rows: 40,
    platform: 'taobao',
    seed: newListSeed(),
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

export type MainJob = {
  readonly url: string
  /** Recipients of the workbook, besides the 39 of the mended CSV. */
  readonly rows: number
  /** How long all of them may take to be placed. */
  readonly placedWithinMs: number
}

/** Signs in, imports and mends two files, places all recipients, and sees their waybills. */
export async function doMainJob(page: Page, job: MainJob): Promise<void> {
  const { url, rows, placedWithinMs } = job
  // The page is guarded: it asks for the login by itself.
  await page.goto(`${url}/user-center/package-list`)
  await page.getByRole('dialog', { name: '登录万单' }).waitFor()
  await signIn(page)
  const before = await parcelCount(page)
  await page.goto(`${url}/gift-list`)
  await mendCsv(page, await openImport(page))

  await untilSaved(page.getByRole('dialog', { name: '商品购买' }))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: '商品购买' })
  await dialog.getByText('共 39 人').waitFor()
  await dialog.getByRole('grid', { name: '收件人列表' }).getByText('欧阳测试').waitFor()
  const bytes = await makeOrderXlsx({ rows, platform: 'taobao', seed: newListSeed() })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText(`共 ${(rows + 39).toLocaleString('en-US')} 人`).waitFor()
  await placeOrder(page, placedWithinMs)
  await expect.poll(() => parcelCount(page)).toBe(before + rows + 39)
  const waybill = page
    .getByRole('row')
    .nth(1)
    .getByText(/^[A-Z]{0,3}\d{10,}$/)
  await waybill.first().waitFor()
}
