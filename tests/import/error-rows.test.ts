import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'

import type { Recipient } from '#domain/recipient/recipient.ts'
import { ROW_ISSUE_CODES, type RowIssueCode } from '#domain/recipient/row-issue.ts'
import { invariant } from '#domain/result/assert.ts'
import { writeTextWorkbook } from '#tests/fixtures/files/write-text-workbook.ts'

import { RecipientList } from '#workers/recipients/list/recipient-list.ts'
import { appended } from '#workers/recipients/list/change.ts'
import { mergeRows } from '#workers/recipients/import/merge-rows.ts'
import { rowMaker, rowOfSource } from '#workers/recipients/pipeline.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { mapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { toSourceRows } from '#workers/recipients/stages/map-columns/to-source-rows.ts'
import { errorSheets, reasonOf, rowsInError } from '#workers/recipients/export/error-rows.ts'
import type { ExportWords } from '#workers/recipients/export/export.types.ts'
import type { OriginalSheet, OwnCells } from '#workers/recipients/export/round-trip.ts'
import { TagReader, tagOf } from '#workers/recipients/workbook/row-tags.ts'

const WORDS: ExportWords = {
  fields: {
    orderNo: '订单号',
    name: '收件人姓名',
    phone: '手机号',
    province: '省份',
    city: '城市',
    district: '区县',
    detail: '详细地址',
  },
  // Every code was just given a sentence.
  issues: Object.fromEntries(ROW_ISSUE_CODES.map((code) => [code, `{field}有误`])) as Record<
    RowIssueCode,
    string
  >,
  plainSheet: '异常收件人',
}

const GOOD: Recipient = {
  orderNo: '6900000000000000001',
  name: '王小明',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路1号',
}

function listOf(recipients: readonly Recipient[]): RecipientList {
  const list = new RecipientList()
  const first = list.takeIds(recipients.length)
  const rows = recipients.map((recipient, i) => rowMaker.make(first + i, recipient))
  list.load(rows, list.nextId)
  return list
}

const ownCells: OwnCells = (row) => [reasonOf(row, WORDS), tagOf('token001', 'import', row)]

async function fileOf(list: RecipientList, originals: OriginalSheet[] = []): Promise<Blob> {
  const { sheets } = errorSheets(rowsInError(list.rows), originals, { words: WORDS, ownCells })
  return writeTextWorkbook(sheets)
}

async function bookOf(file: Blob): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  return book
}

async function rowsIn(file: Blob, list: RecipientList, token = 'token001') {
  const read = await readStill(file)
  if (!read.ok) throw new Error(read.error.code)
  const { sheet } = read.value
  const mapping = mapColumns(sheet, { platform: 'taobao' })
  const tags = invariant(
    TagReader.of(sheet, mapping, { token, mode: 'import' }),
    'the file has tags',
  )
  const sources = toSourceRows(sheet, mapping, 1, sheet.rowCount)
  const first = list.takeIds(sources.length)
  const rows = sources.map((source, i) => rowOfSource(first + i, source))
  const returning = new Map(
    rows.flatMap((row, i) => {
      const back = tags.backAt(i + 1)
      return back === null ? [] : [[row, back] as const]
    }),
  )
  return { mapping, rows, returning }
}

/** What a person does: types a phone number into the first line and saves. */
async function corrected(file: Blob): Promise<Blob> {
  const book = await bookOf(file)
  invariant(book.worksheets[0], 'one sheet').getCell('C2').value = '13900139000'
  return new Blob([await book.xlsx.writeBuffer()])
}

it('holds only the rows in error, each with its reason', async () => {
  const list = listOf([GOOD, { ...GOOD, name: '', phone: '138' }])
  const book = await bookOf(await fileOf(list))
  const sheet = invariant(book.worksheets[0], 'one sheet')
  expect(sheet.rowCount).toBe(2)
  expect(sheet.getCell('H1').value).toBe('错误原因')
  const reason = sheet.getCell('H2').text
  expect(reason.split('；').toSorted()).toEqual(['手机号有误', '收件人姓名有误'])
  expect(sheet.getColumn(9).hidden).toBe(true)
  expect(rowsInError(listOf([GOOD]).rows)).toEqual([])
})

