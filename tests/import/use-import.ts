import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'

import { must } from '#domain/result/assert.ts'
import { openImport, openPage, enter } from '#tests/e2e/shopper.ts'
import type { ProductTest } from '#tests/e2e/use-product.ts'

/** Somebody signed in, in front of the import of some goods; what the page complains of fails the test. */
export type ImportTest = { readonly page: Page; readonly dialog: Locator }

export function useImport(at: ProductTest): ImportTest {
  let opened: Awaited<ReturnType<typeof openPage>> | null = null
  let dialog: Locator | null = null
  beforeEach(async () => {
    const made = await openPage(at.browser)
    opened = made
    await enter(made.page, at.url)
    dialog = await openImport(made.page)
  })
  afterEach(async () => {
    const { page, complaints } = must(opened, 'a page was opened')
    await page.context().close()
    if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('\n')}`)
  })
  return {
    get page() {
      return must(opened, 'a page was opened').page
    },
    get dialog() {
      return must(dialog, 'the import was opened')
    },
  }
}
