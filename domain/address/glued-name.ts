import {
  hasTrait,
  isTrait,
  IS_ENDING,
  IS_FREQUENT_SURNAME,
  IS_SHORT_HONORIFIC,
  IS_SURNAME,
  IS_WEAK_ENDING,
  setTrait,
} from './char-traits.ts'
import type { FoundName, NameFacts } from './find-name.ts'
import {
  KIND_CLOSE,
  KIND_COLON,
  KIND_DIGIT,
  KIND_HAN,
  KIND_LATIN,
  KIND_MIDDOT,
  KIND_OPEN,
} from './line-chars.ts'
import { isOneOf, type LineState } from './line-state.ts'
import { endsWithHonorific, hasAddressWord, hasCompoundSurname } from './name-evidence.ts'
import { type Piece, SIDE_PHONE, SIDE_REGION } from './pieces.ts'
import { SURNAMES } from './surnames.data.ts'

/** Only the frequent surnames are believed where nothing separates the name from the address. */
setTrait(SURNAMES, IS_FREQUENT_SURNAME)
/** Characters after which an address is finished: …3号|张三, …A栋32D|张欢, …公司)|卢丽丽. */
const FINISHED = '号楼室栋幢座层店厂司园苑城府邸庭区院校村组队门口旁边侧户房里铺站仓库市场站期'
/** 宝姐, 强哥: any word before these is a nickname. */
const FAMILIAR = '姐哥总嫂叔姨'
const NO_NAME = new Set(
  '老年 老屋 水岸 安置 对面 附近 隔壁 后面 前面 广电 温泉 江景 江岸 白云 林业 华庭 向阳 安居 安康 常青 平安 万象'.split(
    ' ',
  ),
)

function isFinishedBefore(line: LineState, at: number): boolean {
  const kind = line.kinds[at - 1]
  if (kind === KIND_DIGIT || kind === KIND_LATIN || kind === KIND_CLOSE || kind === KIND_OPEN)
    return true
  return isOneOf(line, at - 1, FINISHED)
}

function isHan(line: LineState, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (line.kinds[at] !== KIND_HAN) return false
  return end > start
}

/** How the last `length` characters of an address read as a name: 0 not at all, 1 weakly, 2 well. */
function tailStrength(line: LineState, start: number, end: number): number {
  if (!isHan(line, start, end)) return 0
  const text = line.text.slice(start, end)
  const isCompound = hasCompoundSurname(text) && text.length >= 3
  const isBehindRoad = hasTrait(line.text, start - 1, IS_ENDING) || isOneOf(line, start - 1, '道')
  const hasSurname =
    isCompound || hasTrait(text, 0, isBehindRoad ? IS_SURNAME : IS_FREQUENT_SURNAME)
  // 芙蓉中路|张伟, 3号路|张伟: the ending is the road's.
  if (hasTrait(text, 0, IS_ENDING) && !isCompound && text.length > 2) {
    if (!isBehindRoad || hasTrait(text, 1, IS_SURNAME)) return 0
    if (isFinishedBefore(line, start)) return 1
  }
  if (text.length === 2 && FAMILIAR.includes(text[1] ?? ' ') && isFinishedBefore(line, start))
    return 2
  const isFamiliar =
    text.length <= 3 && '小老阿'.includes(text[0] ?? ' ') && isFinishedBefore(line, start)
  if (!(hasSurname || isFamiliar) || (text.length === 4 && !isCompound && !endsWithHonorific(text)))
    return 0
  if (endsWithHonorific(text)) return 2
  if (hasTrait(text, text.length - 1, IS_ENDING | IS_WEAK_ENDING) || NO_NAME.has(text.slice(-2)))
    return 0
  if (hasAddressWord(text)) return 0
  if (text.length > 3 && hasTrait(text, text.length - 1, IS_SHORT_HONORIFIC)) return 0
  return isFinishedBefore(line, start) ? 2 : 1
}

/** Where a 收 at the very end is cut: 唐娜明收. */
function withoutReceipt(line: LineState, end: number): number {
  return isOneOf(line, end - 1, '收') && !isOneOf(line, end - 2, '代') ? end - 1 : end
}

/** …纸坊街道（张三收）138…, （收件人：张三）: a bracket at the end that holds nothing but a name. */
function nameInBrackets(line: LineState, host: Piece): FoundName | null {
  if (line.kinds[host.end - 1] !== KIND_CLOSE) return null
  let start = host.end - 2
  while (start > host.start && host.end - start < 14 && line.kinds[start] !== KIND_OPEN) start--
  if (line.kinds[start] !== KIND_OPEN) return null
  const end = withoutReceipt(line, host.end - 1)
  let from = end
  while (from > start + 1 && line.kinds[from - 1] === KIND_HAN) from--
  if (line.kinds[from - 1] === KIND_COLON) return { start, end: host.end, confidence: 60 }
  const length = end - start - 1
  if (length < 2 || length > 4 || tailStrength(line, start + 1, end) === 0) return null
  return { start, end: host.end, confidence: 75 }
}

/** The piece a name may be glued to: the last of the address, next to the phone or the line's end. */
function hostPiece(pieces: readonly Piece[], facts: NameFacts): Piece | null {
  const behind = pieces.filter((piece) => piece.start >= facts.regionEnd)
  return behind.findLast((piece) => piece.after === SIDE_PHONE) ?? behind.at(-1) ?? null
}

