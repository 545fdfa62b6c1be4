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
  COMPOUND_SURNAMES,
  HONORIFICS,
  NO_NAMES,
  SHORT_HONORIFICS,
  SURNAMES,
  WEAK_ENDINGS,
} from './surnames.data.ts'

/** What a character can be, as bits: one look-up instead of several searches. */
const IS_SURNAME = 1
const IS_SHORT_HONORIFIC = 2
const IS_ENDING = 4
const IS_WEAK_ENDING = 8
const IS_DIMINUTIVE = 16
const traits = new Uint8Array(65536)

function setTrait(chars: string, bit: number): void {
  for (let at = 0; at < chars.length; at++) {
    const code = chars.charCodeAt(at)
    traits[code] = (traits[code] ?? 0) | bit
  }
}

setTrait(SURNAMES, IS_SURNAME)
setTrait(SHORT_HONORIFICS, IS_SHORT_HONORIFIC)
setTrait(ADDRESS_ENDINGS, IS_ENDING)
setTrait(WEAK_ENDINGS, IS_WEAK_ENDING)
setTrait('小老阿大', IS_DIMINUTIVE)

function hasTrait(text: string, at: number, bit: number): boolean {
  return ((traits[text.charCodeAt(at)] ?? 0) & bit) !== 0
}

/** Words by the character that a text must have for the word to be worth comparing. */
function wordsBy(list: readonly string[], keyOf: (word: string) => number): Map<number, string[]> {
  const map = new Map<number, string[]>()
  for (const word of list) map.set(keyOf(word), [...(map.get(keyOf(word)) ?? []), word])
  return map
}

const compounds = new Set(COMPOUND_SURNAMES.split(' '))
const honorifics = new Set(HONORIFICS.split(' '))
const honorificsByLast = wordsBy([...honorifics], (word) => word.charCodeAt(word.length - 1))
const noNames = new Set(NO_NAMES.split(' '))
const addressWords = wordsBy(ADDRESS_WORDS.split(' '), (word) => word.charCodeAt(0))

export function hasCompoundSurname(text: string): boolean {
  return compounds.has(text.slice(0, 2))
}

export function endsWithHonorific(text: string): boolean {
  return (
    honorificsByLast.get(text.charCodeAt(text.length - 1))?.some((word) => text.endsWith(word)) ===
    true
  )
}

/** Whether the text is nothing but a form of address: a piece to be joined to its name. */
export function isHonorific(text: string): boolean {
  return honorifics.has(text)
}

export function hasAddressWord(text: string): boolean {
  for (let at = 0; at + 1 < text.length; at++) {
    const words = addressWords.get(text.charCodeAt(at))
    if (words === undefined) continue
    for (const word of words) if (text.startsWith(word, at)) return true
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

/** 孙小美（女）: what stands in brackets behind a word says nothing of it. */
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
  if (han > 16 && latin === 0 && digits > 0) return -18
  const text = line.text.slice(start, end)
  if (noNames.has(text)) return -9
  let score = scoreMakeUp(text)
  if (stars > 0 && han > 0 && han <= 3) score += 2
  if (digits > 0) score -= han > 4 ? 6 : 4
  if (others > 1) score -= 1
  if (han > 0 && latin === 0) score -= endingPenalty(text, score >= 4)
  if (han > 2 && score > -6 && hasAddressWord(text)) score -= 5
  if (han <= 8 && endsWithHonorific(text)) return Math.max(score, 0) + 4
  return hasShortHonorific(text) ? score + 3 : score
}
