import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** More stops than any page of these tests has. */
const MOST_STOPS = 80

/** Presses Tab until the keyboard is there, as somebody without a mouse does. */
export async function tabTo(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  // Where the link over the menu leads to.
  if (document.activeElement === document.body) document.querySelector('main')?.focus()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (document.activeElement === locator.element()) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error(`Tab leads past ${locator.selector}`)
}

/** Goes there by Tab and presses a key. */
export async function pressOn(locator: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(locator)
  await userEvent.keyboard(key)
}

/** Closes what is open by Escape: the keyboard is back where it was. */
export async function escapeTo(locator: Locator): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement === locator.element()).toBe(true)
}
