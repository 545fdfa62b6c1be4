import { decodeEntities } from '../xml/decode-entities.ts'
import { localName } from '../xml/walk-xml.ts'
import { utf8Text } from './byte-text.ts'

/** The bytes end before the element does. */
export const INCOMPLETE = -1

/** One past the `>` of the tag that contains `from`; a `>` inside a quoted value does not count. */
export function tagEnd(bytes: Uint8Array, from: number, end: number): number {
  let quote = 0
  for (let p = from; p < end; p++) {
    const byte = bytes[p] ?? 0
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === 0x3e) return p + 1
    else if (byte === 0x22 || byte === 0x27) quote = byte
  }
  return INCOMPLETE
}

/** One past a comment, CDATA section, processing instruction or DOCTYPE. */
export function skipSpecial(bytes: Uint8Array, at: number, end: number): number {
  if (at + 4 > end) return INCOMPLETE
  if (bytes[at + 1] === 0x3f) return past(bytes, at + 2, end, '?>')
  if (bytes[at + 2] === 0x2d && bytes[at + 3] === 0x2d) return past(bytes, at + 4, end, '-->')
  if (bytes[at + 2] === 0x5b) return past(bytes, at + 3, end, ']]>')
  let brackets = 0
  for (let p = at; p < end; p++) {
    if (bytes[p] === 0x5b) brackets++
    else if (bytes[p] === 0x5d) brackets--
    else if (bytes[p] === 0x3e && brackets <= 0) return p + 1
  }
  return INCOMPLETE
}

export function past(bytes: Uint8Array, from: number, end: number, mark: string): number {
  const last = mark.length - 1
  for (let p = from + last; p < end; p++) {
    if (bytes[p] !== 0x3e) continue
    let same = true
    for (let i = 0; i < last; i++) same &&= bytes[p - last + i] === mark.charCodeAt(i)
    if (same) return p + 1
  }
  return INCOMPLETE
}

/** The value is optional, so that a long name without one is one match, not a try per letter. */
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

/** The attributes between the end of the name and `close`, by local name. */
export function readAttributes(
  bytes: Uint8Array,
  from: number,
  close: number,
): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const match of utf8Text(bytes, from, close).matchAll(ATTRIBUTE)) {
    const value = match[2] ?? match[3]
    const name = localName(match[1] ?? '')
    if (value !== undefined && !attributes.has(name)) attributes.set(name, decodeEntities(value))
  }
  return attributes
}

/** The number of lines in a sheet of Excel. */
export const MAX_LINE = 1_048_576

/** `r` (0 when missing or impossible) and `hidden` of a row; the usual spelling without a regex. */
export function readRowTag(
  bytes: Uint8Array,
  from: number,
  close: number,
): { line: number; hidden: boolean } {
  let line = 0
  let hidden = false
  let p = from
  while (p < close) {
    if (bytes[p] !== 0x20) {
      if (bytes[p] === 0x3e || bytes[p] === 0x2f) break
      return readOddRowTag(bytes, from, close)
    }
    if (bytes[p + 1] === 0x20) {
      p++
      continue
    }
    let value = p + 1
    while (value < close && bytes[value] !== 0x3d && bytes[value] !== 0x3e) value++
    if (bytes[value] === 0x3e) break
    if (bytes[value + 1] !== 0x22) return readOddRowTag(bytes, from, close)
    let stop = value + 2
    while (stop < close && bytes[stop] !== 0x22) stop++
    const length = value - p - 1
    if (length === 1 && bytes[p + 1] === 0x72) {
      for (let i = value + 2; i < stop; i++) line = line * 10 + ((bytes[i] ?? 0) - 0x30)
    } else if (length === 6 && bytes[p + 1] === 0x68 && bytes[p + 2] === 0x69) {
      hidden = bytes[value + 2] === 0x31 || bytes[value + 2] === 0x74
    }
    p = stop + 1
  }
  return { line: line > 0 && line <= MAX_LINE ? line : 0, hidden }
}

function readOddRowTag(bytes: Uint8Array, from: number, close: number) {
  const attributes = readAttributes(bytes, from, close)
  const line = Number(attributes.get('r') ?? 0)
  const hidden = attributes.get('hidden')
  const known = Number.isInteger(line) && line > 0 && line <= MAX_LINE
  return { line: known ? line : 0, hidden: hidden === '1' || hidden === 'true' }
}
