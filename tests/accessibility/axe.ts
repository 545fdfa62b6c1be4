import { createRequire } from 'node:module'

import type axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'

import { finishAnimations } from '#tests/finish-animations.ts'

/** The script that a page must load before `findings` looks at it (`addInitScript`). */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Findings that are proved to be false, each with its reason. */
const FALSE_FINDINGS: readonly { readonly html: RegExp; readonly reason: string }[] = [
  {
    html: /data-tabster-dummy/,
    reason: 'Tabster puts it there to catch Tab; it hands the focus on at once and never keeps it',
  },
]

declare const window: Window & { readonly axe: typeof axe }

/**
 * The dark theme changes colours only, so only the rule for colours runs again there. By default
 * axe does not check targets for at least 24 px, or as much room around them (WCAG 2.2).
 */
const OPTIONS = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast'] },
} satisfies Record<string, axe.RunOptions>

async function findingsIn(
  page: Page,
  root: Locator,
  theme: keyof typeof OPTIONS,
): Promise<string[]> {
  await page.locator(`html[data-theme=${theme}]`).waitFor()
  // Nothing may be moving: axe would see colours that no user sees.
  await page.evaluate(finishAnimations)
  const violations = await root.evaluate(async (element, options) => {
    const found = await window.axe.run(element, {
      resultTypes: ['violations'],
      // Whether to load style sheets of other sites, of which there are none.
      preload: false,
      // Findings are shown by their HTML instead.
      selectors: false,
      ...options,
    })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, why: failureSummary ?? '' })),
    )
  }, OPTIONS[theme])
  return violations
    .filter(({ html }) => !FALSE_FINDINGS.some((known) => known.html.test(html)))
    .map(
      ({ id, html, why }) => `${theme}: ${id}: ${html.slice(0, 200)} ${why.replace(/\s+/g, ' ')}`,
    )
}

/** What axe finds in `root`, light and dark; first as the page is now: changing a theme draws all of it. */
export async function findings(page: Page, root: Locator): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.dataset['theme'] === 'dark')
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = await findingsIn(page, root, now)
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' })
  found.push(...(await findingsIn(page, root, other)))
  return found
}
