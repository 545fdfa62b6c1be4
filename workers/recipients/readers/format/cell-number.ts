import { CELL_FLAGS } from '../../sheet.types.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { readGeneral } from './general-number.ts'
import type { LongNumbers } from './long-numbers.ts'
import type { NumberFormat } from './number-format.ts'

/** From this magnitude on a whole number is an identifier, not a quantity: 10 digits. */
const IDENTIFIER = 1e9

/**
 * Puts a numeric cell as the text people see. Identifiers (phones, order numbers) are kept as
 * digits whatever their format: grouping commas or decimals would only have to be removed again.
 */
export function putNumber(
  builder: SheetBuilder,
  cell: { column: number; raw: string; format: NumberFormat | null },
  long: LongNumbers,
): void {
  const { column, raw, format } = cell
  if (format) {
    const value = Number(raw)
    const identifier = !format.isDate && Number.isInteger(value) && Math.abs(value) >= IDENTIFIER
    if (Number.isFinite(value) && raw !== '' && !identifier) {
      const shown = format.show(raw)
      builder.spend(shown.length - raw.length)
      builder.put(column, shown)
      return
    }
    const padded = format.isDate || !identifier ? '' : format.show(raw)
    if (padded.startsWith('0') && /^0\d+$/.test(padded)) {
      builder.put(column, padded)
      return
    }
  }
  const general = readGeneral(raw)
  builder.putUnproved(column, general.text)
  if (general.lost) {
    builder.flag(column, CELL_FLAGS.digitsLost)
    builder.stats.digitsLost++
  } else if (general.repaired) {
    builder.flag(column, CELL_FLAGS.repaired)
    builder.stats.repaired++
    builder.stats.written.add(builder.currentLine, column, raw)
  } else if (general.text.length >= 16 && /^\d+$/.test(general.text)) {
    long.add(builder, column, general.text)
  }
}
