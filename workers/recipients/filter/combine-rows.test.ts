import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'

import { appended, NO_ROWS } from '../list/change.ts'
import { RecipientList } from '../list/recipient-list.ts'
import { makeRow, type Row } from '../list/row.ts'
import { combineRows } from './combine-rows.ts'
import type { CombineWay } from './filter.types.ts'

const FIRST_ID = 100

function rowOf(id: number, orderNo: string): Row {
  return makeRow(id, { ...EMPTY_RECIPIENT, orderNo }, [])
}

function listOf(rows: readonly Row[]): RecipientList {
  const list = new RecipientList()
  const inserted = appended(0, rows)
  list.apply({ cause: 'add', before: [], after: [], removed: NO_ROWS, inserted })
  return list
}

const SOURCE = Array.from({ length: 12 }, (_, n) => rowOf(FIRST_ID + n, `no-${n}`))

/** Ids after `way` with the rows at `matched`, on a list of `ids` (below 100 = an earlier file). */
function combined(ids: readonly number[], matched: readonly number[], way: CombineWay): number[] {
  const list = listOf(
    ids.map((id) => SOURCE[id - FIRST_ID] ?? rowOf(id, id % 2 === 0 ? `no-${id % 12}` : '')),
  )
  const source = { firstId: FIRST_ID, rows: SOURCE }
  list.apply(combineRows({ list, source, matched: Uint32Array.from(matched), way }))
  return list.rows.map(({ id }) => id)
}

const places = fc.subarray(SOURCE.map((_, n) => n))

describe('combining what matched with what was there', () => {
  it('is set arithmetic in the order of the file', () => {
    fc.assert(
      fc.property(places, places, (before, matched) => {
        const ids = before.map((n) => FIRST_ID + n)
        const hit = (n: number) => matched.includes(n)
        const had = (n: number) => before.includes(n)
        const expected = (isKept: (n: number) => boolean) =>
          SOURCE.map((_, n) => n)
            .filter(isKept)
            .map((n) => FIRST_ID + n)
        expect(combined(ids, matched, 'replace')).toEqual(expected(hit))
        expect(combined(ids, matched, 'union')).toEqual(expected((n) => hit(n) || had(n)))
        expect(combined(ids, matched, 'intersect')).toEqual(expected((n) => hit(n) && had(n)))
        expect(combined(ids, matched, 'exclude')).toEqual(expected((n) => had(n) && !hit(n)))
      }),
    )
  })

  it('knows rows of an earlier file by their order number', () => {
    // 2 and 4 carry the numbers of places 2 and 4; 3 has none.
    expect(combined([2, 3, 4], [2, 7], 'intersect')).toEqual([2])
    expect(combined([2, 3, 4], [2, 7], 'exclude')).toEqual([3, 4])
    expect(combined([2, 3, 4], [2, 7], 'union')).toEqual([2, 3, 4, 107])
    expect(combined([2, 3, 4], [2, 7], 'replace')).toEqual([102, 107])
  })

  it('keeps the edits of rows that stay', () => {
    const list = listOf([SOURCE[1] ?? rowOf(0, '')])
    const before = list.rows[0] ?? rowOf(0, '')
    const edited = makeRow(before.id, { ...before, name: '改过' }, [])
    list.apply({
      cause: 'edit',
      before: [before],
      after: [edited],
      removed: NO_ROWS,
      inserted: NO_ROWS,
    })
    const source = { firstId: FIRST_ID, rows: SOURCE }
    const matched = Uint32Array.of(0, 1, 2)
    list.apply(combineRows({ list, source, matched, way: 'replace' }))
    expect(list.rows.map(({ id, name }) => [id, name])).toEqual([
      [100, ''],
      [101, '改过'],
      [102, ''],
    ])
  })
})
