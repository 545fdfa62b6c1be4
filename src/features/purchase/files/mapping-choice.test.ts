import { describe, expect, it } from 'vitest'

import type { ColumnMapping } from '#src/data/recipients/recipients.types.ts'
import { choiceOf, columnsOf, faultsOf, isTwice, unclearOf } from './mapping-choice.ts'

const mapping: ColumnMapping = {
  headerRow: 0,
  headerDoubtful: false,
  headers: ['单号', '客户', '电话', '地址', '货品'],
  columns: { orderNo: 0, phone: 2, product: 4 },
  sources: {},
  unresolved: ['name', 'address'],
  ambiguous: [],
  samples: [],
  signature: 's',
}

describe('choosing columns', () => {
  it('starts from what was found', () => {
    expect(choiceOf(mapping)).toEqual(['orderNo', null, 'phone', null, null])
  })

  it('names what is still missing', () => {
    expect(faultsOf(choiceOf(mapping))).toEqual(['还缺：收件人、地址'])
    expect(faultsOf(['orderNo', 'name', 'phone', 'address'])).toEqual([])
  })

  it('takes a region and a detail for an address, but neither alone', () => {
    expect(faultsOf(['name', 'phone', 'province', 'detail'])).toEqual([])
    expect(faultsOf(['name', 'phone', 'city', 'detail'])).toEqual([])
    expect(faultsOf(['name', 'phone', 'detail'])).toEqual(['还缺：省份、城市'])
    expect(faultsOf(['name', 'phone', 'province', 'city', 'detail'])).toEqual([])
    expect(faultsOf(['name', 'phone', 'province', 'city', null])).toEqual(['还缺：详细地址'])
  })

  it('names the columns that are as good as each other', () => {
    const ambiguous = [
      { target: 'name', columns: [0, 3] },
      { target: 'phone', columns: [1, 4] },
    ] as const
    expect(unclearOf({ ...mapping, ambiguous })).toEqual([
      'A、D 列都像“收件人”，请选出属于收件人的一列。',
      'B、E 列都像“手机号”，请选出属于收件人的一列。',
    ])
    expect(unclearOf(mapping)).toEqual([])
  })

  it('refuses two columns for one thing', () => {
    expect(faultsOf(['name', 'phone', 'address', 'phone'])).toEqual([
      'B、D 列都对应“手机号”，请只保留一列',
    ])
    const choice = ['name', 'phone', 'address', 'phone', null, null] as const
    expect(choice.map((_, column) => isTwice(choice, column))).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ])
  })

  it('keeps what was found beside it, unless that column is now something else', () => {
    expect(columnsOf(['orderNo', 'name', 'phone', 'address', null], mapping)).toEqual({
      orderNo: 0,
      name: 1,
      phone: 2,
      address: 3,
      product: 4,
    })
    expect(columnsOf([null, 'name', 'phone', 'address', 'remark'], mapping)).toEqual({
      name: 1,
      phone: 2,
      address: 3,
      remark: 4,
    })
  })
})
