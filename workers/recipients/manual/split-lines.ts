/** A line of the text, or several when a spreadsheet's cell holds line breaks. */
export type TextLine = {
  readonly text: string
  /** Numbers of the source lines, half-open. */
  readonly from: number
  readonly to: number
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029\u0085]/u

/** A cell is not searched further than this for its closing quote. */
const MAX_CELL_LINES = 20

export function sourceLines(text: string): string[] {
  return text.split(LINE_BREAK)
}

function hasOpenQuote(text: string): boolean {
  if (!/(?:^|\t)"/u.test(text)) return false
  return text.split('"').length % 2 === 0
}

/** `a\t"b ""c"""` → `a\tb "c"`. */
function withoutCellQuotes(text: string): string {
  return text.replace(/(^|\t)"((?:[^"]|"")*)"(?=\t|$)/gu, (_, before: string, cell: string) => {
    return before + cell.replaceAll('""', '"').replace(/[\r\n]+/gu, ' ')
  })
}

/** Rows copied from a spreadsheet: a cell with line breaks stands in quotes. */
function spreadsheetLines(lines: readonly string[]): TextLine[] {
  const joined: TextLine[] = []
  for (let at = 0; at < lines.length; at++) {
    let text = lines[at] ?? ''
    let to = at + 1
    while (hasOpenQuote(text) && to < lines.length && to - at < MAX_CELL_LINES) {
      text += `\n${lines[to] ?? ''}`
      to++
    }
    // A quote that never closes is a character like any other.
    if (hasOpenQuote(text)) {
      joined.push({ text: lines[at] ?? '', from: at, to: at + 1 })
      continue
    }
    joined.push({ text: withoutCellQuotes(text), from: at, to })
    at = to - 1
  }
  return joined
}

/** The lines of a text, blank ones too. NUL joins lines in storage and is never part of one. */
export function splitLines(text: string): TextLine[] {
  const lines = sourceLines(text.includes('\0') ? text.replaceAll('\0', '') : text)
  if (text.includes('\t') && text.includes('"')) return spreadsheetLines(lines)
  return lines.map((line, at) => ({ text: line, from: at, to: at + 1 }))
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** Whether a blank line stands between every two lines: then it separates nothing. */
export function isDoubleSpaced(lines: readonly TextLine[]): boolean {
  let shown = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined || isBlank(line.text)) continue
    shown++
    const next = lines[at + 1]
    if (next !== undefined && !isBlank(next.text)) return false
  }
  return shown > 1
}
