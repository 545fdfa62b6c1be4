/** A text with what is marked in it. */
export type Marked = { readonly text: string; readonly from: number; readonly to: number }

/** Puts `mark` in front of every line that is touched, or takes it away where all have it. */
export function markLines({ text, from, to }: Marked, mark: string): Marked {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(begin, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return {
    text: text.slice(0, begin) + changed + text.slice(end),
    from: lines.length === 1 ? begin + changed.length : begin,
    to: begin + changed.length,
  }
}

/** Puts a piece in the place of what is marked; `marked` is marked in it afterwards. */
export function writeOver({ text, from, to }: Marked, piece: string, marked = ''): Marked {
  const at = marked === '' ? piece.length : piece.indexOf(marked)
  return {
    text: text.slice(0, from) + piece + text.slice(to),
    from: from + at,
    to: from + at + marked.length,
  }
}

/** Puts a piece on lines of its own below what is marked. */
export function writeBelow({ text, to }: Marked, piece: string): Marked {
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const before = text.slice(0, end)
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  const at = before.length + gap.length + piece.length
  return { text: `${before}${gap}${piece}${text.slice(end)}`, from: at, to: at }
}
