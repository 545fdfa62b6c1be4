import { describe, expect, it } from 'vitest'

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

  it('leaves out and names lines whose order number a spreadsheet has spoilt', () => {
    const { sheet, left, unusable } = waybillSheet('taobao', [
      line({ shopOrder: '2.58E+18', name: '王一' }),
      line({ shopOrder: '2024-3-1', name: '王二' }),
      line({ shopOrder: '2.58E+18', waybill: '', name: '王三' }),
      line({ shopOrder: '', name: '王四' }),
      line({ shopOrder: '260912-123456789012345' }),
      line({ shopOrder: '2580000000000000000' }),
    ])
    expect(sheet.rows.map(([number]) => number)).toEqual([
      '260912-123456789012345',
      '2580000000000000000',
    ])
    expect(unusable).toEqual(['王一 2.58E+18', '王二 2024-3-1', '王四'])
    expect(left).toBe(4)
  })

  it('keeps every parcel when it is ours', () => {
    const { sheet, left } = waybillSheet('common', [line({}), line({ waybill: '' })])
    expect(sheet.rows).toHaveLength(2)
    expect(left).toBe(0)
  })
})
