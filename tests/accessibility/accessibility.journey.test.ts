import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { giveSession, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { AXE, findings } from './axe.ts'
import { quiet, type Quiet } from './quiet.ts'
import { SIGNED_IN, SIGNED_OUT, type State } from './states.ts'

const at = useProduct()

/** Another page of the same document, as a link of the site would open it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** The page of a state, without anything that the one before has left. */
async function goTo(page: Page, before: State | undefined, state: State): Promise<void> {
  const { path, goesOn = false, isLoaded = false } = state
  if (goesOn) return
  if (before === undefined || isLoaded) {
    await page.goto(`${at.url}${path}`)
    // Somebody is there: a page of the server becomes the site.
    await page.mouse.move(2, 2)
    return
  }
  if (before.above !== undefined) {
    await page.keyboard.press('Escape')
    await before.above(page).waitFor({ state: 'hidden' })
  }
  if (before.path !== path) await follow(page, path)
}

async function check(page: Page, states: readonly State[], untilQuiet: Quiet): Promise<string[]> {
  const all: string[] = []
  for (const [n, state] of states.entries()) {
    const { name, open, above } = state
    await goTo(page, states[n - 1], state)
    await open?.(page)
    await above?.(page).waitFor()
    await untilQuiet()
    // The page below has been judged without it, and nobody gets there.
    const root = above === undefined ? page.locator('html') : above(page)
    for (const found of await findings(page, root)) all.push(`${name}, ${found}`)
  }
  return all
}

describe('accessibility', () => {
  it('has a state for every page', () => {
    const tree = readFileSync('src/routes/route-tree.ts', 'utf8')
    const pages = [...tree.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map((match) => match[1] ?? '')
    const listed = new Set([...SIGNED_OUT, ...SIGNED_IN].map(({ route }) => route))
    expect(pages.filter((page) => page !== 'root' && !listed.has(page))).toEqual([])
  })

  it.each([
    ['nobody', SIGNED_OUT],
    ['a merchant', SIGNED_IN],
  ])(
    'axe finds nothing, light or dark, where %s is signed in',
    async (_who, states) => {
      const context = await at.browser.newContext(SHOPPER)
      await context.addInitScript({ path: AXE })
      if (states === SIGNED_IN) await giveSession(context, at.url)
      const { page } = await openPage(context)
      const found = await check(page, states, quiet(page))
      await context.close()
      expect(found).toEqual([])
    },
    300_000,
  )
})
