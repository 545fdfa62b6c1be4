import type { ReadAnswer, SheetAnswer } from '../sheet.types.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import { isOurs } from './import-parts.ts'

export type MappedSheet = { readonly read: ReadAnswer; readonly mapping: ColumnMapping }

/**
 * Which sheet of a workbook is meant when nobody has said: the first whose columns are all known, so
 * that a cover or a note never stands in the way. Where no sheet is known, the one of which most is.
 *
 * @param read with all sheets that are visible and have rows
 */
export async function chooseSheet(
  read: ReadAnswer,
  mapOf: (read: SheetAnswer) => Promise<ColumnMapping>,
): Promise<MappedSheet> {
  const { others, ...chosen } = read
  const inOrder = [chosen, ...others].sort((a, b) => a.chosen - b.chosen)
  const mapped: { sheet: SheetAnswer; mapping: ColumnMapping }[] = []
  for (const sheet of inOrder) mapped.push({ sheet, mapping: await mapOf(sheet) })
  const open = ({ mapping }: { mapping: ColumnMapping }): number => mapping.unresolved.length
  const [first, ...rest] = mapped.toSorted((a, b) => open(a) - open(b))
  if (first === undefined) return { read, mapping: await mapOf(read) }
  // Files of ours have a sheet for each origin: they are one import.
  const follow = isOurs(read, first.mapping) ? rest.map(({ sheet }) => sheet) : []
  follow.sort((a, b) => a.chosen - b.chosen)
  return { read: { ...read, ...first.sheet, others: follow }, mapping: first.mapping }
}
