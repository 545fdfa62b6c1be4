import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { openPage, enter, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { AXE, findings } from './axe.ts'
import { quiet, type Quiet } from './quiet.ts'
import { SIGNED_IN, SIGNED_OUT, type State } from './states.ts'

const at = useProduct()

const leavesNothing = ({ open, isPage = false }: State): boolean => open === undefined || isPage

/** Whether the page of `next` begins without anything that `before` has left. */
function canFollow(before: State | undefined, next: State): boolean {
  // What was open above a page hides the next one until it has gone.
  return before !== undefined && leavesNothing(before) && before.path !== next.path
}

/** Another page of the same document, as a link of the site would open it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

async function check(page: Page, states: readonly State[], untilQuiet: Quiet): Promise<string[]> {
  const all: string[] = []
  for (const [n, state] of states.entries()) {
    const { name, path, open } = state
    if (canFollow(states[n - 1], state)) await follow(page, path)
    else {
      await page.goto(`${at.url}${path}`)
      // Somebody is there: a page of the server becomes the site.
      await page.mouse.move(2, 2)
    }
    await open?.(page)
    await untilQuiet()
    for (const found of await findings(page, page.locator('html'))) all.push(`${name}, ${found}`)
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

  it('axe finds nothing, light or dark', async () => {
    const context = await at.browser.newContext(SHOPPER)
    await context.addInitScript({ path: AXE })
    const { page } = await openPage(context)
    const untilQuiet = quiet(page)
    const found = await check(page, SIGNED_OUT, untilQuiet)
    await enter(page, at.url, { path: '/' })
    found.push(...(await check(page, SIGNED_IN, untilQuiet)))
    await context.close()
    expect(found).toEqual([])
  }, 300_000)
})
