import {
  BEGINS_ADDRESS_WORD,
  BEGINS_COMPOUND,
  BEGINS_NO_NAME,
  ENDS_HONORIFIC,
  hasTrait,
  IS_DIMINUTIVE,
  IS_ENDING,
  IS_SHORT_HONORIFIC,
  IS_SURNAME,
  IS_WEAK_ENDING,
  setTrait,
  wordsBy,
} from './char-traits.ts'
import {
  KIND_BLANK,
  KIND_CLOSE,
  KIND_DIGIT,
  KIND_DOT,
  KIND_HAN,
  KIND_LATIN,
  KIND_MIDDOT,
  KIND_OPEN,
  KIND_STAR,
} from './line-chars.ts'
import type { LineState } from './line-state.ts'
import {
  ADDRESS_ENDINGS,
  ADDRESS_WORDS,
  COURTESIES,
  HONORIFICS,
  NO_NAMES,
  RECEIPTS,
  SHORT_HONORIFICS,
  SURNAMES,
  WEAK_ENDINGS,
} from './surnames.data.ts'

setTrait(SURNAMES, IS_SURNAME)
setTrait(SHORT_HONORIFICS, IS_SHORT_HONORIFIC)
setTrait(ADDRESS_ENDINGS, IS_ENDING)
setTrait(WEAK_ENDINGS, IS_WEAK_ENDING)
setTrait('小老阿大', IS_DIMINUTIVE)

const compounds = new Set<string>()
const honorifics = new Set(HONORIFICS.split(' '))
/** 收, 谢谢 and the like: neither a name nor a part of the address. */
const receipts = new Set(RECEIPTS.split(' '))
export const isReceipt = (text: string): boolean => receipts.has(text)
const courtesies = new Set([...receipts, ...COURTESIES.split(' ')])
export const isCourtesy = (text: string): boolean => courtesies.has(text)
const noNames = new Set([...courtesies, ...NO_NAMES.split(' ')])
const addressWords = wordsBy(ADDRESS_WORDS.split(' '), (word) => word.charCodeAt(0))

for (const word of ADDRESS_WORDS.split(' ')) setTrait(word.slice(0, 1), BEGINS_ADDRESS_WORD)
for (const word of noNames) setTrait(word.slice(0, 1), BEGINS_NO_NAME)
for (const word of honorifics) setTrait(word.slice(-1), ENDS_HONORIFIC)

/** Surnames of two characters, separated by blanks. */
export function addCompoundSurnames(words: string): void {
  for (const word of words.split(' ')) {
    compounds.add(word)
    setTrait(word.slice(0, 1), BEGINS_COMPOUND)
  }
}

const NO_WORDS: readonly string[] = []

export function hasCompoundSurname(text: string): boolean {
  return hasTrait(text, 0, BEGINS_COMPOUND) && compounds.has(text.slice(0, 2))
}

export const startsWithSurname = (text: string): boolean => hasTrait(text, 0, IS_SURNAME)

export function endsWithHonorific(text: string): boolean {
  if (!hasTrait(text, text.length - 1, ENDS_HONORIFIC)) return false
  for (const word of honorifics) if (text.endsWith(word)) return true
  return false
}

/** Whether the text is nothing but a form of address: a piece to be joined to its name. */
export function isHonorific(text: string): boolean {
  return hasTrait(text, text.length - 1, ENDS_HONORIFIC) && honorifics.has(text)
}

export function hasAddressWord(text: string): boolean {
  for (let at = 0; at + 1 < text.length; at++) {
    if (!hasTrait(text, at, BEGINS_ADDRESS_WORD)) continue
    for (const word of addressWords.get(text.charCodeAt(at)) ?? NO_WORDS)
      if (text.startsWith(word, at)) return true
  }
  return false
}

/** How many characters of each kind the last counted piece has; reused, never kept. */
const counts = { han: 0, latin: 0, digits: 0, middots: 0, stars: 0, others: 0 }

