import { CELL_FLAGS } from '../../sheet.types.ts'
import { putNumber } from '../format/cell-number.ts'
import type { LongNumbers } from '../format/long-numbers.ts'
import { isoDateText } from '../format/iso-date.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { decodeEntities, decodeEscapes, unifyLineEnds } from '../xml/decode-entities.ts'
import { asciiText, decodeDamage, recentText, utf8Text } from './byte-text.ts'
import {
  afterInline,
  afterValue,
  CELL_TYPES,
  GT,
  isInlineOpen,
  isNameEnd,
  isTagEnd,
  LT,
  QUOTE,
  SLASH,
  SPACE,
  typeOf,
} from './cell-shapes.ts'
import { firstColumn, regionOf } from './cell-references.ts'
import { OrdinaryCells } from './ordinary-cells.ts'
import { scanUnusualCell } from './unusual-cell.ts'
import { INCOMPLETE, readAttributes, readRowTag, skipSpecial, tagEnd } from './scan-tag.ts'
import type { CellStyles } from './styles.ts'

export type CellContext = {
  readonly builder: SheetBuilder
  readonly strings: readonly string[]
  /** By index, the flag of a shared string in which something is struck through. */
  readonly struck: ReadonlyMap<number, number> | null
  readonly styles: CellStyles
  readonly long: LongNumbers
}

/**
 * Scans the bytes of a worksheet. Almost every cell has one of two shapes, which `cell` reads
 * without allocating anything but the text; any other shape goes through `scanUnusualCell`.
 *
 * Every method answers with the position after what it read, or INCOMPLETE when the bytes end
 * first; nothing is stored before an element is complete, so it can be scanned again.
 */
export class CellScanner {
  private readonly context: CellContext
  private readonly ordinary: OrdinaryCells
  /** Whether the rows have begun and not ended. */
  isOpen = false
  /** `decodeDamage` before the cell at hand was decoded. */
  private damage = 0
  // The attributes of the cell at hand.
  private cellColumn = -1
  private style = 0
  private type = 0
  private numericType = true

  constructor(context: CellContext) {
    this.context = context
    this.ordinary = new OrdinaryCells(context)
  }

  readonly consume = (bytes: Uint8Array, end: number): number => {
    let at = 0
    for (;;) {
      while (at < end && bytes[at] !== LT) at++
      if (at >= end) return at
      at = this.ordinary.run(bytes, at, end)
      if (bytes[at] !== LT) continue
      const next = this.element(bytes, at, end)
      if (next === INCOMPLETE) return at
      at = next
    }
  }

  private element(bytes: Uint8Array, at: number, end: number): number {
    const first = bytes[at + 1]
    if (first === 0x63 && isNameEnd(bytes[at + 2])) return this.cell(bytes, at + 2, end)
    if (first === SLASH) return this.endTag(bytes, at, end)
    if (first === 0x21 || first === 0x3f) return skipSpecial(bytes, at, end)
    let nameStart = at + 1
    let p = nameStart
    for (; p < end; p++) {
      const byte = bytes[p]
      if (byte === 0x3a) nameStart = p + 1
      else if (isNameEnd(byte)) break
    }
    if (p >= end) return INCOMPLETE
    if (p - nameStart === 1 && bytes[nameStart] === 0x63) return this.cell(bytes, p, end)
    const close = tagEnd(bytes, p, end)
    if (close === INCOMPLETE || p - nameStart > 9) return close
    const name = asciiText(bytes, nameStart, p)
    if (name === 'row') return this.row(bytes, p, close, end)
    if (name === 'sheetData') this.isOpen = bytes[close - 2] !== SLASH
    else if (name === 'col') this.columnInfo(readAttributes(bytes, p, close))
    else if (name === 'mergeCell') this.merge(readAttributes(bytes, p, close).get('ref') ?? '')
    return close
  }

  private endTag(bytes: Uint8Array, at: number, end: number): number {
    const close = tagEnd(bytes, at, end)
    const last = close === INCOMPLETE ? 0 : (bytes[close - 2] ?? 0)
    // The frequent `</row>` ends in another letter than `</sheetData>`.
    if (last === 0x61 || last <= SPACE) {
      if (/sheetData\s*>$/.test(asciiText(bytes, at, close))) this.isOpen = false
    }
    return close
  }

