import { describe, expect, it } from 'vitest'

import { ownColumn, shownText } from './own-cells.ts'

describe('a cell as a spreadsheet shows it', () => {
  it.each([
    ['="3841234567890123456"', '3841234567890123456'],
    ["'13900139000", '13900139000'],
    ["'=1+1", '=1+1'],
    ['\t260912-1234567\t', '260912-1234567'],
    ['="00123"&"4"', '001234'],
  ])('%s is %s', (raw, shown) => expect(shownText(raw)).toBe(shown))

  it.each(['=A1+B1', "'九月的礼品", "O'Neil", ' 前后有空格 ', ''])('%j stays', (raw) =>
    expect(shownText(raw)).toBe(raw),
  )
})

describe('the column of a file that waybills belong into', () => {
  const headers = ['订单编号', '物流单号 ', '*快递公司', '运单号']

  it('is the first one of its name that is empty', () => {
    expect(ownColumn('waybill', headers, () => true)).toBe(1)
    expect(ownColumn('waybill', headers, (c) => c !== 1)).toBe(3)
    expect(ownColumn('carrier', headers, () => true)).toBe(2)
  })

  it('is none where the file has none, or only full ones', () => {
    expect(ownColumn('waybill', ['订单编号', '备注'], () => true)).toBe(-1)
    expect(ownColumn('waybill', headers, () => false)).toBe(-1)
  })
})
