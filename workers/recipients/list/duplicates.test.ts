import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DuplicateIndex } from './duplicates.ts'
import { makeRow, type Row } from './row.ts'

type Step = { readonly kind: 'add' | 'remove' | 'swap'; readonly row: number }

const KEYS = 6
/** Two keys to a hash, and neighbouring hashes, so that slots are fought for. */
const hashOf = ({ orderNo }: Row): number =>
  orderNo === '' ? 0 : 1 + Math.floor(Number(orderNo) / 2)
const isSame = (a: Row, b: Row): boolean => a.orderNo === b.orderNo
const differBy = ({ phone }: Row): string => phone

const rowOf = (id: number, key: number | null, phone: string): Row =>
  makeRow(
    id,
    {
      orderNo: key === null ? '' : String(key),
      name: '',
      phone,
      province: '',
      city: '',
      district: '',
      detail: '',
    },
    [],
  )

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('add', 'add', 'remove', 'swap'),
    row: fc.integer({ min: 0, max: 39 }),
  }),
  { maxLength: 200 },
)
const rows = fc.array(
  fc.tuple(
    fc.option(fc.integer({ min: 0, max: KEYS - 1 }), { freq: 8 }),
    fc.constantFrom('甲', '乙'),
  ),
  { minLength: 40, maxLength: 40 },
)

/** The ids that should be marked, by looking at every pair. */
function expectedMarks(there: readonly Row[], isDiffering: boolean): number[] {
  const isMarked = (row: Row): boolean => {
    const group = there.filter((other) => row.orderNo !== '' && isSame(row, other))
    return isDiffering ? new Set(group.map(differBy)).size > 1 : group.length > 1
  }
  return there.filter(isMarked).map(({ id }) => id)
}

describe('DuplicateIndex', () => {
  it.each([true, false])(
    'marks what comparing every pair would, whatever comes and goes (only differing: %s)',
    (isDiffering) => {
      fc.assert(
        fc.property(rows, steps, (made, walk) => {
          const marked = new Set<number>()
          const index = new DuplicateIndex({
            hashOf,
            isSame,
            ...(isDiffering && { differBy }),
            onMark: ({ id }, isDuplicate) => {
              if (isDuplicate) marked.add(id)
              else marked.delete(id)
            },
          })
          const there = new Map<number, Row>()
          for (const { kind, row: id } of walk) {
            const [key, phone] = made[id] ?? [null, '']
            const known = there.get(id)
            if (kind === 'add' && known === undefined) {
              const row = rowOf(id, key, phone)
              there.set(id, row)
              index.add(row)
            } else if (kind === 'remove' && known !== undefined) {
              there.delete(id)
              index.remove(known)
            } else if (kind === 'swap' && known !== undefined) {
              const row = rowOf(id, key, phone)
              there.set(id, row)
              index.swap(known, row)
            }
            expect(marked).toEqual(new Set(expectedMarks([...there.values()], isDiffering)))
          }
        }),
        { numRuns: 200 },
      )
    },
  )

  it('holds far more keys than it began with, and forgets those that left', () => {
    const marked = new Set<number>()
    const index = new DuplicateIndex({
      hashOf: ({ id }) => 1 + (id % 5000),
      onMark: ({ id }, isDuplicate) => void (isDuplicate ? marked.add(id) : marked.delete(id)),
    })
    const first = Array.from({ length: 5000 }, (_, id) => rowOf(id, 1, ''))
    for (const row of first) index.add(row)
    for (const row of first) index.remove(row)
    for (const row of first) index.add(row)
    expect(marked.size).toBe(0)
    index.add(rowOf(5007, 1, ''))
    expect([...marked].sort((a, b) => a - b)).toEqual([7, 5007])
  })
})
