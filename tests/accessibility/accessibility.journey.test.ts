import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { openPage, enter, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { finishAnimations } from '#tests/finish-animations.ts'

import { SIGNED_IN, SIGNED_OUT, type State } from './states.ts'

const at = useProduct()

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Findings that are proved to be false, each with its reason. */
const FALSE_FINDINGS: readonly { readonly html: RegExp; readonly reason: string }[] = [
  {
    html: /data-tabster-dummy/,
    reason: 'Tabster puts it there to catch Tab; it hands the focus on at once and never keeps it',
  },
]

declare const window: Window & { readonly axe: typeof axe }

/** The dark theme changes colours and nothing else: only their rule looks again. */
const RULES = { light: null, dark: ['color-contrast'] } as const

async function findings(page: Page, theme: keyof typeof RULES): Promise<string[]> {
  const violations = await page.evaluate(async (rules) => {
    const found = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(rules !== null && { runOnly: [...rules] }),
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, why: failureSummary ?? '' })),
    )
  }, RULES[theme])
  return violations
    .filter(({ html }) => !FALSE_FINDINGS.some((known) => known.html.test(html)))
    .map(({ id, html, why }) => `${id}: ${html.slice(0, 200)} ${why.replace(/\s+/g, ' ')}`)
}

/** Nothing moves or is on its way: axe would see colours that nobody does. */
async function settle(page: Page, theme: keyof typeof RULES): Promise<void> {
  await page.locator(`html[data-theme=${theme}]`).waitFor()
  await page.evaluate(finishAnimations)
}

async function check(page: Page, states: readonly State[]): Promise<string[]> {
  const all: string[] = []
  for (const { name, path, open } of states) {
    await page.goto(`${at.url}${path}`)
    // Somebody is there: a page of the server becomes the site.
    await page.mouse.move(2, 2)
    await open?.(page)
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page, colorScheme)
      all.push(
        ...(await findings(page, colorScheme)).map((found) => `${name}, ${colorScheme}: ${found}`),
      )
    }
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
