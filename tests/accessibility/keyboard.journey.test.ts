import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openPage, signIn } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { linesOf, openList } from './list-steps.ts'
import { cell, grid, purchase } from './places.ts'

const at = useProduct()

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

/** 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 } as const

let page: Page
let complaints: string[]

beforeAll(async () => {
  ;({ page, complaints } = await openPage(at.browser, { viewport: ZOOMED, deviceScaleFactor: 2 }))
  await page.goto(`${at.url}/gift-list`)
})
afterAll(() => page.context().close())

describe('a visitor at 200 %', () => {
  const signInButton = (): Locator =>
    page.getByRole('button', { name: '登录', exact: true }).first()

  // A retry finds the page in its first state, with earlier messages forgotten.
  beforeEach(async () => {
    complaints.length = 0
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('begins to sign in at the first field, and is back at the button afterwards', async () => {
    // The server's page has it before the script that handles it.
    await expect.poll(() => signInButton().isEnabled()).toBe(true)
    await signInButton().focus()
    await page.keyboard.press('Enter')
    const mobile = page.getByRole('dialog').getByRole('textbox', { name: '手机号' })
    await expect.poll(() => isFocused(mobile)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(signInButton())).toBe(true)
    expect(complaints).toEqual([])
  })

  it('reaches every field and button of signing in', async () => {
    await signInButton().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '登录', exact: true }).waitFor()
    for (const control of await dialog.locator('button, input, a').all()) {
      if (!(await control.isVisible())) continue
      await control.scrollIntoViewIfNeeded()
      const name = await control.evaluate((one) => one.outerHTML.slice(0, 120))
      // The dialog may still be moving in.
      const isReached = async (): Promise<[string, boolean]> => {
        const { y, height } = (await control.boundingBox()) ?? { y: -1, height: 0 }
        return [name, y >= 0 && y + height <= ZOOMED.height]
      }
      await expect.poll(isReached).toEqual([name, true])
    }
  })
})

const outlineOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).outlineStyle)

describe('a list of recipients', () => {
  /** A page of them, the last without a mobile. */
  const LINES = [
    ...linesOf(9, 5),
    ['', '孙小白', '', '广东省', '广州市', '天河区', '体育西路 1 号'],
  ]

  beforeAll(async () => {
    await signIn(page)
    await openList(page, 0, LINES)
  })

  it('has room for rows at 200 %, and the keyboard goes from one to the next', async () => {
    // Its head and four rows, once what the import has to say is folded to a line.
    const height = async (): Promise<number> => (await grid(page).boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThan(5 * 32)
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBe(ZOOMED.width)
    await cell(1, 'name')(page).click()
    for (let down = 0; down < 9; down++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => isFocused(cell(10, 'name')(page))).toBe(true)
    const order = purchase(page).getByRole('button', { name: '立即下单' })
    const bottom = async (): Promise<number> => {
      const box = await order.boundingBox()
      return box === null ? Infinity : box.y + box.height
    }
    await expect.poll(bottom).toBeLessThanOrEqual(ZOOMED.height)
  })

  it('shows with lines what is chosen and what is wrong where colours are forced', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const card = (name: string): Locator =>
      purchase(page).locator('label', { has: page.getByRole('radio', { name, exact: true }) })
    await expect.poll(() => outlineOf(card('淘宝'))).toBe('solid')
    await expect.poll(() => outlineOf(card('天猫'))).toBe('none')
    await expect.poll(() => outlineOf(cell(10, 'phone')(page))).toBe('dashed')
    await expect.poll(() => outlineOf(cell(9, 'phone')(page))).toBe('none')
  })
})
