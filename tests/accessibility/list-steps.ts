import type { Page } from 'playwright-core'

import { priceOrder } from '#contract/orders.ts'
import { chooseFile, chooseRadio } from '#tests/e2e/shopper.ts'
import { makeOrders } from '#tests/fixtures/files/make-orders.ts'

import { grid, inPurchase, purchase } from './places.ts'

export type Line = readonly string[]

export const HEADER = ['订单编号', '收货人姓名', '联系手机', '省', '市', '区', '收货地址']

let made = 0

/** An order number that nobody has ordered under: a test may run again. */
export const newNumber = (): string => `69${Date.now()}${String(made++).padStart(4, '0')}`

export function linesOf(rows: number, seed: number): Line[] {
  return makeOrders({ rows, seed }).map(
    ({ name, phone, province, city, district, detail }): Line => [
      newNumber(),
      name,
      phone,
      province,
      city,
      district,
      detail,
    ],
  )
}

export const csv = (lines: readonly Line[]): Uint8Array =>
  new TextEncoder().encode([HEADER, ...lines].map((line) => line.join(',')).join('\n'))

/** The list as it is now can be ordered. */
export const priced = (page: Page): Promise<void> =>
  purchase(page)
    .locator('button:enabled:not([aria-disabled=true])')
    .filter({ hasText: '立即下单' })
    .first()
    .waitFor()

/** The purchase of goods that no other surface has a list of. */
export async function openGoods(page: Page, goods: number, mode: string): Promise<void> {
  await page.getByRole('button', { name: '立即购买' }).nth(goods).click()
  await chooseRadio(purchase(page), '淘宝')
  await chooseRadio(purchase(page), mode)
}

/** A list of these lines in the purchase of some goods, priced. */
export async function openList(page: Page, goods: number, lines: readonly Line[]): Promise<void> {
  await openGoods(page, goods, '表格导入')
  await chooseFile(purchase(page), { name: '订单.csv', bytes: csv(lines) })
  await purchase(page).getByText(`共 ${lines.length} 人`).waitFor()
  await grid(page).getByRole('row').nth(1).waitFor()
  await priced(page)
}

/** One piece is in stock. */
export async function priceLastPiece(page: Page): Promise<void> {
  await page.context().route(`**${priceOrder.path}`, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { stock: number } }
    json.data.stock = 1
    await route.fulfill({ response, json })
  })
}

export const answerAsServer = (page: Page): Promise<void> =>
  page.context().unrouteAll({ behavior: 'wait' })

export const chooseTool =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await inPurchase('批量编辑')(page).press('Enter')
    const item = page.getByRole('menuitem', { name })
    await item.press('Enter')
  }
