import type { Locator, Page } from 'playwright-core'

import { newListSeed } from '#tests/e2e/list-seed.ts'
import { chooseFile, chooseRadio, closePurchase, untilSaved } from '#tests/e2e/shopper.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '商品购买' })

export async function openGoods(page: Page, nth: number): Promise<Locator> {
  await page.getByRole('button', { name: '立即购买' }).nth(nth).click()
  return dialogOf(page)
}

/** A draft of the n-th goods with so many imported recipients. */
export async function makeDraft(page: Page, nth: number, rows: number): Promise<void> {
  const dialog = await openGoods(page, nth)
  await chooseRadio(dialog, '淘宝')
  await chooseRadio(dialog, '表格导入')
  const bytes = await makeOrderXlsx({ rows, platform: 'taobao', seed: newListSeed() })
  await chooseFile(dialog, { name: '订单.xlsx', bytes })
  await dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`).waitFor()
  await untilSaved(dialog)
  await closePurchase(page)
}

/** The list of drafts on the workbench. */
export async function openDraftCard(page: Page, origin: string): Promise<Locator> {
  await page.goto(`${origin}/user-center/user-home`)
  return page.getByRole('region', { name: '未完成草稿' })
}
