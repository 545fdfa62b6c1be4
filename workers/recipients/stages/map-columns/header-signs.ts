import { holdsAny } from '#domain/values/char-set.ts'

import { COMMON_WORDS, NAMES_OF_SOMEBODY, PERSON_WORDS, TRADITIONAL } from './header-words.data.ts'

/** The words by which a header names a field of the recipient, but for the districts. */
const FIELD_WORDS = [
  COMMON_WORDS.orderNo,
  COMMON_WORDS.address,
  PERSON_WORDS.name,
  PERSON_WORDS.phone,
  PERSON_WORDS.province,
  PERSON_WORDS.city,
  PERSON_WORDS.district,
  PERSON_WORDS.detail,
  PERSON_WORDS.address,
  NAMES_OF_SOMEBODY,
]
/** Last characters of IS_NAME, and of the places behind a receiver (区域, 地点). */
const MORE_ENDS = '人方者户客工员生主宾丝学师域点'

/**
 * By UTF-16 unit: 1 = a header that names a field may hold it. Every word of a header ends in one of
 * the marked characters, or in a Latin letter; what normalising could make one of them is marked, too.
 */
const SIGNS = signs()

function signs(): Uint8Array {
  const marked = new Uint8Array(0x10000).fill(1)
  // Normalising changes no other ASCII character, and no other Chinese one but the traditional.
  marked.fill(0, 0x20, 0x41)
  marked.fill(0, 0x5b, 0x61)
  marked.fill(0, 0x7b, 0x7f)
  marked.fill(0, 0x4e00, 0xa000)
  const words = FIELD_WORDS.flatMap((list) => list.split(' '))
  for (const word of words) marked[word.charCodeAt(word.length - 1)] = 1
  for (let at = 0; at < MORE_ENDS.length; at++) marked[MORE_ENDS.charCodeAt(at)] = 1
  for (let at = 0; at + 1 < TRADITIONAL.length; at += 2)
    if (marked[TRADITIONAL.charCodeAt(at + 1)] === 1) marked[TRADITIONAL.charCodeAt(at)] = 1
  return marked
}

/** Whether a text can be a header that names a field of the recipient: a look that hardly a name passes. */
export const mayNameField = (text: string): boolean => holdsAny(text, SIGNS)
