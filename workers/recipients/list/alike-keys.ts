import type { Row } from './row.ts'

/** 0 = no key. */
export type AlikeKey = number

/**
 * 53 bits of a running text (cyrb53): two texts of a list of 100,000 share a key less than once in
 * a million lists, and numbers take a fifth of the memory of the texts.
 */
class Hash {
  #a = 0xdeadbeef
  #b = 0x41c6ce57

  add(code: number): void {
    this.#a = Math.imul(this.#a ^ code, 2_654_435_761)
    this.#b = Math.imul(this.#b ^ code, 1_597_334_677)
  }

  get value(): number {
    const a = Math.imul(this.#a ^ (this.#a >>> 16), 2_246_822_507) ^ (this.#b >>> 13)
    const b = Math.imul(this.#b ^ (this.#b >>> 16), 3_266_489_909) ^ (this.#a >>> 13)
    return 4_294_967_296 * (2_097_151 & b) + (a >>> 0) || 1
  }
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

function addFolded(hash: Hash, text: string): void {
  for (let at = 0; at < text.length; at++) {
    const code = folded(text.charCodeAt(at))
    if (code !== 0) hash.add(code)
  }
}

/** Fewer digits than this are too common to stand for an address: 科技路1号, 创业路1号. */
const TELLING_DIGITS = 3

/**
 * The numbers of an address with what stands between them left out: 3栋2单元501室, 3-2-501 and
 * 三栋二单元501. @returns how many digits there were.
 */
function addNumbers(hash: Hash, text: string): number {
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
    if (!isRun) hash.add(1)
    isRun = true
    hash.add(DIGIT_0 + digit)
    digits++
  }
  return digits
}

function addText(hash: Hash, text: string): void {
  for (let at = 0; at < text.length; at++) hash.add(text.charCodeAt(at))
}

/** The same phone at what is probably the same place, however it is written. */
export function addressVariantKey(row: Row): AlikeKey {
  if (row.phone === '' || row.detail === '') return 0
  const hash = new Hash()
  addText(hash, row.phone)
  addFolded(hash, row.city)
  if (addNumbers(hash, row.detail) >= TELLING_DIGITS) return hash.value
  const byWords = new Hash()
  addText(byWords, row.phone)
  addFolded(byWords, row.city)
  addFolded(byWords, row.detail)
  return byWords.value
}

/** The same name at the same address, whatever the phone. */
export function phoneVariantKey(row: Row): AlikeKey {
  if (row.name === '' || row.detail === '') return 0
  const hash = new Hash()
  addFolded(hash, row.name)
  hash.add(1)
  addFolded(hash, row.province)
  addFolded(hash, row.city)
  addFolded(hash, row.district)
  addFolded(hash, row.detail)
  return hash.value
}
