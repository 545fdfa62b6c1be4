import type { ListCommand } from './list.types.ts'
import type { Row } from './row.ts'

/** What made a change: a command of the page, an import, a filter, or a run whose rows were placed. */
export type ChangeCause =
  | Exclude<ListCommand['type'], 'undo' | 'redo'>
  | 'import'
  | 'filter'
  | 'placed'

/** Rows with their places: `rows[i]` is at `positions[i]`; the positions ascend. */
export type PositionedRows = {
  readonly positions: Uint32Array
  readonly rows: readonly Row[]
}

/**
 * A difference between two states of a list, complete in both directions: `before` and `after` are
 * pairwise versions of rows that stay; `removed` has places in the old list, `inserted` in the new.
 */
export type Change = {
  readonly cause: ChangeCause
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  readonly removed: PositionedRows
  readonly inserted: PositionedRows
}

export const NO_ROWS: PositionedRows = { positions: new Uint32Array(0), rows: [] }

/** The change that takes `change` back. */
export function invertChange(change: Change): Change {
  return {
    cause: change.cause,
    before: change.after,
    after: change.before,
    removed: change.inserted,
    inserted: change.removed,
  }
}

/** Rows added, changed or removed. */
export function changedRows(change: Change): number {
  return change.after.length + change.removed.rows.length + change.inserted.rows.length
}

export function withoutPositions(rows: readonly Row[], positions: Uint32Array): Row[] {
  if (positions.length === rows.length) return []
  const kept: Row[] = []
  let next = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (next < positions.length && positions[next] === at) next++
    else if (row !== undefined) kept.push(row)
  }
  return kept
}

export function withInserted(rows: readonly Row[], inserted: PositionedRows): Row[] {
  const { positions } = inserted
  if (rows.length === 0 || positions[0] === rows.length) return rows.concat(inserted.rows)
  const merged: Row[] = []
  let next = 0
  let old = 0
  const total = rows.length + inserted.rows.length
  while (merged.length < total) {
    const isNew = next < positions.length && positions[next] === merged.length
    const row = isNew ? inserted.rows[next++] : rows[old++]
    // Positions past the end can only come from damaged storage: the remaining rows are appended.
    if (row === undefined) return merged.concat(rows.slice(old), inserted.rows.slice(next))
    merged.push(row)
  }
  return merged
}

/** `rows` at the end of a list of `length`. */
export function appended(length: number, rows: readonly Row[]): PositionedRows {
  const positions = new Uint32Array(rows.length)
  for (let n = 0; n < rows.length; n++) positions[n] = length + n
  return { positions, rows }
}
