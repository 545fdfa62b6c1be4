import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { MatchWay } from './filter.types.ts'
import { matchRows, REMEMBERED_ROWS, type Matches } from './match-rows.ts'

/** The double loop that the index must agree with. */
function naive(
  columns: readonly (readonly string[])[],
  values: readonly string[],
  way: MatchWay,
): { rows: number[]; rowsOf: number[][] } {
  const count = Math.max(0, ...columns.map((column) => column.length))
  const isHit = (row: number, value: string): boolean =>
    columns.some((column) => {
      const cell = column[row] ?? ''
      return way === 'exact' ? cell === value : cell.includes(value)
    })
  const rowsOf = values.map((value) =>
    Array.from({ length: count }, (_, row) => row).filter((row) => isHit(row, value)),
  )
  return { rows: [...new Set(rowsOf.flat())].sort((a, b) => a - b), rowsOf }
}

function plain({ rows, rowsOfValue, firstRows }: Matches, values: number) {
  const first = Array.from({ length: values }, (_, value) => {
    const kept = Math.min(REMEMBERED_ROWS, rowsOfValue[value] ?? 0)
    const from = value * REMEMBERED_ROWS
    return [...firstRows.subarray(from, from + kept)]
  })
  return { rows: [...rows], counts: [...rowsOfValue], first }
}

// Few letters, so that values overlap, nest and repeat.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '张', '三'), maxLength: 6 })
const values = fc.uniqueArray(
  word.filter((text) => text !== ''),
  { maxLength: 25 },
)

describe.each(['exact', 'contains'] as const)('matching %s', (way) => {
  it('finds what the naive double loop finds, in one column or two', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.array(word), values, (one, two, wanted) => {
        for (const columns of [[one], [one, two]]) {
          const expected = naive(columns, wanted, way)
          const found = plain(matchRows({ columns, values: wanted, way }), wanted.length)
          expect(found.rows).toEqual(expected.rows)
          expect(found.counts).toEqual(expected.rowsOf.map((rows) => rows.length))
          expect(found.first).toEqual(expected.rowsOf.map((rows) => rows.slice(0, REMEMBERED_ROWS)))
        }
      }),
      { numRuns: 600 },
    )
  })

  it('keeps nothing without values, and nothing of an empty source', () => {
    expect([...matchRows({ columns: [['a', '']], values: [], way }).rows]).toEqual([])
    expect([...matchRows({ columns: [], values: ['a'], way }).rows]).toEqual([])
  })
})

describe('matching inside a cell', () => {
  it('finds patterns that are parts of each other', () => {
    const wanted = ['she', 'he', 'hers', 'his', 's', 'ers']
    const found = matchRows({ columns: [['ushers', 'his', 'x']], values: wanted, way: 'contains' })
    expect(plain(found, wanted.length)).toMatchObject({
      rows: [0, 1],
      counts: [1, 1, 1, 1, 2, 1],
    })
  })

  it('does not find a value that only two columns together hold', () => {
    const columns = [['不要'], ['放柜']]
    expect([...matchRows({ columns, values: ['要放'], way: 'contains' }).rows]).toEqual([])
    expect([...matchRows({ columns, values: ['放柜'], way: 'contains' }).rows]).toEqual([0])
  })

  it('stays quick when thousands of values nest in each other', () => {
    const wanted = Array.from({ length: 2_000 }, (_, n) => 'a'.repeat(n + 1))
    const cells = Array.from({ length: 50 }, () => 'a'.repeat(1_999))
    const found = matchRows({ columns: [cells], values: wanted, way: 'contains' })
    expect(found.rowsOfValue[0]).toBe(50)
    expect(found.rowsOfValue[1_998]).toBe(50)
    expect(found.rowsOfValue[1_999]).toBe(0)
  })
})
