import { expect, it } from 'vitest'

import { person } from '#tests/fixtures/lists/list-bench.ts'
import { surplusRows } from './dedupe.ts'
import { makeRow, type Row } from './row.ts'

it('takes away more rows of one recipient than a call takes arguments, and keeps the one named', () => {
  const alike = person('甲', { orderNo: '6900000000001' })
  // A thread of Node takes some five times the arguments that a browser's worker takes.
  const rows = Array.from<Row>({ length: 1_000_000 }).fill(makeRow(1, alike, []))
  rows[99_999] = makeRow(2, alike, [])
  const removed = surplusRows(rows, { type: 'dedupe', key: 'orderNo', keep: { rowId: 2 } })
  expect(removed).toHaveLength(999_999)
  expect(removed[99_999]).toBe(100_000)
})
