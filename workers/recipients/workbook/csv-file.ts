import Papa from 'papaparse'

import { COLUMN_FORMATS } from './column-types.ts'
import type { TextColumn, TextRow, TextSheet } from './text-sheet.types.ts'

const CSV = 'text/csv;charset=utf-8'
/** With it, Excel reads UTF-8; without it, the encoding of the machine. */
const MARK = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet may run as a formula, also behind blanks and in full-width signs. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u
/** Numbers, dates and times: a spreadsheet would show them in its own way, or lose digits. */
const CONVERTED = /^[\d.,:/\-+eE%年月日\s]*\d[\d.,:/\-+eE%年月日\s]*$/
/** A number that every spreadsheet shows as it is written; one with more digits becomes `1E+11`. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/
/** A text in a formula may not be longer. */
const MAX_QUOTED = 255

/**
 * A text that a spreadsheet shows as it is: long and leading-zero numbers as `="…"`, what begins like
 * a formula behind an apostrophe. Our own reader takes both off again.
 */
export function guardText(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text
  if (CONVERTED.test(text) && !FORMULA.test(text) && text.length <= MAX_QUOTED) return `="${text}"`
  return FORMULA.test(text) ? `'${text}` : text
}

const GUARDED = /^="((?:[^"]|"")*)"$/

/** The text that was guarded; any other text is itself. */
export function unguardText(text: string): string {
  const [, quoted] = GUARDED.exec(text) ?? []
  if (quoted !== undefined && CONVERTED.test(quoted)) return quoted
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function fieldOf({ type = 'text' }: TextColumn, text: string): string {
  return COLUMN_FORMATS[type].toNumber(text) === null ? guardText(text) : text
}

function linesOf(columns: readonly TextColumn[], rows: readonly TextRow[]): string {
  const fields = rows.map((row) => columns.map((column, c) => fieldOf(column, row[c] ?? '')))
  return `${Papa.unparse(fields, { newline: LINE_END })}${LINE_END}`
}

/** Files of comma-separated values, a file for each sheet. Added rows are kept outside the heap. */
export class CsvFiles {
  readonly #files: Blob[][] = []
  #columns: readonly TextColumn[] = []

  addSheet({ columns }: Pick<TextSheet, 'columns'>): void {
    this.#columns = columns
    const headers = columns.map(({ header }) => guardText(header))
    this.#files.push([new Blob([MARK, Papa.unparse([headers], { newline: LINE_END }), LINE_END])])
  }

  /** Adds rows to the sheet that was added last. */
  addRows(rows: readonly TextRow[]): void {
    if (rows.length > 0) this.#files.at(-1)?.push(new Blob([linesOf(this.#columns, rows)]))
  }

  toBlobs(): Blob[] {
    return this.#files.map((pieces) => new Blob(pieces, { type: CSV }))
  }
}
