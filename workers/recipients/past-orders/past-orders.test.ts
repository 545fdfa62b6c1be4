import { describe, expect, it } from 'vitest'

import { fail, ok } from '#domain/result/result.ts'

import { readStill } from '#tests/fixtures/files/read-still.ts'
import type { Sheet } from '../sheet.types.ts'
import { mapColumns } from '../stages/map-columns/map-columns.ts'
import { toSourceRows } from '../stages/map-columns/to-source-rows.ts'
import { TextWorkbook } from '../workbook/text-workbook.ts'
import { eachPart } from './each-part.ts'
import { fillWaybills } from './own-files.ts'
import { fillWorkbook } from './list-file.ts'
import type { WaybillLine } from './waybill-lines.ts'
import { waybillSheet } from './waybill-sheets.ts'

function line(change: Partial<WaybillLine>): WaybillLine {
  return {
    rowId: 1,
    shopOrder: '4600000000000000001',
    waybill: '73000000000001',
    carrier: '中通快递',
    name: '王小明',
    phone: '13812345678',
    address: '浙江省杭州市西湖区文一西路1号',
    ...change,
  }
}

describe('a list that comes part by part', () => {
  const parts = [
    { list: [1, 2], next: '2' },
    { list: [3], next: null },
  ]

  it('is whole and in its order, each part asked for behind the one before', async () => {
    const asked: (string | undefined)[] = []
    const reported: number[] = []
    const all = await eachPart(
      async (after) => {
        asked.push(after)
        return ok(parts[asked.length - 1] ?? { list: [], next: null })
      },
      (rows) => reported.push(rows),
    )
    expect(all).toEqual(ok([1, 2, 3]))
    expect(asked).toEqual([undefined, '2'])
    expect(reported).toEqual([2, 3])
  })

  it('is nothing when a part cannot be had: half a list is not a list', async () => {
    let calls = 0
    const all = await eachPart(
      async () => (++calls === 1 ? ok({ list: [1], next: '1' }) : fail('network_error')),
      () => {},
    )
    expect(all).toMatchObject({ ok: false, error: { code: 'network_error' } })
  })
})

describe('a sheet of waybills', () => {
  it.each([
    ['taobao', ['订单编号', '物流公司', '物流单号']],
    ['pinduoduo', ['订单号', '快递公司', '快递单号']],
    ['jd', ['订单编号', '承运商', '运单号']],
    ['douyin', ['订单编号', '物流公司', '物流单号']],
  ] as const)('has the columns of %s, and only lines that it takes', (kind, headers) => {
    const lines = [
      line({}),
      line({ shopOrder: '' }),
      line({ waybill: '' }),
      line({ shopOrder: '=cmd|x', waybill: '73000000000002' }),
    ]
    const { sheet, left } = waybillSheet(kind, lines)
    expect(sheet.columns.map(({ header }) => header)).toEqual(headers)
    expect(sheet.rows).toEqual([
      ['4600000000000000001', '中通快递', '73000000000001'],
      ['=cmd|x', '中通快递', '73000000000002'],
    ])
    expect(left).toBe(2)
  })

  it('keeps every parcel when it is ours', () => {
    const { sheet, left } = waybillSheet('common', [line({}), line({ waybill: '' })])
    expect(sheet.rows).toHaveLength(2)
    expect(left).toBe(0)
  })
})

describe("the merchant's own file", () => {
  const columns = [
    ['九月赠品', '订单号', 'A1', 'A1', '合计', 'A3'],
    ['', '收件人', '王一', '王二', '', '王三'],
  ]
  const sheet: Sheet = {
    name: '',
    rowCount: 6,
    columnCount: 2,
    columns,
    flags: [],
    // The file has an empty line that the reader left out.
    rowNumbers: Uint32Array.from([1, 2, 3, 4, 5, 7]),
    hiddenRows: new Uint32Array(0),
    hiddenColumns: [],
    merges: new Uint32Array(0),
  }

  it('comes back line by line, each with the waybill of the row it became', async () => {
    const lines = [
      line({ rowId: 31, waybill: 'W31' }),
      line({ rowId: 33, waybill: 'W33' }),
      line({ rowId: 99, waybill: 'W99' }),
    ]
    const filled = await fillWaybills({
      sheet,
      origin: {
        headerRow: 1,
        ids: Uint32Array.from([31, 32, 33]),
        lines: Uint32Array.from([3, 4, 7]),
      },
      name: '赠品',
      byRow: new Map(lines.map((one) => [one.rowId, one])),
      signal: new AbortController().signal,
    })
    expect(filled.columns.map(({ header }) => header)).toEqual([
      '订单号',
      '收件人',
      '快递公司',
      '运单号',
    ])
    // The same order number twice: 王二 was not placed, and gets nobody else's waybill.
    expect(filled.rows).toEqual([
      ['A1', '王一', '中通快递', 'W31'],
      ['A1', '王二', '', ''],
      ['合计', '', '', ''],
      [],
      ['A3', '王三', '中通快递', 'W33'],
    ])
  })

  it('keeps blank lines where they were, and gives each of two equal lines its own waybill', async () => {
    const header = '订单号,收件人,手机号,省,市,区,详细地址'
    const same = 'A1,王一,13800138000,浙江省,杭州市,西湖区,文三路1号'
    const other = 'A2,王二,13900139000,浙江省,杭州市,西湖区,文三路2号'
    const read = await readStill(
      new Blob([[header, same, '', '', same, other, '', same].join('\n')]),
    )
    if (!read.ok) throw new Error(read.error.code)
    const { sheet: table } = read.value
    const sources = toSourceRows(
      table,
      mapColumns(table, { platform: 'taobao' }),
      1,
      table.rowCount,
    )
    const ids = Uint32Array.from(sources.keys())
    const filled = await fillWaybills({
      sheet: table,
      origin: {
        headerRow: 0,
        ids,
        lines: Uint32Array.from(sources, ({ sourceRow }) => sourceRow),
      },
      name: '赠品',
      byRow: new Map(Array.from(ids, (id) => [id, line({ rowId: id, waybill: `W${id}` })])),
      signal: new AbortController().signal,
    })
    expect(filled.rows.map((row) => row.at(-1))).toEqual([
      'W0',
      undefined,
      undefined,
      'W1',
      'W2',
      undefined,
      'W3',
    ])
    expect(filled.rows[0]?.slice(0, 2)).toEqual(filled.rows[3]?.slice(0, 2))
  })
})

describe('a workbook that is written while its list comes', () => {
  const fill = async (parts: readonly (readonly string[])[]) => {
    const book = new TextWorkbook()
    const filled = await fillWorkbook(book, {
      readPart: async (after = '0') => {
        const at = Number(after)
        const next = at + 1 < parts.length ? String(at + 1) : null
        return Promise.resolve(ok({ list: parts[at] ?? [], next }))
      },
      toSheet: (list) => ({
        name: '表',
        columns: [{ header: '单号', width: 10 }],
        rows: list.filter((text) => text !== '').map((text) => [text]),
      }),
      expected: 0,
      onProgress: () => {},
    })
    return filled.ok ? filled.value : filled.error.code
  }

  it('has no sheet when the list is empty, or nothing of it counts', async () => {
    expect(await fill([[]])).toEqual({ title: '', rows: 0 })
    expect(await fill([['', ''], ['']])).toEqual({ title: '', rows: 0 })
  })

  it('leaves out a part of which nothing counts', async () => {
    expect(await fill([[''], ['W1', 'W2'], ['', 'W3']])).toEqual({ title: '表', rows: 3 })
  })
})
