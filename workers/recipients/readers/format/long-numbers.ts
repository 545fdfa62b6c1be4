import { isSmall, proofOf } from '#domain/values/long-digits.ts'
import { CELL_FLAGS } from '../../sheet.types.ts'
import type { SheetBuilder } from '../sheet-builder.ts'

type Suspect = { readonly row: number; readonly isSmall: boolean }

/** What the long numbers of one column have shown so far. */
type ColumnOfNumbers = { suspects: Suspect[]; isExact: boolean; hasSmall: boolean }

/**
 * Decides for numeric cells of 16 digits and more whether their last digits survived. Numbers that
 * look rounded are suspects; one number of the same column that no double holds proves that the
 * writer put exact digits into the file and clears them all. A number below 2^53 with a sixteenth
 * digit was cut by no spreadsheet: it clears the suspects of its own size.
 */
export class LongNumbers {
  private readonly columns = new Map<number, ColumnOfNumbers>()

  /** Call right after the cell was put. */
  add(builder: SheetBuilder, column: number, digits: string): void {
    let seen = this.columns.get(column)
    if (seen === undefined) {
      seen = { suspects: [], isExact: false, hasSmall: false }
      this.columns.set(column, seen)
    }
    if (seen.isExact) return
    const proof = proofOf(digits)
    if (proof === 'small') seen.hasSmall = true
    else if (proof === 'exact') {
      seen.isExact = true
      seen.suspects = []
    } else seen.suspects.push({ row: builder.rowCount - 1, isSmall: isSmall(digits) })
  }

  /** Flags the suspects that no number of their column has cleared. */
  settle(builder: SheetBuilder): void {
    for (const [column, { suspects, hasSmall }] of this.columns) {
      for (const suspect of suspects) {
        if (suspect.isSmall && hasSmall) continue
        builder.flagAt(suspect.row, column, CELL_FLAGS.digitsLost)
        builder.stats.digitsLost++
      }
    }
  }
}
