import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pagerNumbers } from './pager-numbers.ts'

describe('the page numbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 0, 20]],
    [4, 20, [1, 2, 3, 4, 5, 0, 20]],
    [5, 20, [1, 0, 4, 5, 6, 0, 20]],
    [16, 20, [1, 0, 15, 16, 17, 0, 20]],
    [20, 20, [1, 0, 16, 17, 18, 19, 20]],
  ])('around page %i of %i are %j', (page, pages, expected) => {
    expect(pagerNumbers(page, pages)).toEqual(expected)
  })

  it('always hold the first, the last and the current page, ascending, without a needless gap', () => {
    const pageOfPages = fc
      .integer({ min: 1, max: 5000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(pageOfPages, ([page, pages]) => {
        const shown = pagerNumbers(page, pages).filter((n) => n > 0)
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]))
        expect(shown.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
