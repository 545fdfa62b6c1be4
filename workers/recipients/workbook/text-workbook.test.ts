import * as XLSX from '@e965/xlsx'
import ExcelJS from 'exceljs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { writeTextWorkbook } from '#tests/fixtures/files/write-text-workbook.ts'
import { tries } from '#tests/long.ts'

import { readStill } from '#tests/fixtures/files/read-still.ts'
import { rowTexts } from '../readers/sheet.ts'

const fileOf = (texts: readonly string[]) =>
  writeTextWorkbook([
    {
      name: '表',
      columns: [
        { header: '甲', width: 10 },
        { header: '乙', width: 10, hidden: true },
      ],
      // A mark in every row: rows without text are none.
      rows: texts.map((text) => [text, '·']),
    },
  ])

/** What three readers find in the first column. */
async function readersOf(file: Blob) {
  const answer = await readStill(file)
  if (!answer.ok) throw new Error(answer.error.code)
  const { sheet } = answer.value
  const ours = Array.from({ length: sheet.rowCount }, (_, r) => rowTexts(sheet, r)[0] ?? '')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  const theirs = invariant(book.worksheets[0], 'a sheet')
  const cells = Array.from({ length: ours.length }, (_, r) => theirs.getCell(r + 1, 1))
  const sheetJs = XLSX.read(await file.arrayBuffer(), { cellFormula: true, cellNF: true })
  const found = invariant(sheetJs.Sheets['表'], 'a sheet')
  const third = ours.map((_, r): XLSX.CellObject | undefined => found[`A${r + 1}`])
  return { ours: ours.slice(1), cells: cells.slice(1), third: third.slice(1) }
}

const LEADING = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠', "'", '"=', ' =', '|', '%', ';=']
const BODIES = [
  'HYPERLINK("http://x","y")',
  "cmd|' /C calc'!A0",
  '1+1',
  'SUM(A1:A9)',
  'WEBSERVICE("http://x")',
]
const FORMS = LEADING.flatMap((start) => BODIES.map((body) => start + body))

describe('a workbook of text', () => {
  it(`has no formula, whatever a cell begins with (${FORMS.length} forms, three readers)`, async () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(40)
    const { ours, cells, third } = await readersOf(await fileOf(FORMS))
    expect(ours).toEqual(FORMS)
    for (const [n, form] of FORMS.entries()) {
      expect(cells[n]).toMatchObject({ type: ExcelJS.ValueType.String, value: form, numFmt: '@' })
      expect(third[n]).toMatchObject({ t: 's', v: form, z: '@' })
      expect(third[n]?.f).toBeUndefined()
    }
  })

  it('comes back with every text as it was', async () => {
    const odd = fc.constantFrom(
      '_x000D_',
      '_x0041_',
      '_x005F_',
      '_x005F_x0041_',
      'a\nb',
      ' ',
      '<&>"',
      '\u{1F600}',
      '0001',
      '1E5',
      ']]>',
    )
    const cell = fc
      .array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 4 })
      // What no reader lets into a row need not come out of one.
      .map((parts) => {
        const text = parts.join('').replaceAll(/(?!\n)[\p{Cc}\p{Cs}\uFFFD-\uFFFF]/gu, '')
        return text.trim() === '' ? '' : text
      })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 30 }), async (texts) => {
        const { ours, third } = await readersOf(await fileOf(texts))
        expect(ours).toEqual(texts)
        expect(third.map((one) => one?.v ?? '')).toEqual(texts)
      }),
      { numRuns: tries(12, 100) },
    )
  })

  it('has no cell where there is no text, and columns that take text', async () => {
    const file = await fileOf(['', '乙'])
    const sheetJs = XLSX.read(await file.arrayBuffer())
    expect(sheetJs.Sheets['表']?.['A2']).toBeUndefined()
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await file.arrayBuffer())
    const sheet = invariant(book.worksheets[0], 'a sheet')
    expect([1, 2].map((c) => sheet.getColumn(c).numFmt)).toEqual(['@', '@'])
    expect([1, 2].map((c) => sheet.getColumn(c).hidden)).toEqual([false, true])
    expect(sheet.getCell('A1').font.bold).toBe(true)
  })

  it('has every text of a list with more of them than it looks up', async () => {
    const texts = Array.from({ length: 70_000 }, (_, n) => `${n % 69_999}号`)
    const file = await fileOf(texts)
    const answer = await readStill(file)
    if (!answer.ok) throw new Error(answer.error.code)
    const { sheet } = answer.value
    const read = texts.map((_, r) => rowTexts(sheet, r + 1)[0])
    expect(read).toEqual(texts)
  })

  it('has numbers and times in columns of those types, and text where a cell is neither', async () => {
    const file = await writeTextWorkbook([
      {
        name: '表',
        columns: [
          { header: '单号', width: 10 },
          { header: '金额', width: 14, type: 'money' },
          { header: '件数', width: 10, type: 'integer' },
          { header: '时间', width: 21, type: 'time' },
        ],
        rows: [
          ['73123456789012', '-12.30', '3', '2026-05-20 09:30:05'],
          ['12.30', '', '=1+1', '待定'],
        ],
      },
    ])
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await file.arrayBuffer())
    const sheet = invariant(book.worksheets[0], 'a sheet')
    const cells = (row: number) =>
      [1, 2, 3, 4].map((c) => {
        const { value, numFmt } = sheet.getCell(row, c)
        return [value, numFmt]
      })
    expect(cells(2)).toEqual([
      ['73123456789012', '@'],
      [-12.3, '#,##0.00'],
      [3, '0'],
      [new Date('2026-05-20T09:30:05Z'), 'yyyy-mm-dd hh:mm:ss'],
    ])
    expect(cells(3).map(([value]) => value)).toEqual(['12.30', null, '=1+1', '待定'])
    const sheetJs = XLSX.read(await file.arrayBuffer(), { cellText: true })
    const shown = (at: string): unknown => sheetJs.Sheets['表']?.[at]?.w
    expect(['B2', 'C2', 'D2'].map(shown)).toEqual(['-12.30', '3', '2026-05-20 09:30:05'])
    const answer = await readStill(file)
    if (!answer.ok) throw new Error(answer.error.code)
    expect(rowTexts(answer.value.sheet, 1)[0]).toBe('73123456789012')
  })
})
