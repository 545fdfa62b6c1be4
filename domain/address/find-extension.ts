import { isJoint } from './digit-runs.ts'
import {
  KIND_BLANK,
  KIND_CLOSE,
  KIND_COLON,
  KIND_DASH,
  KIND_DIGIT,
  KIND_HAN,
  KIND_LATIN,
  KIND_OPEN,
  KIND_STRONG,
} from './line-chars.ts'
import { firstOf, isOneOf, sliceDigits, type LineState } from './line-state.ts'

/** Marks of an extension: 转1234, #1234, 分机 1234, ext.1234, -1234, ,1234, ，转1234, (1234). */
const EXTENSION_WORDS = '转分机 转接 分机号 分机 转 extension ext #'.split(' ')

/** Where the digits begin behind a word for extension; -1 when there is none here. */
function behindWord(line: LineState, start: number): number {
  const word = firstOf(line, start, EXTENSION_WORDS)
  if (word === '') return -1
  let at = start + word.length
  while (at < line.length && (isJoint(line.kinds[at] ?? 0) || line.kinds[at] === KIND_COLON)) at++
  return at
}

const HASH = 0x23

/** The same behind a comma and the like: 138…，转1234. A # there begins a door. */
function behindSign(line: LineState, sign: number): number {
  if (line.kinds[sign] !== KIND_STRONG) return -1
  let at = sign + 1
  while (line.kinds[at] === KIND_BLANK && at - sign < 3) at++
  return line.plain[at] === HASH ? -1 : behindWord(line, at)
}

/** How an extension after `end` is introduced: where its digits begin, or -1. */
function extensionStart(line: LineState, end: number): { at: number; isLoose: boolean } {
  let at = end
  while (line.kinds[at] === KIND_BLANK && at - end < 3) at++
  const apart = behindSign(line, at)
  if (apart >= 0) return { at: apart, isLoose: true }
  if (line.kinds[at] === KIND_OPEN && line.plain[at] === 40) at++
  const digits = behindWord(line, at)
  if (digits >= 0) return { at: digits, isLoose: false }
  const kind = line.kinds[at]
  if (kind === KIND_DASH || kind === KIND_OPEN || line.plain[at] === 44) {
    const isComma = line.plain[at] === 44
    at++
    while (line.kinds[at] === KIND_BLANK && at - end < 4) at++
    return { at, isLoose: isComma }
  }
  return { at: line.plain[at - 1] === 40 ? at : -1, isLoose: true }
}

const COUNTERS = '号栋楼室层幢座单弄巷路街组村区期米元件个盒斤年月日'

function isCounter(line: LineState, at: number): boolean {
  return isOneOf(line, at, COUNTERS)
}

/** Takes an extension that follows `end`; answers the new end, or `end` when there is none. */
export function readExtension(
  line: LineState,
  end: number,
  nextRun: number,
): { end: number; digits: string } {
  const none = { end, digits: '' }
  if (nextRun >= line.runCount) return none
  const start = line.runStarts[nextRun] ?? 0
  if (start - end > 12) return none
  const { at, isLoose } = extensionStart(line, end)
  if (at !== start) return none
  const stop = line.runEnds[nextRun] ?? 0
  const length = stop - start
  const after = line.kinds[stop] ?? 0
  if (length > 6 || (isLoose && (length < 3 || length > 4))) return none
  // 138…-8栋 and 138…-2-301 begin an address; 138…,1234路 too.
  if (isCounter(line, stop) || (after === KIND_DASH && line.kinds[stop + 1] === KIND_DIGIT))
    return none
  if (isLoose && (after === KIND_HAN || after === KIND_LATIN)) return none
  const closes = after === KIND_CLOSE && line.plain[stop] === 41 ? 1 : 0
  return { end: stop + closes, digits: sliceDigits(line, start, stop) }
}
