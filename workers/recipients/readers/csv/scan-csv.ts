import type { RowBuffer } from '../row-index.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { blankRun, CR, isBlankBeforeEnd, isVisible, LF, QUOTE } from './cell-text.ts'

/** A quoted cell that is longer than this and spans lines counts as a forgotten quote. */
const MAX_QUOTED = 32_767

const CHARS_PER_CALL = 16 * 1024

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
  private readonly maxChars: number
  private at: number
  private quoting = true
  private record = 0
  // Positions of the next line end, separator and quote, searched again only when passed, so that
  // text without one is not searched to its end for every cell.
  private lineEnd = -1
  private nextCell = -1
  private nextQuote = -1

  constructor(text: string, delimiter: string, start: number, builder: SheetBuilder) {
    this.text = text
    this.separator = delimiter
    this.delimiter = delimiter.charCodeAt(0)
    this.lineBreak = text.includes('\r') && !text.includes('\n') ? '\r' : '\n'
    this.builder = builder
    this.maxChars = builder.maxChars
    this.at = text.charCodeAt(start) === 0xfeff ? start + 1 : start
  }

  get position(): number {
    return this.at
  }

  /**
   * Reads records until at least `chars` more are used up; false at the end of the text. Each turn
   * calls its loops several times: the engine optimizes a function soonest between two calls.
   */
  scan(chars: number): boolean {
    const { builder } = this
    const { length } = this.text
    const stop = Math.min(this.at + chars, length)
    while (this.at < stop) {
      const soon = Math.min(this.at + CHARS_PER_CALL, stop)
      if (this.nextQuote < this.at) this.nextQuote = this.find('"', this.at)
      const start = this.at
      const buffer = builder.rowBuffer()
      this.plainLines(soon, buffer)
      // When not even one row fits in the buffer, there are too many: the builder refuses the next.
      const isRead = buffer.slot < buffer.end ? this.quotedLines(soon, buffer) : this.at > start
      builder.takeRows(buffer, this.record)
      if (this.at < soon && !isRead) this.anyLine()
    }
    return this.at < length
  }

  private find(mark: string, from: number): number {
    const at = this.text.indexOf(mark, from)
    return at < 0 ? this.text.length : at
  }

  /**
   * Reads lines in front of the next quote and no wider than those before, as many as fit in the
   * buffer. Short and self-contained, with its own search: a first import runs in cold code, and
   * the engine, which compiles that code meanwhile, shares the processor with the reading.
   */
  private plainLines(stop: number, buffer: RowBuffer): void {
    const { text, separator, delimiter, lineBreak, nextQuote, maxChars } = this
    const { columns, lines, widths, end: endSlot } = buffer
    let { at, record, nextCell } = this
    let { row, slot } = buffer
    while (at < stop && slot < endSlot) {
      const lineEnd = text.indexOf(lineBreak, at)
      if (lineEnd < 0 || lineEnd > nextQuote || lineEnd - at > maxChars) break
      const to = text.charCodeAt(lineEnd - 1) === CR ? lineEnd - 1 : lineEnd
      let from = at
      let column = 0
      let filled = false
      while (from < to) {
        const first = text.charCodeAt(from)
        if (first === delimiter) {
          from++
          column++
          continue
        }
        if (nextCell < from) {
          nextCell = text.indexOf(separator, from)
          if (nextCell < 0) nextCell = text.length
        }
        const cells = columns[column]
        if (!cells) break
        const end = nextCell < to ? nextCell : to
        const cell = text.slice(from, end)
        if ((first > 0x20 && first !== 0xa0) || cell.trim() !== '') {
          cells[slot] = cell
          filled = true
        }
        from = end + 1
        column++
      }
      if (from < to) {
        forget(columns, slot)
        nextCell = -1 // found inside the line that is now read from its start
        break
      }
      record++
      if (filled) {
        // A line that ends in a separator has an empty cell behind it.
        widths[row] = from > to ? column : column + 1
        lines[row++] = record
        slot++
      }
      at = lineEnd + 1
    }
    buffer.row = row
    buffer.slot = slot
    this.at = at
    this.record = record
    this.nextCell = nextCell
  }

  /**
   * Reads lines whose quotes are all at the ends of their cells, as long as they have quotes.
   * Answers whether it read any; a line of another kind is left unread.
   */
  private quotedLines(stop: number, buffer: RowBuffer): boolean {
    if (!this.quoting || this.at >= stop) return false
    const start = this.at
    const { columns, lines, widths, end: endSlot } = buffer
    let quotes = true
    while (quotes && this.at < stop && buffer.slot < endSlot) {
      const width = this.quotedLine(columns, buffer.slot)
      if (width === null) {
        forget(columns, buffer.slot)
        this.nextQuote = this.nextCell = this.lineEnd = -1 // found past the start of the line
        break
      }
      this.record++
      if (width > 0) {
        widths[buffer.row] = width
        lines[buffer.row++] = this.record
        buffer.slot++
      }
      quotes = this.nextQuote < this.at
    }
    return this.at > start
  }

  /** How many cells the line has, 0 without text; null, and nothing is read, when it is of another kind. */
  private quotedLine(columns: readonly string[][], slot: number): number | null {
    const { text, delimiter, maxChars } = this
    let filled = false
    let from = this.at
    for (let column = 0; ; column++) {
      let start = from
      let end
      if (text.charCodeAt(from) === QUOTE) {
        this.nextQuote = from
        end = text.indexOf('"', ++start)
        if (end < 0 || end - start > MAX_QUOTED) return null
        from = end + 1
      } else {
        end = from = this.plainEnd(from)
      }
      if (end > start) {
        const cells = columns[column]
        if (!cells || end - start > maxChars) return null
        const cell = text.slice(start, end)
        if (isVisible(text, start, end) || cell.trim() !== '') {
          cells[slot] = cell
          filled = true
        }
      }
      const mark = text.charCodeAt(from++)
      if (mark === delimiter) continue
      if (mark === CR && text.charCodeAt(from) === LF) from++
      else if (mark !== LF) return null
      this.at = from
      return filled ? column + 1 : 0
    }
  }

  /** Where the cell without quotes that starts at `from` ends. */
  private plainEnd(from: number): number {
    const { text, delimiter } = this
    const first = text.charCodeAt(from)
    if (first === delimiter || first === LF) return from
    if (this.lineEnd < from) this.lineEnd = this.find(this.lineBreak, from)
    if (this.nextCell < from) this.nextCell = this.find(this.separator, from)
    if (this.nextCell < this.lineEnd) return this.nextCell
    const last = this.lineEnd - 1
    return last >= from && text.charCodeAt(last) === CR ? last : last + 1
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
    builder.setWidth(column)
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

/** Empties the cells of a row that was begun. */
function forget(columns: readonly string[][], slot: number): void {
  for (const cells of columns) cells[slot] = ''
}
