import ExcelJS from 'exceljs'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import * as XLSX from '@e965/xlsx'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { xlsxOf } from '#tests/fixtures/files/make-orders.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { rowTexts } from '#workers/recipients/readers/sheet.ts'
import type { ReadAnswer } from '#workers/recipients/sheet.types.ts'

async function read(bytes: Uint8Array | string): Promise<ReadAnswer> {
  const answer = await readStill(
    new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

/** The rows as a rectangle with the empty lines put back. */
function grid({ sheet }: ReadAnswer, width: number, height: number): string[][] {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (let r = 0; r < sheet.rowCount; r++) {
    const line = (sheet.rowNumbers[r] ?? 1) - 1
    rowTexts(sheet, r).forEach((text, c) => {
      const row = rows[line]
      if (row && c < width) row[c] = text
    })
  }
  return rows
}

const blank = (text: string) => text.trim() === ''
/** Text any writer keeps: no control characters, no lone surrogates, not only blanks. */
const cell = fc.oneof(
  fc.constant(''),
  fc
    .stringMatching(/^[一-龥a-z0-9 ,"'<>&=_\-（），。·😀𠮷]{1,20}$/u)
    .filter((text) => !blank(text)),
  fc.stringMatching(/^\d{1,25}$/),
  fc.constantFrom('_x0041_', '&amp;', '<b>', ']]>', '="1"', "'1", '真\n假', ' 前后 '),
)
const table = fc
  .array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 12 })
  .map((rows) => [['订单编号', '收件人', '手机', '地址']].concat(rows))

const check = (property: (rows: string[][]) => Promise<void>, runs = 60) =>
  fc.assert(fc.asyncProperty(table, property), { numRuns: runs })

describe('what other software writes is read as it was meant', () => {
  test('exceljs, xlsx', async () => {
    await check(async (rows) => {
      const book = new ExcelJS.Workbook()
      book.addWorksheet('S').addRows(rows)
      const bytes = new Uint8Array(await book.xlsx.writeBuffer())
      const meant = rows.map((row) => row.map(unprotected))
      expect(grid(await read(bytes), 4, rows.length)).toEqual(meant)
    })
  })

  test.each(['xlsx', 'biff8', 'xlml', 'html'] as const)('SheetJS, %s', async (bookType) => {
    await check(async (rows) => {
      const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map((text) => text || null)))
      const made = XLSX.write(XLSX.utils.book_new(sheet, 'S'), {
        type: 'array',
        bookType,
        bookSST: bookType === 'xlsx',
        compression: true,
      }) as ArrayBuffer
      const meant = rows.map((row) =>
        row.map(bookType === 'html' ? htmlText : bookType === 'xlsx' ? unprotected : String),
      )
      expect(grid(await read(new Uint8Array(made)), 4, rows.length)).toEqual(meant)
    }, 40)
  })

  test('our own writers of shared and inline strings and of old workbooks', async () => {
    await check(async (rows) => {
      const safe = rows.map((row) => row.map((text) => text.replaceAll('_x0041_', '_x005F_x0041_')))
      for (const kind of ['shared', 'inline'] as const) {
        expect(grid(await read(xlsxOf(safe, kind)), 4, rows.length)).toEqual(rows)
      }
      const old = makeXls([{ name: 'S', rows }])
      expect(grid(await read(old), 4, rows.length)).toEqual(rows)
    })
  })

  test('PapaParse, csv of every encoding', async () => {
    await check(async (rows) => {
      const text = Papa.unparse(rows)
      const meant = Papa.parse<string[]>(text).data.map((row) =>
        row.map((one) => (blank(one) ? '' : one)),
      )
      for (const encoding of ['utf-8', 'utf-8-bom', 'gbk', 'utf-16le', 'utf-16be'] as const) {
        expect(grid(await read(encodeText(text, encoding)), 4, rows.length)).toEqual(meant)
      }
    })
  })
})

/** Both libraries write `_x0041_` without protecting it, which means `A` to Excel. */
function unprotected(text: string): string {
  return text.replaceAll('_x0041_', 'A')
}

/** A page shows runs of blanks as one, and a line end of the text is one too. */
function htmlText(text: string): string {
  return text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ +/g, ' ')
    .trim()
}

describe('where SheetJS reads text, we read the same', () => {
  test('numbers, dates and booleans of its own workbooks', async () => {
    const values = [
      0,
      1,
      -1,
      1.5,
      0.1 + 0.2,
      1234567,
      13812345678,
      0.00012,
      123456789012345,
      true,
      false,
    ]
    const formats = [
      'General',
      '0',
      '0.00',
      '#,##0',
      '#,##0.00',
      '0%',
      '0.00%',
      'yyyy-mm-dd',
      'yyyy/m/d h:mm',
      'h:mm:ss',
      '[h]:mm',
      '00000',
      '0"件"',
      'yyyy"年"m"月"d"日"',
      '"No."0',
      '"¥"#,##0.00',
      '0.0;(0.0)',
    ]
    const sheet = XLSX.utils.aoa_to_sheet([['表头'], ...formats.map(() => values)])
    formats.forEach((format, r) =>
      values.forEach((_, c) => {
        const made = sheet[XLSX.utils.encode_cell({ r: r + 1, c })] as XLSX.CellObject
        if (made.t === 'n') made.z = format
      }),
    )
    const bytes = new Uint8Array(
      XLSX.write(XLSX.utils.book_new(sheet, 'S'), { type: 'array' }) as ArrayBuffer,
    )
    const ours = grid(await read(bytes), values.length, formats.length + 1)
    const differences: string[] = []
    formats.forEach((format, r) =>
      values.forEach((value, c) => {
        if (typeof value === 'number' && (value >= 1e9 || (value < 0 && /[ymdh]/.test(format))))
          return
        const theirs =
          typeof value === 'boolean' ? String(value).toUpperCase() : XLSX.SSF.format(format, value)
        const text = ours[r + 1]?.[c]
        if (text !== theirs) differences.push(`${format} ${value}: ours ${text}, theirs ${theirs}`)
      }),
    )
    expect(differences).toEqual([])
  })
})
