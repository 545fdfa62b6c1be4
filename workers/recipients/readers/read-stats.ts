import type { LostKind } from '../sheet.types.ts'
import { LostCells } from './lost-cells.ts'
import { WrittenNotes } from './written-numbers.ts'

/** What the readers collect besides the cells; `readRows` makes counts and warnings of it. */
export type ReadStats = {
  truncated: number
  digitsLost: number
  errors: number
  repaired: number
  merged: number
  /** The file ends before the sheet does. */
  isCut: boolean
  readonly lost: Readonly<Record<LostKind, LostCells>>
  readonly written: WrittenNotes
}

export function emptyReadStats(): ReadStats {
  return {
    truncated: 0,
    digitsLost: 0,
    errors: 0,
    repaired: 0,
    merged: 0,
    isCut: false,
    written: new WrittenNotes(),
    lost: {
      columnsDropped: new LostCells(),
      mergesIgnored: new LostCells(),
      stringsMissing: new LostCells(),
      formulasUncached: new LostCells(),
      replaced: new LostCells(),
    },
  }
}
