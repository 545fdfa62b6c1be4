import {
  charTables,
  KIND_COLON,
  KIND_DASH,
  KIND_DIGIT,
  KIND_DOT,
  KIND_LATIN,
  KIND_OTHER,
  KIND_SLASH,
  KIND_STRONG,
} from './line-chars.ts'

/** What was found at a position of the line. A mark above MARK_DROP: the position is used. */
export const MARK_FREE = 0
/** A blank, a colon, a dot: separates pieces. */
export const MARK_WEAK = 1
/** A comma and the like: ends a part. */
export const MARK_STRONG = 2
export const MARK_DROP = 3
/** Taken out: postal code, order number, courtesy, second phone's label. */
export const MARK_CUT = 4
export const MARK_PHONE = 5
export const MARK_REGION = 6
export const MARK_LABEL = 7

/**
 * The line being parsed: one set of buffers reused for every line, so that parsing allocates only
 * its answer. Parsing is synchronous and never re-enters; positions are those of the input.
 */
export type LineState = {
  text: string
  length: number
  plain: Uint16Array
  kinds: Uint8Array
  marks: Uint8Array
  runStarts: Int32Array
  runEnds: Int32Array
  runCount: number
  colons: Int32Array
  colonCount: number
  /** Bit n is set when a character of kind n occurs: rules for absent kinds can be skipped. */
  seen: number
  /** Full-width letters, digits or signs that must be written out in half width. */
  hasWide: boolean
}

function makeState(capacity: number): LineState {
  return {
    text: '',
    length: 0,
    // Eight extra positions, which each scan makes strong separators, so that looking ahead needs
    // no test.
    plain: new Uint16Array(capacity + 8),
    kinds: new Uint8Array(capacity + 8),
    marks: new Uint8Array(capacity + 8),
    runStarts: new Int32Array(capacity + 1),
    runEnds: new Int32Array(capacity + 1),
    runCount: 0,
    colons: new Int32Array(capacity),
    colonCount: 0,
    seen: 0,
    hasWide: false,
  }
}

let state = makeState(1024)
const { kinds: kindOf, plain: plainOf } = charTables()

function grow(length: number): void {
  const capacity = Math.max(length, state.colons.length * 2)
  state = makeState(capacity)
}

const MARK_OF_KIND = Uint8Array.from([
  0,
  0,
  0,
  0,
  MARK_WEAK,
  MARK_STRONG,
  MARK_WEAK,
  0,
  MARK_DROP,
  0,
  0,
  0,
  0,
  0,
  0,
  MARK_WEAK,
])

/** The kinds of the characters in WIDE. */
const WIDE_KINDS =
  (1 << KIND_DIGIT) |
  (1 << KIND_LATIN) |
  (1 << KIND_DASH) |
  (1 << KIND_DOT) |
  (1 << KIND_SLASH) |
  (1 << KIND_OTHER)

/** Reads the line into the buffers: one pass, one look at each code unit. */
export function scanLine(text: string): LineState {
  const length = text.length
  if (length > state.colons.length) grow(length)
  const { plain, kinds, marks, runStarts, runEnds } = state
  let runs = 0
  let colons = 0
  let wide = 0
  let seen = 0
  let before = KIND_STRONG
  let previousHigh = 0
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    let kind = kindOf[code] ?? 0
    if ((code & 0xf800) === 0xd800) {
      if (code >= 0xdc00) kind = previousHigh
      else previousHigh = kind
    }
    plain[at] = plainOf[code] ?? 0
    kinds[at] = kind
    marks[at] = MARK_OF_KIND[kind] ?? 0
    seen |= 1 << kind
    if (kind === KIND_DIGIT) {
      if (before !== KIND_DIGIT) runStarts[runs] = at
    } else if (before === KIND_DIGIT) runEnds[runs++] = at
    if (kind === KIND_COLON) state.colons[colons++] = at
    if (code >= 0xff00) wide |= 1 << kind
    before = kind
  }
  if (before === KIND_DIGIT) runEnds[runs++] = length
  // No run of a line before is taken for one of this line.
  runStarts[runs] = length + 8
  runEnds[runs] = length + 8
  for (let at = length; at < length + 8; at++) {
    plain[at] = 0
    kinds[at] = KIND_STRONG
    marks[at] = MARK_STRONG
  }
  state.text = text
  state.length = length
  state.runCount = runs
  state.colonCount = colons
  state.seen = seen
  state.hasWide = (wide & WIDE_KINDS) !== 0
  if (hasKind(state, KIND_COLON) || hasKind(state, KIND_DOT)) settleDots(length)
  return state
}

