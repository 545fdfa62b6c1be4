import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'

import { keysOf } from '#domain/values/keys-of.ts'
import { invariant } from '#domain/result/assert.ts'

import { readStill } from '#tests/fixtures/files/read-still.ts'
import { rowTexts } from '../readers/sheet.ts'
import { ROW_FLAGS } from '../stages/source-row.types.ts'
import { mapColumns } from '../stages/map-columns/map-columns.ts'
import { toSourceRows } from '../stages/map-columns/to-source-rows.ts'
import { writeTemplate } from './template.ts'
import { HINTS, isRequired, SAMPLE, TEMPLATE_COLUMNS } from './template-columns.data.ts'

const PLATFORMS = keysOf(TEMPLATE_COLUMNS)

async function open(blob: Blob): Promise<{ book: ExcelJS.Workbook; sheet: ExcelJS.Worksheet }> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await blob.arrayBuffer())
  return { book, sheet: invariant(book.worksheets[0], 'one sheet') }
}

function noteOf({ note }: ExcelJS.Cell): string {
  return typeof note === 'string' ? note : (note.texts ?? []).map(({ text }) => text).join('')
}

it.each(PLATFORMS)('the template of %s is read back with every column known', async (platform) => {
  const read = await readStill(await writeTemplate(platform))
  if (!read.ok) throw new Error(read.error.code)
  const { sheet, warnings } = read.value
  const mapping = mapColumns(sheet, { platform })
  const columns = TEMPLATE_COLUMNS[platform]
  expect(mapping).toMatchObject({ headerRow: 0, headerDoubtful: false, unresolved: [] })
  expect(mapping.columns).toEqual(Object.fromEntries(columns.map(({ target }, i) => [target, i])))
  expect(new Set(Object.values(mapping.sources))).toEqual(new Set(['alias']))
  expect(rowTexts(sheet, 1)).toEqual(columns.map(({ target }) => SAMPLE[target]))
  expect(warnings).toEqual([])
})

it.each(PLATFORMS)(
  'no row is made of the sample of %s, but of what is below it',
  async (platform) => {
    const columns = TEMPLATE_COLUMNS[platform]
    const typed = columns.map(({ target }) => (target === 'name' ? '李四' : SAMPLE[target]))
    const { book, sheet: page } = await open(await writeTemplate(platform))
    page.addRow(typed)
    const read = await readStill(new Blob([await book.xlsx.writeBuffer()]))
    if (!read.ok) throw new Error(read.error.code)
    const { sheet } = read.value
    const sources = toSourceRows(sheet, mapColumns(sheet, { platform }), 0, sheet.rowCount)
    expect(sources.map(({ flags }) => flags)).toEqual([ROW_FLAGS.notARecipient, 0])
  },
)

it('every column takes what is typed below the sample as text', async () => {
  const { sheet } = await open(await writeTemplate('taobao'))
  const formats = TEMPLATE_COLUMNS.taobao.map((_, i) => sheet.getColumn(i + 1).numFmt)
  expect(formats).toEqual(TEMPLATE_COLUMNS.taobao.map(() => '@'))
})

it.each(PLATFORMS)('each header of %s names what belongs there', async (platform) => {
  const { sheet } = await open(await writeTemplate(platform))
  const notes = TEMPLATE_COLUMNS[platform].map((_, i) => noteOf(sheet.getRow(1).getCell(i + 1)))
  expect(notes).toEqual(TEMPLATE_COLUMNS[platform].map(({ target }) => HINTS[target]))
})

it.each(keysOf(HINTS))('the note of %s shows whether it may be left out', (target) => {
  expect(HINTS[target].startsWith('必填')).toBe(isRequired(target))
})
