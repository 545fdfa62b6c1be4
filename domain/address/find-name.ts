import { IS_ENDING, isTrait } from './char-traits.ts'
import { KIND_BLANK, KIND_DASH, KIND_DOT, KIND_HAN, KIND_LATIN } from './line-chars.ts'
import { type LineState, MARK_STRONG } from './line-state.ts'
import { hasAddressWord, isHonorific, isReceipt, nameEvidence } from './name-evidence.ts'
import { lazyRules } from './lazy-rules.ts'
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
  /** `spare`: words that only repeat a part of the region; `firm`: a firm's name begins there. */
  readonly spare: { readonly start: number; readonly end: number } | null
  readonly firm: { readonly start: number } | null
}

/** A piece that scores lower is part of the address; without a phone there is less evidence. */
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
    if (isReceipt(rightText) && !isPlace) return true
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
  lazyRules.splitRemarks(line, pieces)
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
    return (
      lazyRules.findNameByPlace(line, pieces, facts) ??
      lazyRules.findGluedName(line, pieces, facts) ??
      (facts.spare === null ? null : { ...facts.spare, confidence: 60 })
    )
  const margin = Math.min(bestScore - threshold, bestScore - second)
  const start = startOfLatin(line, best)
  return { start, end: best.end, confidence: confidenceOf(bestScore, margin) }
}

/** …1606室Mike Wong: the first name is glued to the address. */
function startOfLatin(line: LineState, best: Piece): number {
  const { start } = best
  if (best.before !== SIDE_TEXT || line.kinds[start - 1] !== KIND_BLANK || !isLatin(line, best))
    return start
  let at = start - 1
  while (line.kinds[at - 1] === KIND_LATIN) at--
  return /^[A-Z][a-z]+$/.test(line.text.slice(at, start - 1)) ? at : start
}

function confidenceOf(score: number, margin: number): number {
  if (score >= 25) return 100
  if (margin >= 4) return 98
  if (margin >= 2) return 90
  return margin >= 1 ? 75 : 55
}
