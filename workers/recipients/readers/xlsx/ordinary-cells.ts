import { CELL_FLAGS } from '../../sheet.types.ts'
import type { LongNumbers } from '../format/long-numbers.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { decodeEntities, decodeEscapes, unifyLineEnds } from '../xml/decode-entities.ts'
import { asciiText, decodeDamage, scannedText, scanText, utf8Text } from './byte-text.ts'
import {
  afterInline,
  afterInlineOpen,
  afterValue,
  CELL_TYPES,
  GT,
  LT,
  QUOTE,
  SLASH,
} from './cell-shapes.ts'
import { MAX_LINE } from './scan-tag.ts'
import type { CellStyles } from './styles.ts'

/** Longer than every fixed text that is looked for ahead of a value. */
const LOOK_AHEAD = 96
/** Whole numbers of more digits may have lost some of them. */
const EXACT_DIGITS = 15
/** Some writers put every cell on a line of its own. */
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * The hot loop: runs of cells exactly as Excel, WPS and nearly every library write them,
 *
 *     <c r="A1" s="1" t="s"><v>17</v></c>      <c r="A1" t="inlineStr"><is><t>…</t></is></c>
 *     <c r="A1" s="1"><v>13812345678</v></c>   <c r="A1" s="1"/>
 *
 * and of rows that follow one another (`s` optional; numbers only if they are shown as they stand).
 * It stops in front of anything else, which the careful scanner then reads. The first import happens
 * in cold code, so what runs per cell is kept to a few small functions.
 */
export class OrdinaryCells {
  /** The column of the cell read last, for cells that do not say theirs. */
  column = -1
  private readonly strings: readonly string[]
  private readonly builder: SheetBuilder
  private readonly styles: CellStyles
  private readonly long: LongNumbers
  private readonly struckTexts: ReadonlyMap<number, number> | null
  private readonly struckStyles: Uint8Array | null

  constructor(context: {
    strings: readonly string[]
    struck: ReadonlyMap<number, number> | null
    builder: SheetBuilder
    styles: CellStyles
    long: LongNumbers
  }) {
    this.strings = context.strings
    this.builder = context.builder
    this.styles = context.styles
    this.long = context.long
    this.struckTexts = context.struck
    this.struckStyles = context.styles.struck
  }

  /** Answers with the start of the first cell that is not ordinary or not complete. */
  run(bytes: Uint8Array, from: number, end: number): number {
    const safe = end - LOOK_AHEAD
    let at = from
    // Cells outside of any row are left to the careful scanner.
    if (this.builder.currentLine === 0) return at
    while (at < safe) {
      if (!isCellStart(bytes, at)) {
        const next = this.nextRow(bytes, at, safe)
        if (next === 0) return at
        at = next
        continue
      }
      let p = at + 6
      let column = 0
      let byte = bytes[p] ?? 0
      while (byte >= 0x41 && byte <= 0x5a) {
        column = column * 26 + byte - 64
        byte = bytes[++p] ?? 0
      }
      while (byte >= 0x30 && byte <= 0x39) byte = bytes[++p] ?? 0
      if (byte !== QUOTE || column === 0 || p > safe) return at
      p++
      let style = 0
      if (bytes[p + 1] === 0x73 && bytes[p + 3] === QUOTE) {
        p += 4
        while ((byte = bytes[p] ?? 0) >= 0x30 && byte <= 0x39) {
          style = style * 10 + byte - 0x30
          p++
        }
        if (byte !== QUOTE || p > safe) return at
        p++
      }
      const next = this.rest(bytes, p, safe, column - 1, style)
      if (next === 0) return at
      this.column = column - 1
      at = bytes[next] === LINE_FEED ? next + 1 : next
    }
    return at
  }

  /**
   * Past `</row><row r="18" …>` at `at`, when that row comes below the one at hand and is shown; 0
   * when something else is there.
   */
  private nextRow(bytes: Uint8Array, at: number, safe: number): number {
    const open = bytes[at + 6] === LINE_FEED ? at + 7 : at + 6
    if (!isRowEnd(bytes, at) || !isRowStart(bytes, open)) return 0
    let p = open + 8
    let line = 0
    let byte = 0
    while ((byte = bytes[p] ?? 0) >= 0x30 && byte <= 0x39 && line <= MAX_LINE) {
      line = line * 10 + byte - 0x30
      p++
    }
    if (byte !== QUOTE || line <= this.builder.currentLine || line > MAX_LINE) return 0
    let quotes = 1
    while ((byte = bytes[++p] ?? 0) !== GT) {
      if (byte === QUOTE) quotes++
      // `hidden`, or a value in single quotes.
      const isOdd = byte === 0x27 || (byte === 0x69 && bytes[p - 1] === 0x68)
      if (isOdd || p > safe) return 0
    }
    if (quotes % 2 === 0 || bytes[p - 1] === SLASH) return 0
    this.builder.beginRow(line)
    this.column = -1
    return bytes[p + 1] === LINE_FEED ? p + 2 : p + 1
  }

  /** Reads a cell from behind its attributes `r` and `s`; 0 when the rest has another shape. */
  private rest(bytes: Uint8Array, p: number, safe: number, column: number, style: number): number {
    // Struck text is flagged by the careful scanner.
    if (this.struckStyles !== null && this.struckStyles[style] === 1) return 0
    const byte = bytes[p]
    if (byte === GT) return this.number(bytes, p + 1, column, style)
    if (byte === SLASH) return bytes[p + 1] === GT ? p + 2 : 0
    switch (typeAt(bytes, p)) {
      case CELL_TYPES.shared:
        return this.shared(bytes, p + 10, safe, column)
      case CELL_TYPES.inline: {
        const start = afterInlineOpen(bytes, p + 15)
        return start === 0 ? 0 : this.inline(bytes, start, safe, column)
      }
      default:
        return bytes[p + 4] === 0x6e && bytes[p + 6] === GT
          ? this.number(bytes, p + 7, column, style)
          : 0
    }
  }