function count(line: LineState, start: number, end: number): void {
  let han = 0
  let latin = 0
  let digits = 0
  let middots = 0
  let stars = 0
  let blanks = 0
  for (let at = start; at < end; at++) {
    const kind = line.kinds[at]
    if (kind === KIND_HAN) han++
    else if (kind === KIND_LATIN) latin++
    else if (kind === KIND_DIGIT) digits++
    else if (kind === KIND_MIDDOT || kind === KIND_DOT) middots++
    else if (kind === KIND_STAR) stars++
    else if (kind === KIND_BLANK) blanks++
  }
  counts.han = han
  counts.latin = latin
  counts.digits = digits
  counts.middots = middots
  counts.stars = stars
  counts.others = end - start - han - latin - digits - middots - stars - blanks
}

/** How much the ending speaks against a name. */
function endingPenalty(text: string, looksLikeName: boolean): number {
  const last = text.length - 1
  if (hasTrait(text, last, IS_ENDING)) return looksLikeName && text.length <= 3 ? 4 : 5
  if (hasTrait(text, last, IS_WEAK_ENDING)) return looksLikeName ? 1 : 2.5
  return 0
}

function scoreHan(text: string, length: number): number {
  const isSurname = hasTrait(text, 0, IS_SURNAME)
  if (length >= 3 && length <= 4 && hasCompoundSurname(text)) return 4.5
  if (length === 1) return isSurname ? 0.5 : 0
  if (length <= 3) return isSurname ? 4 : 1
  if (length === 4) return isSurname ? 1 : 0
  if (length <= 6) return -1.5
  return length <= 10 ? -4 : -8
}

/** Names by their make-up: with a dot, Latin, mixed, or Chinese. */
function scoreMakeUp(text: string): number {
  const { han, latin, digits, middots } = counts
  if (middots > 0 && han > 2 && latin === 0 && digits === 0) return 5 - Math.max(0, han - 10)
  if (latin > 0 && han === 0) return latin <= 20 ? 1.5 : -3
  if (latin > 0) return han + latin <= 6 ? 1 : -2
  return scoreHan(text, han)
}

/** 王总, 李姐, 小刘哥. */
function hasShortHonorific(text: string): boolean {
  const { length } = text
  if (length < 2 || length > 4 || !hasTrait(text, length - 1, IS_SHORT_HONORIFIC)) return false
  return hasTrait(text, 0, IS_SURNAME) || hasTrait(text, 0, IS_DIMINUTIVE)
}

/** 孙小美（女）: a remark in brackets behind a word is no evidence for or against a name. */
function withoutRemark(line: LineState, start: number, end: number): number {
  if (line.kinds[end - 1] !== KIND_CLOSE) return end
  let open = end - 1
  while (open > start && line.kinds[open] !== KIND_OPEN) open--
  return open - start < 2 ? end : open
}

/** How much the text from start to end looks like a person's name: above 0 more than not. */
export function nameEvidence(line: LineState, start: number, pieceEnd: number): number {
  const end = withoutRemark(line, start, pieceEnd)
  count(line, start, end)
  const { han, latin, digits, stars, others } = counts
  if (han === 0 && latin === 0) return -9
  // Nothing could outweigh this: an address.
  if (han > 8 && latin === 0 && digits > 0) return -10
  const text = line.text.slice(start, end)
  if (hasTrait(text, 0, BEGINS_NO_NAME) && noNames.has(text)) return -9
  let score = scoreMakeUp(text)
  if (stars > 0 && han > 0 && han <= 3) score += 2
  if (digits > 0) score -= han > 4 ? 6 : 4
  if (others > 1) score -= 1
  if (han > 0 && latin === 0) score -= endingPenalty(text, score >= 4)
  if (han > 2 && score > -6 && hasAddressWord(text)) score -= 5
  if (han <= 8 && endsWithHonorific(text)) return Math.max(score, 0) + 4
  return hasShortHonorific(text) ? score + 3 : score
}
