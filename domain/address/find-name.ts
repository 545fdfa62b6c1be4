import { IS_ENDING, isTrait } from './char-traits.ts'
import { KIND_DASH, KIND_DIGIT, KIND_DOT, KIND_HAN, KIND_LATIN } from './line-chars.ts'
import { isOneOf, type LineState, MARK_DROP, MARK_STRONG, MARK_WEAK } from './line-state.ts'
import { hasAddressWord, isHonorific, isReceipt, nameEvidence } from './name-evidence.ts'
import { lateRules } from './late-rules.ts'
import { type Piece, SIDE_CUT, SIDE_EDGE, SIDE_PHONE, SIDE_REGION, SIDE_TEXT } from './pieces.ts'

export type FoundName = {
  start: number
  end: number
  /** In percent. */
  confidence: number
}

export type NameFacts = {
  /** Where the region's words begin and end; -1 when there is none. */
  readonly regionStart: number
  readonly regionEnd: number
  readonly hasPhone: boolean
}

/** Below this a piece is part of the address; without a phone there is less to go by. */
const THRESHOLD = 2.2
const THRESHOLD_WITHOUT_PHONE = 1.5
/** No name is longer; the bound also keeps every later look at a name short. */
const LONGEST = 60

function isLatin(line: LineState, piece: Piece): boolean {
  for (let at = piece.start; at < piece.end; at++) {
    const kind = line.kinds[at]
    if (kind !== KIND_LATIN && kind !== KIND_DOT && kind !== KIND_DASH && line.plain[at] !== 39)
      return false
  }
  return true
}

const isSingleHan = (line: LineState, piece: Piece): boolean =>
  piece.end - piece.start === 1 && line.kinds[piece.start] === KIND_HAN

function isDotted(line: LineState, left: Piece, right: Piece): boolean {
  return (
    right.start - left.end === 1 &&
    line.kinds[left.end] === KIND_DOT &&
    line.kinds[left.end - 1] === KIND_HAN &&
    line.kinds[right.start] === KIND_HAN
  )
}

/** Whether two neighbours are one name written apart: 张 三, Tom Lee, 李四 先生, 买买提.吐尔逊. */
function belongTogether(line: LineState, left: Piece, right: Piece): boolean {
  if (right.before !== SIDE_TEXT || right.gapBefore === MARK_STRONG) return false
  const leftLatin = isLatin(line, left)
  if (leftLatin && isLatin(line, right)) return right.end - left.start <= 24
  const length = left.end - left.start
  if (length <= 6 && right.end - right.start <= 4) {
    const rightText = line.text.slice(right.start, right.end)
    const isPlace = isTrait(line, left.end - 1, IS_ENDING)
    if (isHonorific(rightText) && length <= 4 && !isPlace) return true
    if (isReceipt(rightText)) return true
  }
  if (isSingleHan(line, left) && isSingleHan(line, right)) return true
  return (
    isDotted(line, left, right) &&
    right.end - left.start <= 16 &&
    length >= 2 &&
    right.end - right.start >= 2 &&
    !hasAddressWord(line.text.slice(left.start, right.end)) &&
    nameEvidence(line, left.start, left.end) > -4
  )
}

/** Joins the pieces of names written apart, in place. */
function joinPieces(line: LineState, pieces: Piece[]): void {
  let kept = 0
  let left: Piece | undefined
  for (const right of pieces) {
    if (left === undefined || !belongTogether(line, left, right)) {
      left = right
      pieces[kept++] = right
      continue
    }
    left.end = right.end
    left.after = right.after
    left.gapAfter = right.gapAfter
  }
  if (kept < pieces.length) pieces.length = kept
}

function placeScore(piece: Piece, facts: NameFacts, index: number, count: number): number {
  let score = 0
  const nextToPhone = piece.before === SIDE_PHONE || piece.after === SIDE_PHONE
  if (nextToPhone) score += 3
  if (piece.before === SIDE_PHONE && piece.gapBefore === 0) score += 0.3
  const isBeforeRegion = facts.regionStart >= 0 && piece.end <= facts.regionStart
  if (isBeforeRegion) score += 2
  if (isBeforeRegion && index === 0 && piece.after === SIDE_REGION)
    score += piece.gapAfter > 0 ? 1.5 : 0.5
  if (index === count - 1 && piece.after === SIDE_EDGE)
    score += piece.gapBefore === MARK_STRONG ? 1.6 : 0.8
  if (piece.gapBefore === MARK_STRONG && piece.gapAfter === MARK_STRONG) score += 1
  if (piece.before === SIDE_REGION)
    score -= piece.gapBefore === 0 ? 9 : piece.gapBefore === MARK_STRONG ? 2 : 3
  // P-MAN-20: in a line of three or four parts the first or second is the name when the phone is next.
  const isOwnPart = piece.gapAfter === MARK_STRONG && piece.after === SIDE_PHONE
  if (
    isOwnPart &&
    piece.part <= 1 &&
    (piece.part === 0 || piece.gapBefore === MARK_STRONG || piece.before === SIDE_CUT)
  )
    score += 2.5
  return score
}