  /** Digits, or a decimal fraction without a format, that are shown as they stand. */
  private number(bytes: Uint8Array, from: number, column: number, style: number): number {
    if (bytes[from] !== LT || bytes[from + 1] !== 0x76 || bytes[from + 2] !== GT) return 0
    const start = from + 3
    let p = digitsEnd(bytes, start)
    const digits = p - start
    if (digits === 0 || (digits > 1 && bytes[start] === 0x30)) return 0
    const format = this.styles.formatOf(style)
    if (format !== null && (!format.keepsDigits || bytes[start] === 0x30)) return 0
    if (bytes[p] === 0x2e) {
      const fraction = p + 1
      p = digitsEnd(bytes, fraction)
      // Below 0.1 and beyond 15 digits, the text of the double may differ from that of the file.
      const odd = p === fraction || bytes[p - 1] === 0x30 || p - start > EXACT_DIGITS
      if (odd || format !== null || (bytes[start] === 0x30 && bytes[fraction] === 0x30)) return 0
    }
    const next = afterValue(bytes, p)
    if (next === 0) return 0
    const text = asciiText(bytes, start, p)
    this.builder.put(column, text)
    if (digits > EXACT_DIGITS) this.long.add(this.builder, column, text)
    return next
  }

  private shared(bytes: Uint8Array, from: number, safe: number, column: number): number {
    let p = from
    let index = 0
    let byte = 0
    while ((byte = bytes[p] ?? 0) >= 0x30 && byte <= 0x39) {
      index = index * 10 + byte - 0x30
      p++
    }
    if (byte !== LT || p === from || p > safe) return 0
    const next = afterValue(bytes, p)
    if (next === 0) return 0
    const text = this.strings[index]
    if (text === undefined) this.builder.lose('stringsMissing', column)
    else {
      this.builder.put(column, text)
      if (this.struckTexts !== null) this.builder.flag(column, this.struckTexts.get(index) ?? 0)
    }
    return next
  }

  private inline(bytes: Uint8Array, from: number, safe: number, column: number): number {
    const end = scanText(bytes, from, safe)
    if (end === 0) return this.inlineWithCare(bytes, from, safe, column)
    const next = afterInline(bytes, end)
    if (next !== 0) this.builder.put(column, scannedText())
    return next
  }

  /** Text with entities, escapes or sequences that are rare or wrong, and long text. */
  private inlineWithCare(bytes: Uint8Array, from: number, safe: number, column: number): number {
    let p = from
    let byte = 0
    let special = false
    while ((byte = bytes[p] ?? 0) !== LT) {
      if (byte === 0x26 || byte === 0x5f || (byte <= CARRIAGE_RETURN && byte !== LINE_FEED)) {
        special = true
      }
      if (++p > safe) return 0
    }
    const next = afterInline(bytes, p)
    if (next === 0) return 0
    const damage = decodeDamage.texts
    const text = utf8Text(bytes, from, p)
    if (special) {
      this.builder.putUnproved(column, decodeEscapes(decodeEntities(unifyLineEnds(text))))
    } else this.builder.put(column, text)
    if (damage !== decodeDamage.texts) this.builder.flag(column, CELL_FLAGS.replaced)
    return next
  }
}

/** `</row>` exactly. */
function isRowEnd(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === LT &&
    bytes[at + 1] === SLASH &&
    bytes[at + 2] === 0x72 &&
    bytes[at + 3] === 0x6f &&
    bytes[at + 4] === 0x77 &&
    bytes[at + 5] === GT
  )
}

/** `<row r="` exactly. */
function isRowStart(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === LT &&
    bytes[at + 1] === 0x72 &&
    bytes[at + 2] === 0x6f &&
    bytes[at + 3] === 0x77 &&
    bytes[at + 4] === 0x20 &&
    bytes[at + 5] === 0x72 &&
    bytes[at + 6] === 0x3d &&
    bytes[at + 7] === QUOTE
  )
}

/** `<c r="` exactly. */
function isCellStart(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === LT &&
    bytes[at + 1] === 0x63 &&
    bytes[at + 2] === 0x20 &&
    bytes[at + 3] === 0x72 &&
    bytes[at + 4] === 0x3d &&
    bytes[at + 5] === QUOTE
  )
}

/** The type that a text cell states at `p`, where its last attribute is; 0 when another shape. */
function typeAt(bytes: Uint8Array, p: number): number {
  if (bytes[p] !== 0x20 || bytes[p + 1] !== 0x74 || bytes[p + 3] !== QUOTE) return 0
  if (bytes[p + 4] === 0x73) {
    const shared =
      bytes[p + 5] === QUOTE &&
      bytes[p + 6] === GT &&
      bytes[p + 7] === LT &&
      bytes[p + 8] === 0x76 &&
      bytes[p + 9] === GT
    return shared ? CELL_TYPES.shared : 0
  }
  const inline = bytes[p + 4] === 0x69 && bytes[p + 13] === QUOTE && bytes[p + 14] === GT
  return inline ? CELL_TYPES.inline : 0
}

/** One past the digits that start at `from`; at most as many as a look ahead allows. */
function digitsEnd(bytes: Uint8Array, from: number): number {
  let p = from
  let byte = bytes[p] ?? 0
  while (byte >= 0x30 && byte <= 0x39 && p - from < 25) byte = bytes[++p] ?? 0
  return p
}
