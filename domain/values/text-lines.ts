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

/**
 * The place after the quote that ends the cell beginning at `from`; -1 when none does. A quote ends
 * a cell only where the cell can end.
 */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return -1
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    const next = text[quote + 1]
    return next === undefined || next === '\t' || next === '\n' ? quote + 1 : -1
  }
}

/** `a\t"b ""c"""` → `a\tb "c"`; null when a cell begins with a quote that ends no cell. */
function unquoted(text: string): string | null {
  let cells = ''
  let at = 0
  for (;;) {
    if (text[at] === '"') {
      const end = endOfQuoted(text, at)
      if (end < 0 || text[end] === '\n') return null
      const cell = text.slice(at + 1, end - 1)
      cells += cell.replaceAll('""', '"').replaceAll(/[\r\n\t]+/gu, ' ')
      at = end
    }
    const tab = text.indexOf('\t', at)
    if (tab < 0) return cells + text.slice(at)
    cells += text.slice(at, tab + 1)
    at = tab + 1
  }
}

/** Rows copied from a spreadsheet: a cell with line breaks is in quotes. */
function spreadsheetLines(lines: readonly string[]): TextLine[] {
  const joined: TextLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at] ?? ''
    let text = first
    let to = at + 1
    let cells = unquoted(text)
    while (cells === null && to < lines.length && to - at < MAX_CELL_LINES) {
      text += `\n${lines[to] ?? ''}`
      to++
      cells = unquoted(text)
    }
    // A quote that never closes is a character like any other.
    if (cells === null) {
      joined.push({ text: first, from: at, to: at + 1 })
      continue
    }
    joined.push({ text: cells, from: at, to })
    at = to - 1
  }
  return joined
}

/** The lines of a text, blank ones too. NUL joins lines in storage and is never part of one. */
export function splitLines(text: string): TextLine[] {
  const lines = sourceLines(text.includes('\0') ? text.replaceAll('\0', '') : text)
  if (/(?:^|[\t\n\r])"/u.test(text)) return spreadsheetLines(lines)
  return lines.map((line, at) => ({ text: line, from: at, to: at + 1 }))
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