/** Whether the line has a character of this kind. */
export function hasKind(line: LineState, kind: number): boolean {
  return ((line.seen >> kind) & 1) === 1
}

/** A dot or colon inside a number or a Latin word belongs to it; anywhere else it separates. */
function settleDots(length: number): void {
  const { kinds, marks } = state
  for (let at = 0; at < length; at++) {
    const kind = kinds[at]
    if (kind !== KIND_DOT && kind !== KIND_COLON) continue
    const before = at > 0 ? (kinds[at - 1] ?? 0) : KIND_STRONG
    const after = kinds[at + 1] ?? 0
    const isInside = isAlphanumeric(before) && isAlphanumeric(after)
    marks[at] = isInside && (kind === KIND_DOT || before === KIND_DIGIT) ? MARK_FREE : MARK_WEAK
  }
}

export function isAlphanumeric(kind: number): boolean {
  return kind === KIND_DIGIT || kind === KIND_LATIN
}

/** Marks positions [start, end). */
export function markRange(line: LineState, start: number, end: number, mark: number): void {
  // Ranges are a few characters long: a loop beats fill().
  const { marks } = line
  for (let at = start; at < end; at++) marks[at] = mark
}

/** A separator of any strength, or the edge of the line. */
export function isGap(line: LineState, at: number): boolean {
  if (at < 0 || at >= line.length) return true
  const mark = line.marks[at] ?? 0
  return mark >= MARK_WEAK && mark <= MARK_DROP
}

/** Whether `word` (simplified, lower case) is at this position. */
export function startsWith(line: LineState, at: number, word: string): boolean {
  for (let k = 0; k < word.length; k++) {
    if (line.plain[at + k] !== word.charCodeAt(k)) return false
  }
  return at + word.length <= line.length
}

/** Whether the character here (simplified, half width) is one of these. */
export function isOneOf(line: LineState, at: number, chars: string): boolean {
  const code = line.plain[at]
  for (let k = 0; k < chars.length; k++) if (chars.charCodeAt(k) === code) return true
  return false
}

/** The first of the words at this position; '' when none does. */
export function firstOf(line: LineState, at: number, words: readonly string[]): string {
  for (let k = 0; k < words.length; k++) {
    const word = words[k] ?? ''
    if (startsWith(line, at, word)) return word
  }
  return ''
}

const WIDE = /[０-９Ａ-Ｚａ-ｚ－＃／．＋＆＿～]/g

/** The input from start to end, with full-width letters and digits in half width. */
export function sliceText(line: LineState, start: number, end: number): string {
  const text = line.text.slice(start, end)
  if (!line.hasWide) return text
  return text.replace(WIDE, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
}

/** The digits from start to end, without separators. */
export function sliceDigits(line: LineState, start: number, end: number): string {
  let plain = start
  while (line.kinds[plain] === KIND_DIGIT) plain++
  if (plain >= end && !line.hasWide) return line.text.slice(start, end)
  let digits = ''
  for (let at = start; at < end; at++) {
    if (line.kinds[at] === KIND_DIGIT) digits += String.fromCharCode(line.plain[at] ?? 0)
  }
  return digits
}
