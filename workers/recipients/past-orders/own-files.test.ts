import { describe, expect, it } from 'vitest'

import { readStill } from '#tests/fixtures/files/read-still.ts'
import type { WaybillLine } from '../exports/waybill-lines.ts'
import type { Sheet } from '../sheet.types.ts'
import { mapColumns } from '../stages/map-columns/map-columns.ts'
import { toSourceRows } from '../stages/map-columns/to-source-rows.ts'
import { fillWaybills } from './own-files.ts'

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

  it('fills its own empty columns, and unwraps what kept digits in a text file', async () => {
    const header = '订单编号,收货人,手机,地址,物流单号,物流公司,运单号'
    const text = [
      header,
      `="3841234567890123456",王一,'13800138000,浙江省杭州市西湖区文三路1号,,,旧`,
      `="3841234567890123457",王二,'13900139000,浙江省杭州市西湖区文三路2号,SF1,顺丰,`,
    ]
    const read = await readStill(new Blob([text.join('\n')]))
    if (!read.ok) throw new Error(read.error.code)
    const filled = await fillWaybills({
      sheet: read.value.sheet,
      origin: { headerRow: 0, ids: Uint32Array.from([7]), lines: Uint32Array.from([2]) },
      name: '赠品',
      byRow: new Map([[7, line({ rowId: 7, waybill: 'W7' })]]),
      signal: new AbortController().signal,
    })
    expect(filled.columns.map((column) => column.header)).toEqual(header.split(','))
    expect(filled.rows).toEqual([
      [
        '3841234567890123456',
        '王一',
        '13800138000',
        '浙江省杭州市西湖区文三路1号',
        'W7',
        '中通快递',
        '旧',
      ],
      // Not ordered: what the merchant wrote stays.
      [
        '3841234567890123457',
        '王二',
        '13900139000',
        '浙江省杭州市西湖区文三路2号',
        'SF1',
        '顺丰',
        '',
      ],
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
