import { unitsText } from '../units-text.ts'
import { RECORD, type BiffCursor } from './biff-records.ts'

const wide = new TextDecoder('utf-16le')
const units = new Uint16Array(64)
const SHORT = 48

/** UTF-16 code units that start at `at`. */
export function wideText(bytes: Uint8Array, at: number, chars: number): string {
  if (chars > SHORT) return wide.decode(bytes.subarray(at, at + chars * 2))
  for (let i = 0; i < chars; i++) {
    units[i] = (bytes[at + i * 2] ?? 0) | ((bytes[at + i * 2 + 1] ?? 0) << 8)
  }
  return unitsText(units, chars)
}

/** Bytes that are the low halves of UTF-16 code units. */
export function narrowText(bytes: Uint8Array, at: number, chars: number): string {
  if (chars > SHORT) {
    let text = ''
    for (let i = 0; i < chars; i += SHORT)
      text += narrowText(bytes, at + i, Math.min(SHORT, chars - i))
    return text
  }
  for (let i = 0; i < chars; i++) units[i] = bytes[at + i] ?? 0
  return unitsText(units, chars)
}

const CODE_PAGES: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  10000: 'macintosh',
  10001: 'shift_jis',
  10002: 'big5',
  10003: 'euc-kr',
  10007: 'x-mac-cyrillic',
  10008: 'gb18030',
  32768: 'macintosh',
  54936: 'gb18030',
  65001: 'utf-8',
}

/** Apple's Central European set, which no browser knows: 0x80 to 0xFF. Source: CENTEURO.TXT of Unicode. */
const MAC_CENTRAL_EUROPE = 10_029
const MAC_CENTRAL_EUROPE_CHARS =
  'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ'

function macCentralEuropeText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes)
    text += byte < 0x80 ? String.fromCharCode(byte) : MAC_CENTRAL_EUROPE_CHARS.charAt(byte - 0x80)
  return text
}

const decoders = new Map<string, TextDecoder>()

/** Whether a CODEPAGE record can be relied on: scripts leave it out, or leave it at 1252. */
export function isKnownCodePage(codePage: number): boolean {
  return codePage === MAC_CENTRAL_EUROPE || CODE_PAGES[codePage] !== undefined
}

/** Text of BIFF5 and older, in the code page of the file. */
export function legacyText(bytes: Uint8Array, codePage: number): string {
  let ascii = true
  for (let i = 0; ascii && i < bytes.length; i++) ascii = (bytes[i] ?? 0) < 0x80
  if (ascii) return narrowText(bytes, 0, bytes.length)
  if (codePage === MAC_CENTRAL_EUROPE) return macCentralEuropeText(bytes)
  const label = CODE_PAGES[codePage] ?? 'windows-1252'
  let decoder = decoders.get(label)
  if (!decoder) decoders.set(label, (decoder = new TextDecoder(label)))
  return decoder.decode(bytes)
}

/** A string of BIFF8 with a 16-bit length at `offset` of the record, within the record. */
export function biff8Text(cursor: BiffCursor, offset: number): string {
  const chars = cursor.u16(offset)
  const isWide = (cursor.u8(offset + 2) & 1) !== 0
  const at = cursor.start + offset + 3
  const room = Math.max(0, cursor.end - at)
  if (isWide) return wideText(cursor.bytes, at, Math.min(chars, room >> 1))
  return narrowText(cursor.bytes, at, Math.min(chars, room))
}

/** A formula's text result, which may go on in CONTINUE records; `cursor` is at STRING. */
export function continuedText(cursor: BiffCursor): string {
  const wanted = cursor.u16(0)
  let text = biff8Text(cursor, 0)
  while (text.length < wanted && cursor.peekType() === RECORD.continue && cursor.next()) {
    const isWide = (cursor.u8(0) & 1) !== 0
    const room = Math.max(0, cursor.length - 1)
    const chars = Math.min(wanted - text.length, isWide ? room >> 1 : room)
    if (chars === 0) break
    text += (isWide ? wideText : narrowText)(cursor.bytes, cursor.start + 1, chars)
  }
  return text
}
