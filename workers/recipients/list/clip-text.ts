/** Tab-separated lines, as spreadsheets put cells on the clipboard. */
export type Clip = {
  readonly rows: readonly (readonly string[])[]
  readonly columns: number
}

/**
 * The end of a quoted cell that begins at `from`: the place after its last quote; -1 when no quote
 * ends it, and then the quote is part of the text (`"大号` is what somebody typed).
 */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return -1
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1]
      const ends = next === undefined || next === '\t' || next === '\n' || next === '\r'
      return ends ? quote + 1 : -1
    }
    at = quote + 2
  }
}

function endOfPlain(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 9 || char === 10 || char === 13) return at
  }
  return text.length
}

/** Reads cells; those with a tab, a line end or a quote are quoted, with inner quotes doubled. */
export function readClip(text: string): Clip {
  const rows: string[][] = []
  let row: string[] = []
  let columns = 0
  let at = 0
  while (at <= text.length) {
    const quotedEnd = text[at] === '"' ? endOfQuoted(text, at) : -1
    const end = quotedEnd < 0 ? endOfPlain(text, at) : quotedEnd
    row.push(
      quotedEnd < 0 ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"'),
    )
    at = end + 1
    if (text[end] === '\t') continue
    rows.push(row)
    columns = Math.max(columns, row.length)
    row = []
    if (text[end] === '\r' && text[end + 1] === '\n') at++
    // Spreadsheets end the last line too; nothing follows it.
    if (at >= text.length) break
  }
  return { rows, columns }
}
