import { describe, expect, it } from 'vitest'

import { makeXlsx, type XlsxSheet } from '#tests/fixtures/files/make-xlsx.ts'
import { PIPELINE } from '../pipeline.ts'
import { chooseSheet } from './choose-sheet.ts'

const HEADER = ['订单编号', '收货人', '手机', '收货地址']
const orders = (name: string, from: number): XlsxSheet => ({
  name,
  rows: [HEADER, [`20345678901234${from}`, '张三', '13800138000', '浙江省杭州市西湖区文三路1号']],
})
const NOTE: XlsxSheet = {
  name: '说明',
  rows: [['使用说明'], ['请勿修改表头'], ['有问题请联系客服']],
}
const COVER: XlsxSheet = { name: '封面', rows: [['十月发货清单'], ['制表：王五']] }
const GOODS: XlsxSheet = {
  name: '商品',
  rows: [
    ['商品编码', '商品名称'],
    ['A1', '抽纸'],
  ],
}
const HALF: XlsxSheet = {
  name: '名单',
  rows: [
    ['收货人', '手机'],
    ['张三', '13800138000'],
  ],
}

async function chosen(...sheets: XlsxSheet[]) {
  const read = await PIPELINE.read(makeXlsx(sheets), { allSheets: true })
  if (!read.ok) throw new Error(read.error.code)
  const found = await chooseSheet(read.value, ({ sheet }) =>
    Promise.resolve(PIPELINE.map(sheet, { platform: 'generic' })),
  )
  const nameOf = (index: number) => sheets[index]?.name
  const { read: answer, mapping } = found
  return {
    first: nameOf(answer.chosen),
    sheet: answer.sheet.name,
    others: answer.others.map((other) => nameOf(other.chosen)),
    unresolved: mapping.unresolved,
  }
}

describe('the sheets of a workbook that nobody chose from', () => {
  it('begin with the first that has the columns, whatever stands in front of it', async () => {
    expect(await chosen(COVER, NOTE, orders('订单', 10), GOODS)).toEqual({
      first: '订单',
      sheet: '订单',
      others: [],
      unresolved: [],
    })
  })

  it('leave the others to be chosen, though they have the same header', async () => {
    expect(await chosen(NOTE, orders('一', 10), orders('二', 20))).toMatchObject({
      first: '一',
      others: [],
    })
  })

  it('ask about the one of which most is known when none has all columns', async () => {
    expect(await chosen(COVER, HALF, GOODS)).toMatchObject({
      first: '名单',
      unresolved: ['address'],
    })
    expect(await chosen(COVER)).toMatchObject({ first: '封面' })
  })
})
