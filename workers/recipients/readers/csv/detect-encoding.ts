import type { Encoding } from '../../sheet.types.ts'
import { refusal } from '../refusal.ts'
import { decodeGbk } from './decode-gbk.ts'

export type DecodedText = {
  text: string
  encoding: Encoding
  /** True when the bytes do not prove the encoding and the words do not confirm it. */
  guessed: boolean
  /** Characters that could not be read; they are U+FFFD in the text. */
  replaced: number
  /** NUL characters that were taken out of the text: how many inside, and whether it ended in some. */
  zeros?: { readonly inside: number; readonly isEnd: boolean }
}

/** Characters that nearly every order file contains; the same words in traditional script. */
const SIMPLIFIED =
  '省市区县镇乡村路街号楼室单元栋收件人货姓名手机电话地址订编备注买家卖数量商品详细联系广东'
const TRADITIONAL =
  '省市區縣鎮鄉村路街號樓室單元棟收件人貨姓名手機電話地址訂編備註買家賣數量商品詳細聯繫廣東'

/** Beyond this share of unreadable characters the guess is wrong, not the file. */
const MAX_DAMAGE = 0.001
/** Up to this many are damage even in a short file: each row that has some reports it. */
const FEW = 8
const SAMPLE = 8 * 1024
/** Bytes that are decoded at a time. */
const PIECE = 256 * 1024

/**
 * Byte order mark, NUL pattern of UTF-16, strict UTF-8, then the Chinese code pages. GB18030
 * accepts Big5 without an error, so the words that each one makes decide.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const decoded = decodeBytes(bytes, chosen)
  const { text } = decoded
  // A crash can leave NULs at the end of a file; the text in front of them is intact.
  return text.includes(NUL) ? { ...decoded, text: withoutNuls(text), zeros: nulsOf(text) } : decoded
}

const NUL = '\0'

function nulsOf(text: string): NonNullable<DecodedText['zeros']> {
  const body = text.replace(/\0+$/, '')
  return { inside: body.split(NUL).length - 1, isEnd: body.length < text.length }
}

const withoutNuls = (text: string): string => text.replaceAll(NUL, '')

function decodeBytes(bytes: Uint8Array, chosen: Encoding | undefined): DecodedText {
  if (chosen) return decodeAs(bytes, chosen, false)
  const marked = byMark(bytes)
  if (marked) return decodeAs(bytes, marked, false)
  const wide = byZeros(bytes)
  if (wide) return decodeAs(bytes, wide, true)
  const strict = tryStrict(bytes, 'utf-8')
  if (strict === null) return decodeChinese(bytes)
  // A program that cuts a nickname inside a character saves U+FFFD in its place.
  const replaced = strict.split('\uFFFD').length - 1
  return { text: strict, encoding: 'utf-8', guessed: false, replaced }
}

function decodeChinese(bytes: Uint8Array): DecodedText {
  const sample = bytes.subarray(0, SAMPLE)
  const simplified = score(new TextDecoder('gb18030').decode(sample), SIMPLIFIED)
  const traditional = score(new TextDecoder('big5').decode(sample), TRADITIONAL)
  if (traditional > simplified * 2 && traditional > 2) {
    const text = tryStrict(bytes, 'big5')
    if (text?.includes('\uFFFD') === false)
      return { text, encoding: 'big5', guessed: true, replaced: 0 }
  }
  const strict = decodeGbk(bytes) ?? tryStrict(bytes, 'gb18030')
  if (strict?.includes('\uFFFD') === false) {
    return { text: strict, encoding: 'gb18030', guessed: simplified < 4, replaced: 0 }
  }
  const possible: Encoding[] = traditional > 2 ? ['utf-8', 'gb18030', 'big5'] : ['utf-8', 'gb18030']
  const guesses = possible.map((encoding) => decodeAs(bytes, encoding, true))
  const best = guesses.reduce((a, b) => (b.replaced < a.replaced ? b : a))
  if (best.replaced > Math.max(FEW, best.text.length * MAX_DAMAGE)) {
    throw refusal('file_encoding_unknown')
  }
  return best
}

function decodeAs(bytes: Uint8Array, encoding: Encoding, guessed: boolean): DecodedText {
  const text = decodeWhole(bytes, new TextDecoder(encoding))
  return { text, encoding, guessed, replaced: text.split('\uFFFD').length - 1 }
}

function tryStrict(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return decodeWhole(bytes, new TextDecoder(encoding, { fatal: true }))
  } catch {
    return null // not this encoding: that is the answer, not a failure
  }
}

/**
 * Decodes in pieces and joins them, which makes a string in the engine's own memory. A string that
 * the platform makes in one piece stays outside of it, and takes a fifth longer to cut into cells.
 */
function decodeWhole(bytes: Uint8Array, decoder: TextDecoder): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }))
  }
  pieces.push(decoder.decode())
  return pieces.join('')
}

export function byMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0x84 && bytes[1] === 0x31 && bytes[2] === 0x95 && bytes[3] === 0x33
    ? 'gb18030'
    : null
}

/** ASCII in UTF-16 has a NUL on one side only; commas, digits and line ends are ASCII. */
function byZeros(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, SAMPLE)
  if (!bytes.subarray(0, length).includes(0)) return null
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i++) {
    if (bytes[i] !== 0) continue
    if (i % 2 === 0) even++
    else odd++
  }
  const enough = Math.max(2, length / 40)
  if (odd > enough && even <= odd / 50) return 'utf-16le'
  if (even > enough && odd <= even / 50) return 'utf-16be'
  return null
}

function score(text: string, words: string): number {
  return text.match(new RegExp(`[${words}]`, 'g'))?.length ?? 0
}