  private row(bytes: Uint8Array, from: number, close: number, end: number): number {
    const { line, hidden } = readRowTag(bytes, from, close)
    const { builder } = this.context
    if (line > 0 && line === builder.currentLine) {
      const first = firstColumn(bytes, close, end)
      if (first === INCOMPLETE) return INCOMPLETE
      // Some writers put each cell of a row into its own row element, all with one number.
      if (first > this.ordinary.column) return close
    }
    builder.beginRow(line, hidden)
    this.ordinary.column = -1
    return close
  }

  private columnInfo(attributes: ReadonlyMap<string, string>): void {
    const hidden = attributes.get('hidden')
    if (hidden !== '1' && hidden !== 'true') return
    const first = Number(attributes.get('min'))
    this.context.builder.hideColumns(first - 1, Number(attributes.get('max')) - 1)
  }

  private merge(ref: string): void {
    const region = regionOf(ref)
    if (region !== null) this.context.builder.addMerge(...region)
  }

  /** `p` is behind the name. */
  private cell(bytes: Uint8Array, p: number, end: number): number {
    const open = this.attributes(bytes, p, end)
    if (open === INCOMPLETE) return INCOMPLETE
    this.damage = decodeDamage.texts
    const column = this.cellColumn >= 0 ? this.cellColumn : this.ordinary.column + 1
    if (bytes[open - 2] === SLASH) {
      this.ordinary.column = column
      return open
    }
    let start = open
    let inline = false
    if (bytes[open] === LT && bytes[open + 1] === 0x76 && bytes[open + 2] === GT) start = open + 3
    else if (this.type === CELL_TYPES.inline && isInlineOpen(bytes, open)) {
      start = open + 7
      inline = true
    } else return this.oddCell(bytes, open, end, column)
    let mixed = 0
    let hash = 0
    let stop = start
    for (; stop < end; stop++) {
      const byte = bytes[stop] ?? 0
      if (byte === LT) break
      hash = (Math.imul(hash, 31) + byte) | 0
      if (byte >= 0x80) mixed |= 1
      else if (byte === 0x26 || byte === 0x5f || byte === 13) mixed |= 2
    }
    if (stop + 15 > end) return this.oddCell(bytes, open, end, column)
    const after = inline ? afterInline(bytes, stop) : afterValue(bytes, stop)
    if (after === 0) return this.oddCell(bytes, open, end, column)
    this.ordinary.column = column
    if (mixed === 0 && this.type !== CELL_TYPES.shared) {
      this.putText(column, recentText(bytes, start, stop, hash), true)
    } else this.put(column, bytes, start, stop, mixed)
    return after
  }

  private put(column: number, bytes: Uint8Array, start: number, stop: number, mixed: number): void {
    if (this.type === CELL_TYPES.shared) {
      let index = 0
      for (let i = start; i < stop; i++) index = index * 10 + ((bytes[i] ?? 0) - 0x30)
      this.putShared(column, index)
      return
    }
    const text = mixed & 1 ? utf8Text(bytes, start, stop) : asciiText(bytes, start, stop)
    const meant = mixed & 2 ? decodeEscapes(decodeEntities(unifyLineEnds(text))) : text
    this.putText(column, meant, false)
  }

  private oddCell(bytes: Uint8Array, open: number, end: number, column: number): number {
    const odd = scanUnusualCell(bytes, open, end)
    if (odd === null) return INCOMPLETE
    this.ordinary.column = column
    const text =
      this.type === CELL_TYPES.inline ? (odd.inline ?? odd.value) : (odd.value ?? odd.inline)
    // The result of a formula may be an empty text; a number is never empty.
    const isUncached = odd.formula && (text === null || (text === '' && this.numericType))
    if (isUncached) {
      this.ensureRow()
      this.context.builder.lose('formulasUncached', column)
    } else if (text === null) return odd.end
    else if (this.type === CELL_TYPES.shared)
      this.putShared(column, Number(text.trim() || Number.NaN))
    else this.putText(column, decodeEscapes(text), false)
    if (odd.flag !== 0) this.context.builder.flag(column, odd.flag)
    return odd.end
  }

