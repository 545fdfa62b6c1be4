import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Ranges } from './data-table.types.ts'
import {
  addRange,
  countRanges,
  coverage,
  hasPosition,
  NO_RANGES,
  removeRange,
  togglePosition,
} from './ranges.ts'

const SIZE = 40

function membersOf(ranges: Ranges): number[] {
  return Array.from({ length: SIZE }, (_, i) => i).filter((i) => hasPosition(ranges, i))
}

const step = fc.record({
  kind: fc.constantFrom('add', 'remove', 'toggle'),
  from: fc.integer({ min: 0, max: SIZE - 1 }),
  to: fc.integer({ min: 0, max: SIZE }),
})

describe('a selection of ranges', () => {
  it('holds the same positions as a plain set after any run of changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let ranges = NO_RANGES
        const plain = new Set<number>()
        for (const { kind, from, to } of steps) {
          if (kind === 'toggle') {
            ranges = togglePosition(ranges, from)
            if (!plain.delete(from)) plain.add(from)
            continue
          }
          ranges = kind === 'add' ? addRange(ranges, [from, to]) : removeRange(ranges, [from, to])
          for (let i = from; i < to; i++) {
            if (kind === 'add') plain.add(i)
            else plain.delete(i)
          }
        }
        expect(membersOf(ranges)).toEqual([...plain].sort((a, b) => a - b))
        expect(countRanges(ranges)).toBe(plain.size)
      }),
    )
  })

  it('stays ascending and apart, so that 100,000 rows selected at once are one range', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ranges = steps.reduce<Ranges>((all, { from, to }) => addRange(all, [from, to]), [])
        for (let i = 1; i < ranges.length; i++) {
          const previous = ranges[i - 1]
          const next = ranges[i]
          expect(previous && next && previous[1] < next[0]).toBe(true)
        }
      }),
    )
    expect(addRange(addRange([], [0, 50_000]), [50_000, 100_000])).toEqual([[0, 100_000]])
  })

  it('reports whether a page is selected wholly, partly or not', () => {
    const ranges = addRange(NO_RANGES, [10, 20])
    expect(coverage(ranges, [10, 20])).toBe('all')
    expect(coverage(ranges, [0, 20])).toBe('some')
    expect(coverage(ranges, [20, 30])).toBe('none')
  })
})
