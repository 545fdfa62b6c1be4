import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { RECIPIENT_FIELDS, recipientOf } from '#domain/recipient/recipient.ts'
import { Bench, person, WHOLE } from '#tests/fixtures/lists/list-bench.ts'

import type { ListCommand } from './list.types.ts'
import { RecipientList } from './recipient-list.ts'
import { issuesOf, levelOf, makeRow, type Row } from './row.ts'

const recipients = fc.array(
  fc.record({
    name: fc.constantFrom('甲', '乙', ''),
    phone: fc.constantFrom('13800138000', '123', ''),
    orderNo: fc.constantFrom('1', '2', ''),
    detail: fc.constantFrom('a', 'b', ''),
  }),
  { maxLength: 6 },
)

const ranges = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 3 })

const commands: fc.Arbitrary<ListCommand> = fc.oneof(
  recipients.map((rows): ListCommand => ({
    type: 'add',
    rows: rows.map((row) => person('x', row)),
  })),
  fc.tuple(ranges, fc.boolean()).map(([given, descending]): ListCommand => ({
    type: 'delete',
    rows: {
      kind: 'ranges',
      view: { filter: 'all', sort: { field: 'name', descending } },
      ranges: given,
    },
  })),
  fc
    .tuple(fc.constantFrom(...RECIPIENT_FIELDS), fc.constantFrom('1', '', '乙'), ranges)
    .map(([field, value, given]): ListCommand => ({
      type: 'set',
      fields: [field],
      value,
      rows: { kind: 'ranges', view: WHOLE, ranges: given },
    })),
  fc.constantFrom<ListCommand>(
    { type: 'clear' },
    { type: 'undo' },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'dedupe', key: 'orderNo', keep: 'first' },
    { type: 'dedupe', key: 'row', keep: 'none' },
  ),
)

function contentOf(rows: readonly Row[]): unknown[] {
  return rows.map((row) => ({ id: row.id, ...recipientOf(row) }))
}

/** What the counts would be if they were made from nothing. */
function recount(list: RecipientList): unknown {
  const fresh = new RecipientList()
  fresh.load(
    list.rows.map((row) => makeRow(row.id, row, row.issues)),
    list.nextId,
  )
  return fresh.counts
}

describe('any sequence of commands', () => {
  it('keeps counts and marks equal to those of a new list', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 25 }), (given) => {
        const bench = new Bench()
        for (const command of given) bench.run(command)
        expect(bench.list.counts).toEqual(recount(bench.list))
        const byLevel = [0, 0, 0]
        for (const row of bench.list.rows) byLevel[levelOf(row)] = (byLevel[levelOf(row)] ?? 0) + 1
        const { ok, warning, error } = bench.list.counts
        expect([ok, warning, error]).toEqual(byLevel)
        expect(bench.list.rows.every((row) => issuesOf(row).length > 0 || levelOf(row) === 0)).toBe(
          true,
        )
      }),
    )
  })

  it('is taken back step by step to the empty list, and done again to where it was', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 25 }), (given) => {
        const bench = new Bench()
        for (const command of given) bench.run(command)
        const end = contentOf(bench.list.rows)
        while (bench.history.undoable !== null) bench.run({ type: 'undo' })
        expect(bench.list.rows).toEqual([])
        while (bench.history.redoable !== null) bench.run({ type: 'redo' })
        // What had been taken back before is done again too; without that it is where it was.
        const isStraight = !given.some(({ type }) => type === 'undo')
        expect(isStraight ? contentOf(bench.list.rows) : end).toEqual(end)
      }),
    )
  })
})
