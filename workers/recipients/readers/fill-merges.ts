import { CELL_FLAGS } from '../sheet.types.ts'
import type { Pace } from './pace.ts'
import { lowerBound } from './sheet.ts'
import type { ReadStats } from './read-stats.ts'

const MERGES_PER_TURN = 400
/** Merged regions may overlap in a hostile file; this bounds the cells visited to fill them. */
const MAX_FILL_STEPS = 4_000_000

export type MergedSheet = {
  /** In fours: first row, first column, last row, last column. */
  readonly merges: readonly number[]
  readonly rowNumbers: Uint32Array
  readonly columns: readonly string[][]
}

/** The sheet that is being built (sheet-builder.ts). */
type SheetInProgress = {
  readonly stats: ReadStats
  readonly flags: readonly (Uint8Array | undefined)[]
  flagAt(row: number, column: number, flags: number): void
}

/** Repeats the first value of vertically merged cells: one recipient, several lines of goods. */
export async function fillMerges(
  builder: SheetInProgress,
  { merges, rowNumbers, columns }: MergedSheet,
  pace: Pace,
): Promise<void> {
  let steps = 0
  for (let m = 0; m < merges.length; m += 4) {
    if (m % MERGES_PER_TURN === 0 && pace.due()) await pace.pause()
    const firstRow = merges[m] ?? 0
    const column = merges[m + 1] ?? 0
    const lastRow = merges[m + 2] ?? 0
    if (firstRow === lastRow) continue
    if (steps > MAX_FILL_STEPS) {
      builder.stats.lost.mergesIgnored.add(firstRow, column, lastRow)
      continue
    }
    const cells = columns[column]
    const start = lowerBound(rowNumbers, firstRow)
    if (!cells?.[start] || rowNumbers[start] !== firstRow) continue
    steps += fillDown(builder, { column, cells, start, lastRow, rowNumbers })
  }
}

type Run = {
  readonly column: number
  readonly cells: string[]
  readonly start: number
  readonly lastRow: number
  readonly rowNumbers: Uint32Array
}

/** The number of rows that were looked at. */
function fillDown(
  builder: SheetInProgress,
  { column, cells, start, lastRow, rowNumbers }: Run,
): number {
  const text = cells[start] ?? ''
  const source = builder.flags[column]?.[start] ?? 0
  let r = start + 1
  for (; r < rowNumbers.length && (rowNumbers[r] ?? 0) <= lastRow; r++) {
    if (cells[r] !== '') continue
    cells[r] = text
    builder.stats.merged++
    builder.flagAt(r, column, source | CELL_FLAGS.merged)
  }
  return r - start - 1
}
