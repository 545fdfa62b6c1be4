import { digitAt, runLength } from './digit-runs.ts'
import { KIND_BLANK, KIND_COLON, KIND_DASH, KIND_DIGIT, KIND_LATIN } from './line-chars.ts'
import { isGap, isOneOf, type LineState } from './line-state.ts'

/** A number of its own. */
export const SURE = 0
/** Written in an unusual way: yields to a sure one. */
export const UNUSUAL = 1
/** Cut out of a longer run: yields to any other, and alone it is to be checked by the user. */
export const DOUBTFUL = 2
/** Part of an order or waybill number, never a phone. */
export const NO_PHONE = 3

const CALL_WORDS = /^(?:tel|telephone|phone|mobile|mob|cell|ph|[tmp])$/i
const LONGEST_PREFIX = 10

/** 订单号13912345678: a word for numbers that are not to be called. */
function isOrderWordBefore(line: LineState, start: number): boolean {
  let at = start
  while (
    at > 0 &&
    start - at < 5 &&
    (line.kinds[at - 1] === KIND_BLANK || line.kinds[at - 1] === KIND_COLON)
  )
    at--
  const isNumber = isOneOf(line, at - 1, '号')
  if (isNumber) at--
  // 编号, 流水号: without the 号 it is the end of a name (渝水 138…).
  return isOneOf(line, at - 1, '单') || (isNumber && isOneOf(line, at - 1, '编水') && at > 0)
}

/** Letters directly before the digits: Tom138… is a name, YT138… at a token's start a waybill. */
function uncertaintyOfLetters(line: LineState, start: number): number {
  let from = start
  while (from > 0 && start - from < LONGEST_PREFIX && line.kinds[from - 1] === KIND_LATIN) from--
  if (from === start) return SURE
  const word = line.text.slice(from, start)
  if (CALL_WORDS.test(word) || /[a-z]/.test(word)) return SURE
  const isToken = isGap(line, from - 1) || line.kinds[from - 1] === KIND_DASH
  return isToken && start - from <= 4 ? NO_PHONE : SURE
}

/** How uncertain it is that the run is a whole phone, judged by the text before it. */
export function uncertaintyBefore(line: LineState, run: number): number {
  const start = line.runStarts[run] ?? 0
  if (isOrderWordBefore(line, start)) return NO_PHONE
  if (line.kinds[start - 1] !== KIND_DASH) return uncertaintyOfLetters(line, start)
  if (run === 0 || line.runEnds[run - 1] !== start - 1) return SURE
  // 240715-139…: a long run joined by a dash; 301-139… is a room, 139…-138… another phone.
  const length = runLength(line, run - 1)
  return length < 5 || (length === 11 && digitAt(line, line.runStarts[run - 1] ?? 0) === 1)
    ? SURE
    : NO_PHONE
}

/** 139…-240715118 and 139…A01 go on: eleven digits of something longer. */
export function uncertaintyBehind(line: LineState, run: number): number {
  const end = line.runEnds[run] ?? 0
  const isJoined = line.kinds[end] === KIND_DASH || line.kinds[end] === KIND_LATIN
  if (!isJoined || line.runStarts[run + 1] !== end + 1) return SURE
  if (line.kinds[end] === KIND_LATIN) return line.kinds[end + 1] === KIND_DIGIT ? DOUBTFUL : SURE
  const length = runLength(line, run + 1)
  return length > 6 && length !== 11 ? DOUBTFUL : SURE
}
