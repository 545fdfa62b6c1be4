import type { Sheet } from '../stage.types.ts'

/** One row as the file has it, e.g. to write it back with its error reasons. */
export function rowTexts(sheet: Sheet, row: number): string[] {
  const texts: string[] = []
  for (let c = 0; c < sheet.columnCount; c++) texts.push(sheet.columns[c]?.[row] ?? '')
  return texts
}
