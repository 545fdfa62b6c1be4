import { describe, expect, test } from 'vitest'

import { keysOf } from '#domain/values/keys-of.ts'
import { encodeText } from '#tests/fixtures/files/encode-text.ts'
import { makeWorkbookStream, makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'

const ROWS = Array.from({ length: 600 }, (_, i) => [`6900000000${10_000 + i}`, `张三${i}`, '三路'])

const tags = (tag: string, inner: readonly string[]): string =>
  inner.map((text) => `<${tag}>${text}</${tag}>`).join('')

const HTML = `<table>${tags(
  'tr',
  ROWS.map((row) => tags('td', row)),
)}</table>`

const cellXml = (text: string): string => `<Cell><Data ss:Type="String">${text}</Data></Cell>`
const XML = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
 xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>
${tags(
  'Row',
  ROWS.map((row) => row.map(cellXml).join('')),
)}</Table></Worksheet></Workbook>`

const PREFIXED = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${ROWS.map(
  (row) => `<x:row>${row.map((text) => `<x:c t="str"><x:v>${text}</x:v></x:c>`).join('')}</x:row>`,
).join('')}</x:sheetData ></x:worksheet>`
const PART = PREFIXED.replaceAll('x:', '').replace('xmlns:x', 'xmlns').replace(' >', '>')

const CSV = ROWS.map((row) => row.join(',')).join('\r\n')
const QUOTED = ROWS.map((row) => row.map((text) => `"${text}，,"`).join(',')).join('\n')

const SHEETS = [{ name: 'S', rows: ROWS }]
const upTo = <T extends { slice: (from: number, to: number) => T; length: number }>(
  whole: T,
  share: number,
): T => whole.slice(0, Math.floor(whole.length * share))

/** What can only be recognised by the end that does not come. */
const TABLES = {
  'web page': (share: number) => encodeText(upTo(HTML, share), 'utf-8'),
  'XML table': (share: number) => encodeText(upTo(XML, share), 'utf-8'),
  'part of a workbook': (share: number) => makeXlsx([{ name: 'S', part: upTo(PART, share) }]),
  'part with prefixes': (share: number) => makeXlsx([{ name: 'S', part: upTo(PREFIXED, share) }]),
  'stream without a container': (share: number) =>
    upTo(makeWorkbookStream(SHEETS, { version: 5 }), share),
}

const SHARES = [0.2, 0.5, 0.9, 0.985]

async function outcome(file: Uint8Array<ArrayBuffer>) {
  const read = await readStill(file)
  if (!read.ok) return read.error.code
  const { sheet, warnings } = read.value
  return { rows: sheet.rowCount, warnings }
}

describe('files that end before their table does', () => {
  test.each(keysOf(TABLES))('say where, and give what is there: %s', async (kind) => {
    expect(await outcome(TABLES[kind](1))).toEqual({ rows: 600, warnings: [] })
    for (const share of SHARES) {
      const cut = await outcome(TABLES[kind](share))
      if (typeof cut === 'string') throw new Error(cut)
      expect(cut.rows).toBeGreaterThan(0)
      expect(cut.rows).toBeLessThan(600)
      expect(cut.warnings).toEqual([{ code: 'sheet_cut', row: cut.rows }])
    }
  })

  test.each([{}, { labels: true }, { version: 5 }] as const)(
    'give their first rows though the list of their streams stood at the end: .xls %j',
    async (options) => {
      const whole = makeXls(SHEETS, options)
      expect(await outcome(whole)).toEqual({ rows: 600, warnings: [] })
      expect(await outcome(upTo(whole, 0.03))).toBe('file_damaged')
      const all = await readStill(whole)
      // Texts that are shared stand in front of all rows.
      const shares = 'labels' in options || 'version' in options ? SHARES : SHARES.slice(2)
      for (const share of shares) {
        const cut = await readStill(upTo(whole, share))
        if (!all.ok || !cut.ok) throw new Error(JSON.stringify(cut))
        const { sheet, warnings } = cut.value
        expect(sheet.rowCount).toBeGreaterThan(0)
        const first = all.value.sheet.columns.map((column) => column.slice(0, sheet.rowCount))
        // The last row may end in the middle.
        for (const [c, column] of sheet.columns.entries())
          expect(column.slice(0, -1)).toEqual(first[c]?.slice(0, column.length - 1))
        expect(warnings).toEqual([{ code: 'sheet_cut', row: sheet.rowCount }])
      }
    },
  )

  test('are recognised in text by a last record that is short and has no line end', async () => {
    const cut = CSV.slice(0, CSV.lastIndexOf(','))
    for (const text of [
      CSV,
      `${CSV}\r\n`,
      QUOTED,
      `${cut}\r\n`,
      `${CSV}\r\n  `,
      '甲,乙,丙',
      '甲\n',
    ]) {
      expect(await outcome(encodeText(text, 'utf-8'))).toMatchObject({ warnings: [] })
    }
    for (const text of [cut, QUOTED.slice(0, QUOTED.lastIndexOf('","') + 1)]) {
      expect(await outcome(encodeText(text, 'utf-8'))).toEqual({
        rows: 600,
        warnings: [{ code: 'sheet_cut', row: 600 }],
      })
    }
  })

  test('take no sheet with them that is whole', async () => {
    const sheets = [...SHEETS, { name: 'T', rows: ROWS }]
    const read = await readStill(upTo(makeXls(sheets, { labels: true }), 0.8))
    expect(read).toMatchObject({
      value: {
        warnings: [],
        sheets: [
          { name: 'S', rows: 600 },
          { name: 'T', rows: 356 },
        ],
      },
    })
  })

  test('that hold nothing of their table are damaged, not empty', async () => {
    const part = '<worksheet><sheetData><row r="1"><c r="A1" t="inl'
    expect(await outcome(makeXlsx([{ name: 'S', part }]))).toBe('file_damaged')
  })
})
