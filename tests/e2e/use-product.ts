import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

import { must } from '#domain/result/assert.ts'
import { launchChromium } from '#tools/chromium.ts'

import { startProduct, type Product } from './product.ts'

/** A product and a browser for the tests of one file. */
export type ProductTest = {
  readonly product: Product
  readonly browser: Browser
  /** Where the product is. */
  readonly url: string
}

type ProductOptions = {
  /** Makes the environment of the server. */
  readonly env?: () => Promise<Readonly<Record<string, string>>>
  /** Starts with nothing, as `npm start` does the first time: takes seconds longer. */
  readonly isFresh?: boolean
}

export function useProduct({ env, isFresh = false }: ProductOptions = {}): ProductTest {
  let product: Product | null = null
  let browser: Browser | null = null
  beforeAll(async () => {
    product = await startProduct({
      env: (await env?.()) ?? {},
      template: isFresh ? null : inject('embeddedTemplate'),
    })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return {
    get product() {
      return must(product, 'the product was started')
    },
    get browser() {
      return must(browser, 'the browser was started')
    },
    get url() {
      return must(product, 'the product was started').url
    },
  }
}
