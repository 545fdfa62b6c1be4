import type { KeyColumn } from './filter.types.ts'

/** Enough values to see what went wrong; the answer has to come at once. */
const LOOKED_AT = 5
/** How many cells are compared letter by letter: those that share the most parts. */
const SHORT_LIST = 40

/** Letters to change, add or take away to get from one text to the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const now = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      now.push(Math.min(swap, (before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[b.length] ?? 0
}

/** Pairs of neighbouring letters; single letters of a text of at most four, such as a name. */
function partsOf(key: string): string[] {
  const size = key.length <= 4 ? 1 : 2
  const parts = new Set<string>()
  for (let at = 0; at + size <= key.length; at++) parts.add(key.slice(at, at + size))
  return [...parts]
}

type NearestValue = { readonly row: number; readonly distance: number }

/** 0 = the same, 1 = nothing in common. A long cell that holds the value is near. */
function distanceOf(value: string, cell: string): number {
  if (cell.includes(value) || value.includes(cell)) return 0.01
  const longest = Math.max(value.length, cell.length)
  return editDistance(value.slice(0, 64), cell.slice(0, 64)) / Math.min(longest, 64)
}

function nearestTo(value: string, column: KeyColumn): NearestValue[] {
  const parts = partsOf(value)
  const shared: { row: number; score: number }[] = []
  const seen = new Set([''])
  for (let row = 0; row < column.length; row++) {
    const cell = column[row] ?? ''
    if (seen.has(cell)) continue
    seen.add(cell)
    let common = 0
    for (const part of parts) if (cell.includes(part)) common++
    // Among cells that share as many parts, one of similar length is more likely the one meant.
    if (common > 0) {
      shared.push({ row, score: common - Math.abs(cell.length - value.length) / 1_000 })
    }
  }
  shared.sort((a, b) => b.score - a.score || a.row - b.row)
  return shared
    .slice(0, SHORT_LIST)
    .map(({ row }) => ({ row, distance: distanceOf(value, column[row] ?? '') }))
}

/** Rows whose cells are most like the values, best first, each text once; at most `count`. */
export function findNearest(
  column: KeyColumn,
  values: readonly string[],
  count: number,
): readonly number[] {
  const near = values.slice(0, LOOKED_AT).flatMap((value) => nearestTo(value, column))
  near.sort((a, b) => a.distance - b.distance || a.row - b.row)
  const rows: number[] = []
  const shown = new Set<string>()
  for (const { row } of near) {
    const cell = column[row] ?? ''
    if (shown.has(cell)) continue
    shown.add(cell)
    rows.push(row)
    if (rows.length === count) break
  }
  return rows
}
