import { PLACE_FIELDS } from '#domain/recipient/recipient.ts'
import { finishCyrb53, HIGH_FACTOR, LOW_FACTOR } from '#domain/values/cyrb53.ts'
import { wholeOrderNo, type Row } from './row.ts'

/** 0 = no key. */
export type AlikeKey = number

/**
 * State of the 53-bit hash (cyrb53) of the texts added so far. Two texts of a list of 100,000 share
 * a key less than once in a million lists, and numbers take a fifth of the memory of the texts. The
 * two words are module state in a typed array: an object for each of 100,000 rows would cost more
 * than the hashing, and so would a number on the heap for every letter.
 */
const state = new Int32Array(2)

function begin(): void {
  state[0] = 0x1eadbeef
  state[1] = 0x31c6ce57
}

function add(code: number): void {
  state[0] = Math.imul((state[0] ?? 0) ^ code, HIGH_FACTOR)
  state[1] = Math.imul((state[1] ?? 0) ^ code, LOW_FACTOR)
}

function addText(text: string): void {
  let high = state[0] ?? 0
  let low = state[1] ?? 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, HIGH_FACTOR)
    low = Math.imul(low ^ code, LOW_FACTOR)
  }
  state[0] = high
  state[1] = low
}

function finished(): AlikeKey {
  return finishCyrb53(state[0] ?? 0, state[1] ?? 0) || 1
}

const WIDE = 0xfee0
const FIRST_HAN = 0x3400
const FIRST_WIDE = 0xff00

/** Half-width and lower case; 0 for blanks and punctuation, which people write as they like. */
function folded(code: number): number {
  if (code >= FIRST_HAN && code < FIRST_WIDE) return code
  const narrow = code >= 0xff01 && code <= 0xff5e ? code - WIDE : code
  if (narrow >= 65 && narrow <= 90) return narrow + 32
  const isDigitOrLetter = (narrow >= 48 && narrow <= 57) || (narrow >= 97 && narrow <= 122)
  return isDigitOrLetter ? narrow : 0
}

function addFolded(text: string): void {
  let high = state[0] ?? 0
  let low = state[1] ?? 0
  for (let at = 0; at < text.length; at++) {
    const code = folded(text.charCodeAt(at))
    if (code === 0) continue
    high = Math.imul(high ^ code, HIGH_FACTOR)
    low = Math.imul(low ^ code, LOW_FACTOR)
  }
  state[0] = high
  state[1] = low
}

const NO_DIGIT = -1
/** The digit that each letter is: 0-9 in either width, 零一二三四五六七八九 and 〇. */
const DIGITS = new Int8Array(0x10000).fill(NO_DIGIT)
for (const digits of ['0123456789', '０１２３４５６７８９', '零一二三四五六七八九〇']) {
  for (let at = 0; at < digits.length; at++) DIGITS[digits.charCodeAt(at)] = at % 10
}

/** Fewer digits than this are too common to stand for an address: 科技路1号, 创业路1号. */
const TELLING_DIGITS = 3

/**
 * The numbers of an address without the text between them: 3栋2单元501室, 3-2-501 and 三栋二单元501.
 * @returns how many digits there were.
 */
function addNumbers(text: string): number {
  let digits = 0
  let isRun = false
  for (let at = 0; at < text.length; at++) {
    const digit = DIGITS[text.charCodeAt(at)] ?? NO_DIGIT
    if (digit === NO_DIGIT) {
      isRun = false
      continue
    }
    if (!isRun) add(1)
    isRun = true
    add(48 + digit)
    digits++
  }
  return digits
}

/** Hash of the order number as it is; 0 when there is none or it is damaged. */
export function orderNoHash(row: Row): AlikeKey {
  const orderNo = wholeOrderNo(row)
  if (orderNo === '') return 0
  begin()
  addText(orderNo)
  return finished()
}

/** Hash of phone and address, letter by letter; 0 when either is missing. */
export function recipientHash(row: Row): AlikeKey {
  if (row.phone === '' || row.detail === '') return 0
  begin()
  addText(row.phone)
  for (const field of PLACE_FIELDS) addText(row[field])
  return finished()
}

function beginWithPhoneAndCity({ phone, city }: Row): void {
  begin()
  addText(phone)
  addFolded(city)
}

/** Equal for the same phone at probably the same place, however the address is written. */
export function addressVariantKey(row: Row): AlikeKey {
  if (row.phone === '' || row.detail === '') return 0
  beginWithPhoneAndCity(row)
  if (addNumbers(row.detail) >= TELLING_DIGITS) return finished()
  beginWithPhoneAndCity(row)
  addFolded(row.detail)
  return finished()
}

/** Equal for the same name at the same address, whatever the phone. */
export function phoneVariantKey(row: Row): AlikeKey {
  if (row.name === '' || row.detail === '') return 0
  begin()
  addFolded(row.name)
  add(1)
  for (const field of PLACE_FIELDS) addFolded(row[field])
  return finished()
}
