import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'

import type { Recipient } from '#domain/recipient/recipient.ts'
import { ROW_ISSUE_CODES, type RowIssueCode } from '#domain/recipient/row-issue.ts'
import { must } from '#domain/result/assert.ts'

import { RecipientList } from '../list/recipient-list.ts'
import { appended } from '../list/change.ts'
import { mergeRows } from '../merge-rows.ts'
import { rowMaker, rowOfSource } from '../pipeline.ts'
import { readRows } from '../readers/index.ts'
import { mapColumns } from '../stages/map-columns/map-columns.ts'
import { toSourceRows } from '../stages/map-columns/to-source-rows.ts'
import { writeErrorRows } from './error-rows.ts'
import type { ExportWords } from './export.types.ts'
import { TagReader } from './row-tags.ts'

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

async function fileOf(list: RecipientList, token = 'token001'): Promise<Blob> {
  const blob = await writeErrorRows({ rows: list.rows, mode: 'import', token, words: WORDS })
  return must(blob, 'some row is in error')
}

async function rowsIn(file: Blob, list: RecipientList, token = 'token001') {
  const read = await readRows(file)
  if (!read.ok) throw new Error(read.error.code)
  const { sheet } = read.value
  const mapping = mapColumns(sheet, { platform: 'taobao' })
  const tags = must(TagReader.of(sheet, mapping, { token, mode: 'import' }), 'the file has tags')
  const sources = toSourceRows(sheet, mapping, 1, sheet.rowCount)
  const first = list.takeIds(sources.length)
  const rows = sources.map((source, i) => rowOfSource(first + i, source))
  const returning = new Map(
    rows.flatMap((row, i) => {
      const id = tags.idAt(i + 1)
      return id === null ? [] : [[row, id] as const]
    }),
  )
  return { mapping, rows, returning }
}

/** What a person does: types a phone number into the first line and saves. */
async function corrected(file: Blob): Promise<Blob> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  must(book.worksheets[0], 'one sheet').getCell('C2').value = '13900139000'
  return new Blob([await book.xlsx.writeBuffer()])
}

it('holds only the rows in error, each with its reason, and nothing when none is', async () => {
  const list = listOf([GOOD, { ...GOOD, name: '', phone: '138' }])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await (await fileOf(list)).arrayBuffer())
  const sheet = must(book.worksheets[0], 'one sheet')
  expect(sheet.rowCount).toBe(2)
  expect(sheet.getCell('H1').value).toBe('错误原因')
  const reason = sheet.getCell('H2').text
  expect(reason.split('；').toSorted()).toEqual(['手机号有误', '收件人姓名有误'])
  expect(sheet.getColumn(9).hidden).toBe(true)
  const none = { rows: listOf([GOOD]).rows, mode: 'import', token: 't', words: WORDS } as const
  expect(await writeErrorRows(none)).toBeNull()
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
    const book = new ExcelJS.Workbook()
    const list = listOf([{ ...GOOD, name, phone: '138' }])
    await book.xlsx.load(await (await fileOf(list)).arrayBuffer())
    const cell = must(book.worksheets[0], 'one sheet').getCell('B2')
    expect(cell.type).toBe(ExcelJS.ValueType.String)
    expect(cell.numFmt).toBe('@')
    expect(cell.value).toBe(must(list.rows[0], 'a row').name)
  },
)

it.each(['append', 'update-by-order-no', 'replace'] as const)(
  'brought back corrected, updates the rows it came from and no others (%s)',
  async (way) => {
    const list = listOf([GOOD, { ...GOOD, phone: '138' }, { ...GOOD, phone: '139' }])
    const ids = list.rows.map(({ id }) => id)
    const back = await rowsIn(await corrected(await fileOf(list)), list)
    const { returning } = back
    list.apply(mergeRows(list, back.rows, { way, returning, instead: new Set() }))
    expect(list.rows.map(({ id }) => id)).toEqual(ids)
    expect(list.rows.map(({ phone }) => phone)).toEqual(['13800138000', '13900139000', '139'])
    expect(list.counts.error).toBe(1)
  },
)

it('adds lines whose row is gone, stands there twice, or belongs to another draft', async () => {
  const list = listOf([{ ...GOOD, phone: '138' }])
  const file = await fileOf(list)
  const strange = await rowsIn(file, list, 'token002')
  expect(strange.returning.size).toBe(0)
  const back = await rowsIn(file, list)
  const id = must(list.rows[0], 'a row').id
  const twice = [...back.rows, ...(await rowsIn(file, list)).rows]
  const returning = new Map(twice.map((row) => [row, id]))
  list.apply(mergeRows(list, twice, { way: 'append', returning, instead: new Set() }))
  expect(list.rows).toHaveLength(2)
})

it('lets the rows of a reading that was wrong give way to those of the next', () => {
  const list = listOf([GOOD, { ...GOOD, name: '乱码' }])
  const [kept, wrong] = list.rows
  const right = rowMaker.make(list.takeIds(1), { ...GOOD, name: '李雷' })
  const instead = new Set([must(wrong, 'a row').id, 999])
  const change = mergeRows(list, [right], { way: 'append', returning: new Map(), instead })
  expect(change.inserted).toEqual(appended(1, [right]))
  list.apply(change)
  expect(list.rows).toEqual([kept, right])
})