it('has its columns known when it is read again', async () => {
  const list = listOf([{ ...GOOD, phone: '138' }])
  const { mapping } = await rowsIn(await fileOf(list), list)
  const { orderNo, name, phone, province, city, district, detail, ...others } = mapping.columns
  expect([orderNo, name, phone, province, city, district, detail]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(others).toEqual({})
  expect(mapping.unresolved).toEqual([])
})

it.each(['=HYPERLINK("http://x","y")', '+1', '-1+1', '@SUM(A1)', '\t=1'])(
  'keeps %j as inert text that is never a formula',
  async (name) => {
    const list = listOf([{ ...GOOD, name, phone: '138' }])
    const book = await bookOf(await fileOf(list))
    const cell = invariant(book.worksheets[0], 'one sheet').getCell('B2')
    expect(cell.type).toBe(ExcelJS.ValueType.String)
    expect(cell.numFmt).toBe('@')
    expect(cell.value).toBe(invariant(list.rows[0], 'a row').name)
  },
)

it('has a sheet for each file under a name that spreadsheets take, and one for the rest', async () => {
  const wrong = { ...GOOD, phone: '138' }
  const list = listOf([wrong, wrong, wrong])
  const [first, second] = list.rows
  const original = (name: string, row = invariant(first, 'a row')): OriginalSheet => ({
    name,
    headers: ['货品', '电话'],
    hidden: new Set([0]),
    lines: [{ row, cells: ['抽纸', '138', ...ownCells(row)] }],
  })
  const name = '【淘宝】2026/01/02 [订单]导出：第一批，共一百二十三行，待发货'
  const originals = [original(name), original(name, invariant(second, 'a row'))]
  const book = await bookOf(await fileOf(list, originals))
  const names = book.worksheets.map((sheet) => sheet.name)
  expect(names[0]).toBe('【淘宝】2026 01 02  订单 导出：第一批，共一百二十')
  expect(names[1]).toBe(`${invariant(names[0], 'a name').slice(0, 28)}(2)`)
  expect(names[2]).toBe('异常收件人')
  const sheet = invariant(book.worksheets[0], 'three sheets')
  expect(sheet.getRow(1).values).toEqual([undefined, '货品', '电话', '错误原因', '万单行标识'])
  expect([1, 2, 3, 4].map((c) => sheet.getColumn(c).hidden)).toEqual([true, false, false, true])
  expect(book.worksheets.map(({ rowCount }) => rowCount)).toEqual([2, 2, 2])
})

it.each(['append', 'update-by-order-no', 'replace'] as const)(
  'brought back corrected, updates the rows it came from and no others (%s)',
  async (way) => {
    const list = listOf([GOOD, { ...GOOD, phone: '138' }, { ...GOOD, phone: '139' }])
    const ids = list.rows.map(({ id }) => id)
    const back = await rowsIn(await corrected(await fileOf(list)), list)
    const { returning } = back
    const { change } = mergeRows(list, back.rows, { way, returning, instead: new Set() })
    expect(change.after).toHaveLength(1)
    list.apply(change)
    expect(list.rows.map(({ id }) => id)).toEqual(ids)
    expect(list.rows.map(({ phone }) => phone)).toEqual(['13800138000', '13900139000', '139'])
    expect(list.counts.error).toBe(1)
  },
)

it('brought back as they went out, rows that never had a file stay as they are', async () => {
  const odd: Partial<Recipient>[] = [
    { phone: '' },
    { phone: '138 0013', name: '王 小明' },
    { name: '', orderNo: '' },
    { province: '', city: '', district: '', detail: '浙江省杭州市西湖区文三路1号' },
    { province: '', city: '', district: '', detail: '' },
    { province: '浙江', city: '杭州', district: '', detail: '文三路1号' },
    { province: '火星省', city: '', district: '西湖区' },
    { detail: '浙江省杭州市西湖区文三路1号', phone: '1' },
    { detail: '1号', district: '西湖' },
    { name: '张三13800138000', phone: '' },
    { orderNo: '6.9E+18', phone: '12345678901234' },
    { orderNo: "'0012", name: '=1+1' },
    { name: '合计', orderNo: '', phone: '' },
  ]
  const rowWith = (patch: Partial<Recipient>): Recipient => ({ ...GOOD, ...patch })
  const list = listOf(odd.map((patch) => rowWith(patch)))
  const before = list.rows
  const back = await rowsIn(await fileOf(list), list)
  const merge = { way: 'append', returning: back.returning, instead: new Set<number>() } as const
  expect(mergeRows(list, back.rows, merge).change.after).toEqual([])
  expect(list.rows).toEqual(before)
})

it('does not forget what was wrong with a field that came back untouched', () => {
  const list = listOf([{ ...GOOD, phone: '138' }])
  const damaged = { code: 'order_no_damaged', level: 'warning', field: 'orderNo' } as const
  const [old] = list.rows
  const before = {
    ...invariant(old, 'a row'),
    issues: [...invariant(old, 'a row').issues, damaged],
  }
  list.load([before], list.nextId)
  const row = rowMaker.make(list.takeIds(1), GOOD)
  const returning = new Map([[row, { id: before.id, marks: '', absent: [] }]])
  list.apply(mergeRows(list, [row], { way: 'append', returning, instead: new Set() }).change)
  expect(list.rows).toMatchObject([{ id: before.id, phone: GOOD.phone, issues: [damaged] }])
})

it('adds lines whose row is gone, is there twice, or belongs to another draft', async () => {
  const list = listOf([{ ...GOOD, phone: '138' }])
  const file = await fileOf(list)
  const strange = await rowsIn(file, list, 'token002')
  expect(strange.returning.size).toBe(0)
  const back = await rowsIn(file, list)
  const id = invariant(list.rows[0], 'a row').id
  const twice = [...back.rows, ...(await rowsIn(file, list)).rows]
  const same = { id, marks: '', absent: [] }
  const returning = new Map(twice.map((row) => [row, same]))
  list.apply(mergeRows(list, twice, { way: 'append', returning, instead: new Set() }).change)
  expect(list.rows).toHaveLength(2)
})

it('lets the rows of a reading that was wrong give way to those of the next', () => {
  const list = listOf([GOOD, { ...GOOD, name: '乱码' }])
  const [kept, wrong] = list.rows
  const right = rowMaker.make(list.takeIds(1), { ...GOOD, name: '李雷' })
  const instead = new Set([invariant(wrong, 'a row').id, 999])
  const { change } = mergeRows(list, [right], { way: 'append', returning: new Map(), instead })
  expect(change.inserted).toEqual(appended(1, [right]))
  list.apply(change)
  expect(list.rows).toEqual([kept, right])
})
