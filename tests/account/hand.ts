import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody works a page with. */
export type Hand = {
  readonly name: string
  /** A button or a link. */
  press(control: Locator): Promise<void>
  /** A box or a radio button. */
  tick(control: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
}

/** More controls than any page has before the one that is meant. */
const MOST_TABS = 150

/** Goes there by Tab alone, or by arrow within a group, as somebody does who has no mouse. */
async function goTo(control: Locator): Promise<void> {
  await control.waitFor()
  const page: Page = control.page()
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < MOST_TABS; i++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${control.toString()}`)
}

export const KEYBOARD: Hand = {
  name: 'keyboard',
  async press(control) {
    await goTo(control)
    await control.page().keyboard.press('Enter')
  },
  async tick(control) {
    await goTo(control)
    await control.page().keyboard.press('Space')
    await expect.poll(() => control.isChecked()).toBe(true)
  },
  async write(field, text) {
    await goTo(field)
    await field.page().keyboard.press('ControlOrMeta+A')
    await field.page().keyboard.type(text)
  },
}

export const MOUSE: Hand = {
  name: 'mouse',
  press: (control) => control.click(),
  async tick(control) {
    await control.click()
    await expect.poll(() => control.isChecked()).toBe(true)
  },
  async write(field, text) {
    await field.click({ clickCount: 3 })
    await field.page().keyboard.type(text)
  },
}
