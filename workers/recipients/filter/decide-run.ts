import { fail, ok, type Result } from '#domain/result/result.ts'

import { changedRows, type Change } from '../list/change.ts'
import type { RowMaker } from '../list/commands.ts'
import { MAX_LIST_ROWS, type RecipientList } from '../list/recipient-list.ts'
import { looksRounded, type Suspect } from '../stages/filter/find-suspects.ts'
import { combineRows } from './combine-rows.ts'
import type { LastRun } from './filter-records.types.ts'
import type { FilterForm, FilterSource } from './filter.types.ts'
import { findMatches, hintOf, suspectsOf, valuesWith, type FilterFindings } from './run-filter.ts'
import type { SourceColumns } from './source-columns.ts'

/** What a run depends on besides the form and its findings. */
export type RunContext = {
  readonly list: RecipientList
  readonly columns: SourceColumns
  readonly firstId: number
  readonly headers: FilterSource['columns']
  /** Ids of rows that have been ordered. */
  readonly placed: ReadonlySet<number>
}

/** A run, and what it does to the list; null when the list stays as it is. */
export type FilterDecision = { readonly run: LastRun; readonly change: Change | null }

/** The change that combines `matched` with the list. */
function changeOf(
  { list, columns, firstId }: RunContext,
  matched: Uint32Array,
  way: FilterForm['combine'],
): Result<Change> {
  const source = { firstId, rows: columns.rows }
  const change = combineRows({ list, source, matched, way })
  const rows = list.rows.length - change.removed.rows.length + change.inserted.rows.length
  return rows > MAX_LIST_ROWS ? fail('list_full', { rows, limit: MAX_LIST_ROWS }) : ok(change)
}

function orNothing(change: Change): Change | null {
  return changedRows(change) === 0 ? null : change
}

/** Suspects whose confirmation would change the list. */
function openSuspects(
  { list, firstId, placed }: RunContext,
  { combine }: FilterForm,
  suspects: readonly Suspect[],
): readonly Suspect[] {
  const isInList = ({ row }: Suspect): boolean => list.positionOf(firstId + row) >= 0
  const free = suspects.filter(({ row }) => !placed.has(firstId + row))
  if (combine === 'replace') return free
  return free.filter((suspect) => isInList(suspect) === (combine !== 'union'))
}

function rowsOf(suspects: readonly Suspect[]): Uint32Array {
  return Uint32Array.from(new Set(suspects.map(({ row }) => row))).sort()
}

type Run = { readonly form: FilterForm; readonly found: FilterFindings; readonly startedAt: number }

export function decideRun(
  around: RunContext,
  { form, found, startedAt }: Run,
): Result<FilterDecision> {
  const { columns, firstId, placed, headers } = around
  const { values, matches } = found
  const matched = matches.rows.filter((place) => !placed.has(firstId + place))
  // No row to keep: the list of the previous run is worth more than an empty one.
  const made = matched.length === 0 ? ok(null) : changeOf(around, matched, form.combine)
  if (!made.ok) return made
  const change = made.value
  const suspects = openSuspects(around, form, suspectsOf(columns, form, found))
  const report = {
    type: form.type,
    way: form.way,
    combine: form.combine,
    given: values.given,
    distinct: values.keys.length,
    matched: matches.rows.length,
    missing: valuesWith(found, 'missing').length,
    several: valuesWith(found, 'several').length,
    suspects: rowsOf(suspects).length,
    placed: matches.rows.length - matched.length,
    added: change?.inserted.rows.length ?? 0,
    removed: change?.removed.rows.length ?? 0,
    elapsedMs: performance.now() - startedAt,
    hint: matches.rows.length === 0 ? hintOf(columns, form, { found, headers }) : null,
  }
  return ok({
    run: { form, report, suspects, taken: [] },
    change: change === null ? null : orNothing(change),
  })
}

/** The last run again, with its suspects as matches. */
export function decideSuspects(
  around: RunContext,
  { form, report, suspects, taken }: LastRun,
  maker: RowMaker,
): Result<FilterDecision> {
  const { columns, firstId, placed } = around
  const open = suspects.filter(({ row }) => !placed.has(firstId + row))
  const way = form.combine === 'exclude' ? 'exclude' : 'union'
  const made = changeOf(around, rowsOf(open), way)
  if (!made.ok) return made
  const { values } = findMatches(columns, form)
  const numberOf = new Map<number, string>()
  for (const { row, value, isCertain } of open) {
    const number = values.keys[value] ?? ''
    if (isCertain && !looksRounded(number)) numberOf.set(firstId + row, number)
  }
  // The list gets the typed number: no waybill could be delivered under the file's damaged one.
  const rows = made.value.inserted.rows.map((row) => {
    const orderNo = numberOf.get(row.id)
    return orderNo === undefined ? row : maker.revise(row, { orderNo })
  })
  const change = { ...made.value, inserted: { ...made.value.inserted, rows } }
  const found = new Set(open.map(({ value }) => value))
  return ok({
    run: {
      form,
      suspects: [],
      taken: [...taken, ...open],
      report: {
        ...report,
        matched: report.matched + rowsOf(open).length,
        missing: report.missing - found.size,
        suspects: 0,
        added: change.inserted.rows.length,
        removed: change.removed.rows.length,
        hint: null,
      },
    },
    change: orNothing(change),
  })
}
