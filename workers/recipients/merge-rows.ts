import { unreachable } from '#domain/result/assert.ts'

import type { MergeWay } from './api.types.ts'
import { appended, NO_ROWS, withoutPositions, type Change } from './list/change.ts'
import { hasSameContent, type Row } from './list/row.ts'
import { removing } from './list/commands.ts'
import type { RecipientList } from './list/recipient-list.ts'

/** The same row under another id. */
function withId(row: Row, id: number): Row {
  return { ...row, id }
}

/** What an import knows of the rows that are there. */
export type Merge = {
  readonly way: MergeWay
  /** Rows that come back from an exported file: the id of the row each stands for. */
  readonly returning: ReadonlyMap<Row, number>
  /** Ids of rows that give way: the same file was read differently before. */
  readonly instead: ReadonlySet<number>
}

/** The list without the rows that give way, to which `rows` come. */
function appending(list: RecipientList, rows: readonly Row[], gone: Uint32Array): Change {
  const inserted = appended(list.rows.length - gone.length, rows)
  return { ...removing(list, 'import', gone), inserted }
}

/** Rows that an exported file brings back become new versions of the rows they stand for. */
function returned(list: RecipientList, rows: readonly Row[], { returning }: Merge): Change {
  const before: Row[] = []
  const after: Row[] = []
  const added: Row[] = []
  const taken = new Set<number>()
  for (const row of rows) {
    const id = returning.get(row)
    const old = id === undefined || taken.has(id) ? null : list.rowOf(id)
    if (old === null) {
      added.push(row)
      continue
    }
    taken.add(old.id)
    if (hasSameContent(old, row) && old.issues.length + row.issues.length === 0) continue
    before.push(old)
    after.push(withId(row, old.id))
  }
  const inserted = appended(list.rows.length, added)
  return { cause: 'import', before, after, removed: NO_ROWS, inserted }
}

/**
 * Rows whose order number the list holds already become new versions of those rows, in the order
 * in which both occur; the rest comes after the list.
 */
function updating(list: RecipientList, rows: readonly Row[], gone: Uint32Array): Change {
  const waiting = new Map<string, Row[]>()
  for (const row of withoutPositions(list.rows, gone)) {
    if (row.orderNo === '') continue
    const same = waiting.get(row.orderNo)
    if (same === undefined) waiting.set(row.orderNo, [row])
    else same.push(row)
  }
  const before: Row[] = []
  const after: Row[] = []
  const added: Row[] = []
  for (const row of rows) {
    const old = waiting.get(row.orderNo)?.shift()
    if (old === undefined) added.push(row)
    else if (!hasSameContent(old, row) || old.issues.length + row.issues.length > 0) {
      before.push(old)
      after.push(withId(row, old.id))
    }
  }
  return { ...appending(list, added, gone), before, after }
}

/** Where rows of these ids are, ascending. */
function positionsOf(list: RecipientList, ids: ReadonlySet<number>): Uint32Array {
  const positions = [...ids].map((id) => list.positionOf(id)).filter((position) => position >= 0)
  return Uint32Array.from(positions).sort()
}

/** The change that an import means for the list as it is now. */
export function mergeRows(list: RecipientList, rows: readonly Row[], merge: Merge): Change {
  // Whichever way is chosen: these rows say themselves where they belong.
  if (merge.returning.size > 0) return returned(list, rows, merge)
  const { way } = merge
  const gone = positionsOf(list, merge.instead)
  switch (way) {
    case 'append':
      return appending(list, rows, gone)
    case 'replace': {
      const all = Uint32Array.from(list.rows.keys())
      return { ...removing(list, 'import', all), inserted: appended(0, rows) }
    }
    case 'update-by-order-no':
      return updating(list, rows, gone)
    default:
      return unreachable(way)
  }
}
