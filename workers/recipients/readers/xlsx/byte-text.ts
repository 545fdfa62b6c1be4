import { unitsText } from '../units-text.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Below this many bytes decoding by hand beats the call into the platform. */
const SHORT = 160
const units = new Uint16Array(SHORT)

/** Bytes that are known to be ASCII, as text. */
export function asciiText(bytes: Uint8Array, from: number, to: number): string {
  const length = to - from
  if (length > SHORT) return decoder.decode(bytes.subarray(from, to))
  for (let i = 0; i < length; i++) units[i] = bytes[from + i] ?? 0
  return unitsText(units, length)
}

/** Counts the texts in which unreadable bytes were replaced; callers compare before and after. */
export const decodeDamage = { texts: 0 }

/** UTF-8 bytes as text; wrong sequences and U+FFFD itself become `?`. */
export function utf8Text(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return decodeOdd(bytes, from, to)
  let length = 0
  let at = from
  while (at < to) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) {
      units[length++] = lead
      at++
    } else if (lead >= 0xe1 && lead < 0xf0 && lead !== 0xed && at + 2 < to) {
      const second = bytes[at + 1] ?? 0
      const third = bytes[at + 2] ?? 0
      const plain = (second & 0xc0) === 0x80 && (third & 0xc0) === 0x80
      // EF BF … holds U+FFFD and the non-characters.
      if (!plain || (lead === 0xef && second === 0xbf)) return decodeOdd(bytes, from, to)
      units[length++] = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
      at += 3
    } else return decodeOdd(bytes, from, to)
  }
  return unitsText(units, length)
}

function decodeOdd(bytes: Uint8Array, from: number, to: number): string {
  const text = decoder.decode(bytes.subarray(from, to))
  if (!text.includes('\uFFFD')) return text
  decodeDamage.texts++
  return text.replaceAll('\uFFFD', '?')
}

const SLOTS = 4096
const SLOT_BYTES = 32
const slotTexts: (string | undefined)[] = Array.from({ length: SLOTS })
const slotBytes = new Uint8Array(SLOTS * SLOT_BYTES)
const slotLengths = new Uint8Array(SLOTS)

/**
 * Like `utf8Text`, remembering short texts: millions of numbers in a small file repeat themselves.
 */
export function recentText(bytes: Uint8Array, from: number, to: number, hash: number): string {
  const length = to - from
  if (length > SLOT_BYTES) return utf8Text(bytes, from, to)
  const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1)
  const base = slot * SLOT_BYTES
  if (slotLengths[slot] === length) {
    let i = 0
    while (i < length && slotBytes[base + i] === bytes[from + i]) i++
    const text = slotTexts[slot]
    if (i === length && text !== undefined) return text
  }
  const damage = decodeDamage.texts
  const text = utf8Text(bytes, from, to)
  if (damage !== decodeDamage.texts) return text
  slotTexts[slot] = text
  slotLengths[slot] = length
  for (let i = 0; i < length; i++) slotBytes[base + i] = bytes[from + i] ?? 0
  return text
}

const LT = 0x3c
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
let scannedLength = 0
let scannedHash = 0

/**
 * Decodes plain text up to the next `<` and checks in the same pass that it is plain. Answers where
 * it ends; 0 when it has an entity, an escape, a control character or a sequence that is rare or
 * wrong, is longer than `SHORT`, or does not end before `safe`. `scannedText` then gives the text.
 */
export function scanText(bytes: Uint8Array, from: number, safe: number): number {
  let p = from
  let length = 0
  let hash = 0
  for (;;) {
    const lead = bytes[p] ?? 0
    let unit = lead
    if (lead < 0x80) {
      if (lead === LT) break
      if (lead === 0x26 || lead === 0x5f || (lead <= CARRIAGE_RETURN && lead !== LINE_FEED))
        return 0
      p++
    } else {
      const second = bytes[p + 1] ?? 0
      if ((second & 0xc0) !== 0x80) return 0
      if (lead >= 0xe1 && lead < 0xf0) {
        const third = bytes[p + 2] ?? 0
        // ED begins surrogates, EF BF holds U+FFFD and the non-characters.
        if ((third & 0xc0) !== 0x80 || lead === 0xed || (lead === 0xef && second === 0xbf)) return 0
        unit = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
        p += 3
      } else if (lead >= 0xc2 && lead < 0xe0) {
        unit = ((lead & 0x1f) << 6) | (second & 0x3f)
        p += 2
      } else return 0
    }
    if (p > safe || length === SHORT) return 0
    units[length++] = unit
    hash = (Math.imul(hash, 31) + unit) | 0
  }
  scannedLength = length
  scannedHash = hash
  return p
}

/** Longer texts, and those longer than `MAX_CODE` that begin in ASCII, hardly ever repeat. */
const SLOT_UNITS = 10
const MAX_CODE = 8
const unitTexts: (string | undefined)[] = Array.from({ length: SLOTS })
const slotUnits = new Uint16Array(SLOTS * SLOT_UNITS)
const unitLengths = new Uint8Array(SLOTS)

/** The text that `scanText` read, from a cache: regions and names repeat and share a string. */
export function scannedText(): string {
  const length = scannedLength
  if (length > SLOT_UNITS || (length > MAX_CODE && (units[0] ?? 0) < 0x80)) {
    return unitsText(units, length)
  }
  const slot = (scannedHash ^ (scannedHash >>> 12)) & (SLOTS - 1)
  const base = slot * SLOT_UNITS
  if (unitLengths[slot] === length) {
    let i = 0
    while (i < length && slotUnits[base + i] === units[i]) i++
    const known = unitTexts[slot]
    if (i === length && known !== undefined) return known
  }
  const text = unitsText(units, length)
  unitTexts[slot] = text
  unitLengths[slot] = length
  for (let i = 0; i < length; i++) slotUnits[base + i] = units[i] ?? 0
  return text
}
