import type { FieldSpan, LineReason, ParsedLine } from '#domain/address/parsed-line.types.ts'
import {
  EMPTY_RECIPIENT,
  perField,
  RECIPIENT_FIELDS,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { PIPELINE } from '../../pipeline.ts'
import { isSettled } from '../../stages/map-columns/map-columns.ts'
import type { Sheet } from '../../sheet.types.ts'
import type { ColumnMapping, MappedColumns } from '../../stages/mapping.types.ts'
import { ROW_FLAGS } from '../../stages/source-row.types.ts'
import type { TextLine } from '#domain/values/text-lines.ts'
import { withPositions } from './complete-columns.ts'

const SEPARATOR = '\t'
const FEWEST_CELLS = 3

/** So many of the lines, or all but one, must have the same number of cells; others stand among them. */
const ENOUGH = 0.7

/** Lines of `width` cells as a sheet. */
function sheetOf(lines: readonly string[], width: number): Sheet {
  const columns: string[][] = Array.from({ length: width }, () => [])
  for (const line of lines) {
    const cells = line.split(SEPARATOR)
    for (const [at, column] of columns.entries()) column.push(cells[at] ?? '')
  }
  return {
    name: '',
    rowCount: lines.length,
    columnCount: width,
    columns,
    flags: [],
    rowNumbers: Uint32Array.from(lines, (_, at) => at + 1),
    hiddenRows: new Uint32Array(0),
    hiddenColumns: [],
    merges: new Uint32Array(0),
  }
}

function cellsIn(line: string): number {
  let cells = 1
  for (let at = line.indexOf(SEPARATOR); at >= 0; at = line.indexOf(SEPARATOR, at + 1)) cells++
  return cells
}

/** A line of so many cells is a row by itself, whatever is above or below it. */
const WIDE_CELLS = 6

/** How many cells the lines of a table have; 0 = they are none. */
function widthOf(lines: readonly string[]): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = cellsIn(line)
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [width = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  const others = lines.length - count
  const isBesideOne = others === 1 && (count > 1 || width >= WIDE_CELLS)
  const isTable = others <= lines.length * (1 - ENOUGH) || isBesideOne
  return width >= FEWEST_CELLS && isTable ? width : 0
}

/** How the lines of a table are read. */
export type PastedTable = {
  /** Which cell is what; see `readTableLine`. */
  readonly how: string
  /** Lines of its width that are headers and titles. */
  readonly headers: ReadonlySet<TextLine>
  /** Whether a line has as many cells as the table. */
  readonly isRow: (line: TextLine) => boolean
}

const MARK = '='

export const isTableHow = (how: string): boolean => how.startsWith(MARK)

/**
 * The columns of a pasted table: lines with the same number of cells, in which the columns of a
 * file would be found without a question. Null when the lines are none.
 */
export function findTable(lines: readonly TextLine[]): PastedTable | null {
  if (!lines.some(({ text }) => text.includes(SEPARATOR))) return null
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const width = widthOf(filled.map(({ text }) => text))
  if (width === 0) return null
  const isRow = ({ text }: TextLine): boolean => cellsIn(text) === width
  const rows = filled.filter((line) => isRow(line))
  const sheet = sheetOf(
    rows.map(({ text }) => text),
    width,
  )
  const mapping = withPositions(sheet, PIPELINE.map(sheet, { platform: 'generic' }))
  // Columns that an import would ask the user about, and a second recipient in a line, are read as
  // lines.
  if (mapping === null || !isSettled(mapping) || mapping.others !== undefined) return null
  const headers = new Set(rows.slice(0, mapping.headerRow + 1))
  return { how: MARK + JSON.stringify(mapping.columns), headers, isRow }
}

/** A mapping without its sheet, as the rows of one line need it. */
function mappingOf(columns: MappedColumns): ColumnMapping {
  return {
    headerRow: -1,
    headerDoubtful: false,
    headers: [],
    columns,
    sources: {},
    unresolved: [],
    ambiguous: [],
    samples: [],
    signature: '',
  }
}

function reasonOf(
  issues: readonly RowIssue[],
  fields: { phone: string; province: string },
): LineReason {
  const has = (code: RowIssue['code']): boolean => issues.some((issue) => issue.code === code)
  if (has('phone_masked')) return 'phone_masked'
  if (fields.phone === '') return 'no_phone'
  if (has('phone_invalid')) return 'phone_invalid'
  if (fields.province !== '') return ''
  return has('region_ambiguous') ? 'region_ambiguous' : 'region_unknown'
}

type FieldColumn = { readonly field: RecipientField; readonly column: number }

/** The columns that a field is read from. */
function fieldColumns(columns: MappedColumns): FieldColumn[] {
  const fieldOf = (target: string): RecipientField | undefined =>
    target === 'address' ? 'detail' : RECIPIENT_FIELDS.find((field) => field === target)
  return Object.entries(columns).flatMap(([target, own]) => {
    const field = fieldOf(target)
    return field === undefined ? [] : [own].flat().map((column) => ({ field, column }))
  })
}

/** Where the cells of the fields stand in the line. */
function spansOf(text: string, fields: readonly FieldColumn[]): FieldSpan[] {
  const starts = [0]
  for (let at = text.indexOf(SEPARATOR); at >= 0; at = text.indexOf(SEPARATOR, at + 1))
    starts.push(at + 1)
  return Array.from(fields, ({ field, column }) => {
    const start = starts[column] ?? 0
    const isCell = column < starts.length
    return { field, start, end: isCell ? (starts[column + 1] ?? text.length + 1) - 1 : start }
  })
}

type KnownTable = {
  readonly how: string
  readonly mapping: ColumnMapping
  readonly fields: readonly FieldColumn[]
}

let lastTable: KnownTable | null = null

/** The columns of a table, which all of its lines share. */
function tableOf(how: string): KnownTable {
  if (lastTable?.how === how) return lastTable
  // Written by `findTable` alone.
  const columns = JSON.parse(how.slice(MARK.length)) as MappedColumns
  lastTable = { how, mapping: mappingOf(columns), fields: fieldColumns(columns) }
  return lastTable
}

/** Reads a line of a table by its columns, as an import would read the same cells. */
export function readTableLine(text: string, how: string): ParsedLine {
  const { mapping, fields } = tableOf(how)
  const sheet = sheetOf([text], cellsIn(text))
  const [source] = PIPELINE.rows(sheet, mapping, 0, 1)
  if (source === undefined || (source.flags & ROW_FLAGS.notARecipient) !== 0)
    return headerLine(source === undefined ? 'too_short' : 'header')
  const { recipient, issues } = PIPELINE.normalise(source)
  const found = PIPELINE.validate(recipient, issues)
  const reason = reasonOf(found, recipient)
  const sure = (field: RecipientField): number => (recipient[field] === '' ? 0 : 0.98)
  return {
    ...recipient,
    ok: reason === '',
    reason,
    issues,
    confidence: perField(sure),
    spans: spansOf(text, fields),
  }
}

/** A header line: it names columns and no recipient. */
export function headerLine(reason: LineReason): ParsedLine {
  return {
    ...EMPTY_RECIPIENT,
    ok: false,
    reason,
    issues: [],
    confidence: perField(() => 0),
    spans: [],
  }
}
