import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { openPage } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

const at = useProduct()

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

describe('the keyboard', () => {
  it('begins to sign in at the first field, and is back at the button afterwards', async () => {
    const { page, complaints } = await openPage(at.browser)
    await page.goto(at.url)
    const opener = page.getByRole('button', { name: '登录', exact: true }).first()
    // The server's page has it before the script that hears it.
    await expect.poll(() => opener.isEnabled()).toBe(true)
    await opener.focus()
    await page.keyboard.press('Enter')
    const mobile = page.getByRole('dialog').getByRole('textbox', { name: '手机号' })
    await expect.poll(() => isFocused(mobile)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(opener)).toBe(true)
    expect(complaints).toEqual([])
    await page.close()
  })
})

/** 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 } as const

describe('at 200 %', () => {
  it('whoever signs in reaches every field and button', async () => {
    const { page } = await openPage(at.browser, { viewport: ZOOMED })
    await page.goto(at.url)
    await page.getByRole('button', { name: '登录', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '登录', exact: true }).waitFor()
    for (const control of await dialog.locator('button, input, a').all()) {
      if (!(await control.isVisible())) continue
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      const name = await control.evaluate((one) => one.outerHTML.slice(0, 120))
      expect([
        name,
        (box?.y ?? -1) >= 0,
        (box?.y ?? 0) + (box?.height ?? 0) <= ZOOMED.height,
      ]).toEqual([name, true, true])
    }
    await page.close()
  })
})
