import type { Sheet } from '../sheet.types.ts'

/** One row as the file has it, e.g. to write it back with its error reasons. */
export function rowTexts(sheet: Sheet, row: number): string[] {
  const texts: string[] = []
  for (let c = 0; c < sheet.columnCount; c++) texts.push(sheet.columns[c]?.[row] ?? '')
  return texts
}

/** The first index whose line is not before `line`. */
export function lowerBound(rowNumbers: Uint32Array, line: number): number {
  let low = 0
  let high = rowNumbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rowNumbers[middle] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}
