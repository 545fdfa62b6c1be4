import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { openPage, enter, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'

import { AXE, findings } from './axe.ts'
import { SIGNED_IN, SIGNED_OUT, type State } from './states.ts'

const at = useProduct()

async function check(page: Page, states: readonly State[]): Promise<string[]> {
  const all: string[] = []
  for (const { name, path, open } of states) {
    await page.goto(`${at.url}${path}`)
    // Somebody is there: a page of the server becomes the site.
    await page.mouse.move(2, 2)
    await open?.(page)
    await page.waitForLoadState('networkidle')
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
    const found = await check(page, SIGNED_OUT)
    await enter(page, at.url, { path: '/' })
    found.push(...(await check(page, SIGNED_IN)))
    await context.close()
    expect(found).toEqual([])
  }, 300_000)
})
