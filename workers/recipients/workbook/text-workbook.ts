import { invariant } from '#domain/result/assert.ts'

import type { ColumnType } from '#contract/fields.ts'
import { columnLetter } from '#domain/values/column-letter.ts'
import { COLUMN_FORMATS } from './column-types.ts'
import type { FormulaText, TextColumn, TextRow, TextSheet } from './text-sheet.types.ts'
import * as xml from './workbook-xml.ts'
import { ZipPart, zipOf } from './zip-writer.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FORBIDDEN = /[[\]:*?/\\\u0000-\u001f]/g // oxlint-disable-line no-control-regex -- no sheet may be named with them
const LONGEST_NAME = 31

/** A name that spreadsheets take, and that no other sheet of the workbook has. */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const plain = wanted.replaceAll(FORBIDDEN, ' ').replaceAll(/^[\s']+|[\s']+$/g, '')
  const base = plain === '' ? '收件人' : plain
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : `(${n})`
    const name = base.slice(0, LONGEST_NAME - tail.length).trimEnd() + tail
    // Excel treats names that differ only in case as equal.
    if (!taken.has(name.toLowerCase())) return name
  }
}

/**
 * At most this many texts are remembered, so that a text that repeats is in the file once. Texts
 * that repeat turn up early; one that comes later is written each time it occurs, so that a long
 * list needs no more memory than a short one.
 */
const MOST_KNOWN = 65_536

/** The first row below the headers. */
const FIRST_ROW = 2

const hundredths = (numeral: string): number => Math.round(Number(numeral) * 100)

/**
 * A workbook whose cells are text unless their column has another type: no id loses digits, and
 * nothing that begins like a formula is ever evaluated, not even after the cell was edited. Added
 * rows are kept only as the compressed content of the file.
 */
export class TextWorkbook {
  readonly #strings = new ZipPart('xl/sharedStrings.xml')
  readonly #known = new Map<string, number>()
  readonly #names: string[] = []
  readonly #taken = new Set<string>()
  readonly #sheets: ZipPart[] = []
  #columns: readonly TextColumn[] = []
  /** Hundredths of what each column of the sheet comes to. */
  #sums: number[] = []
  #stringCount = 0
  #rows = 0

  async addSheet({ name: wanted, columns }: Omit<TextSheet, 'rows'>): Promise<void> {
    const name = sheetName(wanted, this.#taken)
    this.#taken.add(name.toLowerCase())
    await this.#sheets.at(-1)?.add(xml.SHEET_END)
    const sheet = new ZipPart(xml.sheetPath(this.#names.push(name)))
    if (this.#sheets.push(sheet) === 1) await this.#strings.add(xml.STRINGS_START)
    this.#rows = 0
    await sheet.add(xml.sheetStart(columns))
    this.#columns = []
    await this.#addRows([columns.map(({ header }) => header)], () => xml.HEADER_STYLE)
    this.#columns = columns
    this.#sums = columns.map(() => 0)
  }

  /** Adds rows to the sheet that was added last. */
  addRows(rows: readonly TextRow[]): Promise<void> {
    return this.#addRows(rows, this.#styleOf)
  }

  /** Adds rows whose cells have formulas of their own; they may be of any sheet of the workbook. */
  addFormulas(rows: readonly (readonly (string | FormulaText)[])[]): Promise<void> {
    return this.#addRows(rows, this.#styleOf)
  }

  /** Ends a sheet with the sums of its columns, as formulas behind `label`. */
  async addSums(label: string): Promise<void> {
    const last = this.#rows
    if (last < FIRST_ROW) return
    const strings: string[] = []
    const cells = this.#columns.map(({ isSummed = false }, c): xml.Cell => {
      if (c === 0) return this.#placeOf(label, strings)
      if (!isSummed) return null
      const letter = columnLetter(c)
      const value = String((this.#sums[c] ?? 0) / 100)
      return { formula: `SUM(${letter}${FIRST_ROW}:${letter}${last})`, value }
    })
    await this.#strings.add(strings.join(''))
    const row = xml.rowXml(++this.#rows, cells, (c) =>
      c === 0 ? xml.HEADER_STYLE : this.#styleOf(c),
    )
    await invariant(this.#sheets.at(-1), 'a sheet was added').add(row)
  }

  readonly #styleOf: xml.StyleOf = (c) => xml.STYLES_OF[this.#columns[c]?.type ?? 'text']

  /** Ends the workbook: nothing may be added afterwards. */
  async toBlob(): Promise<Blob> {
    await invariant(this.#sheets.at(-1), 'a sheet was added').add(xml.SHEET_END)
    await this.#strings.add(xml.STRINGS_END)
    const frame = xml.frameParts(this.#names).map(async ([path, text]) => {
      const part = new ZipPart(path)
      await part.add(text)
      return part.end()
    })
    const written = [...this.#sheets, this.#strings].map((part) => part.end())
    return zipOf(await Promise.all([...frame, ...written]), XLSX)
  }

  async #addRows(
    rows: readonly (readonly (string | FormulaText)[])[],
    styleOf: xml.StyleOf,
  ): Promise<void> {
    const strings: string[] = []
    let lines = ''
    for (const row of rows) {
      const at = ++this.#rows
      const cells = row.map((content, c): xml.Cell => {
        const column = this.#columns[c]
        const text = typeof content === 'string' ? content : content.value
        const cell = this.#cellOf(text, column?.type, strings)
        if (typeof cell !== 'string') return cell
        if (column?.isSummed === true) this.#sums[c] = (this.#sums[c] ?? 0) + hundredths(cell)
        const formula =
          typeof content === 'string'
            ? column?.formula?.replaceAll('#', String(at))
            : xml.formulaXml(content.formula)
        return formula === undefined ? cell : { formula, value: cell }
      })
      lines += xml.rowXml(at, cells, styleOf)
    }
    await this.#strings.add(strings.join(''))
    await invariant(this.#sheets.at(-1), 'a sheet was added').add(lines)
  }

  /** An empty cell gets no value: an empty text would be a value, too. */
  #cellOf(text: string, type: ColumnType | undefined, strings: string[]): number | string | null {
    if (text === '') return null
    const number = COLUMN_FORMATS[type ?? 'text'].toNumber(text)
    return number === null ? this.#placeOf(text, strings) : String(number)
  }

  /** The place of a text in the table of strings; the XML of a new text is pushed to `added`. */
  #placeOf(text: string, added: string[]): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const place = this.#stringCount++
    if (this.#known.size < MOST_KNOWN) this.#known.set(text, place)
    added.push(xml.stringXml(text))
    return place
  }
}
