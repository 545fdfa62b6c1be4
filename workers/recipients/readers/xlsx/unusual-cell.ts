import { isOn, StruckText } from '../struck-text.ts'
import { decodeEntities, unifyLineEnds } from '../xml/decode-entities.ts'
import { utf8Text } from './byte-text.ts'
import { valueOf } from './rich-text.ts'
import { INCOMPLETE, skipSpecial, tagEnd } from './scan-tag.ts'

export type UnusualCell = {
  /** The text of `v`; null without one. */
  value: string | null
  /** The text of `is` without phonetic runs; null without one. */
  inline: string | null
  formula: boolean
  /** `CELL_FLAGS` of what is struck through in `inline`; 0 = nothing. */
  flag: number
  /** One past the end tag of the cell. */
  end: number
}

/**
 * Reads a cell of any shape: formulas, rich inline text, prefixes, comments, CDATA, extensions.
 * `from` is behind the cell's open tag. Null when the bytes end first.
 */
export function scanUnusualCell(bytes: Uint8Array, from: number, end: number): UnusualCell | null {
  const cell: UnusualCell = { value: null, inline: null, formula: false, flag: 0, end: 0 }
  const inline = new StruckText()
  let isStruck = false
  let inside: '' | 'v' | 't' = ''
  let phonetic = false
  let at = from
  const add = (text: string) => {
    if (inside === 'v') cell.value = (cell.value ?? '') + text
    else if (inside === 't' && !phonetic) {
      inline.add(text, isStruck)
      cell.inline = inline.text
      cell.flag = inline.flag
    }
  }
  for (;;) {
    let open = at
    while (open < end && bytes[open] !== 0x3c) open++
    if (open + 1 >= end) return null
    if (inside !== '' && open > at) add(decodeEntities(unifyLineEnds(utf8Text(bytes, at, open))))
    if (bytes[open + 1] === 0x21 || bytes[open + 1] === 0x3f) {
      const past = skipSpecial(bytes, open, end)
      if (past === INCOMPLETE) return null
      if (inside !== '' && bytes[open + 2] === 0x5b)
        add(unifyLineEnds(utf8Text(bytes, open + 9, past - 3)))
      at = past
      continue
    }
    const close = tagEnd(bytes, open, end)
    if (close === INCOMPLETE) return null
    at = close
    const closing = bytes[open + 1] === 0x2f
    const name = tagName(bytes, closing ? open + 2 : open + 1, close)
    if (closing && name === 'c') return { ...cell, end: close }
    // A row or sheet that ends here means the cell was never closed: stop before it.
    if (name === 'row' || name === 'sheetData') return { ...cell, end: open }
    const empty = bytes[close - 2] === 0x2f
    if (name === 'f') cell.formula = true
    else if (name === 'r') isStruck = false
    else if (name === 'strike' && !closing) isStruck = isOn(valueOf(utf8Text(bytes, open, close)))
    else if (name === 'rPh') phonetic = !closing && !empty
    else if (name === 'v' || name === 't') {
      inside = closing || empty ? '' : name
      if (!closing && !empty) add('')
    }
  }
}

function tagName(bytes: Uint8Array, from: number, end: number): string {
  let start = from
  let p = from
  for (; p < end; p++) {
    const byte = bytes[p] ?? 0
    if (byte === 0x3a) start = p + 1
    else if (byte <= 0x20 || byte === 0x3e || byte === 0x2f) break
  }
  return utf8Text(bytes, start, p)
}
