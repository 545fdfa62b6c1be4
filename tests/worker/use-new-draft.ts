import type { Page } from 'playwright-core'

import { useKeptPage } from '#tests/e2e/use-kept-page.ts'

import { openAgain, openPage } from './harness.ts'
import type { WorkerTest } from './use-worker-site.ts'

/** A page of the worker with an empty draft: one page for a file, another goods for each test. */
export type NewDraft = {
  readonly page: Page
  /** Reloads the page, with the same draft. */
  readonly reload: () => Promise<void>
}

export function useNewDraft(at: WorkerTest): NewDraft {
  let goods = 0
  const openDraft = (page: Page): Promise<unknown> =>
    page.evaluate((goodsId) => window.harness.open(goodsId), goods)
  const openNext = async (page: Page): Promise<void> => {
    goods++
    await page.evaluate(() => {
      window.harness.progress.length = 0
      window.harness.exportProgress.length = 0
    })
    await openDraft(page)
  }
  const kept = useKeptPage(
    async () => {
      const page = await openPage(await at.browser.newContext(), at.site.origin)
      await openNext(page)
      return { page, complaints: [] }
    },
    ({ page }) => openNext(page),
  )
  return {
    get page() {
      return kept.current.page
    },
    reload: async () => {
      const { page } = kept.current
      await page.reload()
      await openAgain(page, goods)
    },
  }
}
