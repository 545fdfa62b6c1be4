import type { Workbook, Worksheet } from 'exceljs'

import { must } from '#domain/result/assert.ts'

import { deflateZip } from './deflate-zip.ts'
import type { TextRow, TextSheet } from './text-sheet.types.ts'

const FORBIDDEN = /[[\]:*?/\\\u0000-\u001f]/g // oxlint-disable-line no-control-regex -- no sheet may be named with them
const LONGEST_NAME = 31

/** A name that spreadsheets take, and that no other sheet of the workbook has. */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const plain = wanted.replaceAll(FORBIDDEN, ' ').replaceAll(/^[\s']+|[\s']+$/g, '')
  const base = plain === '' ? '收件人' : plain
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : `(${n})`
    const name = base.slice(0, LONGEST_NAME - tail.length).trimEnd() + tail
    // Excel takes names that differ only in case for the same.
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** What a spreadsheet would read as an escape, or lose, and exceljs writes as it is. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)|\r/gi

function escaped(text: string): string {
  if (!text.includes('_') && !text.includes('\r')) return text
  return text.replaceAll(ESCAPED, (char) => (char === '_' ? '_x005F_' : '_x000D_'))
}

/** Of every cell: exceljs works out a style anew for each object that it has not seen. */
const TEXT = { numFmt: '@' }
const HEADER = { ...TEXT, font: { bold: true } }

/**
 * A workbook whose cells are all text: no number loses digits, and nothing that begins like a
 * formula is ever evaluated, not even after the cell was edited.
 */
export class TextWorkbook {
  readonly #book: Workbook
  readonly #taken = new Set<string>()
  #sheet: Worksheet | null = null

  /** @throws Error when what writes the file cannot be loaded. */
  static async open(): Promise<TextWorkbook> {
    // Large, and needed only when a file is asked for.
    const { default: excel } = await import('exceljs')
    return new TextWorkbook(new excel.Workbook())
  }

  private constructor(book: Workbook) {
    this.#book = book
  }

  addSheet({ name: wanted, columns }: Omit<TextSheet, 'rows'>): void {
    const name = sheetName(wanted, this.#taken)
    this.#taken.add(name.toLowerCase())
    const sheet = this.#book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ width, hidden = false }) => ({ width, hidden, style: TEXT }))
    this.#sheet = sheet
    this.#addRow(
      columns.map(({ header }) => header),
      HEADER,
    )
  }

  /** To the sheet that was added last. */
  addRows(rows: readonly TextRow[]): void {
    for (const row of rows) this.#addRow(row, TEXT)
  }

  async toBytes(): Promise<Uint8Array<ArrayBuffer>> {
    // The platform compresses in a quarter of the time.
    const stored = await this.#book.xlsx.writeBuffer({ zip: { compression: 'STORE' } })
    return deflateZip(new Uint8Array(stored))
  }

  #addRow(texts: TextRow, style: typeof TEXT): void {
    // An empty cell stays without a value: an empty text would be a value of its own.
    const values = texts.map((text) => (text === '' ? undefined : escaped(text)))
    const row = must(this.#sheet, 'a sheet was added').addRow(values)
    row.eachCell((cell) => {
      cell.style = style
    })
  }
}
