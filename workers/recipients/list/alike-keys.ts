import type { Row } from './row.ts'

/** 0 = no key. */
export type AlikeKey = number

/**
 * 53 bits of a running text (cyrb53): two texts of a list of 100,000 share a key less than once in
 * a million lists, and numbers take a fifth of the memory of the texts. The two words of the state
 * are the module's: an object for each of 100,000 rows would cost more than the hashing.
 */
let high = 0
let low = 0

function begin(): void {
  high = 0x1eadbeef
  low = 0x31c6ce57
}

function add(code: number): void {
  high = Math.imul(high ^ code, 2_654_435_761)
  low = Math.imul(low ^ code, 1_597_334_677)
}

function finished(): AlikeKey {
  const a = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ (low >>> 13)
  const b = Math.imul(low ^ (low >>> 16), 3_266_489_909) ^ (high >>> 13)
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0) || 1
}

const DIGIT_0 = 48
const WIDE = 0xfee0
/** 零一二三四五六七八九 and 〇, as their digits. */
const CHINESE_DIGITS = new Map(
  Array.from('零一二三四五六七八九〇', (c, n) => [c.charCodeAt(0), n % 10]),
)

/** Half-width and lower case; 0 for blanks and punctuation, which people write as they like. */
function folded(code: number): number {
  const narrow = code >= 0xff01 && code <= 0xff5e ? code - WIDE : code
  if (narrow >= 65 && narrow <= 90) return narrow + 32
  const isWordLetter =
    (narrow >= DIGIT_0 && narrow <= 57) || (narrow >= 97 && narrow <= 122) || narrow >= 0x3400
  return isWordLetter && narrow < 0xff00 ? narrow : 0
}

function addFolded(text: string): void {
  for (let at = 0; at < text.length; at++) {
    const code = folded(text.charCodeAt(at))
    if (code !== 0) add(code)
  }
}

/** Fewer digits than this are too common to stand for an address: 科技路1号, 创业路1号. */
const TELLING_DIGITS = 3

/**
 * The numbers of an address with what stands between them left out: 3栋2单元501室, 3-2-501 and
 * 三栋二单元501. @returns how many digits there were.
 */
function addNumbers(text: string): number {
  let digits = 0
  let isRun = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const plain = folded(code)
    const digit =
      plain >= DIGIT_0 && plain <= 57 ? plain - DIGIT_0 : (CHINESE_DIGITS.get(code) ?? -1)
    if (digit < 0) {
      isRun = false
      continue
    }
    if (!isRun) add(1)
    isRun = true
    add(DIGIT_0 + digit)
    digits++
  }
  return digits
}

function addText(text: string): void {
  for (let at = 0; at < text.length; at++) add(text.charCodeAt(at))
}

function beginWithPhoneAndCity({ phone, city }: Row): void {
  begin()
  addText(phone)
  addFolded(city)
}

/** The same phone at what is probably the same place, however it is written. */
export function addressVariantKey(row: Row): AlikeKey {
  if (row.phone === '' || row.detail === '') return 0
  beginWithPhoneAndCity(row)
  if (addNumbers(row.detail) >= TELLING_DIGITS) return finished()
  beginWithPhoneAndCity(row)
  addFolded(row.detail)
  return finished()
}

/** The same name at the same address, whatever the phone. */
export function phoneVariantKey(row: Row): AlikeKey {
  if (row.name === '' || row.detail === '') return 0
  begin()
  addFolded(row.name)
  add(1)
  addFolded(row.province)
  addFolded(row.city)
  addFolded(row.district)
  addFolded(row.detail)
  return finished()
}
