import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT, RECIPIENT_FIELDS, type Recipient } from '#domain/recipient/recipient.ts'

import { rowMaker } from '#workers/recipients/pipeline.ts'
import { readClip } from '#workers/recipients/list/clip-text.ts'
import { changeOf, type ChangeCommand } from '#workers/recipients/list/commands.ts'
import type {
  CommandPreview,
  ListCommand,
  ListView,
  PreviewedCommand,
} from '#workers/recipients/list/list.types.ts'
import { previewOf } from '#workers/recipients/list/preview.ts'
import { RecipientList } from '#workers/recipients/list/recipient-list.ts'
import { Views } from '#workers/recipients/list/views.ts'

const WHOLE: ListView = { filter: 'all' }
const ALL = { kind: 'view', view: WHOLE } as const

function person(rest: Partial<Recipient>): Recipient {
  return {
    ...EMPTY_RECIPIENT,
    name: '王小明',
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '文三路1号',
    ...rest,
  }
}

class Bench {
  readonly list = new RecipientList()
  readonly #context = { list: this.list, views: new Views(this.list), rows: rowMaker }

  constructor(...rows: Partial<Recipient>[]) {
    this.run({ type: 'add', rows: rows.map(person) })
  }

  run(command: ChangeCommand): void {
    const change = changeOf(this.#context, command)
    if (!change.ok) throw new Error(change.error.code)
    this.list.apply(change.value)
  }

  preview(command: PreviewedCommand): CommandPreview {
    const seen = previewOf(this.#context, command)
    if (!seen.ok) throw new Error(seen.error.code)
    return seen.value
  }

  window(view: ListView) {
    return this.#context.views.window(view, 0, 100, 1).rows
  }

  column(field: keyof Recipient): string[] {
    return this.list.rows.map((row) => row[field])
  }
}

type Replace = Extract<ListCommand, { type: 'replace' }>

const replacing = (over: Partial<Replace>): Replace => ({
  type: 'replace',
  find: 'a',
  with: 'x',
  fields: ['name'],
  isCaseSensitive: false,
  isWholeCell: false,
  rows: ALL,
  ...over,
})

describe('find and replace', () => {
  it('looks at case and at whole cells on request', () => {
    const names = [{ name: 'aA' }, { name: 'A' }, { name: 'a.' }]
    const outcome = (over: Partial<Replace>): string[] => {
      const bench = new Bench(...names)
      bench.run(replacing(over))
      return bench.column('name')
    }
    expect(outcome({})).toEqual(['xx', 'x', 'x.'])
    expect(outcome({ isCaseSensitive: true })).toEqual(['xA', 'A', 'x.'])
    expect(outcome({ isWholeCell: true })).toEqual(['aA', 'x', 'a.'])
    expect(outcome({ find: 'a.', isWholeCell: true, with: '' })).toEqual(['aA', 'A', ''])
  })

  it('is counted before, with the first cells as they would be and the errors it would make', () => {
    const bench = new Bench({ name: 'a' }, { name: 'b' }, { name: 'a' })
    const seen = bench.preview(replacing({ with: '' }))
    expect(seen).toMatchObject({ changed: 2, cells: 2, newErrors: 2, removed: 0 })
    expect(seen.samples[1]).toEqual({ number: 3, field: 'name', before: 'a', after: '' })
    expect(bench.column('name')).toEqual(['a', 'b', 'a'])
  })
})

describe('filling, trimming and clearing cells', () => {
  it('gives empty cells the nearest value above, in the order that is shown', () => {
    const bench = new Bench({ name: '甲' }, { name: '' }, { name: '乙' }, { name: '' })
    bench.run({ type: 'fill-down', fields: ['name'], from: 'blanks', rows: ALL })
    expect(bench.column('name')).toEqual(['甲', '甲', '乙', '乙'])
  })

  it('fills several columns of a range from its first row', () => {
    const bench = new Bench({}, { name: '甲', orderNo: '7' }, { name: '乙' }, { name: '丙' })
    const rows = { kind: 'ranges', view: WHOLE, ranges: [[1, 3]] } as const
    bench.run({ type: 'fill-down', fields: ['orderNo', 'name'], from: 'first', rows })
    expect(bench.column('name')).toEqual(['王小明', '甲', '甲', '丙'])
    expect(bench.column('orderNo')).toEqual(['', '7', '7', ''])
  })

  it('reads cells again as an import would, and invents no digits', () => {
    const bench = new Bench({ name: '王\u3000 小明 ', orderNo: "'６９20" }, { orderNo: '6.92E+18' })
    bench.run({ type: 'trim', fields: RECIPIENT_FIELDS, rows: ALL })
    expect(bench.column('name')[0]).toBe('王 小明')
    expect(bench.column('orderNo')).toEqual(['6920', '6.92E+18'])
  })

  it('clears cells, and the rows say what is missing', () => {
    const bench = new Bench({}, {})
    const rows = { kind: 'ranges', view: WHOLE, ranges: [[1, 2]] } as const
    bench.run({ type: 'set', fields: ['name', 'phone'], value: '', rows })
    expect(bench.column('name')).toEqual(['王小明', ''])
    expect(bench.list.counts.byIssue.field_required).toBe(1)
  })
})

describe('pasting', () => {
  const paste = (over: Partial<Extract<ListCommand, { type: 'paste' }>>) => ({
    type: 'paste' as const,
    text: '甲\t13900139000\r\n乙\t13700137000\r\n',
    view: WHOLE,
    fromId: 1,
    fields: ['name', 'phone', 'province'] as const,
    span: { rows: 1, columns: 1 },
    beyond: 'leave' as const,
    ...over,
  })

  it('takes quoted cells, and quotes that are only text, as spreadsheets mean them', () => {
    expect(readClip('"a\tb"\t"say ""hi"""\r\n"大号\t1\n\t\n')).toEqual({
      rows: [
        ['a\tb', 'say "hi"'],
        ['"大号', '1'],
        ['', ''],
      ],
      columns: 2,
    })
    expect(readClip('x').rows).toEqual([['x']])
  })

  it('goes to the right and down from a cell, in the order that is shown', () => {
    const bench = new Bench({ name: '1' }, { name: '3' }, { name: '2' })
    const view: ListView = { filter: 'all', sort: { field: 'name', descending: false } }
    bench.run(paste({ view, fromId: 3 }))
    expect(bench.column('name')).toEqual(['1', '乙', '甲'])
    expect(bench.column('phone')).toEqual(['13800138000', '13700137000', '13900139000'])
  })

  it('reports what finds no cell, and appends it only on request', () => {
    const bench = new Bench({}, {})
    const wide = paste({ fromId: 2, fields: ['phone'], text: '1\t2\n3\t4\n5\t6' })
    expect(bench.preview(wide).beyond).toEqual({ rows: 2, columns: 1 })
    bench.run(paste({ fromId: 2 }))
    expect(bench.column('name')).toEqual(['王小明', '甲'])
    bench.run(paste({ fromId: 2, beyond: 'append' }))
    expect(bench.column('name')).toEqual(['王小明', '甲', '乙'])
    expect(bench.list.rows[2]?.issues.map(({ field }) => field)).toContain('detail')
  })

  it('fills the marked cells when they hold the text a whole number of times', () => {
    const bench = new Bench({}, {}, {}, {}, {})
    bench.run(paste({ text: '丁', span: { rows: 3, columns: 1 } }))
    expect(bench.column('name')).toEqual(['丁', '丁', '丁', '王小明', '王小明'])
    bench.run(paste({ span: { rows: 3, columns: 1 } }))
    expect(bench.column('name')).toEqual(['甲', '乙', '丁', '王小明', '王小明'])
  })

  it('marks an order number whose digits the spreadsheet had rounded away', () => {
    const bench = new Bench({}, {})
    const text = '6.92E+18\n="6920000000000000001"'
    bench.run(paste({ text, fields: ['orderNo'] }))
    expect(bench.column('orderNo')).toEqual(['6.92E+18', '6920000000000000001'])
    expect(bench.list.counts.byIssue.order_no_damaged).toBe(1)
  })
})

describe('rows that are only alike', () => {
  const VARIANTS = 'recipient_address_variant'

  it.each([
    ['文三路 １号', '文三路1号。'],
    ['翠苑小区3栋2单元501室', '翠苑小区 3-2-501'],
    ['翠苑小区三栋二单元501', '翠苑小区3-2-501'],
  ])('are found by one phone at %s and %s', (a, b) => {
    const bench = new Bench({ detail: a }, { detail: b, name: '小王' })
    expect(bench.list.counts.byIssue[VARIANTS]).toBe(2)
  })

  it.each([
    [{ detail: '科技路1号' }, { detail: '创业路1号' }],
    [{ detail: '文三路100号' }, { detail: '文三路 100 号', phone: '13900139000', name: '小王' }],
    [{ detail: '文三路100号' }, { detail: '文三路 100 号', city: '宁波市', district: '' }],
  ])('are not found where it is somebody or somewhere else', (a, b) => {
    expect(new Bench(a, b).list.counts.byIssue[VARIANTS]).toBeUndefined()
  })

  it('are not the ones that are equal, but join them when a third is written differently', () => {
    const bench = new Bench({}, {})
    expect(bench.list.counts.byIssue).toEqual({ recipient_duplicate: 2 })
    bench.run({ type: 'add', rows: [person({ detail: '文三路 1号' })] })
    expect(bench.list.counts.byIssue).toEqual({ recipient_duplicate: 2, [VARIANTS]: 3 })
    bench.run({ type: 'delete', rows: { kind: 'ids', ids: [3] } })
    expect(bench.list.counts.byIssue).toEqual({ recipient_duplicate: 2 })
  })

  it('are one name at one address with two phones', () => {
    const bench = new Bench({}, { phone: '13900139000' }, { phone: '13700137000', name: '别人' })
    expect(bench.list.counts.byIssue).toEqual({ recipient_phone_variant: 2 })
  })

  it('stand together in their view, each group marked at its first row', () => {
    const one = { phone: '13800138001' }
    const bench = new Bench(
      one,
      {},
      { name: '别处', detail: '他处9号' },
      { detail: '文三路 1号' },
      {
        ...one,
        detail: '文三路1 号',
      },
    )
    const shown = bench.window({ filter: 'all', issue: VARIANTS })
    expect(shown.map(({ number }) => number)).toEqual([1, 5, 2, 4])
    expect(shown.map(({ isGroupStart }) => isGroupStart === true)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('are removed only by their own key, and counted before', () => {
    const bench = new Bench({}, { detail: '文三路 1号' }, { detail: '另一处22号' })
    const dedupe = { type: 'dedupe', key: 'phone+address-variant', keep: 'last' } as const
    expect(bench.preview({ ...dedupe, key: 'phone+detail' }).removed).toBe(0)
    expect(bench.preview(dedupe).removed).toBe(1)
    expect(bench.preview({ ...dedupe, keep: { rowId: 1 } }).removed).toBe(1)
    expect(bench.preview({ ...dedupe, keep: { rowId: 3 } }).removed).toBe(0)
    bench.run(dedupe)
    expect(bench.column('detail')).toEqual(['文三路 1号', '另一处22号'])
  })
})
