import { hasSameContent, type Row } from '../list/row.ts'
import type { OriginSheet } from '../import-origins.ts'
import { PIPELINE, rowOfSource } from '../pipeline.ts'
import { columnLetter, lowerBound, rowTexts } from '../readers/sheet.ts'

import type {
  ColumnMapping,
  MappedColumns,
  MappingPlatform,
  MappingTarget,
  Sheet,
} from '../stage.types.ts'
import { remapColumns } from '../stages/map-columns/map-columns.ts'
import { editedCells } from './edited-cells.ts'
import { REASON_HEADER, TAG_HEADER } from './row-tags.ts'

/** Rows as the file had them, with what was edited since. */
export type OriginalSheet = {
  readonly name: string
  readonly headers: readonly string[]
  readonly hidden: ReadonlySet<number>
  readonly lines: readonly { readonly row: Row; readonly cells: readonly string[] }[]
}

export type Place = { readonly row: Row; readonly line: number }

function indexOfLine({ rowNumbers }: Sheet, line: number): number {
  const at = lowerBound(rowNumbers, line)
  return rowNumbers[at] === line ? at : -1
}

/** A sheet of text made of lines, as a reader would answer it. */
function sheetOf(lines: readonly (readonly string[])[]): Sheet {
  const columnCount = lines[0]?.length ?? 0
  return {
    name: '',
    rowCount: lines.length,
    columnCount,
    columns: Array.from({ length: columnCount }, (_, c) => lines.map((line) => line[c] ?? '')),
    flags: [],
    rowNumbers: Uint32Array.from(lines, (_, n) => n + 1),
    hiddenRows: new Uint32Array(0),
    hiddenColumns: [],
    merges: new Uint32Array(0),
  }
}

/** Our own columns of an earlier export are not the file's. */
function columnsKept(sheet: Sheet, headerRow: number): number[] {
  const ours: ReadonlySet<string> = new Set([REASON_HEADER, TAG_HEADER])
  const all = Array.from({ length: sheet.columnCount }, (_, c) => c)
  return all.filter((c) => !ours.has(sheet.columns[c]?.[headerRow] ?? ''))
}

type Line = OriginalSheet['lines'][number]

function linesOf({ sheet, origin, places }: Giving): Line[] {
  const { columns, headerRow } = origin
  const mapping = remapColumns(sheet, { headerRow, columns })
  const first = headerRow + 1
  const sources = PIPELINE.rows(sheet, mapping, first, sheet.rowCount)
  return places.flatMap(({ row, line }): Line[] => {
    const at = indexOfLine(sheet, line)
    const source = sources[at - first]
    if (source === undefined) return []
    const was = rowOfSource(row.id, source)
    return [{ row, cells: editedCells({ cells: rowTexts(sheet, at), columns, was, now: row }) }]
  })
}

function headersOf(sheet: Sheet, { headerRow }: Giving['origin']): string[] {
  return Array.from({ length: sheet.columnCount }, (_, c) =>
    headerRow < 0 ? columnLetter(c) : (sheet.columns[c]?.[headerRow] ?? ''),
  )
}

/** The cells of our own columns: why, and which row it is. */
export type OwnCells = (row: Row) => readonly [reason: string, tag: string]

type Giving = {
  readonly name: string
  readonly sheet: Sheet
  readonly origin: Pick<OriginSheet, 'headerRow' | 'columns'>
  readonly places: readonly Place[]
  /** Whose headers the file will be read with when it comes back. */
  readonly platform: MappingPlatform
  readonly ownCells: OwnCells
}

type Given = {
  readonly sheet: OriginalSheet
  /** What has to be remembered for the columns to be understood again; null = nothing. */
  readonly remember: ColumnMapping | null
}

function isSame(a: MappedColumns, b: MappedColumns): boolean {
  const count = (columns: MappedColumns): number => Object.keys(columns).length
  // Object.entries of it yields targets and their columns.
  const entries = Object.entries(a) as [MappingTarget, number][]
  return count(a) === count(b) && entries.every(([target, column]) => b[target] === column)
}

/**
 * Lines of a file as they were, with what was edited since: only those that come back as the very
 * rows they stand for. Null when there is none, or when the header would not be found again.
 */
export function giveBack(giving: Giving): Given | null {
  const { name, sheet, origin, platform, ownCells } = giving
  const kept = columnsKept(sheet, origin.headerRow)
  const taken = (cells: readonly string[]): string[] => kept.map((c) => cells[c] ?? '')
  const headers = taken(headersOf(sheet, origin))
  const lines = linesOf(giving).map(({ row, cells }) => ({ row, cells: taken(cells) }))
  const columns = Object.fromEntries(
    Object.entries(origin.columns)
      .map(([target, column]) => [target, kept.indexOf(column)] as const)
      .filter(([, column]) => column >= 0),
  )
  const back = sheetOf([
    [...headers, REASON_HEADER, TAG_HEADER],
    ...lines.map(({ cells, row }) => [...cells, ...ownCells(row)]),
  ])
  const guess = PIPELINE.map(back, { platform })
  if (guess.headerRow !== 0 || guess.headerDoubtful) return null
  const mapping = { ...guess, columns }
  const sources = PIPELINE.rows(back, mapping, 1, back.rowCount)
  const proven = lines.filter(({ row }, n) => {
    const source = sources[n]
    return source !== undefined && hasSameContent(rowOfSource(row.id, source), row)
  })
  if (proven.length === 0) return null
  const hidden = new Set(sheet.hiddenColumns.map((c) => kept.indexOf(c)))
  return {
    sheet: { name, headers, hidden, lines: proven },
    remember: isSame(guess.columns, columns) ? null : mapping,
  }
}
