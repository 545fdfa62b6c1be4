/** More lines than this are not put into a text box: it would freeze. */
export const MAX_BOX_LINES = 2_000

/** How many lines a text has, the last one also when it is empty. */
export function lineCount(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** The first lines of a text, without looking at the rest. */
export function firstLines(text: string, lines: number): string {
  let end = -1
  for (let line = 0; line < lines; line++) {
    const next = text.indexOf('\n', end + 1)
    if (next < 0) return text
    end = next
  }
  return text.slice(0, end)
}

/** The text after a paste; a paste at its end starts on a new line. */
export function withPasted(text: string, pasted: string, [from, to]: readonly [number, number]) {
  const before = text.slice(0, from)
  const gap = to === text.length && before !== '' && !before.endsWith('\n') ? '\n' : ''
  return `${before}${gap}${pasted}${text.slice(to)}`
}
