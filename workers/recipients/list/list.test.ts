import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT, RECIPIENT_FIELDS, type Recipient } from '#domain/recipient/recipient.ts'
import { validateRecipient } from '#domain/recipient/validate-recipient.ts'

import type { ListCommand, ListView, RowSelection } from './list.types.ts'
import { invertChange, type Change } from './change.ts'
import { changeOf, type ChangeCommand, type RowMaker } from './commands.ts'
import { History } from './history.ts'
import { RecipientList } from './recipient-list.ts'
import { issuesOf, levelOf, makeRow, recipientOf, type Row } from './row.ts'
import { Views } from './views.ts'

const rowMaker: RowMaker = {
  tidy: (_field, text) => ({ text: text.trim(), isDamaged: false }),
  make: (id, recipient) => makeRow(id, recipient, validateRecipient(recipient)),
  revise: (row, patch) => {
    const revised = { ...recipientOf(row), ...patch }
    return makeRow(row.id, revised, validateRecipient(revised))
  },
}

const WHOLE: ListView = { filter: 'all' }
const ALL: RowSelection = { kind: 'view', view: WHOLE }

/** A list driven as the session drives it, without storage. */
class Bench {
  readonly list = new RecipientList()
  readonly views = new Views(this.list)
  readonly history = new History()
  #seq = 0

