import type { Locator, Page } from 'playwright-core'

import { emptyList, enter, openImport, openPage } from '#tests/e2e/shopper.ts'
import { useKeptPage } from '#tests/e2e/use-kept-page.ts'
import type { ProductTest } from '#tests/e2e/use-product.ts'

/**
 * Somebody signed in, in front of the import of some goods, with nobody in the list. All tests of a
 * file share one page: remembered columns and steps to undo may come from an earlier test.
 */
export type ImportTest = { readonly page: Page; readonly dialog: Locator }

type OpenedImport = ImportTest & { readonly complaints: readonly string[] }

async function opened(at: ProductTest): Promise<OpenedImport> {
  const { page, complaints } = await openPage(at.browser)
  await enter(page, at.url)
  return { page, complaints, dialog: await openImport(page) }
}

export function useImport(at: ProductTest): ImportTest {
  const kept = useKeptPage(
    () => opened(at),
    ({ dialog }) => emptyList(dialog),
  )
  return {
    get page() {
      return kept.current.page
    },
    get dialog() {
      return kept.current.dialog
    },
  }
}
