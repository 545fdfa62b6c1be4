import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matchLines } from './match-lines.ts'

describe('matching lines', () => {
  it('pairs a corrected line with what it was', () => {
    const { same, changed, gone } = matchLines(['a', 'b', 'c'], ['a', 'B', 'c'])
    expect([...same]).toEqual([0, -1, 2])
    expect([...changed]).toEqual([-1, 1, -1])
    expect(gone).toEqual([])
  })

  it('knows a line that moved', () => {
    const { same, gone } = matchLines(['a', 'b', 'c'], ['c', 'a', 'b'])
    expect([...same]).toEqual([2, 0, 1])
    expect(gone).toEqual([])
  })

  it('uses every old line once, and leaves none out', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const { same, changed, gone } = matchLines(before, after)
        const used = [...same, ...changed].filter((place) => place >= 0)
        expect([...used, ...gone].sort((x, y) => x - y)).toEqual(before.map((_, at) => at))
        for (let at = 0; at < after.length; at++) {
          const place = same[at] ?? -1
          expect(place < 0 || before[place] === after[at]).toBe(true)
        }
      }),
    )
  })
})
