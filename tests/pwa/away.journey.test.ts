import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { keysOf } from '#domain/values/keys-of.ts'
import { IS_LONG } from '#tests/long.ts'

import { privateCached, useInstalled } from './installed.ts'
import { missedRoutes, siteRoutes } from './site-routes.ts'

/** A merchant does not wait longer for a page that cannot come. */
const LONGEST_MS = 10_000

const at = useInstalled()
const routes = siteRoutes()

/** Whether the page has come to rest with something to read. */
function hasCome(): boolean {
  const main = document.querySelector('main')
  if (main === null || main.querySelector('.fui-Skeleton, .fui-Spinner') !== null) return false
  return main.textContent.trim() !== '' && document.querySelector('h1, h2') !== null
}

/** What is wrong with the page that is open; null = it shows something, and what to do next. */
async function faultOf(page: Page): Promise<string | null> {
  const main = page.locator('main')
  const come = page.waitForFunction(hasCome, undefined, { timeout: LONGEST_MS })
  if (
    await come.then(
      () => false,
      () => true,
    )
  )
    return 'still waits'
  const text = await main.innerText()
  // A merchant who was signed in cannot sign in without the server.
  if (text.includes('请先登录')) return 'asks to sign in'
  for (const alert of await main.getByRole('alert').all()) {
    const action = alert.getByRole('button').or(alert.getByRole('link'))
    if ((await action.count()) === 0) return `has no action: ${await alert.innerText()}`
  }
  return null
}

async function inTurn(page: Page, open: (path: string) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = []
  for (const route of routes) {
    await open(route)
    const fault = await faultOf(page)
    if (fault !== null) faults.push(`${route} ${fault}`)
  }
  return faults
}

/** In a document that was open before, as a link of the site opens it. */
const followed = (page: Page): Promise<string[]> =>
  inTurn(page, (route) => page.evaluate((to) => history.pushState(null, '', to), route))

/** Each as a document of its own. */
const loaded = (page: Page): Promise<string[]> =>
  inTurn(page, (route) => page.goto(`${at.product.url}${route}`, { waitUntil: 'commit' }))

const open = async (): Promise<Page> => {
  const [page = await at.context.newPage()] = at.context.pages()
  await page.goto(`${at.product.url}/gift-list`)
  await page.getByRole('article').first().waitFor()
  return page
}

type Fault = { readonly begin: () => Promise<void>; readonly end: () => Promise<void> }

const FAULTS = {
  'without a network': {
    begin: () => at.setOffline(true),
    end: () => at.setOffline(false),
  },
  'with the server stopped': { begin: () => at.product.halt(), end: () => at.product.resume() },
} satisfies Record<string, Fault>

const STARTS = {
  'in an open page': (page: Page) => followed(page),
  'in a page that is loaded again': (page: Page) => loaded(page),
  'after a start of the browser': async () => loaded(await at.restart()),
}

type Case = readonly [fault: keyof typeof FAULTS, start: keyof typeof STARTS]

const CASES: readonly Case[] = IS_LONG
  ? keysOf(FAULTS).flatMap((fault) => keysOf(STARTS).map((start): Case => [fault, start]))
  : [
      ['without a network', 'in an open page'],
      ['with the server stopped', 'after a start of the browser'],
    ]

describe('every page shows something, or a sentence and what to do', () => {
  it('and is one of the table of routes', () => {
    expect(missedRoutes()).toEqual([])
    expect(routes.length).toBeGreaterThan(20)
  })

  it('with the server', async () => {
    expect(await followed(await open())).toEqual([])
  })

  it.each(CASES)('%s, %s', async (fault, start) => {
    const page = await open()
    await FAULTS[fault].begin()
    expect(await STARTS[start](page)).toEqual([])
    await FAULTS[fault].end()
  })

  it('and nothing of the merchant is in Cache Storage afterwards', async () => {
    expect(await privateCached(await open())).toEqual([])
  })
})
