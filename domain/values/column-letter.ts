/** 0 → A, 26 → AA: how spreadsheets call a column. */
export function columnLetter(column: number): string {
  const high = Math.floor(column / 26)
  return (high > 0 ? columnLetter(high - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** A column as people know it: `F 手机号`; the letter alone where it has no header. */
export function columnTitle(column: number, header = ''): string {
  return `${columnLetter(column)} ${header}`.trim()
}
