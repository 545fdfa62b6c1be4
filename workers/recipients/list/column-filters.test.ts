import { describe, expect, it } from 'vitest'

import { Bench, person, WHOLE } from '#tests/fixtures/lists/list-bench.ts'

import type { ColumnFilter, ListView } from './list.types.ts'

const ROWS = [
  person('甲', { province: '广东省', city: '深圳市', orderNo: 'AB1' }),
  person('乙', { province: '广东省', city: '广州市', orderNo: '' }),
  person('丙', { province: '浙江省', city: '杭州市', orderNo: 'ab2' }),
  person('丁', { province: '', city: '杭州市', orderNo: '' }),
]

function listed(): Bench {
  const bench = new Bench()
  bench.run({ type: 'add', rows: ROWS })
  return bench
}

const by = (...columns: ColumnFilter[]): ListView => ({ filter: 'all', columns })
const values = (field: ColumnFilter['field'], ...chosen: string[]): ColumnFilter => ({
  field,
  kind: 'values',
  values: chosen,
})

describe('column filters', () => {
  it('all apply together, each with any of its values', () => {
    const bench = listed()
    expect(bench.names(by(values('province', '广东省', '浙江省')))).toEqual(['甲', '乙', '丙'])
    const both = by(values('province', '广东省'), { field: 'city', kind: 'contains', text: '深' })
    expect(bench.names(both)).toEqual(['甲'])
  })

  it('find empty cells, and text in whatever case', () => {
    const bench = listed()
    expect(bench.names(by(values('province', '')))).toEqual(['丁'])
    expect(bench.names(by({ field: 'orderNo', kind: 'contains', text: 'aB' }))).toEqual([
      '甲',
      '丙',
    ])
  })

  it('hold while rows are changed, and commands mean the rows they leave', () => {
    const bench = listed()
    const view = by(values('city', '杭州市'))
    bench.run({ type: 'edit', id: bench.list.rows[0]?.id ?? 0, patch: { city: '杭州市' } })
    expect(bench.names(view)).toEqual(['甲', '丙', '丁'])
    bench.run({ type: 'delete', rows: { kind: 'view', view } })
    expect(bench.names()).toEqual(['乙'])
  })

  it('offer what the other filters leave, the frequent first, and empty cells before all', () => {
    const { views } = listed()
    const view = by(values('province', '广东省', ''), values('city', '深圳市'))
    expect(views.values(view, 'city', '')).toEqual({
      distinct: 3,
      found: 3,
      values: [
        { value: '广州市', rows: 1 },
        { value: '杭州市', rows: 1 },
        { value: '深圳市', rows: 1 },
      ],
    })
    expect(views.values(WHOLE, 'province', '').values[0]).toEqual({ value: '', rows: 1 })
    expect(views.values(WHOLE, 'province', '').values[1]).toEqual({ value: '广东省', rows: 2 })
    expect(views.values(WHOLE, 'orderNo', 'b2')).toMatchObject({ found: 1, distinct: 3 })
  })
})

describe('filling from marked rows', () => {
  const fill = (source: readonly [number, number], target: readonly [number, number]) =>
    ({ type: 'fill-series', fields: ['city'], view: WHOLE, source, target }) as const
  const cities = (bench: Bench) => bench.list.rows.map(({ city }) => city)

  it('repeats their values downwards as a pattern, and is one step of undo', () => {
    const bench = listed()
    bench.run(fill([0, 2], [2, 4]))
    expect(cities(bench)).toEqual(['深圳市', '广州市', '深圳市', '广州市'])
    expect(bench.history.undoable?.cause).toBe('fill-series')
    bench.run({ type: 'undo' })
    expect(cities(bench)).toEqual(['深圳市', '广州市', '杭州市', '杭州市'])
  })

  it('goes on upwards with the same pattern', () => {
    const bench = listed()
    bench.run(fill([1, 3], [0, 1]))
    expect(cities(bench)).toEqual(['杭州市', '广州市', '杭州市', '杭州市'])
  })

  it('follows the rows as they are shown, not as they stand', () => {
    const bench = listed()
    const view = by(values('province', '浙江省', ''))
    bench.run({ ...fill([0, 1], [1, 2]), view, fields: ['province'] })
    expect(bench.list.rows.map(({ province }) => province)).toEqual([
      '广东省',
      '广东省',
      '浙江省',
      '浙江省',
    ])
  })
})

describe('inserting rows', () => {
  it.each([
    ['above', ['甲', '', '乙', '丙', '丁']],
    ['below', ['甲', '乙', '', '丙', '丁']],
  ] as const)('puts an empty one %s a row, and takes it away again', (where, names) => {
    const bench = listed()
    const besideId = bench.list.rows[1]?.id ?? 0
    bench.run({ type: 'insert', besideId, where, rows: 1 })
    expect(bench.names()).toEqual(names)
    expect(bench.list.counts.error).toBe(2)
    bench.run({ type: 'undo' })
    expect(bench.names()).toEqual(['甲', '乙', '丙', '丁'])
  })
})
