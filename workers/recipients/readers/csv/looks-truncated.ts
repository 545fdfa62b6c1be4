/** Longer lines are not checked: a record may span several, and the answer is only a hint. */
const MAX_LINE = 32_767

/**
 * Whether the text seems to break off in its last record: that has no line end, unlike all others,
 * and fewer cells than the record before it.
 */
export function looksTruncated(text: string, delimiter: string): boolean {
  const lineBreak = text.includes('\n') ? '\n' : '\r'
  const last = text.lastIndexOf(lineBreak)
  const before = text.lastIndexOf(lineBreak, last - 1)
  if (before < 0 || text.length - before > MAX_LINE) return false
  const tail = text.slice(last + 1)
  if (tail.trim() === '') return false
  const cells = cellsOf(text.slice(before + 1, last), delimiter)
  const cellsAtEnd = cellsOf(tail, delimiter)
  return cells > 2 && cellsAtEnd > 0 && cellsAtEnd < cells
}

/** The cells of a line; 0 when a quoted cell that spans several lines begins or ends in it. */
function cellsOf(line: string, delimiter: string): number {
  let cells = 1
  let isQuoted = false
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted
    else if (char === delimiter && !isQuoted) cells++
  }
  return isQuoted ? 0 : cells
}
