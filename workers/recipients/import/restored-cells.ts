import { columnTitle } from '#domain/values/column-letter.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'

import { lowerBound } from '../readers/sheet.ts'
import { cleanCell } from '../stages/map-columns/clean-cell.ts'
import type { MappingTarget } from '../stages/mapping.types.ts'
import type { ImportPart } from './import-parts.ts'
import type { RestoredCell } from './import.types.ts'

/** Columns of digits: their text is cleaned, and may be restored by that. */
const DIGITS: ReadonlySet<string> = new Set<MappingTarget>(['orderNo', 'phone', 'phone2'])

/** The numbers of these lines that a spreadsheet had rewritten, and their restored digits. */
export function restoredCells(
  { read: { sheet, written }, mapping }: ImportPart,
  lines: Iterable<number>,
): ReadonlyMap<number, readonly RestoredCell[]> {
  const nameOf = (column: number): string => columnTitle(column, mapping.headers[column])
  const mapped = keysOf(mapping.columns).flatMap((target) =>
    listOf(mapping.columns[target]).map((column) => ({ column, isDigits: DIGITS.has(target) })),
  )
  const notes = new Map<number, Map<number, string>>()
  for (const [i, line] of written.lines.entries()) {
    const ofLine = notes.get(line) ?? new Map<number, string>()
    notes.set(line, ofLine.set(written.columns[i] ?? 0, written.texts[i] ?? ''))
  }
  const restored = new Map<number, RestoredCell[]>()
  for (const line of lines) {
    const r = lowerBound(sheet.rowNumbers, line)
    const cells = mapped.flatMap(({ column, isDigits }): RestoredCell[] => {
      const text = sheet.columns[column]?.[r] ?? ''
      const cleaned = isDigits ? { ...cleanCell(text) } : { text, repaired: false }
      const note = notes.get(line)?.get(column)
      if (note === undefined && !cleaned.repaired) return []
      return [{ column: nameOf(column), before: note ?? text, after: cleaned.text }]
    })
    restored.set(line, cells)
  }
  return restored
}
