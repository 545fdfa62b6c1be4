import { columnLetter } from '#domain/values/column-letter.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'
import { hasSameContent, type Row } from '../list/row.ts'
import type { OriginSheet } from '../draft/import-origins.ts'
import { PIPELINE, rowOfSource } from '../pipeline.ts'
import { inSlices, type Slicing } from '../scheduling/in-slices.ts'
import { rowTexts } from '../readers/sheet.ts'

import type {
  ColumnMapping,
  MappedColumns,
  MappingPlatform,
  MappingTarget,
} from '../stages/mapping.types.ts'
import type { Sheet } from '../sheet.types.ts'
import { movedColumns } from '../stages/map-columns/moved-columns.ts'
import { remapColumns } from '../stages/map-columns/map-columns.ts'
import { editedCells } from './edited-cells.ts'
import { REASON_HEADER, TAG_HEADER } from '../workbook/row-tags.ts'

/** Lines of a sheet as the file has them, with the later edits of their rows. */
export type OriginalSheet = {
  readonly name: string
  readonly headers: readonly string[]
  readonly hidden: ReadonlySet<number>
  /** `cells` end with those of our own columns. */
  readonly lines: readonly { readonly row: Row; readonly cells: readonly string[] }[]
}

export type Place = { readonly row: Row; readonly line: number }

/** A sheet of text made of columns, as a reader would answer it. */
function sheetOf(columns: readonly (readonly string[])[]): Sheet {
  const rowCount = columns[0]?.length ?? 0
  return {
    name: '',
    rowCount,
    columnCount: columns.length,
    columns,
    flags: [],
    rowNumbers: Uint32Array.from({ length: rowCount }, (_, n) => n + 1),
    hiddenRows: new Uint32Array(0),
    hiddenColumns: [],
    merges: new Uint32Array(0),
  }
}

/** Leaves out our own columns, which an earlier export added to the file. */
function columnsKept(sheet: Sheet, headerRow: number): number[] {
  const ours: ReadonlySet<string> = new Set([REASON_HEADER, TAG_HEADER])
  const all = Array.from({ length: sheet.columnCount }, (_, c) => c)
  return all.filter((c) => !ours.has(sheet.columns[c]?.[headerRow] ?? ''))
}

type Line = OriginalSheet['lines'][number]

/** The lines at these places in the order of the file, which is read in a single pass. */
async function linesOf(
  { sheet, origin, places, ownCells, slicing }: RoundTripInput,
  taken: (cells: readonly string[]) => string[],
): Promise<Line[]> {
  const { columns, headerRow } = origin
  const mapping = remapColumns(sheet, { headerRow, columns })
  const first = headerRow + 1
  const waiting = places.toSorted((a, b) => a.line - b.line)
  const lines: Line[] = []
  let next = 0
  await inSlices(Math.max(0, sheet.rowCount - first), { stopped: slicing.stopped }, (from, to) => {
    const sources = PIPELINE.rows(sheet, mapping, first + from, first + to)
    for (const [n, source] of sources.entries()) {
      const at = first + from + n
      const line = sheet.rowNumbers[at] ?? 0
      while ((waiting[next]?.line ?? Infinity) < line) next++
      for (let place = waiting[next]; place?.line === line; place = waiting[++next]) {
        const { row } = place
        const was = rowOfSource(row.id, source)
        const cells = editedCells({ cells: rowTexts(sheet, at), columns, was, now: row })
        lines.push({ row, cells: [...taken(cells), ...ownCells(row)] })
      }
    }
  })
  return lines
}

function headersOf(sheet: Sheet, { headerRow }: RoundTripInput['origin']): string[] {
  return Array.from({ length: sheet.columnCount }, (_, c) =>
    headerRow < 0 ? columnLetter(c) : (sheet.columns[c]?.[headerRow] ?? ''),
  )
}

/** The cells of our own columns: why the row is in error, and which row it is. */
export type OwnCells = (row: Row) => readonly [reason: string, tag: string]

type RoundTripInput = {
  readonly name: string
  readonly sheet: Sheet
  readonly origin: Pick<OriginSheet, 'headerRow' | 'columns'>
  readonly places: readonly Place[]
  /** The platform whose headers are expected when the file is imported again. */
  readonly platform: MappingPlatform
  readonly ownCells: OwnCells
  readonly slicing: Slicing
}

type RoundTripSheet = {
  readonly sheet: OriginalSheet
  /** The mapping to remember, so that an import maps the columns alike; null = none is needed. */
  readonly remember: ColumnMapping | null
}

function isSame(a: MappedColumns, b: MappedColumns): boolean {
  const count = (columns: MappedColumns): number => Object.keys(columns).length
  const isAlike = (target: MappingTarget): boolean =>
    listOf(a[target]).join() === listOf(b[target]).join()
  return count(a) === count(b) && keysOf(a).every((target) => isAlike(target))
}

/**
 * Lines of a file as they were, with the later edits of their rows: only those that an import reads
 * back as exactly these rows. Null when there is none, or when the header would not be found again.
 * @throws DOMException when it was aborted meanwhile.
 */
export async function roundTripSheet(giving: RoundTripInput): Promise<RoundTripSheet | null> {
  const { name, sheet, origin, platform, slicing } = giving
  const kept = columnsKept(sheet, origin.headerRow)
  const taken = (cells: readonly string[]): string[] => kept.map((c) => cells[c] ?? '')
  const headers = taken(headersOf(sheet, origin))
  const lines = await linesOf(giving, taken)
  const columns = movedColumns(origin.columns, (column) => {
    const place = kept.indexOf(column)
    return place < 0 ? undefined : place
  })
  const columnsBack = [...headers, REASON_HEADER, TAG_HEADER].map((header) => [header])
  await inSlices(lines.length, { stopped: slicing.stopped }, (from, to) => {
    for (const { cells } of lines.slice(from, to)) {
      for (const [c, column] of columnsBack.entries()) column.push(cells[c] ?? '')
    }
  })
  const back = sheetOf(columnsBack)
  const guess = PIPELINE.map(back, { platform })
  if (guess.headerRow !== 0 || guess.headerDoubtful) return null
  const mapping = { ...guess, columns }
  const proven: Line[] = []
  await inSlices(lines.length, slicing, (from, to) => {
    const sources = PIPELINE.rows(back, mapping, from + 1, to + 1)
    for (const [n, source] of sources.entries()) {
      const line = lines[from + n]
      if (line !== undefined && hasSameContent(rowOfSource(line.row.id, source), line.row))
        proven.push(line)
    }
  })
  if (proven.length === 0) return null
  const hidden = new Set(sheet.hiddenColumns.map((c) => kept.indexOf(c)))
  return {
    sheet: { name, headers, hidden, lines: proven },
    remember: isSame(guess.columns, columns) ? null : mapping,
  }
}