  run(command: ListCommand): number {
    if (command.type === 'undo' || command.type === 'redo') return this.#step(command.type)
    const change = this.change(command)
    this.list.apply(change)
    const cause = change.cause
    this.history.push({ seq: ++this.#seq, cause, read: () => Promise.resolve(change) })
    this.#changes.set(this.#seq, change)
    return change.after.length + change.removed.rows.length + change.inserted.rows.length
  }

  change(command: ChangeCommand): Change {
    const change = changeOf({ list: this.list, views: this.views, rows: rowMaker }, command)
    if (!change.ok) throw new Error(change.error.code)
    return change.value
  }

  names(view: ListView = WHOLE): string[] {
    return this.views.window(view, 0, 1_000, 1).rows.map(({ name }) => name)
  }

  readonly #changes = new Map<number, Change>()

  #step(kind: 'undo' | 'redo'): number {
    const step = kind === 'undo' ? this.history.undoable : this.history.redoable
    const change = step === null ? undefined : this.#changes.get(step.seq)
    if (change === undefined) return 0
    this.list.apply(kind === 'undo' ? invertChange(change) : change)
    if (kind === 'undo') this.history.undo()
    else this.history.redo()
    return 1
  }
}

function person(name: string, rest: Partial<Recipient> = {}): Recipient {
  return {
    ...EMPTY_RECIPIENT,
    name,
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    detail: `${name}路1号`,
    ...rest,
  }
}

function benchOf(...names: string[]): Bench {
  const bench = new Bench()
  bench.run({ type: 'add', rows: names.map((name) => person(name)) })
  return bench
}

describe('commands', () => {
  it('gives rows ids that stay while others come and go', () => {
    const bench = benchOf('甲', '乙', '丙')
    const second = bench.list.rows[1]?.id ?? 0
    bench.run({ type: 'delete', rows: { kind: 'ids', ids: [bench.list.rows[0]?.id ?? 0] } })
    expect(bench.list.positionOf(second)).toBe(0)
    bench.run({ type: 'add', rows: [person('丁')] })
    expect(new Set(bench.list.rows.map(({ id }) => id)).size).toBe(3)
    expect(bench.list.positionOf(1)).toBe(-1)
  })

  it('deletes ranges of a sorted and filtered view, not of the list', () => {
    const bench = benchOf('丙', '甲', '乙', '丁')
    const view: ListView = { filter: 'all', sort: { field: 'name', descending: false } }
    const shown = bench.names(view)
    bench.run({
      type: 'delete',
      rows: {
        kind: 'ranges',
        view,
        ranges: [
          [0, 1],
          [3, 9],
        ],
      },
    })
    expect(bench.names(view)).toEqual([shown[1], shown[2]])
  })

  it('replaces text literally, in one field or in all', () => {
    const bench = benchOf('a.b', 'axb')
    const how = { isCaseSensitive: true, isWholeCell: false, rows: ALL }
    bench.run({ type: 'replace', find: '.', with: '$&', fields: ['name'], ...how })
    expect(bench.names()).toEqual(['a$&b', 'axb'])
    expect(bench.list.rows[0]?.detail).toBe('a.b路1号')
  })

  it('fills the first selected value down', () => {
    const bench = benchOf('甲', '乙', '丙')
    const rows: RowSelection = { kind: 'ranges', view: WHOLE, ranges: [[1, 3]] }
    bench.run({ type: 'fill-down', fields: ['name'], from: 'first', rows })
    expect(bench.names()).toEqual(['甲', '乙', '乙'])
  })

  it.each([
    ['first', ['甲', '丙']],
    ['last', ['乙', '丙']],
    ['none', ['丙']],
  ] as const)('removes duplicate order numbers, keeping %s', (keep, left) => {
    const bench = new Bench()
    const rows = [
      person('甲', { orderNo: '1' }),
      person('乙', { orderNo: '1' }),
      person('丙', { orderNo: '' }),
    ]
    bench.run({ type: 'add', rows })
    bench.run({ type: 'dedupe', key: 'orderNo', keep })
    expect(bench.names()).toEqual(left)
  })

  it('changes nothing when nothing would be different', () => {
    const bench = benchOf('甲')
    const patch = { name: '甲' }
    const change = bench.change({ type: 'edit', id: bench.list.rows[0]?.id ?? 0, patch })
    expect(change.after).toEqual([])
  })

  it('refuses more rows than a list holds', () => {
    const bench = new Bench()
    bench.list.load(
      Array.from({ length: 100_000 }, (_, n) => rowMaker.make(n + 1, person('甲', { detail: '' }))),
      100_001,
    )
    expect(() => bench.run({ type: 'add', rows: [person('乙')] })).toThrow('file_too_many_rows')
  })
})

describe('duplicates', () => {
  it('marks every member of a group, and unmarks the last one left', () => {
    const bench = new Bench()
    bench.run({ type: 'add', rows: ['甲', '乙'].map((name) => person(name, { orderNo: '7' })) })
    expect(bench.list.counts.byIssue.order_no_duplicate).toBe(2)
    bench.run({ type: 'delete', rows: { kind: 'ids', ids: [bench.list.rows[0]?.id ?? 0] } })
    expect(bench.list.counts).toMatchObject({ ok: 1, warning: 0, byIssue: {} })
    bench.run({ type: 'undo' })
    expect(bench.list.counts.byIssue.order_no_duplicate).toBe(2)
  })

  it('calls the same person at the same address a duplicate, whatever the name', () => {
    const bench = new Bench()
    const rows = ['甲', '乙'].map((name) => person(name, { detail: '文三路1号' }))
    bench.run({ type: 'add', rows })
    expect(bench.list.counts.byIssue.recipient_duplicate).toBe(2)
  })
})

describe('views', () => {
  it('sorts Chinese by pinyin, empty cells last either way, and keeps the order of equals', () => {
    const bench = benchOf('张三', '李四', '', '安全', '李四')
    const sort = (descending: boolean): ListView => ({
      filter: 'all',
      sort: { field: 'name', descending },
    })
    expect(bench.names(sort(false))).toEqual(['安全', '李四', '李四', '张三', ''])
    expect(bench.names(sort(true))).toEqual(['张三', '李四', '李四', '安全', ''])
    const ids = bench.views.window(sort(true), 1, 2, 1).rows.map(({ id }) => id)
    expect(ids).toEqual([2, 5])
  })

  it('finds every word in any field, whatever the case', () => {
    const bench = benchOf('Anna', '甲')
    bench.run({ type: 'set', fields: ['district'], value: '西湖区', rows: ALL })
    expect(bench.names({ filter: 'all', search: ' anna  西湖 ' })).toEqual(['Anna'])
    expect(bench.names({ filter: 'all', search: '138001 甲' })).toEqual(['甲'])
    expect(bench.names({ filter: 'all', search: '甲 不在' })).toEqual([])
  })

  it('filters by state and by one kind of issue, and walks from error to error', () => {
    const bench = benchOf('甲', '', '丙', '')
    expect(bench.views.window({ filter: 'error' }, 0, 9, 1).rows.map((r) => r.number)).toEqual([
      2, 4,
    ])
    expect(bench.views.window({ filter: 'all', issue: 'field_required' }, 0, 9, 1).total).toBe(2)
    expect(bench.views.nextError(WHOLE, 2)).toBe(3)
    expect(bench.views.nextError(WHOLE, 4)).toBe(1)
    expect(bench.views.nextError({ filter: 'ok' }, 0)).toBe(-1)
  })

  it('clamps windows to what there is', () => {
    const bench = benchOf('甲', '乙')
    expect(bench.views.window(WHOLE, 1, 50, 9)).toMatchObject({ revision: 9, total: 2, offset: 1 })
    expect(bench.views.window(WHOLE, 50, 50, 9)).toMatchObject({ total: 2, offset: 2, rows: [] })
  })
})

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
  it('keeps counts and marks equal to those of a list made anew', () => {
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
