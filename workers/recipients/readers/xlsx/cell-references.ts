import { asciiText } from './byte-text.ts'
import { INCOMPLETE } from './scan-tag.ts'

export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The region that a reference names: first row, first column, last row, last column. */
export function regionOf(ref: string): [number, number, number, number] | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(ref.toUpperCase())
  if (!match) return null
  const [, c1 = '', r1 = '', c2 = '', r2 = ''] = match
  return [Number(r1), columnOf(c1), Number(r2), columnOf(c2)]
}

const FIRST_CELL = /^\s*<(?:\w+:)?c\s[^>]*?\br="([A-Za-z]{1,3})\d/
/** More than the tag of any cell. */
const TAG_LENGTH = 128

/** No cell follows, or none with its column. Below every column, and not `INCOMPLETE`. */
export const NO_COLUMN = -2

/** The column of the cell that follows, or `NO_COLUMN`; `INCOMPLETE` when the bytes end first. */
export function firstColumn(bytes: Uint8Array, from: number, end: number): number {
  const stop = Math.min(end, from + TAG_LENGTH)
  const text = asciiText(bytes, from, stop)
  const [, letters] = FIRST_CELL.exec(text) ?? []
  if (letters !== undefined) return columnOf(letters.toUpperCase())
  return text.includes('>') || stop < end ? NO_COLUMN : INCOMPLETE
}