/** Characters directly behind which a name begins, if there is a name at all. */
const COUNTERS = '号室栋幢座层户楼元'
/** The longest name with a middle dot, and with Latin letters. */
const LONGEST_DOTTED = 20

function isCounterBefore(line: LineState, at: number): boolean {
  const kind = line.kinds[at - 1]
  const isSign = kind === KIND_DIGIT || kind === KIND_LATIN || kind === KIND_CLOSE
  return isSign || isOneOf(line, at - 1, COUNTERS)
}

/** Where the Han characters before `end` begin, counters left out; at most `limit` of them. */
function tailStart(line: LineState, end: number, floor: number, limit: number): number {
  let at = end
  while (at > floor && end - at <= limit && line.kinds[at - 1] === KIND_HAN) {
    if (isOneOf(line, at - 1, COUNTERS)) break
    at--
  }
  return at
}

/** …1606室阿依古丽·吐尔逊, …3栋Tom: names that are recognised by their form alone. */
function foreignTail(line: LineState, end: number, floor: number): FoundName | null {
  let at = end
  while (at > floor && line.kinds[at - 1] === KIND_LATIN) at--
  const word = line.text.slice(at, end)
  // Flat 3B and KTV are no names.
  if (/^[A-Z][a-z]+$/.test(word)) return { start: at, end, confidence: 80 }
  const second = tailStart(line, end, floor, 9)
  if (second === end || line.kinds[second - 1] !== KIND_MIDDOT) return null
  const start = tailStart(line, second - 1, floor, 9)
  const isName = second - 1 - start >= 2 && end - start <= LONGEST_DOTTED
  if (!isName) return null
  return { start, end, confidence: isCounterBefore(line, start) ? 80 : 50 }
}

/** …1606室窦小满: two to four characters between the last counter and the phone. */
function wholeTail(line: LineState, end: number, floor: number): FoundName | null {
  const start = tailStart(line, end, floor, 4)
  const text = line.text.slice(start, end)
  if (text.length < 2 || text.length > 4 || start <= floor || !isCounterBefore(line, start))
    return null
  if (NO_NAME.has(text) || hasAddressWord(text)) return null
  if (hasTrait(text, 0, IS_ENDING))
    // 502司小满 is 司小满, or 小满 of a firm.
    return hasTrait(text, 0, IS_SURNAME) && text.length < 4 ? { start, end, confidence: 50 } : null
  const last = text.length - 1
  const isCompound = text.length > 2 && hasCompoundSurname(text)
  if (isCompound || endsWithHonorific(text)) return { start, end, confidence: 80 }
  if (hasTrait(text, last, IS_ENDING | IS_WEAK_ENDING)) return null
  const isSurname = hasTrait(text, 0, IS_SURNAME) && text.length < 4
  // 5号国超刘娇: a shop, then who is there.
  if (text.length === 4 && tailStrength(line, end - 2, end) > 0)
    return { start: end - 2, end, confidence: 50 }
  const isFamiliar = FAMILIAR.includes(text[1] ?? ' ') || '小老阿'.includes(text[0] ?? ' ')
  // 8号楼小满 may be 楼小满.
  const isDivided = isOneOf(line, start - 1, '楼元') && !isSurname
  const isSure = isSurname || (isFamiliar && text.length < 4 && !isDivided)
  return { start, end, confidence: isSure ? 80 : 50 }
}

/** 路边小满 may be 边小满, 8号院小满 is 小满. */
function isDivisible(line: LineState, at: number): boolean {
  return isOneOf(line, at, '院里门') || isTrait(line, at, IS_SURNAME)
}

/**
 * The best of the last two to four characters, where no counter marks the beginning of the name.
 */
function tailByStrength(
  line: LineState,
  end: number,
  floor: number,
  touchesPhone: boolean,
): FoundName | null {
  let weak: FoundName | null = null
  for (const length of [4, 3, 2]) {
    const start = end - length
    if (start < floor) continue
    const text = line.text.slice(start, end)
    if (length === 4 && !hasCompoundSurname(text) && !endsWithHonorific(text)) continue
    const strength = tailStrength(line, start, end)
    if (strength === 2) return { start, end, confidence: isDivisible(line, start - 1) ? 50 : 80 }
    if (strength === 1 && weak === null && touchesPhone) weak = { start, end, confidence: 50 }
  }
  return weak
}

/**
 * Cuts a name off the end of an address: …1号楼三单元张三13800138000. Behind a counter any two to four
 * characters can be a name; in running text a name must touch the phone, and it is doubtful.
 */
export function findGluedName(
  line: LineState,
  pieces: readonly Piece[],
  facts: NameFacts,
): FoundName | null {
  const host = hostPiece(pieces, facts)
  if (host === null || facts.regionEnd < 0) return null
  const inBrackets = nameInBrackets(line, host)
  if (inBrackets !== null) return inBrackets
  const end = withoutReceipt(line, host.end)
  const touchesPhone = host.after === SIDE_PHONE
  const floor = host.start + (host.before === SIDE_REGION && host.gapBefore === 0 ? 2 : 1)
  const found =
    (touchesPhone ? foreignTail(line, end, floor) : null) ??
    (touchesPhone ? wholeTail(line, end, floor) : null) ??
    tailByStrength(line, end, floor, touchesPhone)
  return found === null ? null : { ...found, end: host.end }
}
