import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { tries } from '#tests/long.ts'
import { rowTexts } from '../readers/sheet.ts'
import { CsvFiles, guardText } from './csv-file.ts'
import type { TextColumn, TextRow } from './text-sheet.types.ts'

const COLUMNS: readonly TextColumn[] = [
  { header: '运单号', width: 10 },
  { header: '金额', width: 10, type: 'money' },
  { header: '件数', width: 10, type: 'integer' },
  { header: '时间', width: 20, type: 'time' },
]

function fileOf(rows: readonly TextRow[]): Blob {
  const files = new CsvFiles()
  files.addSheet({ columns: COLUMNS })
  files.addRows(rows)
  return invariant(files.toBlobs()[0], 'a file')
}

/** The first column as SheetJS opens the file: what the cells of a spreadsheet are. */
async function openedBy(file: Blob, rows: number): Promise<(XLSX.CellObject | undefined)[]> {
  const book = XLSX.read(await file.text(), { type: 'string', cellFormula: true })
  const sheet = invariant(book.Sheets[invariant(book.SheetNames[0], 'a name')], 'a sheet')
  return Array.from({ length: rows }, (_, n): XLSX.CellObject | undefined => sheet[`A${n + 2}`])
}

describe('a CSV file', () => {
  it('is UTF-8 with its mark, so that Excel reads Chinese, and ends its lines as Excel does', async () => {
    const bytes = new Uint8Array(await fileOf([['甲', '', '', '']]).arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    expect(new TextDecoder().decode(bytes)).toBe('运单号,金额,件数,时间\r\n甲,,,\r\n')
  })

  it('has money, counts and times without a guard, below zero too', async () => {
    const text = await fileOf([['W1', '-12.30', '-5', '2026-05-20 12:00:00']]).text()
    expect(text.split('\r\n')[1]).toBe('W1,-12.30,-5,2026-05-20 12:00:00')
  })

  it('guards a cell of a number column that is no number', async () => {
    const text = await fileOf([['W1', '=1+1', '1E9', '@now']]).text()
    expect(text.split('\r\n')[1]).toBe('W1,\'=1+1,"=""1E9""",\'@now')
  })

  it('keeps commas, quotes and line breaks inside their cell', async () => {
    const odd = 'a,b "c"\nd'
    const answer = await readStill(fileOf([[odd, '', '', '']]))
    if (!answer.ok) throw new Error(answer.error.code)
    expect(rowTexts(answer.value.sheet, 1)[0]).toBe(odd)
  })
})

describe('a text of a CSV file', () => {
  it.each([
    ['73123456789012', '="73123456789012"'],
    ['0571', '="0571"'],
    ['1E5', '="1E5"'],
    ['3-4', '="3-4"'],
    ['2026/1/5', '="2026/1/5"'],
    ['5月3日', '="5月3日"'],
  ])('%s stays as it is in a spreadsheet', async (text, guarded) => {
    expect(guardText(text)).toBe(guarded)
    const [cell] = await openedBy(fileOf([[text, '', '', '']]), 1)
    expect([cell?.t, cell?.v]).toEqual(['s', text])
  })

  it.each(['13800138000', '0', '12', '浙江省杭州市', 'SF1234567890123', ''])(
    '“%s” needs no guard',
    (text) => {
      expect(guardText(text)).toBe(text)
    },
  )

  it('is no formula in a spreadsheet, whatever it begins with', async () => {
    const starts = ['=', '+', '-', '@', '\t=', ' =', '\u200B=', '＝', '＋', '－', '＠', '\r', "'="]
    const bodies = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://x","y")']
    const forms = starts.flatMap((start) => bodies.map((body) => start + body))
    const cells = await openedBy(fileOf(forms.map((form) => [form, '', '', ''])), forms.length)
    for (const cell of cells) expect([cell?.t, cell?.f]).toEqual(['s', undefined])
    for (const form of forms) expect(guardText(form).startsWith("'")).toBe(true)
  })

  it('is itself in a spreadsheet, at most behind the apostrophe of a formula', async () => {
    const unit = fc.constantFrom('=', '+', '-', '0', '1', '9', '.', ',', '/', '"', 'E', '甲', '\n')
    const texts = fc.array(fc.string({ unit, minLength: 1, maxLength: 14 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(texts, async (column) => {
        const cells = await openedBy(
          fileOf(column.map((text) => [text, '', '', '·'])),
          column.length,
        )
        for (const [n, text] of column.entries()) {
          expect([text, `'${text}`]).toContain(String(cells[n]?.v))
        }
      }),
      { numRuns: tries(50, 500) },
    )
  })
})
