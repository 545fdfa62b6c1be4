import { labelOf, type FoundLabel } from './find-labels.ts'
import { lazyRules } from './lazy-rules.ts'
import { isPostalOf } from './postal.ts'
import {
  KIND_BLANK,
  KIND_CLOSE,
  KIND_COLON,
  KIND_DASH,
  KIND_DIGIT,
  KIND_DOT,
  KIND_HAN,
  KIND_LATIN,
  KIND_OPEN,
  KIND_PAUSE,
  KIND_STRONG,
} from './line-chars.ts'
import {
  hasKind,
  isGap,
  isOneOf,
  markRange,
  sliceDigits,
  sliceText,
  type LineState,
  MARK_CUT,
  MARK_DROP,
  MARK_FREE,
  MARK_PHONE,
  MARK_REGION,
  MARK_STRONG,
} from './line-state.ts'

/**
 * Cuts postal codes: standing alone behind the address, or glued to its end when they fit the
 * province. `from` is where the region begins; six digits before it are no postal code.
 */
export function cutPostalCodes(line: LineState, from: number, province: number): void {
  for (let run = 0; run < line.runCount; run++) {
    const start = line.runStarts[run] ?? 0
    const end = line.runEnds[run] ?? 0
    if (
      end - start !== 6 ||
      line.marks[start] !== MARK_FREE ||
      (start < from && !isBehindPhone(line, start) && !isBeforeRegion(line, end, from))
    )
      continue
    const closes = line.kinds[end] === KIND_CLOSE
    const isBehindRegion = line.marks[start - 1] === MARK_REGION && !isCounted(line, end)
    const ends = closes || isGap(line, end) || line.marks[end] === MARK_PHONE
    if (!ends && !isBehindRegion && !isNameAfter(line, end)) continue
    const before = line.marks[start - 1] ?? MARK_STRONG
    const isBracketed = line.kinds[start - 1] === KIND_OPEN && line.kinds[end] === KIND_CLOSE
    const isAlone =
      isBracketed ||
      isGap(line, start - 1) ||
      before > MARK_DROP ||
      line.kinds[start - 1] === KIND_CLOSE
    if (!isAlone && line.kinds[start - 1] !== KIND_HAN) continue
    const digits = sliceDigits(line, start, end)
    if (isPostalOf(digits, province) || (isAlone && isLastText(line, end)))
      markRange(line, start, end, MARK_CUT)
  }
}

/** 张三，138…，518000，广东省…: between the phone and the region. */
function isBehindPhone(line: LineState, start: number): boolean {
  let at = start - 1
  while (at >= 0 && isGap(line, at)) at--
  return line.marks[at] === MARK_PHONE
}

/** 518000 广东省…, (518000)广东省…: nothing between the code and the region. */
function isBeforeRegion(line: LineState, end: number, from: number): boolean {
  let at = end
  while (at < from && (isGap(line, at) || line.kinds[at] === KIND_CLOSE)) at++
  return at === from
}

/** 518000号: digits that count something. */
function isCounted(line: LineState, at: number): boolean {
  return isOneOf(line, at, '号栋幢座楼室单弄')
}

/** Whether what was taken for an order number is a postal code of the province, directly before the region. */
export function isLeadingPostal(
  line: LineState,
  { start, end, value }: FoundOrderNo,
  from: number,
  province: number,
): boolean {
  if (end - start !== 6 || province < 0 || !isPostalOf(value, province)) return false
  return isBeforeRegion(line, end, from)
}

function isLastText(line: LineState, from: number): boolean {
  for (let at = from; at < line.length; at++) if (line.marks[at] === MARK_FREE) return false
  return true
}

/** 518000张三: a code followed by nothing but a short word. */
function isNameAfter(line: LineState, at: number): boolean {
  let end = at
  while (line.kinds[end] === KIND_HAN && line.marks[end] === MARK_FREE) end++
  return end - at >= 2 && end - at <= 3 && (isGap(line, end) || line.marks[end] === MARK_PHONE)
}

/** Cuts the value behind a label of a postal code or a waybill, whatever its form. */
export function cutLabelled(
  line: LineState,
  labels: readonly FoundLabel[],
  kind: 'post' | 'waybill',
): void {
  for (const label of labels) {
    if (label.kind !== kind) continue
    let at = label.end
    while (line.kinds[at] === KIND_BLANK) at++
    const start = at
    const longest = kind === 'post' ? 6 : 32
    const isValue = (): boolean =>
      line.kinds[at] === KIND_DIGIT ||
      (kind === 'waybill' && (line.kinds[at] === KIND_LATIN || line.kinds[at] === KIND_DASH))
    while (isValue() && line.marks[at] === MARK_FREE && at - start < longest) at++
    markRange(line, start, at, MARK_CUT)
  }
}

/** Cuts remarks behind their label (…12号，备注：放门卫) up to the next label or line; `from`: where the region ends. */
export function cutRemarks(line: LineState, labels: readonly FoundLabel[], from: number): void {
  for (const [k, { kind, start, end }] of labels.entries()) {
    // A remark in a bracket is part of the address; one in front of the region may have no end.
    if (kind !== 'note' || start < from || line.kinds[start] === KIND_OPEN) continue
    const next = labels[k + 1]?.start ?? line.length
    let at = end
    while (at < next && line.plain[at] !== 10) at++
    markRange(line, end, at, MARK_CUT)
  }
}

export type FoundOrderNo = { readonly value: string; readonly start: number; readonly end: number }

function orderTokenEnd(line: LineState, start: number): number {
  let at = start
  while (at < line.length && (line.kinds[at] === KIND_DIGIT || line.plain[at] === 45)) at++
  return at
}

