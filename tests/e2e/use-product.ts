import { randomBytes } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { launchChromium, UNOPTIMISED } from '#tools/chromium.ts'

import { BRIEFLY, startProduct, untilAnswers, type Product } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The products that tests share: one for each worker of the test runner. */
    readonly sharedProducts: readonly SharedProduct[]
  }
}

export type SharedProduct = { readonly url: string; readonly pid: number }

/** A product and a browser for the tests of one file. */
export type ProductTest = {
  readonly browser: Browser
  /** Where the product is. */
  readonly url: string
}

function useBrowser(): { readonly browser: Browser } {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await launchChromium([UNOPTIMISED])
  })
  afterAll(() => browser?.close())
  return {
    get browser() {
      return invariant(browser, 'the browser was started')
    },
  }
}

/**
 * A product shared with the files before and behind: it has orders, parcels and less money than at
 * its start. A file that breaks it, empties an account or relies on one uses `useOwnProduct`.
 */
export function useProduct(): ProductTest {
  const tested = useBrowser()
  const products = inject('sharedProducts')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1
  const { url, pid } = invariant(products[worker % products.length], 'there is one for each worker')
  // It is stopped between two files: its jobs would take a tenth of the machine from other tests.
  beforeAll(() => {
    process.kill(pid, 'SIGCONT')
    return untilAnswers(url, () => null)
  })
  afterAll(() => {
    process.kill(pid, 'SIGSTOP')
  })
  return {
    url,
    get browser() {
      return tested.browser
    },
  }
}

type ProductOptions = {
  /** Makes the environment of the server; called once. */
  readonly env?: () => Promise<Readonly<Record<string, string>>>
  /** Starts with nothing, as `npm start` does the first time: takes seconds longer. */
  readonly isFresh?: boolean
}

/** A database outlives the data folder of a product that failed: so does its key. */
function withKey(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return 'DATABASE_URL' in env ? { SEAL_KEY: randomBytes(32).toString('hex'), ...env } : env
}

/**
 * A product of this file alone, as new. A test that failed leaves an unknown state: the next one,
 * and its own second try, has another (on the same database, where `env` names one).
 */
export function useOwnProduct({ env, isFresh = false }: ProductOptions = {}): ProductTest & {
  readonly product: Product
} {
  const tested = useBrowser()
  const own: { product: Product | null; isAsNeeded: boolean } = { product: null, isAsNeeded: true }
  const faults: unknown[] = []
  let made: Readonly<Record<string, string>> | null = null
  const start = async (): Promise<void> => {
    made ??= withKey((await env?.()) ?? {})
    own.product = await startProduct({
      nodeArgs: isFresh ? [] : BRIEFLY,
      env: made,
      template: isFresh ? null : inject('embeddedTemplate'),
    })
  }
  /** Wrong books fail the file, even when the second try passed. */
  const leave = async (): Promise<void> => {
    const left = own.product
    own.product = null
    await left?.stop().catch((fault: unknown) => faults.push(fault))
  }
  beforeAll(start)
  beforeEach(async () => {
    if (!own.isAsNeeded) {
      await leave()
      await start()
    }
    // False until the test has passed: a hook that throws keeps later hooks from running.
    own.isAsNeeded = false
  })
  afterEach(({ task }) => {
    own.isAsNeeded = task.result?.state !== 'fail'
  })
  afterAll(async () => {
    await leave()
    if (faults.length > 0) throw faults[0]
  })
  return {
    get product() {
      return invariant(own.product, 'the product was started')
    },
    get browser() {
      return tested.browser
    },
    get url() {
      return invariant(own.product, 'the product was started').url
    },
  }
}