  private putShared(column: number, index: number): void {
    const { builder, strings, struck } = this.context
    const text = strings[index]
    this.ensureRow()
    if (text === undefined) builder.lose('stringsMissing', column)
    else builder.put(column, text)
    builder.flag(column, struck?.get(index) ?? 0)
    this.flagStyle(column)
  }

  /** The font of the cell may strike its text through. */
  private flagStyle(column: number): void {
    const { builder, styles } = this.context
    if (styles.struck?.[this.style] === 1) builder.flag(column, CELL_FLAGS.struck)
  }

  private putText(column: number, text: string, proved: boolean): void {
    const { builder, styles, long } = this.context
    this.ensureRow()
    if (this.numericType) {
      putNumber(builder, { column, raw: text, format: styles.formatOf(this.style) }, long)
    } else if (this.type === CELL_TYPES.error) {
      builder.putUnproved(column, text)
      builder.flag(column, CELL_FLAGS.error)
      builder.stats.errors++
    } else if (this.type === CELL_TYPES.boolean) {
      const flag = text.trim()
      builder.put(column, flag === '1' || flag === 'true' ? 'TRUE' : 'FALSE')
    } else if (this.type === CELL_TYPES.date) {
      builder.putUnproved(column, isoDateText(text.trim(), styles.formatOf(this.style)))
    } else if (proved) builder.put(column, text)
    else builder.putUnproved(column, text)
    if (this.damage !== decodeDamage.texts) builder.flag(column, CELL_FLAGS.replaced)
    this.flagStyle(column)
  }

  /** Cells outside of any row element still belong to some line. */
  private ensureRow(): void {
    if (this.context.builder.currentLine === 0) this.context.builder.beginRow(0)
  }

  /** Reads `r`, `s` and `t`; answers with the position after `>`. */
  private attributes(bytes: Uint8Array, from: number, end: number): number {
    this.cellColumn = -1
    this.style = 0
    this.type = CELL_TYPES.number
    let p = from
    while (p < end) {
      const byte = bytes[p]
      if (byte === GT) {
        this.numericType = this.type === CELL_TYPES.number
        return p + 1
      }
      if (byte === SPACE && bytes[p + 2] === 0x3d && bytes[p + 3] === QUOTE) {
        const start = p + 4
        let stop = start
        while (stop < end && bytes[stop] !== QUOTE) stop++
        if (stop >= end) return INCOMPLETE
        this.attribute(bytes, bytes[p + 1] ?? 0, start, stop)
        p = stop + 1
      } else if (byte === SLASH || (byte === SPACE && isTagEnd(bytes[p + 1]))) p++
      else return this.oddAttributes(bytes, from, end)
    }
    return INCOMPLETE
  }

  private oddAttributes(bytes: Uint8Array, from: number, end: number): number {
    const close = tagEnd(bytes, from, end)
    if (close === INCOMPLETE) return INCOMPLETE
    const attributes = readAttributes(bytes, from, close)
    this.cellColumn = -1
    this.style = 0
    this.type = CELL_TYPES.number
    const encoder = new TextEncoder()
    for (const name of ['r', 's', 't']) {
      const value = encoder.encode(attributes.get(name) ?? '')
      if (value.length > 0) this.attribute(value, name.charCodeAt(0), 0, value.length)
    }
    this.numericType = this.type === CELL_TYPES.number
    return close
  }

  private attribute(bytes: Uint8Array, name: number, start: number, stop: number): void {
    if (name === 0x72) {
      let column = 0
      for (let i = start; i < stop; i++) {
        const letter = (bytes[i] ?? 0) & 0xdf
        if (letter < 0x41 || letter > 0x5a) break
        column = column * 26 + letter - 0x40
      }
      this.cellColumn = column - 1
    } else if (name === 0x73) {
      let style = 0
      for (let i = start; i < stop; i++) style = style * 10 + ((bytes[i] ?? 0) - 0x30)
      this.style = style
    } else if (name === 0x74) this.type = typeOf(bytes, start, stop)
  }
}
