import { decodeEntities, decodeEscapes } from '../xml/decode-entities.ts'
import { localName } from '../xml/walk-xml.ts'
import { isOn, StruckText } from '../struck-text.ts'

/**
 * The text inside an element that starts at `from` (after its open tag) and ends with `</owner>`:
 * every `t`, except those of phonetic runs, which are reading aids and not text, and of runs that are
 * struck through (`flag`). `end` is one past the end tag, or the length of the text when it never
 * comes.
 */
export function richText(text: string, from: number, owner: string): RichText {
  let at = from
  const raw = new StruckText()
  let isStruck = false
  let inText = false
  let phonetic = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    const stop = open < 0 ? text.length : open
    if (inText && phonetic === 0 && stop > at)
      raw.add(decodeEntities(text.slice(at, stop)), isStruck)
    if (open < 0) break
    if (text.startsWith('<!', open)) {
      const cdata = text.startsWith('<![CDATA[', open)
      const end = text.indexOf(cdata ? ']]>' : '-->', open)
      const stopAt = end < 0 ? text.length : end
      if (cdata && inText && phonetic === 0) raw.add(text.slice(open + 9, stopAt), isStruck)
      at = Math.min(text.length, stopAt + 3)
      continue
    }
    const end = text.indexOf('>', open)
    if (end < 0) break
    at = end + 1
    const closing = text.charCodeAt(open + 1) === 0x2f
    const empty = text.charCodeAt(end - 1) === 0x2f
    const name = localName(/^[^\s/>]*/.exec(text.slice(open + (closing ? 2 : 1), end))?.[0] ?? '')
    if (closing && name === owner) return finished(raw, at)
    if (name === 'strike' && !closing) isStruck = isOn(valueOf(text.slice(open, end)))
    if (empty) continue
    if (name === 't') inText = !closing
    else if (name === 'r') isStruck = false
    else if (name === 'rPh') phonetic = closing ? 0 : 1
  }
  return finished(raw, text.length)
}

export type RichText = {
  readonly text: string
  readonly end: number
  /** `CELL_FLAGS` of what is struck through in it; 0 = nothing. */
  readonly flag: number
}

function finished(raw: StruckText, end: number): RichText {
  return { text: decodeEscapes(raw.text), end, flag: raw.flag }
}

/** The value of an element such as `<strike val="0"/>`. */
export function valueOf(tag: string): string | undefined {
  return /\sval\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]
}
