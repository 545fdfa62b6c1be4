export const QUOTE = 0x22
export const CR = 13
export const LF = 10

/** Whether it is clear from its first two characters that a cell is not blank. */
export function isVisible(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from)
  if (first > 0x20 && first !== 0xa0) return true
  const second = text.charCodeAt(from + 1)
  return from + 1 < to && second > 0x20 && second < 0x7f
}

export function blankRun(text: string, from: number, delimiter: number): number {
  let at = from
  while (at < text.length && at - from < 64) {
    const code = text.charCodeAt(at)
    if (code === delimiter || (code !== 0x20 && code !== 9)) break
    at++
  }
  return at - from
}

/** Whether only blanks stand between a closing quote and the end of the cell. */
export function isBlankBeforeEnd(text: string, from: number, delimiter: number): boolean {
  const at = from + blankRun(text, from, delimiter)
  const code = text.charCodeAt(at)
  return at > from && (at >= text.length || code === delimiter || code === LF || code === CR)
}
