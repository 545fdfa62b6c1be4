import { withoutInvisible } from '#domain/values/invisible.ts'
import {
  ADJECTIVES,
  ADVICE,
  COURTESY,
  OTHERS,
  RECIPIENT,
  TRADITIONAL,
} from './header-words.data.ts'
import { tidyText } from './clean-cell.ts'

const DECORATION = /[\s*:"'“”‘’`【】[\]<>《》、,，.。;|_\-—–~#!?·•&+]/g
/** Marks in front of a question: *1. 姓名, ★姓名. */
const MARKS = /^[*★☆※▲△●○■□◆◇#【[]+/
/** 1、您的姓名 2. 手机 四、地址 第5题: forms number their questions. */
const NUMBERING =
  /^(?:(?:q|第|题目?|问题)?(?:\d{1,2}|[一二三四五六七八九十]{1,3})(?:题|[.、:)\]】-])+)+(?!\d)|^\d{1,2}(?=[\u4e00-\u9fff])/

const simplified = new Map<string, string>()
for (let at = 0; at + 1 < TRADITIONAL.length; at += 2)
  simplified.set(TRADITIONAL.charAt(at), TRADITIONAL.charAt(at + 1))

/** A header as a person sees it: one line, no invisible characters, no formula. */
export function cleanHeader(text: string): string {
  return tidyText(text)
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

/** 到区县 and 精确到区: how far the region goes. */
const UP_TO = /^(?:请?精确|填|写|选择?)*[到至]/

function partInBrackets(text: string, words: string): string {
  if (!/(?:地址|地区|住址|所在地|居住地|区域)$/.test(words)) return ''
  const inside = bare(/\(([^()]*)\)/.exec(text)?.[1] ?? '').replaceAll('/', '')
  if (UP_TO.test(inside) && /(?:市|区|县|区县|县区|街道|乡镇)$/.test(inside)) return '省市区'
  return PART_OF_ADDRESS.test(inside) ? inside : ''
}

/**
 * A header as the word lists know it: half-width, lower case, simplified, without blanks, numbering,
 * courtesies, brackets and what is inside them (units, hints such as "（必填）"). A slash stays: it
 * parts two words for the same (收货人/提货人), or the two halves of one (区/县).
 */
export function normaliseHeader(text: string): string {
  const flat = withoutInvisible(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('\\', '/')
    .replaceAll(/[\u4e00-\u9fff]/g, (char) => simplified.get(char) ?? char)
    .replaceAll('连络', '联络')
  const unbracketed = flat.replaceAll(/\([^()]*\)/g, '')
  const unmarked = unbracketed.replaceAll(/\s/g, '').replace(MARKS, '')
  const words = bare(unmarked.replace(NUMBERING, ''))
  if (words === '') return flat.replaceAll(/[\s()]/g, '')
  const plain = words.replace(COURTESY, '').replace(ADVICE, '').replaceAll(ADJECTIVES, '')
  const said = plain === '' ? words : plain
  return partyInBrackets(flat) + said + partInBrackets(flat, said)
}
