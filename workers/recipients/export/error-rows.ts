import { FIELD_RULES, RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { issuesOf, LEVEL, levelOf, type Row } from '../list/row.ts'
import type { ExportWords } from './export.types.ts'
import type { OriginalSheet, OwnCells } from './round-trip.ts'
import { columnWidth, MEASURED_ROWS } from '../workbook/column-width.ts'
import { REASON_HEADER, TAG_HEADER } from '../workbook/row-tags.ts'
import type { TextColumn, TextSheet } from '../workbook/text-sheet.types.ts'

function sentenceOf({ code, field, params }: RowIssue, { fields, issues }: ExportWords): string {
  const values: Record<string, string> = { ...params, field: field === null ? '' : fields[field] }
  return issues[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

export function reasonOf(row: Row, words: ExportWords): string {
  const errors = issuesOf(row).filter(({ level }) => level === 'error')
  // A refusal of the server may repeat an issue that the row has already.
  return [...new Set(errors.map((issue) => sentenceOf(issue, words)))].join('；')
}

export function rowsInError(rows: readonly Row[]): Row[] {
  return rows.filter((row) => levelOf(row) === LEVEL.error)
}

const OWN_COLUMNS: readonly TextColumn[] = [
  { header: REASON_HEADER, width: 40 },
  { header: TAG_HEADER, width: 24, hidden: true },
]

const WIDEST = 40

function columnOf(sheet: OriginalSheet, column: number): TextColumn {
  const header = sheet.headers[column] ?? ''
  const texts = sheet.lines.slice(0, MEASURED_ROWS).map(({ cells }) => cells[column] ?? '')
  const width = columnWidth([header, ...texts], WIDEST)
  return { header, width, hidden: sheet.hidden.has(column) }
}

/**
 * A sheet for each original sheet, with all its columns, and one with the fields of a recipient for
 * the rows that are in none of them.
 */
export function errorSheets(
  rows: readonly Row[],
  originals: readonly OriginalSheet[],
  { words, ownCells }: { words: ExportWords; ownCells: OwnCells },
): { readonly sheets: readonly TextSheet[]; readonly plain: number } {
  const sheets = originals.map((sheet): TextSheet => ({
    name: sheet.name,
    columns: [...sheet.headers.map((_, column) => columnOf(sheet, column)), ...OWN_COLUMNS],
    rows: sheet.lines.map(({ cells }) => cells),
  }))
  const given = new Set(originals.flatMap(({ lines }) => lines.map(({ row }) => row.id)))
  const plain = rows.filter(({ id }) => !given.has(id))
  if (plain.length === 0) return { sheets, plain: 0 }
  const fields = RECIPIENT_FIELDS.map((field) => ({
    header: words.fields[field],
    width: FIELD_RULES[field].width,
  }))
  const rest: TextSheet = {
    name: words.plainSheet,
    columns: [...fields, ...OWN_COLUMNS],
    rows: plain.map((row) => [...RECIPIENT_FIELDS.map((field) => row[field]), ...ownCells(row)]),
  }
  return { sheets: [...sheets, rest], plain: plain.length }
}
