import { describe, expect, it } from 'vitest'

import { ALL, Bench, benchOf, person, rowMaker, WHOLE } from '#tests/fixtures/lists/list-bench.ts'

import type { ListView, RowSelection } from './list.types.ts'

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
    expect(() => bench.run({ type: 'add', rows: [person('乙')] })).toThrow('list_full')
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

  it('are looked for at the end of a pause, whatever came and went in it', () => {
    const bench = new Bench()
    const twins = ['甲', '乙', '丙'].map((name) => person(name, { orderNo: '7' }))
    bench.run({ type: 'add', rows: twins })
    bench.list.pauseMarks()
    bench.list.load([...bench.list.rows], bench.list.nextId)
    bench.run({ type: 'delete', rows: { kind: 'ids', ids: [bench.list.rows[0]?.id ?? 0] } })
    bench.run({ type: 'add', rows: [person('丁', { orderNo: '8' })] })
    expect(bench.list.counts).toMatchObject({ total: 3, byIssue: {} })
    for (const _ of bench.list.markDuplicates()) expect(bench.list.counts.total).toBe(3)
    expect(bench.list.counts.byIssue).toEqual({ order_no_duplicate: 2 })
    bench.run({ type: 'delete', rows: { kind: 'ids', ids: [bench.list.rows[0]?.id ?? 0] } })
    expect(bench.list.counts.byIssue).toEqual({})
  })
})

describe('rows whose duplicates are looked for later', () => {
  it('are marked beside those that were there, and leave as all do', () => {
    const bench = new Bench()
    bench.run({ type: 'add', rows: ['甲', '乙'].map((name) => person(name, { orderNo: '7' })) })
    const rows = [person('丙', { orderNo: '7' }), person('丁', { orderNo: '8' })]
    bench.list.apply(bench.change({ type: 'add', rows }), 'later')
    expect(bench.list.counts).toMatchObject({ total: 4, byIssue: { order_no_duplicate: 2 } })
    for (const _ of bench.list.markDuplicates()) expect(bench.list.counts.total).toBe(4)
    expect(bench.list.counts.byIssue).toEqual({ order_no_duplicate: 3 })
    Array.from(bench.list.markDuplicates())
    const first = { kind: 'ids', ids: bench.list.rows.slice(0, 2).map(({ id }) => id) } as const
    bench.run({ type: 'delete', rows: first })
    expect(bench.list.counts.byIssue).toEqual({})
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
