import type { SheetBuilder } from '../sheet-builder.ts'

const QUOTE = 0x22
const CR = 13
const LF = 10

/** A quoted cell longer than this that spans lines is a quote somebody forgot. */
const MAX_QUOTED = 32_767

/**
 * Scans delimited text into a builder, a bounded number of records per call.
 *
 * A quote that never closes would swallow the rest of the file into one cell. When that happens the
 * scan goes back to that quote and reads the rest without quoting: once, so the time stays linear.
 */
export class CsvScanner {
  /** The record whose quote never closed; 0 when all did. */
  unclosedLine = 0
  private readonly text: string
  private readonly separator: string
  private readonly delimiter: number
  /** LF, also for CR LF; CR alone in files of old Macs. */
  private readonly lineBreak: string
  private readonly builder: SheetBuilder
  private at: number
  private quoting = true
  private record = 0
  // Where the next of each mark is; found again when passed, so that text without one is not
  // searched to its end for every cell.
  private lineEnd = -1
  private nextCell = -1
  private nextQuote = -1

  constructor(text: string, delimiter: string, start: number, builder: SheetBuilder) {
    this.text = text
    this.separator = delimiter
    this.delimiter = delimiter.charCodeAt(0)
    this.lineBreak = text.includes('\r') && !text.includes('\n') ? '\r' : '\n'
    this.builder = builder
    this.at = text.charCodeAt(start) === 0xfeff ? start + 1 : start
  }

  get position(): number {
    return this.at
  }

  /**
   * Reads records until at least `chars` more are used up; false at the end of the text. Long turns
   * suit the engine, which improves a loop while it runs.
   */
  scan(chars: number): boolean {
    const { length } = this.text
    const stop = Math.min(this.at + chars, length)
    while (this.at < stop) {
      if (this.nextQuote < this.at) this.nextQuote = this.find('"', this.at)
      this.plainLines(stop)
      if (this.at < stop) this.anyLine()
    }
    return this.at < length
  }

  private find(mark: string, from: number): number {
    const at = this.text.indexOf(mark, from)
    return at < 0 ? this.text.length : at
  }

  /**
   * Lines in front of the next quote and no wider than those before. Kept short, because a first
   * import runs in code that is still cold: the engine's own search and little around it.
   */
  private plainLines(stop: number): void {
    const { text, separator, lineBreak, nextQuote, builder } = this
    const { maxChars, template } = builder
    const width = template.length
    let { at, record, nextCell } = this
    while (at < stop) {
      const lineEnd = text.indexOf(lineBreak, at)
      if (lineEnd < 0 || lineEnd > nextQuote || lineEnd - at > maxChars) break
      const cells = template.slice()
      let from = at
      let column = 0
      let filled = false
      for (;;) {
        if (nextCell < from) {
          nextCell = text.indexOf(separator, from)
          if (nextCell < 0) nextCell = text.length
        }
        if (nextCell >= lineEnd) break
        if (nextCell > from) {
          if (column >= width) break
          const cell = visible(text, from, nextCell)
          cells[column] = cell
          filled ||= cell !== ''
        }
        from = nextCell + 1
        column++
      }
      const to = text.charCodeAt(lineEnd - 1) === CR ? lineEnd - 1 : lineEnd
      if (to > from) {
        if (column >= width) {
          nextCell = -1 // found inside the line that `anyLine` now reads from its start
          break
        }
        const cell = visible(text, from, to)
        cells[column] = cell
        filled ||= cell !== ''
      }
      record++
      if (filled) builder.takeRow(record, cells)
      at = lineEnd + 1
    }
    this.at = at
    this.record = record
    this.nextCell = nextCell
  }

  private anyLine(): void {
    const { text, builder } = this
    builder.beginRow(++this.record)
    let { at } = this
    let column = 0
    let inRow = true
    while (inRow) {
      if (text.charCodeAt(at) === QUOTE) {
        at = this.quoting ? this.quotedCell(at, column) : this.literalCell(at, column)
        inRow = text.charCodeAt(at) === this.delimiter
        if (!inRow && text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) at++
        at++
        column++
        continue
      }
      if (this.lineEnd < at) this.lineEnd = this.find(this.lineBreak, at)
      if (this.nextCell < at) this.nextCell = this.find(this.separator, at)
      const { nextCell, lineEnd } = this
      inRow = nextCell < lineEnd
      let end = inRow ? nextCell : lineEnd
      if (!inRow && end > at && text.charCodeAt(end - 1) === CR) end--
      if (end > at) builder.put(column, text.slice(at, end))
      at = (inRow ? nextCell : lineEnd) + 1
      column++
    }
    this.at = at
  }

  /** `open` is at the quote; answers with the position of the separator or line end behind it. */
  private quotedCell(open: number, column: number): number {
    const { text, delimiter } = this
    let from = open + 1
    let value = ''
    let lineEnd: number | undefined
    for (;;) {
      const close = text.indexOf('"', from)
      if (close < 0) return this.giveUpQuoting(open, column)
      if (close - open > MAX_QUOTED) {
        lineEnd ??= text.indexOf('\n', open)
        if (lineEnd >= 0 && lineEnd < close) return this.giveUpQuoting(open, column)
      }
      value += text.slice(from, close)
      const next = text.charCodeAt(close + 1)
      if (next === QUOTE) {
        value += '"'
        from = close + 2
      } else if (close + 1 >= text.length || next === delimiter || next === LF || next === CR) {
        this.builder.put(column, value)
        return close + 1
      } else if (isBlankBeforeEnd(text, close + 1, delimiter)) {
        this.builder.put(column, value)
        return close + 1 + blankRun(text, close + 1, delimiter)
      } else {
        // A quote inside the text that nobody doubled.
        value += '"'
        from = close + 1
      }
    }
  }

  private giveUpQuoting(open: number, column: number): number {
    this.quoting = false
    this.unclosedLine = this.record
    return this.literalCell(open, column)
  }

  /** A cell that starts with a quote, read within its line; a pair around it is removed. */
  private literalCell(start: number, column: number): number {
    const { text, delimiter } = this
    let at = start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === delimiter || code === LF || code === CR) break
    }
    const cell = text.slice(start, at)
    const paired = cell.length > 1 && cell.endsWith('"')
    this.builder.put(column, (paired ? cell.slice(1, -1) : cell.slice(1)).replaceAll('""', '"'))
    return at
  }
}

/** A cell that is not empty; '' when it is blank. */
function visible(text: string, from: number, to: number): string {
  const cell = text.slice(from, to)
  const first = text.charCodeAt(from)
  return (first > 0x20 && first !== 0xa0) || cell.trim() !== '' ? cell : ''
}

function blankRun(text: string, from: number, delimiter: number): number {
  let at = from
  while (at < text.length && at - from < 64) {
    const code = text.charCodeAt(at)
    if (code === delimiter || (code !== 0x20 && code !== 9)) break
    at++
  }
  return at - from
}

/** Whether only blanks stand between a closing quote and the end of the cell. */
function isBlankBeforeEnd(text: string, from: number, delimiter: number): boolean {
  const at = from + blankRun(text, from, delimiter)
  const code = text.charCodeAt(at)
  return at > from && (at >= text.length || code === delimiter || code === LF || code === CR)
}
