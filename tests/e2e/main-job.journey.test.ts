import { describe, expect, it } from 'vitest'

import { IS_LONG } from '#tests/long.ts'

import { AS_SOMEBODY, doMainJob } from './main-job.ts'
import { openPage } from './shopper.ts'
import { useOwnProduct } from './use-product.ts'

const at = useOwnProduct({ isFresh: true })

describe('a spreadsheet of recipients becomes paid orders with waybills', () => {
  // Two parts of a run; how long 50,000 may take is the bench's. One recipient alone is ordered in
  // tests/account, too.
  it.each(IS_LONG ? [1, 50_000] : [2_500])(
    'places %i recipients from an XLSX, and those of a mended CSV',
    async (rows) => {
      const { page, complaints } = await openPage(at.browser, AS_SOMEBODY)
      // In the long form it is 50,000 rows on the embedded database.
      await doMainJob(page, { url: at.url, rows, placedWithinMs: 90_000 })
      expect(complaints).toEqual([])
      await page.close()
    },
  )
})
