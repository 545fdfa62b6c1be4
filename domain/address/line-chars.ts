import { simplified } from '../region/traditional.ts'
import { INVISIBLE_RUNS } from '../values/invisible.ts'

/** What a character is for the parser. */
export const KIND_OTHER = 0
export const KIND_DIGIT = 1
export const KIND_LATIN = 2
export const KIND_HAN = 3
export const KIND_BLANK = 4
/** Comma, semicolon, tab, new line, bar, full stop: ends a part. */
export const KIND_STRONG = 5
export const KIND_COLON = 6
export const KIND_DASH = 7
/** Emoji, dingbats, invisible marks: never part of a value. */
export const KIND_DROP = 8
export const KIND_DOT = 9
export const KIND_MIDDOT = 10
export const KIND_OPEN = 11
export const KIND_CLOSE = 12
export const KIND_STAR = 13
export const KIND_SLASH = 14
/** The enumeration comma 、 separates, but stays inside an address (1号、2号). */
export const KIND_PAUSE = 15

export type CharTables = {
  /** KIND of every UTF-16 code unit. */
  readonly kinds: Uint8Array
  /** The code unit to compare with: half width, simplified, radicals made characters. */
  readonly plain: Uint16Array
}

/** Kind, first and last + 1 of ranges of characters. */
const RANGES = [
  [KIND_HAN, 0x2e80, 0x2fe0],
  [KIND_HAN, 0x3005, 0x3008],
  [KIND_HAN, 0x3021, 0x302a],
  [KIND_HAN, 0x3040, 0x3100],
  [KIND_HAN, 0x3105, 0x3130],
  [KIND_HAN, 0x3400, 0xa000],
  [KIND_HAN, 0xac00, 0xd7a4],
  [KIND_HAN, 0xf900, 0xfb00],
  [KIND_LATIN, 0xc0, 0x250],
  [KIND_LATIN, 0x370, 0x530],
  [KIND_LATIN, 0x600, 0x700],
  // Controls, then symbols that decorate: arrows, boxes, dingbats, enclosed numbers.
  [KIND_DROP, 0, 32],
  [KIND_DROP, 0x7f, 0xa0],
  [KIND_DROP, 0x2190, 0x2200],
  [KIND_DROP, 0x2300, 0x2500],
  [KIND_DROP, 0x2501, 0x2c00],
  // High surrogates: planes of emoji are dropped, planes of rare characters are text.
  [KIND_HAN, 0xd840, 0xd88f],
  [KIND_DROP, 0xd83c, 0xd83f],
  // Planes that hold invisible characters, and no text that Chinese lines have.
  [KIND_DROP, 0xd804, 0xd805],
  [KIND_DROP, 0xd80d, 0xd80e],
  [KIND_DROP, 0xd82f, 0xd830],
  [KIND_DROP, 0xd834, 0xd835],
  [KIND_DROP, 0xdb40, 0xdb44],
  [KIND_BLANK, 0x2000, 0x200b],
] as const

/** Kind and characters; what comes later wins. */
const SIGNS = [
  [KIND_STRONG, ',;|\t\n\r\v\f。，；｜\u2028\u2029\u0085'],
  [KIND_BLANK, ' \u00a0\u1680\u3000\u202f\u205f'],
  [KIND_DASH, '-_~\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\u30fc\u2500\u3030\u301c－＿～'],
  [KIND_MIDDOT, '·•‧・∙⋅\uff65'],
  [KIND_OPEN, '([{<《「『【〔〖（［｛〈'],
  [KIND_CLOSE, ')]}>》」』】〕〗）］｝〉'],
  [KIND_COLON, ':：∶︰﹕'],
  [KIND_DOT, '.．'],
  [KIND_STAR, '*＊●✱'],
  [KIND_SLASH, '/\\／＼'],
  [KIND_PAUSE, '、'],
  [KIND_HAN, '〇'],
  [KIND_DROP, '\u00ad\ufffc\ufffd"※'],
] as const

function buildKinds(): Uint8Array {
  const kinds = new Uint8Array(65536)
  for (const [kind, from, to] of RANGES) kinds.fill(kind, from, to)
  for (const [first, last] of INVISIBLE_RUNS) kinds.fill(KIND_DROP, first, last + 1)
  for (let digit = 0; digit < 10; digit++) {
    kinds[48 + digit] = KIND_DIGIT
    kinds[0xff10 + digit] = KIND_DIGIT
  }
  for (let letter = 0; letter < 26; letter++) {
    for (const base of [65, 97, 0xff21, 0xff41]) kinds[base + letter] = KIND_LATIN
  }
  for (const [kind, signs] of SIGNS)
    for (let at = 0; at < signs.length; at++) kinds[signs.charCodeAt(at)] = kind
  return kinds
}

/** Builds the two lookup tables (under a millisecond). */
export function charTables(): CharTables {
  // The shared table of simplified forms, so that characters added later count here too.
  const plain = simplified
  for (let code = 0xff01; code <= 0xff5e; code++) plain[code] = code - 0xfee0
  for (let letter = 0; letter < 26; letter++) {
    plain[65 + letter] = 97 + letter
    plain[0xff21 + letter] = 97 + letter
  }
  return { kinds: buildKinds(), plain }
}
