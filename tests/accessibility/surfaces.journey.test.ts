import { readFileSync } from 'node:fs'

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { enter, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { IS_LONG } from '#tests/long.ts'
import { sourceFiles } from '#tools/source-files.ts'

import { AXE, findings } from './axe.ts'
import type { Surface } from './surface.types.ts'
import { NOT_VISITED, VISITS } from './surfaces.ts'

const at = useProduct()

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

async function openByKeyboard(page: Page, surface: Surface): Promise<Locator> {
  await surface.prepare?.(page)
  await surface.opener?.(page).press('Enter')
  await surface.open?.(page)
  const root = surface.surface(page)
  await root.waitFor()
  const isInside = () => root.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(async () => [surface.name, await isInside()]).toEqual([surface.name, true])
  return root
}

/** Runs in the page. What scrolls sideways in a surface, but for tables and text that is typed. */
function scrolledSideways(root: Element): string[] {
  const scrolls = (element: Element): boolean => {
    const { overflowX } = getComputedStyle(element)
    return (
      /auto|scroll/u.test(overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.closest('[role=grid], [role=table], table, textarea, pre') === null
    )
  }
  return [root, ...root.querySelectorAll('*')]
    .filter(scrolls)
    .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`)
}

/** The dialog or drawer on top has the keyboard, and screen readers see nothing else. */
async function onTop(page: Page): Promise<readonly [hasFocus: boolean, isTold: boolean]> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('.fui-DialogSurface, .fui-OverlayDrawer')]
    const top = open.at(-1)
    if (top === undefined) return [true, true] as const
    const hidden = (one: Element): boolean => one.closest('[aria-hidden=true]') !== null
    return [top.contains(document.activeElement), !hidden(top)] as const
  })
}

async function close(page: Page, surface: Surface, root: Locator): Promise<void> {
  if (surface.close === undefined) await page.keyboard.press('Escape')
  else if (surface.close !== null) await surface.close(page).press('Enter')
  else return
  await root.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => [surface.name, ...(await onTop(page))])
    .toEqual([surface.name, true, true])
  const back = surface.back === undefined ? surface.opener : surface.back
  if (back === undefined || back === null) return
  await expect
    .poll(async () => [surface.name, await isFocused(back(page))])
    .toEqual([surface.name, true])
}

describe('what opens above a page', () => {
  it('is in the list, each with its file', () => {
    const drawn = sourceFiles()
      .filter((file) => /^src\/.*(?<!\.test)\.tsx$/.test(file))
      .filter((file) =>
        /<(Dialog|LayerDrawer|SideDrawer|Popover|AnchoredPopover|Menu|Toaster)\b/.test(
          readFileSync(file, 'utf8'),
        ),
      )
      .map((file) => file.replace(/^src\//, ''))
    const listed = VISITS.flatMap(({ surfaces }) => surfaces.map(({ of }) => of))
    expect([...new Set([...listed, ...NOT_VISITED.map(({ of }) => of)])].sort()).toEqual(
      drawn.sort(),
    )
  })

  for (const { who, account, surfaces } of VISITS) {
    // Minutes: every surface of the product is opened by the keyboard.
    it.runIf(IS_LONG)(
      `takes the focus, gives it back, scrolls not sideways, and axe finds nothing in it: ${who}`,
      async () => {
        const context = await at.browser.newContext(SHOPPER)
        await context.addInitScript({ path: AXE })
        const { page } = await openPage(context)
        await (account === null ? page.goto(at.url) : enter(page, at.url, { account, path: '/' }))
        const found: string[] = []
        for (const surface of surfaces) {
          if (surface.path !== undefined) await page.goto(at.url + surface.path)
          const root = await openByKeyboard(page, surface)
          for (const finding of await findings(page, root))
            found.push(`${surface.name}, ${finding}`)
          for (const sideways of await root.evaluate(scrolledSideways))
            found.push(`${surface.name}, scrolls sideways: ${sideways}`)
          await close(page, surface, root)
        }
        // Calls that a visit answers may be on their way.
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
        expect(found).toEqual([])
      },
      300_000,
    )
  }
})
