import { CELL_FLAGS } from '../../sheet.types.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { looksRounded } from './general-number.ts'

/**
 * Decides for numeric cells of 16 digits and more whether their last digits survived. Numbers that
 * look rounded are suspects; one number of the same column that does not look rounded proves that
 * the writer put exact digits into the file and clears the others.
 */
export class LongNumbers {
  private readonly suspects = new Map<number, number[]>()
  private readonly exact = new Set<number>()

  /** Call right after the cell was put. */
  add(builder: SheetBuilder, column: number, digits: string): void {
    if (this.exact.has(column)) return
    if (!looksRounded(digits)) {
      this.exact.add(column)
      return
    }
    const rows = this.suspects.get(column)
    if (rows) rows.push(builder.rowCount - 1)
    else this.suspects.set(column, [builder.rowCount - 1])
  }

  /** Flags the suspects of every column that holds no exact long number. */
  settle(builder: SheetBuilder): void {
    for (const [column, rows] of this.suspects) {
      if (this.exact.has(column)) continue
      for (const row of rows) builder.flagAt(row, column, CELL_FLAGS.digitsLost)
      builder.stats.digitsLost += rows.length
    }
  }
}