function labelScore(piece: Piece): number {
  if (piece.label === 'name') return 30
  if (piece.label === 'address') return -3
  if (piece.label === 'region' || piece.label === 'note' || piece.label === 'order') return -12
  return 0
}

/** Chooses the name among the pieces (which it may join) or cuts it off the end of the address. */
export function findName(line: LineState, pieces: Piece[], facts: NameFacts): FoundName | null {
  joinPieces(line, pieces)
  let best: Piece | null = null
  const threshold = facts.hasPhone ? THRESHOLD : THRESHOLD_WITHOUT_PHONE
  let bestScore = threshold
  let second = -99
  let index = -1
  for (const piece of pieces) {
    index++
    const length = piece.end - piece.start
    if (length > LONGEST) continue
    const evidence = nameEvidence(line, piece.start, piece.end)
    const place = placeScore(piece, facts, index, pieces.length)
    const score = Math.max(evidence, -10) + place + labelScore(piece)
    if (score > bestScore) {
      second = best === null ? second : bestScore
      bestScore = score
      best = piece
    } else if (score > second) second = score
  }
  if (best === null)
    return findNameByPlace(line, pieces, facts) ?? lateRules.findGluedName(line, pieces, facts)
  const margin = Math.min(bestScore - threshold, bestScore - second)
  return { start: best.start, end: best.end, confidence: confidenceOf(bestScore, margin) }
}

/** Remarks to the seller or the courier. */
const REMARK = /放|请|谢|送|尽快|不要|勿|到付|包邮|加急|联系|备注|发货(?!部)|下午|上午|周末|拒收|礼/

/**
 * A shop or a department (好又多便利店, 发货部) reads like an address; where only a name can stand,
 * it is one: next to the phone before the address, or last behind the phone.
 */
function findNameByPlace(
  line: LineState,
  pieces: readonly Piece[],
  facts: NameFacts,
): FoundName | null {
  if (facts.regionStart < 0 || !facts.hasPhone) return null
  const last = pieces.at(-1)
  const piecesBefore = pieces.filter((piece) => piece.end <= facts.regionStart).length
  for (const piece of pieces) {
    const length = piece.end - piece.start
    if (piece.label !== null || length > 30 || length < 2 || !canBeName(line, piece)) continue
    if (REMARK.test(line.text.slice(piece.start, piece.end))) continue
    const isLoneLast =
      piece === last &&
      length <= 4 &&
      piece.after === SIDE_EDGE &&
      piece.before === SIDE_TEXT &&
      piece.gapBefore > 0
    if (isLoneLast && piecesBefore === 0 && nameEvidence(line, piece.start, piece.end) >= 0.5) {
      return { start: piece.start, end: piece.end, confidence: 55 }
    }
    const doubtful = isBehindFinishedAddress(line, piece) || isNicknameBeforePhone(line, piece)
    if (doubtful) return { start: piece.start, end: piece.end, confidence: 50 }
    const isBefore =
      piece.end <= facts.regionStart && (piece.after === SIDE_PHONE || piece.before === SIDE_PHONE)
    const isLast =
      piece.start >= facts.regionEnd &&
      piece.before === SIDE_PHONE &&
      piece.after === SIDE_EDGE &&
      length <= 14
    if (isBefore || isLast)
      return { start: piece.start, end: piece.end, confidence: isBefore ? 75 : 60 }
  }
  return null
}

const SHOP = /(?:店|铺|部|行|坊|馆|厂|公司|超市|工作室)$/

/** …18号 老王修车铺 138…: the address is complete, the phone is next, so it is who receives. */
function isBehindFinishedAddress(line: LineState, piece: Piece): boolean {
  if (piece.after !== SIDE_PHONE || piece.before !== SIDE_TEXT || piece.gapBefore === 0)
    return false
  let at = piece.start - 1
  while (at >= 0 && (line.marks[at] ?? 0) >= MARK_WEAK && (line.marks[at] ?? 0) <= MARK_DROP) at--
  const isFinished = line.kinds[at] === KIND_DIGIT || isOneOf(line, at, '号室栋楼层座')
  return isFinished && SHOP.test(line.text.slice(piece.start, piece.end))
}

/** …中山东一路 爱吃鱼的猫 138…: five to eight characters that name nothing one could go to. */
function isNicknameBeforePhone(line: LineState, piece: Piece): boolean {
  if (piece.after !== SIDE_PHONE || piece.before !== SIDE_TEXT || piece.gapBefore === 0)
    return false
  return piece.end - piece.start <= 8 && nameEvidence(line, piece.start, piece.end) >= -4
}

/** Nicknames may hold digits (小明666); house numbers begin with them or count something. */
function canBeName(line: LineState, piece: Piece): boolean {
  if (line.kinds[piece.start] === KIND_DIGIT) return false
  for (let at = piece.start; at < piece.end; at++) {
    const isLong = piece.end - piece.start > 8 && piece.start > 0
    if (
      line.kinds[at] === KIND_DIGIT &&
      (isLong || isOneOf(line, at + 1, '号栋楼室幢座层单路街村弄区'))
    )
      return false
  }
  return true
}

function confidenceOf(score: number, margin: number): number {
  if (score >= 25) return 100
  if (margin >= 4) return 98
  if (margin >= 2) return 90
  return margin >= 1 ? 75 : 55
}
