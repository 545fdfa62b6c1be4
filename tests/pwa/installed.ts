import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

import { ENDPOINTS } from '#contract/endpoints.ts'
import { invariant } from '#domain/result/assert.ts'
import { BRIEFLY, startProduct, type Product } from '#tests/e2e/product.ts'
import { giveSession, SHOPPER } from '#tests/e2e/shopper.ts'
import { launchProfile, UNOPTIMISED } from '#tools/chromium.ts'

/** A product and a merchant's own browser, which can be closed and opened again. */
type Installed = {
  readonly product: Product
  /** The merchant's own; gone at the end. */
  readonly folder: string
  /** The browser as it is now. */
  readonly context: BrowserContext
  /** Closes the browser, and opens it with all that its profile has kept. */
  readonly restart: () => Promise<Page>
  /** Takes the network away, or gives it back; a browser that is opened again stays without. */
  readonly setOffline: (isOffline: boolean) => Promise<void>
}

/** The page that a browser opens with. */
async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage())
}

/** One merchant, signed in, with the site installed. */
export function useInstalled(): Installed {
  const own: {
    product?: Product
    context?: BrowserContext
    profile?: string
    isOffline?: boolean
  } = {}
  const open = async (): Promise<BrowserContext> => {
    const profile = invariant(own.profile, 'there is a profile')
    own.context = await launchProfile(profile, { ...SHOPPER, serviceWorkers: 'allow' }, [
      UNOPTIMISED,
    ])
    await own.context.setOffline(own.isOffline ?? false)
    return own.context
  }
  beforeAll(async () => {
    own.profile = await mkdtemp(path.join(os.tmpdir(), 'wandan-installed-'))
    own.product = await startProduct({ nodeArgs: BRIEFLY, template: inject('embeddedTemplate') })
    const { url } = own.product
    const context = await open()
    await giveSession(context, url)
    const page = await firstPage(context)
    // It answers from the second page on: the first is a short one.
    await page.goto(`${url}/404`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(`${url}/gift-list`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })
  afterAll(async () => {
    await own.context?.close()
    await own.product?.stop()
    if (own.profile !== undefined) await rm(own.profile, { recursive: true, force: true })
  })
  return {
    get product() {
      return invariant(own.product, 'the product was started')
    },
    get folder() {
      return invariant(own.profile, 'there is a profile')
    },
    get context() {
      return invariant(own.context, 'the browser was started')
    },
    setOffline: async (isOffline) => {
      own.isOffline = isOffline
      await own.context?.setOffline(isOffline)
    },
    restart: async () => {
      await own.context?.close()
      return firstPage(await open())
    },
  }
}

const SHARED: ReadonlySet<string> = new Set(
  Object.values(ENDPOINTS)
    .filter(({ cache }) => cache === 'shared')
    .map((call) => call.path),
)

/** The addresses in Cache Storage whose answers are not the same for everybody. */
export async function privateCached(page: Page): Promise<string[]> {
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })
  if (cached.length === 0) throw new Error('nothing is cached: the site is not installed')
  return cached.filter((one) => /^\/(?:api|open|sandbox|healthz)\b/.test(one) && !SHARED.has(one))
}

/** How many answers this machine has kept since then. @param since epoch ms */
export async function keptSince(page: Page, since: number): Promise<number> {
  return page.evaluate(async (from) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wandan-answers')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    })
    const all = await new Promise<readonly { readonly at?: number }[]>((resolve, reject) => {
      const request = opened.transaction('answers').objectStore('answers').getAll()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
    })
    opened.close()
    return all.filter(({ at = 0 }) => at >= from).length
  }, since)
}
