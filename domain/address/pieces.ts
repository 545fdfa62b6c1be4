import type { FoundLabel, LabelKind } from './find-labels.ts'
import {
  KIND_CLOSE,
  KIND_DASH,
  KIND_DIGIT,
  KIND_HAN,
  KIND_LATIN,
  KIND_MIDDOT,
  KIND_OPEN,
  KIND_OTHER,
  KIND_SLASH,
  KIND_STAR,
} from './line-chars.ts'
import {
  hasKind,
  type LineState,
  MARK_DROP,
  MARK_FREE,
  MARK_STRONG,
  MARK_WEAK,
} from './line-state.ts'

/** Text on one side of a piece, past the separators. */
export const SIDE_EDGE = 0
export const SIDE_TEXT = 1
export const SIDE_CUT = 2
export const SIDE_PHONE = 3
export const SIDE_REGION = 4
export const SIDE_LABEL = 5

/** A run of text that nothing has claimed yet: the name, or a part of the address. */
export type Piece = {
  start: number
  end: number
  /** SIDE of the nearest thing before and after. */
  before: number
  after: number
  /** MARK_WEAK or MARK_STRONG when separated from it, 0 when glued. */
  gapBefore: number
  gapAfter: number
  /** Number of the comma-separated part of the line that contains it. */
  part: number
  label: LabelKind | null
}

const SIDE_OF_MARK = [SIDE_TEXT, 0, 0, 0, SIDE_CUT, SIDE_PHONE, SIDE_REGION, SIDE_LABEL]

function isPunctuation(kind: number): boolean {
  return (
    kind === KIND_OTHER ||
    kind === KIND_DASH ||
    kind === KIND_SLASH ||
    kind === KIND_STAR ||
    kind === KIND_MIDDOT
  )
}

/** A sign, or a bracket whose partner is not in the run. */
function isLoose(kind: number, bracket: number): boolean {
  return kind === bracket || isPunctuation(kind)
}

/** The pieces of the line being parsed; reused, so they are gone when the next line is read. */
const pool: Piece[] = []

/** Fills the pool's next piece. */
function takePiece(index: number, start: number, end: number): Piece {
  const known = pool[index]
  const piece = known ?? {
    start,
    end,
    before: 0,
    after: 0,
    gapBefore: 0,
    gapAfter: 0,
    part: 0,
    label: null,
  }
  piece.start = start
  piece.end = end
  piece.after = SIDE_EDGE
  piece.gapAfter = 0
  piece.label = null
  if (known === undefined) pool.push(piece)
  return piece
}

/** Cuts dashes and other signs off both ends of a run; a masked name keeps its stars. */
function trimmed(line: LineState, start: number, end: number, index: number): Piece | null {
  let from = start
  let to = end
  while (from < to && isLoose(line.kinds[from] ?? 0, KIND_CLOSE)) {
    if (isKeptBeforeDigit(line.plain[from] ?? 0) && line.kinds[from + 1] === KIND_DIGIT) break
    from++
  }
  while (to > from && isLoose(line.kinds[to - 1] ?? 0, KIND_OPEN)) {
    const isMaskedName = line.kinds[to - 1] === KIND_STAR && line.kinds[from] === KIND_HAN
    if (isMaskedName || isKeptAtEnd(line.plain[to - 1] ?? 0)) break
    to--
  }
  return hasContent(line, from, to) ? takePiece(index, from, to) : null
}

/** Signs that mark the number behind them: *2, ¥58. */
function isKeptBeforeDigit(code: number): boolean {
  return code === 42 || code === 0xa5 || code === 0xffe5
}

/** Signs that belong to the number before them: 12#, 5℃, 100%. */
function isKeptAtEnd(code: number): boolean {
  return code === 35 || code === 37
}

function hasContent(line: LineState, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const kind = line.kinds[at]
    if (kind === KIND_HAN || kind === KIND_LATIN || kind === KIND_DIGIT) return true
    if (kind === KIND_OTHER && (line.plain[at] ?? 0) > 0xff) return true
  }
  return false
}

/** How long a remark in brackets can be. */
const LONGEST_REMARK = 40

/** Lets commas and colons in a bracket that holds nothing else found be part of its text: （放门口，谢谢）. */
export function joinBrackets(line: LineState): void {
  if (!hasKind(line, KIND_OPEN)) return
  for (let open = 0; open < line.length; open++) {
    if (line.kinds[open] !== KIND_OPEN || line.marks[open] !== MARK_FREE) continue
    let close = open + 1
    const limit = Math.min(line.length, open + LONGEST_REMARK)
    while (close < limit && line.kinds[close] !== KIND_CLOSE && isText(line, close)) close++
    if (close === limit || line.kinds[close] !== KIND_CLOSE) continue
    for (let at = open; at < close; at++)
      if (line.marks[at] !== MARK_DROP) line.marks[at] = MARK_FREE
    open = close
  }
}

/** Text or what separates it; a tab and a new line end a field. */
function isText(line: LineState, at: number): boolean {
  const mark = line.marks[at] ?? 0
  return mark <= MARK_DROP && (line.plain[at] ?? 0) >= 32 && line.kinds[at] !== KIND_OPEN
}

/** The pieces of the line in order, each knowing its neighbours. */
export function collectPieces(line: LineState, labels: readonly FoundLabel[]): Piece[] {
  let count = 0
  let before: number = SIDE_EDGE
  let gap = 0
  let part = 0
  let nextLabel = 0
  let last: Piece | null = null
  for (let at = 0; at < line.length;) {
    const mark = line.marks[at] ?? 0
    if (mark >= MARK_WEAK && mark <= MARK_DROP) {
      const strength = mark === MARK_STRONG ? MARK_STRONG : MARK_WEAK
      if (mark === MARK_STRONG && gap !== MARK_STRONG) part++
      if (strength > gap) gap = strength
      at++
      continue
    }
    const start = at
    while (at < line.length && line.marks[at] === mark) at++
    const piece = mark === MARK_FREE ? trimmed(line, start, at, count) : null
    if (mark === MARK_FREE && piece === null) continue
    const side = SIDE_OF_MARK[mark] ?? 0
    if (last !== null) {
      last.after = side
      last.gapAfter = gap
      last = null
    }
    if (piece !== null) {
      piece.before = before
      piece.gapBefore = gap
      piece.part = part
      while ((labels[nextLabel]?.end ?? Infinity) <= start) nextLabel++
      if (before === SIDE_LABEL) piece.label = labels[nextLabel - 1]?.kind ?? null
      count++
      last = piece
    }
    before = side
    gap = 0
  }
  if (last !== null) last.gapAfter = gap
  return pool.slice(0, count)
}
