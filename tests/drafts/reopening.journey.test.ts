import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { closePurchase, enter, openPage, SHOPPER } from '#tests/e2e/shopper.ts'
import { useProduct } from '#tests/e2e/use-product.ts'
import { IS_LONG } from '#tests/long.ts'

import { makeDraft, openGoods } from './draft-page.ts'

const at = useProduct()

const TIMES = 30
/** A popover that stays behind brings 142 listeners. */
const FEW = 50

it.runIf(IS_LONG)(
  'nothing stays behind when a list with rows is opened again and again',
  async () => {
    const context = await at.browser.newContext(SHOPPER)
    const { page } = await openPage(context)
    await enter(page, at.url)
    await makeDraft(page, 0, 30)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const reopen = async (): Promise<void> => {
      const dialog = await openGoods(page, 0)
      await dialog.getByText('共 30 人').waitFor()
      await closePurchase(page)
    }
    const listeners = async (): Promise<number> => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      return invariant(
        metrics.find(({ name }) => name === 'JSEventListeners'),
        'Chromium counts it',
      ).value
    }
    await reopen()
    const before = await listeners()
    for (let time = 0; time < TIMES; time++) await reopen()
    // The message of the last closing may still be there.
    await expect.poll(async () => (await listeners()) - before).toBeLessThan(FEW)
    await context.close()
  },
)
