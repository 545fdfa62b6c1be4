import { addTraditional, simplified } from '../region/traditional.ts'

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

const STRONG = ',;|\t\n\r\v\f。，；｜\u2028\u2029\u0085'
const BLANK = ' \u00a0\u1680\u3000\u202f\u205f\ufeff'
const DASHES = '-_~\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\u30fc\u2500\u3030\u301c'
const MIDDOTS = '·•‧・∙⋅\uff65\u2027'
const OPEN = '([{<《「『【〔〖（［｛〈'
const CLOSE = ')]}>》」』】〕〗）］｝〉'
/** Radicals that copying from some PDFs leaves in place of characters; NFKC keeps these. */
const RADICALS =
  '⻄西⻓长⻔门⻋车⻢马⻥鱼⻦鸟⻩黄⻘青⻚页⻛风⻜飞⻅见⻉贝⻝食⻤鬼⻨麦⻬齐⻰龙⻳龟⺠民⻆角⻢马⻣骨⻮齿⻁虎⼾户巿市鎭镇'

function fill(kinds: Uint8Array, text: string, kind: number): void {
  for (let at = 0; at < text.length; at++) kinds[text.charCodeAt(at)] = kind
}

function buildKinds(): Uint8Array {
  const kinds = new Uint8Array(65536)
  kinds.fill(KIND_HAN, 0x2e80, 0x2fe0)
  kinds.fill(KIND_HAN, 0x3005, 0x3008)
  kinds.fill(KIND_HAN, 0x3021, 0x302a)
  kinds.fill(KIND_HAN, 0x3040, 0x3100)
  kinds.fill(KIND_HAN, 0x3105, 0x3130)
  kinds.fill(KIND_HAN, 0x3400, 0xa000)
  kinds.fill(KIND_HAN, 0xac00, 0xd7a4)
  kinds.fill(KIND_HAN, 0xf900, 0xfb00)
  kinds.fill(KIND_LATIN, 0xc0, 0x250)
  kinds.fill(KIND_LATIN, 0x370, 0x530)
  kinds.fill(KIND_LATIN, 0x600, 0x700)
  // Controls and invisible marks, then symbols that decorate: arrows, boxes, dingbats, enclosed numbers.
  kinds.fill(KIND_DROP, 0, 32)
  kinds.fill(KIND_DROP, 0x7f, 0xa0)
  kinds.fill(KIND_DROP, 0x200b, 0x2010)
  kinds.fill(KIND_DROP, 0x202a, 0x202f)
  kinds.fill(KIND_DROP, 0x2060, 0x2070)
  kinds.fill(KIND_DROP, 0x2190, 0x2200)
  kinds.fill(KIND_DROP, 0x2300, 0x2500)
  kinds.fill(KIND_DROP, 0x2501, 0x2c00)
  kinds.fill(KIND_DROP, 0xfe00, 0xfe10)
  fill(kinds, '\u00ad\ufffc\ufffd"※〇'.replace('〇', ''), KIND_DROP)
  // High surrogates: planes of emoji are dropped, planes of rare characters are text.
  kinds.fill(KIND_HAN, 0xd840, 0xd88f)
  kinds.fill(KIND_DROP, 0xd83c, 0xd83f)
  kinds.fill(KIND_BLANK, 0x2000, 0x200b)
  for (let digit = 0; digit < 10; digit++) {
    kinds[48 + digit] = KIND_DIGIT
    kinds[0xff10 + digit] = KIND_DIGIT
  }
  for (let letter = 0; letter < 26; letter++) {
    for (const base of [65, 97, 0xff21, 0xff41]) kinds[base + letter] = KIND_LATIN
  }
  kinds[0x3007] = KIND_HAN
  return kinds
}

function buildTables(): CharTables {
  const kinds = buildKinds()
  fill(kinds, STRONG, KIND_STRONG)
  fill(kinds, BLANK, KIND_BLANK)
  fill(kinds, DASHES, KIND_DASH)
  fill(kinds, MIDDOTS, KIND_MIDDOT)
  fill(kinds, OPEN, KIND_OPEN)
  fill(kinds, CLOSE, KIND_CLOSE)
  fill(kinds, ':：∶︰﹕', KIND_COLON)
  fill(kinds, '.．', KIND_DOT)
  fill(kinds, '*＊●✱', KIND_STAR)
  fill(kinds, '/\\／＼', KIND_SLASH)
  fill(kinds, '、', KIND_PAUSE)
  fill(kinds, '－＿～﹣', KIND_DASH)
  // The shared table of simplified forms, so that characters added later count here too.
  const plain = simplified
  for (let code = 0xff01; code <= 0xff5e; code++) plain[code] = code - 0xfee0
  for (let code = 0x2f00; code < 0x2fd6; code++) {
    plain[code] = String.fromCharCode(code).normalize('NFKC').charCodeAt(0)
  }
  addTraditional(RADICALS)
  for (let letter = 0; letter < 26; letter++) {
    plain[65 + letter] = 97 + letter
    plain[0xff21 + letter] = 97 + letter
  }
  return { kinds, plain }
}

let tables: CharTables | null = null

/** The two lookup tables, built on first use (under a millisecond). */
export function charTables(): CharTables {
  tables ??= buildTables()
  return tables
}
