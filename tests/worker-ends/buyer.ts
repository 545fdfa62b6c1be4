import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { chooseRadio, emptyList, enter, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import type { OpenedPage } from '#tests/e2e/use-kept-page.ts'
import type { ProductTest } from '#tests/e2e/use-product.ts'

import { watchWorkerOf } from './end-worker.ts'

export type BuyerMode = {
  readonly name: string
  /** Place of the goods on the page: each mode has a draft of its own. */
  readonly goods: number
  /** Gives the user what the mode needs, before the purchase is opened. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Brings rows into the empty list. */
  readonly begin: (buyer: Buyer) => Promise<void>
  /** If the mode shows the source of its rows in the list's place: shows one of the two. */
  readonly show?: (buyer: Buyer, what: 'source' | 'list') => Promise<void>
}

/** Somebody in front of a purchase, whose worker can be ended. */
export type Buyer = OpenedPage & {
  readonly mode: BuyerMode
  readonly dialog: Locator
  readonly grid: Locator
}

/** The dialog is found, too, while another dialog is open above it. */
export async function openPurchase(page: Page, nth: number): Promise<Locator> {
  await page.getByRole('button', { name: '立即购买' }).nth(nth).click()
  return page.getByRole('dialog', { name: '商品购买', includeHidden: true })
}

async function openIn({ page, mode }: Pick<Buyer, 'page' | 'mode'>): Promise<Locator> {
  const dialog = await openPurchase(page, mode.goods)
  await chooseRadio(dialog, '淘宝')
  await chooseRadio(dialog, mode.name)
  return dialog
}

/** Opens a purchase in this mode and fills its list. */
export async function openBuyer(at: ProductTest, mode: BuyerMode): Promise<Buyer> {
  const context = await at.browser.newContext({
    ...SHOPPER,
    // Cities have a column of their own.
    viewport: { width: 1_920, height: 1_080 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, complaints } = await openPage(context)
  await watchWorkerOf(page)
  await enter(page, at.url)
  await mode.prepare?.(page)
  const dialog = await openIn({ page, mode })
  const grid = dialog.getByRole('grid', { name: '收件人列表', includeHidden: true })
  const buyer = { page, complaints, mode, dialog, grid }
  await mode.begin(buyer)
  return buyer
}

/** Makes the list as it was at first, wherever an order has led. */
export async function beginAnew(buyer: Buyer): Promise<void> {
  const { page, dialog, mode } = buyer
  const gifts = new URL('/gift-list', page.url()).href
  // The page may be on its way to the receipt, which aborts the load of another page.
  await page.goto(gifts).catch(() => page.goto(gifts))
  await openIn(buyer)
  await dialog.locator('footer').waitFor()
  await mode.show?.(buyer, 'list')
  await emptyList(dialog)
  await mode.begin(buyer)
}

export const cell = ({ grid }: Buyer, number: number, column: string): Locator =>
  grid.locator(`[data-row="${number - 1}"] > [data-column="${column}"]`)

export async function rowsOf({ dialog }: Buyer): Promise<number> {
  const text = await dialog.getByText(/^共 [\d,]+ 人$/).innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

export async function untilRows({ dialog }: Buyer, rows: number): Promise<void> {
  await dialog.getByText(`共 ${rows.toLocaleString('en-US')} 人`, { exact: true }).waitFor()
}

/** Elements that show work under way. */
const spinning = (page: Page): Promise<string[]> =>
  page
    .locator(
      '.fui-Spinner, .fui-ProgressBar, .fui-Skeleton, [aria-busy=true], [role=status]:empty[aria-label]',
    )
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))

export async function untilNothingSpins(page: Page): Promise<void> {
  await expect.poll(() => spinning(page)).toEqual([])
}

/** Stored and priced. */
export async function untilAtRest({ page, dialog }: Buyer): Promise<void> {
  await dialog.locator('[data-save=saved]').waitFor()
  await dialog.locator('footer').getByText('计价中').waitFor({ state: 'hidden' })
  await untilNothingSpins(page)
}

/** Names of what cannot be pressed or filled in. */
export const disabledOf = (page: Page): Promise<string[]> =>
  page
    .locator(
      'button:disabled, [aria-disabled=true], input:disabled, select:disabled, textarea:disabled',
    )
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
