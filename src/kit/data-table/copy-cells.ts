import Papa from 'papaparse'

import type { Ranges, RowSource, TableColumn } from './data-table.types.ts'

/** Small enough that turning a part into text stays far below a frame. */
const ROWS_PER_PART = 500

/** What a row puts on the clipboard, cell by cell. */
function textsOf<Row>(row: Row, columns: readonly TableColumn<Row>[]): string[] {
  return columns.flatMap(({ text, cells }) => cells?.(row) ?? text(row))
}

/** The clipboard format of spreadsheets; formulas are not escaped: a paste brings back the same. */
export function rowsToTsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const cells = rows.map((row) => textsOf(row, columns))
  return Papa.unparse(cells, { delimiter: '\t', newline: '\r\n' })
}

/** Digits that a spreadsheet would round, or whose leading zero it would drop. */
const FRAGILE = /^(?:\d{12,}|0\d+)$/
const AS_TEXT = String.raw`style='mso-number-format:"\@"'`
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function cellHtml(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (char) => ESCAPES[char] ?? char)
  return FRAGILE.test(text) ? `<td ${AS_TEXT}>${escaped}</td>` : `<td>${escaped}</td>`
}

/**
 * The same cells as a table. Excel and WPS prefer it to the plain text and take its number format:
 * `\@` is text, so that 19-digit order numbers keep all their digits.
 */
export function rowsToHtml<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): string {
  return rows.map((row) => `<tr>${textsOf(row, columns).map(cellHtml).join('')}</tr>`).join('')
}

const HTML_HEAD = String.raw`<html><head><meta charset="utf-8"><style>td{mso-number-format:"\@"}</style></head><body><table>`
const HTML_END = '</table></body></html>'

export type CopiedCells = { readonly tsv: string; readonly html: string }

/** The cells of `ranges` for a spreadsheet; loaded in parts, so that the page never freezes. */
export async function loadCells<Row>(
  source: RowSource<Row>,
  ranges: Ranges,
  columns: readonly TableColumn<Row>[],
): Promise<CopiedCells> {
  const lines: string[] = []
  const tableRows: string[] = []
  for (const [from, to] of ranges) {
    for (let at = from; at < to; at += ROWS_PER_PART) {
      const { rows } = await source.load(at, Math.min(ROWS_PER_PART, to - at))
      if (rows.length === 0) continue
      lines.push(rowsToTsv(rows, columns))
      tableRows.push(rowsToHtml(rows, columns))
    }
  }
  return { tsv: lines.join('\r\n'), html: HTML_HEAD + tableRows.join('') + HTML_END }
}

/**
 * Runs the copy command with these cells. Unlike `navigator.clipboard.write` it takes the table as
 * it is: there the browser reads and cleans it first: half a second without a frame at 50,000 rows.
 * @returns false when the keystroke is too long ago for the browser to allow it.
 */
function copyNow({ tsv, html }: CopiedCells): boolean {
  let isPut = false
  const put = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', tsv)
    event.clipboardData?.setData('text/html', html)
    isPut = event.clipboardData !== null
  }
  document.addEventListener('copy', put, { capture: true })
  // Deprecated, but see above: nothing else leaves the page its frames.
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
  return isDone && isPut
}

/** Puts cells on the clipboard once they are there; as plain text when that takes too long. */
export async function writeCells(cells: Promise<CopiedCells>): Promise<void> {
  const copied = await cells
  if (!copyNow(copied)) await navigator.clipboard.writeText(copied.tsv)
}