/** The number after a 订单号 label: letters allowed, since the label names it. */
function labelledOrderNo(line: LineState, labels: readonly FoundLabel[]): FoundOrderNo | null {
  const label = labelOf(labels, 'order')
  if (!label) return null
  let start = label.end
  while (start < line.length && isGap(line, start)) start++
  let end = start
  while (end < line.length && line.marks[end] === MARK_FREE) {
    const kind = line.kinds[end]
    if (kind !== KIND_DIGIT && kind !== KIND_LATIN && kind !== KIND_DASH) break
    end++
  }
  if (end - start < 3) return null
  return { value: sliceText(line, start, end), start, end }
}

/** A leading token with letters (XS20240501001): five digits or more, and a separator behind it. */
function letteredToken(line: LineState, start: number): number {
  let digits = 0
  let at = start
  while (at < line.length && line.marks[at] === MARK_FREE) {
    const kind = line.kinds[at]
    if (kind === KIND_DIGIT) digits++
    else if (kind !== KIND_LATIN && kind !== KIND_DASH) return start
    at++
  }
  return digits >= 5 && at - start >= 8 ? at : start
}

/** Skips a line's counter: 1. 12、 (3) 第4单 ①. */
function skipCounter(line: LineState, start: number): number {
  let at = start
  const isOpen = line.kinds[at] === KIND_OPEN
  if (isOpen) at++
  const digitsFrom = at
  while (line.kinds[at] === KIND_DIGIT) at++
  const digits = at - digitsFrom
  if (digits === 0 || digits > 3) return start
  if (isOpen) return line.kinds[at] === KIND_CLOSE ? at + 1 : start
  const kind = line.kinds[at]
  if (
    kind === KIND_CLOSE ||
    kind === KIND_PAUSE ||
    (kind === KIND_DOT && line.kinds[at + 1] !== KIND_DIGIT)
  )
    return at + 1
  return digits < 3 && (kind === KIND_BLANK || kind === KIND_STRONG || kind === KIND_COLON)
    ? at
    : start
}

/**
 * The order number: labelled, or the first token of digits and dashes, three or more. The number of an
 * identity card is cut and is none.
 */
export function takeOrderNo(line: LineState, labels: readonly FoundLabel[]): FoundOrderNo | null {
  const labelled = labelledOrderNo(line, labels)
  if (labelled) {
    markRange(line, labelled.start, labelled.end, MARK_CUT)
    return labelled
  }
  let start = 0
  while (start < line.length && isGap(line, start)) start++
  while (line.plain[start] === 39 || line.plain[start] === 35) start++
  const counted = skipCounter(line, start)
  if (counted > start) {
    markRange(line, start, counted, MARK_CUT)
    start = counted
    while (start < line.length && isGap(line, start)) start++
  }
  const first = leadingOrderNo(line, start)
  if (first !== null && !lazyRules.isOfPerson(first.value)) return first
  const further = loneLongNumber(line, first?.end ?? start)
  return further !== null && lazyRules.isOfPerson(further.value) ? null : further
}

/** Fewer digits may count something: a door, a plot. */
const FEWEST_DIGITS = 11
const LONGEST_LETTERS = 5

/**
 * A long number on its own further on is an order number (or a waybill's), never
 * a part of the address: digits and dashes, with letters at its head.
 */
function loneLongNumber(line: LineState, from: number): FoundOrderNo | null {
  for (let run = 0; run < line.runCount;) {
    const first = line.runStarts[run] ?? 0
    let start = first
    while (first - start < LONGEST_LETTERS && line.kinds[start - 1] === KIND_LATIN) start--
    let digits = 0
    let end = first
    for (; run < line.runCount && (line.runStarts[run] ?? 0) - end <= (digits > 0 ? 1 : 0); run++) {
      if (digits > 0 && line.kinds[end] !== KIND_DASH && line.runStarts[run] !== end) break
      end = line.runEnds[run] ?? 0
      digits += end - (line.runStarts[run] ?? 0)
    }
    if (digits < FEWEST_DIGITS || start <= from || line.marks[first] !== MARK_FREE) continue
    if (!isGap(line, start - 1) || !isGap(line, end)) continue
    markRange(line, start, end, MARK_CUT)
    return { value: sliceText(line, start, end), start, end }
  }
  return null
}

function leadingOrderNo(line: LineState, start: number): FoundOrderNo | null {
  if (line.marks[start] !== MARK_FREE) return null
  let end = orderTokenEnd(line, start)
  if (end < line.length && line.kinds[end] === KIND_LATIN) end = start
  const isGlued = line.kinds[end] === KIND_HAN && line.marks[end] === MARK_FREE
  if (end === start) end = letteredToken(line, start)
  if (end - start < 3 || (isGlued && end - start < 8)) return null
  if (sliceDigits(line, start, end) === '') return null
  markRange(line, start, end, MARK_CUT)
  return { value: sliceText(line, start, end), start, end }
}

/**
 * Takes every [1234] (the privacy suffix of Taobao and Pinduoduo) out of the line; the answer is
 * the first, to be put at the end of the detail.
 */
export function takeBracketSuffix(line: LineState): string {
  if (!hasKind(line, KIND_OPEN)) return ''
  let suffix = ''
  for (let run = 0; run < line.runCount; run++) {
    const start = line.runStarts[run] ?? 0
    const end = line.runEnds[run] ?? 0
    if (end - start !== 4 || line.marks[start] !== MARK_FREE) continue
    const opens = line.plain[start - 1] ?? 0
    const closes = line.plain[end] ?? 0
    const isSquare = (opens === 91 && closes === 93) || (opens === 0x3010 && closes === 0x3011)
    if (!isSquare) continue
    if (suffix === '') suffix = `[${sliceText(line, start, end)}]`
    markRange(line, start - 1, end + 1, MARK_CUT)
  }
  return suffix
}
