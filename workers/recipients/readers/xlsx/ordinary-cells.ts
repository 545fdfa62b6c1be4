import { CELL_FLAGS } from '../../stage.types.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { decodeEntities, decodeEscapes } from '../xml/decode-entities.ts'
import { cachedText, decodeDamage, utf8Text } from './byte-text.ts'
import { afterInline, afterValue, CELL_TYPES, GT, isInlineOpen, LT, QUOTE } from './cell-shapes.ts'

/** Longer than every fixed text that is looked for ahead of a value. */
const LOOK_AHEAD = 80

/**
 * The hot loop: runs of text cells exactly as Excel, WPS and nearly every library write them,
 *
 *     <c r="A1" s="1" t="s"><v>17</v></c>      <c r="A1" t="inlineStr"><is><t>…</t></is></c>
 *
 * (`s` optional). It stops in front of anything else, which the careful scanner then reads. The
 * first import happens in cold code, so what runs per cell is kept to a few small functions.
 */
export class OrdinaryCells {
  /** The column of the cell read last, for cells that do not say theirs. */
  column = -1
  private readonly strings: readonly string[]
  private readonly builder: SheetBuilder

  constructor(context: { strings: readonly string[]; builder: SheetBuilder }) {
    this.strings = context.strings
    this.builder = context.builder
  }

  /** Answers with the start of the first cell that is not ordinary or not complete. */
  run(bytes: Uint8Array, from: number, end: number): number {
    const safe = end - LOOK_AHEAD
    let at = from
    // Cells outside of any row are left to the careful scanner.
    if (this.builder.currentLine === 0) return at
    while (at < safe && isCellStart(bytes, at)) {
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
      if (bytes[p + 1] === 0x73 && bytes[p + 3] === QUOTE) {
        p += 4
        while ((byte = bytes[p] ?? 0) >= 0x30 && byte <= 0x39) p++
        if (byte !== QUOTE || p > safe) return at
        p++
      }
      const kind = kindAt(bytes, p)
      if (kind === 0) return at
      const next =
        kind === CELL_TYPES.shared
          ? this.shared(bytes, p + 10, safe, column - 1)
          : this.inline(bytes, p + 22, safe, column - 1)
      if (next === 0) return at
      this.column = column - 1
      at = next
    }
    return at
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
    if (text === undefined) this.builder.tally.stringsMissing++
    else this.builder.put(column, text)
    return next
  }

  private inline(bytes: Uint8Array, from: number, safe: number, column: number): number {
    let p = from
    let byte = 0
    let special = false
    let hash = 0
    while ((byte = bytes[p] ?? 0) !== LT) {
      if (byte === 0x26 || byte === 0x5f || byte === 0) special = true
      hash = (Math.imul(hash, 31) + byte) | 0
      if (++p > safe) return 0
    }
    const next = afterInline(bytes, p)
    if (next === 0) return 0
    const damage = decodeDamage.texts
    if (special) {
      this.builder.putUnproved(column, decodeEscapes(decodeEntities(utf8Text(bytes, from, p))))
    } else this.builder.put(column, cachedText(bytes, from, p, hash))
    if (damage !== decodeDamage.texts) {
      this.builder.flag(column, CELL_FLAGS.replaced)
      this.builder.tally.replaced++
    }
    return next
  }
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

/** The type of a text cell whose last attribute is `t` at `p`; 0 when it has another shape. */
function kindAt(bytes: Uint8Array, p: number): number {
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
  if (bytes[p + 4] !== 0x69 || bytes[p + 13] !== QUOTE || bytes[p + 14] !== GT) return 0
  return isInlineOpen(bytes, p + 15) ? CELL_TYPES.inline : 0
}
