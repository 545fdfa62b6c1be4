/** The width of a column is measured on this many rows. */
export const MEASURED_ROWS = 200

const LEAST = 8
const PADDING = 2

/** The width of a text in a cell, in characters; a Chinese one counts as two. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += (char.codePointAt(0) ?? 0) > 0xff ? 2 : 1
  return width
}

/** The width of the widest of these texts, within bounds. */
export function columnWidth(texts: readonly string[], most: number): number {
  const widest = texts.reduce((width, text) => Math.max(width, widthOf(text)), 0)
  return Math.min(most, Math.max(LEAST, widest + PADDING))
}
