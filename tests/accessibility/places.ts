import type { Locator, Page } from 'playwright-core'

export const purchase = (page: Page): Locator => page.getByRole('dialog', { name: '商品购买' })
export const dialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog', { name })
export const question =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('alertdialog', { name })
export const button =
  (name: string | RegExp, isExact = true) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: isExact }).first()
export const inPurchase =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    purchase(page).getByRole('button', { name, exact: true }).first()

export const grid = (page: Page): Locator =>
  purchase(page).getByRole('grid', { name: '收件人列表' })
export const cell =
  (number: number, column: string) =>
  (page: Page): Locator =>
    grid(page).locator(`[data-row="${number - 1}"] > [data-column="${column}"]`)
