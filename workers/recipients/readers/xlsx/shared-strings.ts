import { overBudget } from '../refusal.ts'
import { decodeEntities, decodeEscapes, unifyLineEnds } from '../xml/decode-entities.ts'
import { richText } from './rich-text.ts'
import type { WindowConsumer } from './part-window.ts'

const MAX_STRINGS = 4_000_000

/**
 * Collects the shared strings. The window is decoded as a whole and cut up with native searches;
 * no search runs further than one window, so a missing end tag costs nothing. U+FFFD stays:
 * `SheetBuilder.finish` finds the cells that have it.
 *
 * @param struck gets the `CELL_FLAGS` of the texts in which something is struck through
 */
export function sharedStringsConsumer(
  strings: string[],
  struck: Map<number, number>,
  onUnreadable: () => void,
): WindowConsumer {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return (bytes, end, last) => {
    const cut = last ? end : lastItemEnd(bytes, end)
    if (cut === 0) return 0
    const decoded = decoder.decode(bytes.subarray(0, cut))
    if (!readPlainItems(decoded, strings))
      readAnyItems(unifyLineEnds(decoded), { strings, struck }, onUnreadable)
    if (strings.length > MAX_STRINGS) throw overBudget('strings', MAX_STRINGS)
    return cut
  }
}

const PLAIN_OPEN = '<si><t>'
const PLAIN_CLOSE = '</t></si>'
/** Only items of this form, without tags, entities, CR, NUL or U+FFFD in their text. */
// oxlint-disable-next-line no-control-regex -- NUL is what some writers leave behind
const PLAIN_ITEMS = /^(?:<si><t>[^<&\r\0\uFFFD]*<\/t><\/si>)+$/

/** Checks and splits the text with native functions, which are never cold. */
function readPlainItems(text: string, strings: string[]): boolean {
  if (!PLAIN_ITEMS.test(text) || text.includes('_x')) return false
  const items = text.slice(PLAIN_OPEN.length, -PLAIN_CLOSE.length).split(PLAIN_CLOSE + PLAIN_OPEN)
  for (const item of items) strings.push(item)
  return true
}

type Collected = { readonly strings: string[]; readonly struck: Map<number, number> }

function readAnyItems(text: string, into: Collected, onUnreadable: () => void): void {
  const { strings } = into
  const first = strings.length
  readItems(text, into)
  if (!text.includes('\uFFFD') && !text.includes('&') && !text.includes('\0')) return
  for (let i = first; i < strings.length; i++) {
    const item = strings[i] ?? ''
    if (item.includes('\0')) strings[i] = item.replaceAll('\0', '')
    if (item.includes('\uFFFD')) onUnreadable()
  }
}

/** One past the last `</si>`, `</x:si>` or `<si/>` in the bytes; 0 when there is none. */
function lastItemEnd(bytes: Uint8Array, end: number): number {
  for (let i = end - 1; i >= 4; i--) {
    if (bytes[i] !== 0x3e) continue
    const closed = bytes[i - 1] === 0x69 && bytes[i - 2] === 0x73
    if (closed && bytes[i - 3] === 0x2f) return i + 1
    if (closed && bytes[i - 3] === 0x3a && isEndTag(bytes, i - 3)) return i + 1
    if (bytes[i - 1] === 0x2f && bytes[i - 2] === 0x69 && bytes[i - 3] === 0x73) return i + 1
  }
  return 0
}

/** Whether the tag whose prefix ends at `colon` starts with `</`. */
function isEndTag(bytes: Uint8Array, colon: number): boolean {
  const open = bytes.lastIndexOf(0x3c, colon)
  return open >= 0 && bytes[open + 1] === 0x2f
}

function readItems(text: string, into: Collected): void {
  const { strings } = into
  const special = text.includes('&') || text.includes('_x')
  let at = 0
  while (at < text.length) {
    // The shape nearly all writers produce, in sequence.
    if (text.startsWith('<si><t', at)) {
      const open = text.charCodeAt(at + 6)
      const start = open === 0x3e ? at + 7 : open === 0x20 ? text.indexOf('>', at + 6) + 1 : 0
      if (start > 0 && text.charCodeAt(start - 2) !== 0x2f) {
        const stop = text.indexOf('<', start)
        if (stop >= 0 && text.startsWith('</t></si>', stop)) {
          const item = text.slice(start, stop)
          strings.push(special ? decodeEscapes(decodeEntities(item)) : item)
          at = stop + 9
          continue
        }
      }
    }
    at = readOddItem(text, at, into)
    if (strings.length > MAX_STRINGS) throw overBudget('strings', MAX_STRINGS)
  }
}

const ITEM = /<(?:[\w.-]+:)?si(?=[\s/>])[^>]*>/g

/** Reads one item with care: rich text, phonetics, prefixes, comments, CDATA, an empty item. */
function readOddItem(text: string, from: number, { strings, struck }: Collected): number {
  ITEM.lastIndex = from
  const open = ITEM.exec(text)
  if (!open) return text.length
  const start = open.index + open[0].length
  if (open[0].endsWith('/>')) {
    strings.push('')
    return start
  }
  const { text: item, end, flag } = richText(text, start, 'si')
  if (flag !== 0) struck.set(strings.length, flag)
  strings.push(item)
  return end
}
