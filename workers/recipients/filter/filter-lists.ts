import { REMEMBERED_ROWS } from '../stages/filter/match-rows.ts'
import type { LastRun } from './filter-records.types.ts'
import type { FilterList, FilterListKind, FilterListRow } from './filter.types.ts'
import { valuesWith, type FilterFindings } from './run-filter.ts'
import type { SourceColumns } from './source-columns.ts'

/** The last run with what it found. */
export type FilterOutcome = {
  readonly run: LastRun
  readonly columns: SourceColumns
  readonly found: FilterFindings
}

/** Values that still match nothing. */
function missingOf({ run, found }: FilterOutcome): readonly number[] {
  const taken = new Set(run.taken.map(({ value }) => value))
  return valuesWith(found, 'missing').filter((value) => !taken.has(value))
}

/** The values that matched nothing, as they were typed. */
export function textsOf(seen: FilterOutcome): readonly string[] {
  return missingOf(seen).map((value) => seen.found.values.texts[value] ?? '')
}

function valueRow({ columns, found }: FilterOutcome, value: number): FilterListRow {
  const { rowsOfValue, firstRows } = found.matches
  const rows = rowsOfValue[value] ?? 0
  const from = value * REMEMBERED_ROWS
  const first = firstRows.subarray(from, from + Math.min(rows, REMEMBERED_ROWS))
  return {
    text: found.values.texts[value] ?? '',
    rows,
    lines: Array.from(first, (place) => columns.lineOf(place)),
    suspect: null,
  }
}

function suspectRows({ run, columns, found }: FilterOutcome): FilterListRow[] {
  return run.suspects.map(({ value, row, isCertain }) => {
    const { orderNo = '', name = '', phone = '' } = columns.rows[row] ?? {}
    return {
      text: found.values.texts[value] ?? '',
      rows: 1,
      lines: [columns.lineOf(row)],
      suspect: { orderNo, name, phone, isCertain },
    }
  })
}

/** A part of one of the lists a run leaves behind. */
export function listOf(
  seen: FilterOutcome,
  kind: FilterListKind,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): FilterList {
  if (kind === 'suspects') {
    const rows = suspectRows(seen)
    return { total: rows.length, rows: rows.slice(offset, offset + limit) }
  }
  const values = kind === 'missing' ? missingOf(seen) : valuesWith(seen.found, 'several')
  const rows = values.slice(offset, offset + limit).map((value) => valueRow(seen, value))
  return { total: values.length, rows }
}
