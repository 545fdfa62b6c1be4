import {
  isPlaceField,
  PLACE_FIELDS,
  RECIPIENT_FIELDS,
  type Recipient,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { unreachable } from '#domain/result/assert.ts'

import type { MergeWay } from './import.types.ts'
import { mergeRoundTrip, type RoundTripRow } from '../workbook/row-tags.ts'
import { appended, NO_ROWS, withoutPositions, type Change } from '../list/change.ts'
import { hasSameContent, makeRow, wholeOrderNo, type Row } from '../list/row.ts'
import { removing } from '../list/commands.ts'
import type { RecipientList } from '../list/recipient-list.ts'

/** The same row under another id. */
function withId(row: Row, id: number): Row {
  return { ...row, id }
}

/** How the rows of an import are merged with those of the list. */
export type Merge = {
  readonly way: MergeWay
  /** Rows that come back from an exported file, and the row each replaces. */
  readonly returning: ReadonlyMap<Row, RoundTripRow>
  /** Ids of rows that give way: the same file was read differently before. */
  readonly instead: ReadonlySet<number>
}

export type MergeResult = {
  readonly change: Change
  /** Rows of the import that stand for a row of the list: the id of that row. */
  readonly replacesRow: ReadonlyMap<Row, number>
}

/**
 * A row as it came back. The issues of a field that was not edited stay: a number whose digits a
 * spreadsheet destroyed is not whole again because its cell was exported as text.
 */
function broughtBack(old: Row, row: Row, now: Recipient): Row {
  const changed = new Set(RECIPIENT_FIELDS.filter((field) => old[field] !== now[field]))
  const isMoved = PLACE_FIELDS.some((field) => changed.has(field))
  const isTouched = ({ field }: RowIssue): boolean =>
    field === null || (isPlaceField(field) ? isMoved : changed.has(field))
  const issues = [
    ...row.issues.filter((issue) => isTouched(issue)),
    ...old.issues.filter((issue) => !isTouched(issue)),
  ]
  return makeRow(old.id, now, issues)
}

/** Removes the rows at the positions `gone`, and appends `rows`. */
function appending(list: RecipientList, rows: readonly Row[], gone: Uint32Array): Change {
  const inserted = appended(list.rows.length - gone.length, rows)
  return { ...removing(list, 'import', gone), inserted }
}

/** Rows that an exported file brings back become new versions of the rows they stand for. */
function returned(list: RecipientList, rows: readonly Row[], { returning }: Merge): MergeResult {
  const before: Row[] = []
  const after: Row[] = []
  const added: Row[] = []
  const replacesRow = new Map<Row, number>()
  const taken = new Set<number>()
  for (const row of rows) {
    const back = returning.get(row)
    const old = back === undefined || taken.has(back.id) ? null : list.rowOf(back.id)
    if (back === undefined || old === null) {
      added.push(row)
      continue
    }
    taken.add(old.id)
    replacesRow.set(row, old.id)
    const now = mergeRoundTrip(row, old, back)
    if (hasSameContent(old, now)) continue
    before.push(old)
    after.push(broughtBack(old, row, now))
  }
  const inserted = appended(list.rows.length, added)
  return { change: { cause: 'import', before, after, removed: NO_ROWS, inserted }, replacesRow }
}

/**
 * Rows whose order number the list holds already become new versions of those rows, in the order
 * in which both occur; the rest comes after the list.
 */
function updating(list: RecipientList, rows: readonly Row[], gone: Uint32Array): MergeResult {
  const waiting = new Map<string, Row[]>()
  for (const row of withoutPositions(list.rows, gone)) {
    const orderNo = wholeOrderNo(row)
    if (orderNo === '') continue
    const same = waiting.get(orderNo)
    if (same === undefined) waiting.set(orderNo, [row])
    else same.push(row)
  }
  const before: Row[] = []
  const after: Row[] = []
  const added: Row[] = []
  const replacesRow = new Map<Row, number>()
  for (const row of rows) {
    const old = waiting.get(wholeOrderNo(row))?.shift()
    if (old === undefined) {
      added.push(row)
      continue
    }
    replacesRow.set(row, old.id)
    if (!hasSameContent(old, row) || old.issues.length + row.issues.length > 0) {
      before.push(old)
      after.push(withId(row, old.id))
    }
  }
  return { change: { ...appending(list, added, gone), before, after }, replacesRow }
}

/** The positions of the rows with these ids, ascending. */
function positionsOf(list: RecipientList, ids: ReadonlySet<number>): Uint32Array {
  const positions = [...ids].map((id) => list.positionOf(id)).filter((position) => position >= 0)
  return Uint32Array.from(positions).sort()
}

const NOBODY: ReadonlyMap<Row, number> = new Map()

/** The change that an import means for the list as it is now. */
export function mergeRows(list: RecipientList, rows: readonly Row[], merge: Merge): MergeResult {
  // Whichever way is chosen: the tags of these rows say where they belong.
  if (merge.returning.size > 0) return returned(list, rows, merge)
  const { way } = merge
  const gone = positionsOf(list, merge.instead)
  switch (way) {
    case 'append':
      return { change: appending(list, rows, gone), replacesRow: NOBODY }
    case 'replace': {
      const all = Uint32Array.from(list.rows.keys())
      const change = { ...removing(list, 'import', all), inserted: appended(0, rows) }
      return { change, replacesRow: NOBODY }
    }
    case 'update-by-order-no':
      return updating(list, rows, gone)
    default:
      return unreachable(way)
  }
}
