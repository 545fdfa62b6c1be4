import { BEGINS_EXTENSION, isTrait, setTrait } from './char-traits.ts'
import { isGap, type LineState } from './line-state.ts'

/** How a number ends that began to give an extension. */
export type OpenExtension = {
  /** Behind what it wrote. */
  readonly end: number
  /** `masked`: -****, 转**12; `missing`: a lone dash, 转 and nothing. */
  readonly lacks: 'masked' | 'missing'
}

const DASH = '-－﹣—–―−‐‑_＿~～'
const WORDS = '(?:转接?分机|转接|转|分机号?|ext(?:ension)?\\.?)'
const CLOSES = '\\s?[)）\\]】]?'
const ENDS = '(?=$|[\\s,，;；、|。)）\\]】])'
const HIDDEN = '(?:[*＊✱●○◯•█■□▇]|[xXｘＸ]{2}|[?？]{2})[\\d*＊✱●○◯•█■□▇xXｘＸ?？]*'
/** A comma and the like in front of such a word: ，转****. */
const SIGN = `(?:[,，、;；]\\s?(?=[(（\\[【]?\\s?${WORDS}))?`
/** 转, - and ( say that an extension follows. */
const MASKED = new RegExp(
  `\\s{0,2}${SIGN}[(（\\[【]?\\s?(?:${WORDS}\\s?[:：]?|[${DASH}#＃]{1,3}|[(（\\[【])\\s?[${DASH}]?\\d{0,5}${HIDDEN}${CLOSES}`,
  'iy',
)
/** ,**** and **** behind a blank: nothing else but signs up to the next separator. */
const MASKED_ALONE = new RegExp(
  `\\s{0,2}[,，:：;；/]?\\s?(?:[*＊✱●○◯•█■□▇]{2,}|[xXｘＸ]{3,})\\d{0,4}${ENDS}`,
  'y',
)
const NO_VALUE = '(?:无|null|none|nan|undefined|n/a)?'
const MISSING = new RegExp(
  `\\s?${SIGN}(?:[(（\\[【]?\\s?${WORDS}\\s?[:：]?\\s?${NO_VALUE}${CLOSES}${ENDS}|[(（\\[【]\\s*[)）\\]】])`,
  'iy',
)
/** Behind a blank a dash joins fields, unless nothing follows it. */
const LONE_DASH = new RegExp(
  `[${DASH}#＃]+${NO_VALUE}${ENDS}|[${DASH}]{2,}|[—―]|\\s{1,2}[${DASH}]{1,3}(?=\\s*(?:$|[,，;；、|。]))`,
  'iy',
)
const IS_DASH = new RegExp(`[${DASH}]`)
/** What can begin one of these, lower case and half width; a comma and blanks may stand before it. */
setTrait('-﹣—–―−‐‑_~*✱●○◯•█■□▇x#([【转分e', BEGINS_EXTENSION)

function mayBegin(line: LineState, end: number): boolean {
  let at = end
  while (at - end < 4 && isGap(line, at) && at < line.length) at++
  return isTrait(line, at, BEGINS_EXTENSION)
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : -1
}

/**
 * An extension that begins behind the number and is hidden or not given: without it the number is
 * the platform's, and calls nobody. null when none begins. A second dash in front of the number
 * joins fields (张三-138…-浙江省).
 */
export function openExtension(line: LineState, start: number, end: number): OpenExtension | null {
  if (!mayBegin(line, end)) return null
  const { text } = line
  for (const pattern of [MASKED, MASKED_ALONE]) {
    const masked = endOf(pattern, text, end)
    if (masked >= 0) return { end: masked, lacks: 'masked' }
  }
  const missing = endOf(MISSING, text, end)
  if (missing >= 0) return { end: missing, lacks: 'missing' }
  if (IS_DASH.test(text[start - 1] ?? '')) return null
  const dash = endOf(LONE_DASH, text, end)
  return dash < 0 ? null : { end: dash, lacks: 'missing' }
}
