import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'

import { rowMaker, rowOfSource } from '#workers/recipients/pipeline.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { ROW_FLAGS, type SourceRow } from '#workers/recipients/stages/source-row.types.ts'
import { mapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { toSourceRows } from '#workers/recipients/stages/map-columns/to-source-rows.ts'

const HEADERS = ['订单编号', '收件人', '手机', '地址']
const ADDRESS = '浙江省杭州市西湖区文三路1号'

type Cell = string | number | Date

async function rowsOf(file: Blob): Promise<SourceRow[]> {
  const read = await readStill(file)
  if (!read.ok) throw new Error(read.error.code)
  const { sheet } = read.value
  return toSourceRows(sheet, mapColumns(sheet, { platform: 'generic' }), 0, sheet.rowCount)
}

async function workbook(orders: readonly Cell[], format?: string): Promise<Blob> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('订单')
  sheet.addRow(HEADERS)
  for (const [n, order] of orders.entries()) sheet.addRow([order, '张三', 13812345678 + n, ADDRESS])
  if (format !== undefined) sheet.getColumn(1).numFmt = format
  return new Blob([await book.xlsx.writeBuffer()])
}

const csv = (orders: readonly string[], phone = '13812345678'): Blob =>
  new Blob([
    [HEADERS.join(','), ...orders.map((order) => `${order},张三,${phone},${ADDRESS}`)].join('\n'),
  ])

const lost = (rows: readonly SourceRow[]): boolean[] =>
  rows.map(({ flags }) => (flags & ROW_FLAGS.orderNoDigitsLost) !== 0)

describe('order numbers of a spreadsheet', () => {
  test.each([
    ['15 digits', [240301123456789, 240301123456790], [false, false]],
    ['16 digits that a double holds', [2406123456789012, 2406123456789013], [false, false]],
    ['16 digits that were rounded', [2406123456789010, 2406123456789020], [true, true]],
    ['17 digits', [24030112345678124, 24030112345678128], [true, true]],
    ['19 digits', [2034567890123456768, 2034567890134568000], [true, true]],
    // Below 2^53 a double holds every number: it proves nothing about longer ones.
    [
      'a number of 16 digits beside longer ones',
      [240101123456789000, 240101123456788000, 7495396815497821],
      [true, true, false],
    ],
    ['16 digits of which one ends in zero', [2406123456789010, 2406123456789013], [false, false]],
    ['dates', [new Date(Date.UTC(2024, 2, 1)), new Date(Date.UTC(2024, 2, 2))], [true, true]],
  ] satisfies [string, Cell[], boolean[]][])('%s as numbers', async (_, orders, expected) => {
    expect(lost(await rowsOf(await workbook(orders)))).toEqual(expected)
    expect(
      lost(await rowsOf(await workbook(orders, orders[0] instanceof Date ? undefined : '0'))),
    ).toEqual(expected)
  })

  test('are judged cell by cell: a text beside a number is whole', async () => {
    const rows = await rowsOf(await workbook(['2034567890123456789', 2034567890123456768]))
    expect(lost(rows)).toEqual([false, true])
  })
})

describe('order numbers of a text file that a spreadsheet saved', () => {
  test.each([
    ['E-notation', ['2.03457E+18', '1.23457E+18'], [true, true]],
    ['E-notation in text marks', ['="2.03457E+18"', "'1.23457E+18"], [true, true]],
    [
      'all with zeros from the 16th digit',
      ['2034567890123450000', '="2034567890234560000"'],
      [true, true],
    ],
    [
      '16 digits, all ending in zero',
      ['2406123456789010', '2406123456789020', '2406123456789030'],
      [true, true, true],
    ],
    [
      'one exact number clears the others',
      ['2034567890123450000', '2034567890123456789'],
      [false, false],
    ],
    [
      'a number of 16 digits does not clear longer ones',
      ['240101123456789000', '240101123456788000', '7495396815497821'],
      [true, true, false],
    ],
    [
      '16 digits of which some end in zero',
      ['2406123456789010', '2406123456789020', '2406123456789030', '2406123456789013'],
      [false, false, false, false],
    ],
    [
      'what a program prints of a double clears nothing',
      ['240101123456789000', '240101123456788000', '240101123456789020'],
      [true, true, false],
    ],
    ['too few to tell', ['2406123456789010', '2406123456789020'], [false, false]],
    ['a short number beside rounded ones', ['2034567890123450000', 'A1001'], [true, false]],
    ['dates', ['2024/3/1', '2024-03-01 00:00:00', '3月1日'], [true, true, true]],
    [
      'numbers that begin like a date',
      ['240301-123456789012345', '20240301', '2024-03-01-0001'],
      [false, false, false],
    ],
    ['.0 behind', ['240301123456789.0'], [false]],
  ] satisfies [string, string[], boolean[]][])('%s', async (_, orders, expected) => {
    expect(lost(await rowsOf(csv(orders)))).toEqual(expected)
  })

  test('are judged alike whatever rows are requested', async () => {
    const read = await readStill(csv(['2406123456789010', '2406123456789020', '2406123456789030']))
    if (!read.ok) throw new Error(read.error.code)
    const { sheet } = read.value
    const mapping = mapColumns(sheet, { platform: 'generic' })
    const one = [1, 2, 3].flatMap((r) => toSourceRows(sheet, mapping, r, r + 1))
    expect(lost(one)).toEqual([true, true, true])
  })

  test('are marked as damaged in the list', async () => {
    const [source] = await rowsOf(csv(['2.03457E+18']))
    if (source === undefined) throw new Error('one row')
    expect(rowOfSource(1, source).issues).toMatchObject([{ code: 'order_no_damaged' }])
  })
})

describe('phones', () => {
  test('with lost digits stay in error when another field of the row is mended', async () => {
    const [source] = await rowsOf(csv(['1001'], '1.38E+10'))
    if (source === undefined) throw new Error('one row')
    const mended = rowMaker.revise(rowOfSource(1, source), { name: '李四' })
    expect(mended.issues.map(({ code }) => code)).toEqual(['phone_invalid'])
  })

  test.each([
    ['13812345678.0', '13812345678', []],
    ['1.3812345678E+10', '13812345678', []],
    ['+86 138-1234-5678', '13812345678', []],
    ["'13812345678", '13812345678', []],
    ['1.38E+10', '1.38E+10', ['phone_invalid']],
    ['5718888666', '5718888666', ['phone_invalid']],
    ['57188886666', '57188886666', ['phone_invalid']],
    ['1088886666', '1088886666', ['phone_invalid']],
    ['571-88886666', '571-88886666', ['phone_invalid']],
  ])('%s is %s, with %j', async (written, phone, codes) => {
    const [source] = await rowsOf(csv(['1001'], written))
    if (source === undefined) throw new Error('one row')
    const row = rowOfSource(1, source)
    expect(row.phone).toBe(phone)
    expect(row.issues.map(({ code }) => code)).toEqual(codes)
  })
})
