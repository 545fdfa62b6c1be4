import { describe, expect, it } from 'vitest'

import { makeXlsx, type XlsxSheet } from '#tests/fixtures/files/make-xlsx.ts'
import { PIPELINE } from '../pipeline.ts'
import type { SheetAnswer } from '../sheet.types.ts'
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

async function chosenOf(sheets: readonly XlsxSheet[], ticks?: readonly number[]) {
  const wanted = ticks === undefined ? {} : { onlySheets: ticks }
  const read = await PIPELINE.read(makeXlsx(sheets), { allSheets: true, ...wanted })
  if (!read.ok) throw new Error(read.error.code)
  const rule = { isTicked: ticks !== undefined, isNamed: false }
  const found = await chooseSheet(read.value, rule, ({ sheet }) =>
    Promise.resolve(PIPELINE.map(sheet, { platform: 'generic' })),
  )
  const nameOf = (index: number) => sheets[index]?.name
  const { read: answer, mapping, unlike } = found
  return {
    first: nameOf(answer.chosen),
    sheet: answer.sheet.name,
    others: answer.others.map((other) => nameOf(other.chosen)),
    unlike: unlike.map(nameOf),
    unresolved: mapping.unresolved,
  }
}

const chosen = (...sheets: XlsxSheet[]) => chosenOf(sheets)

describe('the sheets of a workbook that nobody chose from', () => {
  it('begin with the first that has the columns, whatever precedes it', async () => {
    expect(await chosen(COVER, NOTE, orders('订单', 10), GOODS)).toEqual({
      first: '订单',
      sheet: '订单',
      others: [],
      unlike: [],
      unresolved: [],
    })
  })

  it('take those along that have the same columns, in whatever order and beside whatever else', async () => {
    const turned: XlsxSheet = {
      name: '三',
      rows: orders('三', 30).rows?.map((row) => row.toReversed().concat('备注')) ?? [],
    }
    const sheets = [NOTE, orders('一', 10), orders('二', 20), GOODS, turned]
    expect(await chosenOf(sheets)).toMatchObject({
      first: '一',
      others: ['二', '三'],
      unlike: [],
    })
  })

  it('go by a sheet with recipients, not by the empty template in front of it', async () => {
    const template: XlsxSheet = { name: '模板', rows: [HEADER] }
    expect(await chosenOf([template, orders('一', 10)])).toMatchObject({
      first: '一',
      others: ['模板'],
    })
  })

  it('name recipients under other headers, and take none of them unasked', async () => {
    const other: XlsxSheet = {
      name: '退换',
      rows: [
        ['姓名', '联系电话', '详细地址'],
        ['李四', '13900139000', '浙江省杭州市西湖区文三路2号'],
      ],
    }
    const sheets = [COVER, orders('一', 10), other]
    expect(await chosenOf(sheets)).toMatchObject({ first: '一', others: [], unlike: ['退换'] })
    expect(await chosenOf(sheets, [1, 2])).toMatchObject({ first: '一', others: ['退换'] })
    expect(await chosenOf(sheets, [2])).toMatchObject({ first: '退换', others: [], unlike: [] })
  })

  it('take no more than a list can hold', async () => {
    const sheets = [orders('一', 10), orders('二', 20), orders('三', 30)]
    const read = await PIPELINE.read(makeXlsx(sheets), { allSheets: true })
    if (!read.ok) throw new Error(read.error.code)
    const [second, ...others] = read.value.others
    if (second === undefined) throw new Error('there are three')
    const long = { ...second, sheet: { ...second.sheet, rowCount: 99_999 } }
    const rule = { isTicked: false, isNamed: false }
    const mapOf = async ({ sheet }: SheetAnswer) => PIPELINE.map(sheet, { platform: 'generic' })
    const found = await chooseSheet({ ...read.value, others: [long, ...others] }, rule, mapOf)
    expect(found.read.others.map((other) => other.chosen)).toEqual([2])
    expect(found.unlike).toEqual([1])
  })

  it('ask about the one of which most is known when none has all columns', async () => {
    expect(await chosen(COVER, HALF, GOODS)).toMatchObject({
      first: '名单',
      unresolved: ['address'],
    })
    expect(await chosen(COVER)).toMatchObject({ first: '封面' })
  })
})
