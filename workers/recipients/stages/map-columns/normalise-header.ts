import {
  ADJECTIVES,
  ADVICE,
  COURTESY,
  OTHERS,
  RECIPIENT,
  TRADITIONAL,
} from './header-words.data.ts'

/** Zero-width and directional marks, which people cannot see and headers sometimes carry. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const DECORATION = /[\s*:"'“”‘’`【】[\]<>《》、,，.。;|_\-—–~#!?·•&+]/g
/** 1、您的姓名 2. 手机: forms number their questions. */
const NUMBERING = /^(?:q?\d{1,2}[.、:)-])+(?!\d)/

const simplified = new Map<string, string>()
for (let at = 0; at + 1 < TRADITIONAL.length; at += 2)
  simplified.set(TRADITIONAL.charAt(at), TRADITIONAL.charAt(at + 1))

/** A header as a person shows it: one line, no invisible characters. */
export function cleanHeader(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim()
}

function bare(text: string): string {
  return text.replaceAll(DECORATION, '')
}

/** 姓名（寄件人）: the brackets name the party; otherwise they hold units and advice. */
function partyInBrackets(text: string): string {
  const inside = bare(/\(([^()]*)\)/.exec(text)?.[1] ?? '').replace(/[填用]$/, '')
  if (inside === '' || inside.length > 8) return ''
  const rest = inside.replace(RECIPIENT, '')
  const isParty = (rest === '' && rest !== inside) || /(?:人|方)$/.test(inside)
  return isParty || OTHERS.test(inside) ? inside : ''
}

/** 收货地址（省）: which part of the address it is. */
const PART_OF_ADDRESS =
  /^(?:省|省份|市|城市|区|县|区县|街道|乡镇|省市|省市区|省市区县|所在地区|详细|详细地址|门牌号)$/

function partInBrackets(text: string, words: string): string {
  if (!/(?:地址|地区|住址)$/.test(words)) return ''
  const inside = bare(/\(([^()]*)\)/.exec(text)?.[1] ?? '').replaceAll('/', '')
  return PART_OF_ADDRESS.test(inside) ? inside : ''
}

/**
 * A header as the word lists know it: half-width, lower case, simplified, without blanks, numbering,
 * courtesies, brackets and what is inside them (units, hints such as "（必填）"). A slash stays: it
 * parts two words for the same (收货人/提货人), or the two halves of one (区/县).
 */
export function normaliseHeader(text: string): string {
  const flat = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replaceAll(/[\u4e00-\u9fff]/g, (char) => simplified.get(char) ?? char)
    .replaceAll('连络', '联络')
  const unbracketed = flat.replaceAll(/\([^()]*\)/g, '')
  const words = bare(unbracketed.replaceAll(/\s/g, '').replace(NUMBERING, ''))
  if (words === '') return flat.replaceAll(/[\s()]/g, '')
  const plain = words.replace(COURTESY, '').replace(ADVICE, '').replaceAll(ADJECTIVES, '')
  const said = plain === '' ? words : plain
  return partyInBrackets(flat) + said + partInBrackets(flat, said)
}
