import { digitAt, isJoint, runLength } from './digit-runs.ts'
import { append } from './append.ts'
import { readExtension } from './find-extension.ts'
import {
  KIND_DASH,
  KIND_DIGIT,
  KIND_HAN,
  KIND_LATIN,
  KIND_MIDDOT,
  KIND_OPEN,
  KIND_STAR,
  KIND_STRONG,
} from './line-chars.ts'
import {
  isOneOf,
  markRange,
  sliceDigits,
  startsWith,
  type LineState,
  MARK_CUT,
  MARK_PHONE,
} from './line-state.ts'

/** A number that can be called, and where it stands (prefixes and extension included). */
export type FoundPhone = {
  readonly value: string
  readonly start: number
  readonly end: number
  readonly isMobile: boolean
}

export type PhoneScan = {
  phones: FoundPhone[]
  /** A hidden number such as 138****0000 was seen (and cut). */
  isMasked: boolean
  /** A run that looks like a mistyped mobile was seen (and cut). */
  isDamaged: boolean
}

/** Plain phones first need the run at `run`; answers the number of runs used, 0 when none. */
type Reader = (line: LineState, run: number, scan: PhoneScan) => number

/** Whether a mobile's first two digits stand here. */
function isMobileHead(line: LineState, at: number): boolean {
  return digitAt(line, at) === 1 && digitAt(line, at + 1) >= 3 && digitAt(line, at + 1) <= 9
}

/** Whether only one sign (or up to three blanks and dashes) stands between two runs. */
function isJoined(line: LineState, run: number): boolean {
  if (run + 1 >= line.runCount) return false
  const end = line.runEnds[run] ?? 0
  const next = line.runStarts[run + 1] ?? 0
  if (next - end > 3) return false
  for (let at = end; at < next; at++)
    if (!isJoint(line.kinds[at] ?? 0) && line.plain[at] !== 41) return false
  return true
}

/** The start of the span, with +86, 0086, 86- or an opening bracket before the number taken in. */
function startWithPrefix(line: LineState, start: number, run: number): number {
  let from = start
  if (run > 0) {
    const previous = line.runStarts[run - 1] ?? 0
    const length = runLength(line, run - 1)
    const is86 = startsWith(line, previous, '86') && length === 2
    const is0086 = startsWith(line, previous, '0086') && length === 4
    const gap = start - (line.runEnds[run - 1] ?? 0)
    if ((is86 || is0086) && gap <= 3 && !hasText(line, previous + length, start)) from = previous
  }
  if (from > 0 && line.plain[from - 1] === 43) from--
  if (from < start && line.kinds[from - 1] === KIND_OPEN) from--
  return from
}

function hasText(line: LineState, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const kind = line.kinds[at]
    if (kind === KIND_HAN || kind === KIND_LATIN) return true
  }
  return false
}

type PhoneSpan = { start: number; end: number; runs: number; digits: string; isMobile: boolean }

function addPhone(line: LineState, scan: PhoneScan, run: number, span: PhoneSpan): number {
  const nextRun = run + span.runs
  const extension = readExtension(line, span.end, nextRun)
  const start = startWithPrefix(line, span.start, run)
  const value = extension.digits === '' ? span.digits : `${span.digits}-${extension.digits}`
  scan.phones = append(scan.phones, { value, start, end: extension.end, isMobile: span.isMobile })
  markRange(line, start, extension.end, MARK_PHONE)
  return span.runs + (extension.digits === '' ? 0 : 1)
}

/** Eleven digits, alone or glued to a country code, a postal code or a house number. */
const readPlainMobile: Reader = (line, run, scan) => {
  const length = runLength(line, run)
  if (length < 11 || length > 18) return 0
  const start = line.runStarts[run] ?? 0
  const end = line.runEnds[run] ?? 0
  const found = mobileInRun(line, start, end)
  if (found < 0) return 0
  const digits = sliceDigits(line, found, found + 11)
  const isTrailing = found + 11 === end
  const isHouse = isTrailing && found > start && !isCountryCode(line, start, found)
  const from = isHouse ? found : start
  if (!isTrailing) {
    markRange(line, found + 11, end, MARK_CUT)
    const phone = { value: digits, start: from, end: found + 11, isMobile: true }
    scan.phones = append(scan.phones, phone)
    markRange(line, from, found + 11, MARK_PHONE)
    return 1
  }
  return addPhone(line, scan, run, { start: from, end, runs: 1, digits, isMobile: true })
}

function isCountryCode(line: LineState, start: number, end: number): boolean {
  const length = end - start
  return (
    (length === 2 && startsWith(line, start, '86')) ||
    (length === 4 && startsWith(line, start, '0086')) ||
    (length === 1 && digitAt(line, start) === 0)
  )
}

/** Where in a long run the mobile begins; -1 when the run cannot be divided with certainty. */
function mobileInRun(line: LineState, start: number, end: number): number {
  const length = end - start
  if (length === 11) return isMobileHead(line, start) ? start : -1
  const last = end - 11
  if (isCountryCode(line, start, last) && isMobileHead(line, last)) return last
  // A house number glued to the phone: …三单元30115800001123.
  const before = line.kinds[start - 1] ?? KIND_STRONG
  const isAttached =
    start > 0 && (before === KIND_HAN || before === KIND_LATIN || before === KIND_DASH)
  if (isAttached && isMobileHead(line, last) && last - start <= 5) {
    // Twelve digits are as likely a phone with one digit too many, unless a counter stands before.
    if (length > 12 || isOneOf(line, start - 1, '楼室栋幢座层元号')) return last
  }
  if (length === 17 && isMobileHead(line, start)) return start
  return -1
}

/** 138 1234 5678 and its kin: groups that make eleven digits together. */
const readGroupedMobile: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  let first = run
  let total = runLength(line, run)
  if (!isMobileHead(line, start)) {
    if (!isGluedCountryCode(line, run)) return 0
    first = run
    total -= 2
  }
  if (total < 2 || total > 9) return 0
  let last = run
  while (total < 11 && isJoined(line, last)) {
    last++
    const length = runLength(line, last)
    if (length < 2) return 0
    total += length
  }
  if (total !== 11 || last - first > 3) return 0
  const end = line.runEnds[last] ?? 0
  const digits = sliceDigits(line, start, end).slice(-11)
  return addPhone(line, scan, run, { start, end, runs: last - run + 1, digits, isMobile: true })
}

/** 86138 1234 5678: the country code glued to the first group. */
function isGluedCountryCode(line: LineState, run: number): boolean {
  const start = line.runStarts[run] ?? 0
  return (
    runLength(line, run) === 5 && startsWith(line, start, '86') && isMobileHead(line, start + 2)
  )
}

/** The length of the area code that begins here: 3 for 010 and 02x, 4 for the others, 0 when none. */
function areaCodeLength(line: LineState, at: number): number {
  if (digitAt(line, at) !== 0) return 0
  const second = digitAt(line, at + 1)
  const third = digitAt(line, at + 2)
  if (second === 1) return third === 0 ? 3 : 0
  if (second === 2) return third >= 0 && third <= 9 ? 3 : 0
  return second >= 3 && second <= 9 && third >= 0 && third <= 9 ? 4 : 0
}

/** 0755-22107333, (010)62345678, 0755 2210 7333, 075522107333; with extension. */
const readLandline: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  const area = areaCodeLength(line, start)
  if (area === 0) return 0
  const length = runLength(line, run)
  let last = run
  let local = length - area
  while (local < 7 && last - run < 2 && isJoined(line, last)) {
    last++
    local += runLength(line, last)
  }
  const isLocal = local === 8 || (local === 7 && area === 4)
  if ((length !== area && last !== run) || !isLocal) return 0
  const end = line.runEnds[last] ?? 0
  const all = sliceDigits(line, start, end)
  const digits = `${all.slice(0, area)}-${all.slice(area)}`
  const from =
    line.kinds[start - 1] === KIND_OPEN && line.plain[start + area] === 41 ? start - 1 : start
  return addPhone(line, scan, run, {
    start: from,
    end,
    runs: last - run + 1,
    digits,
    isMobile: false,
  })
}

/** 400-800-1234, 4008001234, 400-8001-234. */
const readServiceNumber: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  const isService = startsWith(line, start, '400') || startsWith(line, start, '800')
  const length = runLength(line, run)
  if (!isService || (length !== 3 && length !== 10 && length !== 6 && length !== 7)) return 0
  let last = run
  let total = length
  while (total < 10 && isJoined(line, last)) {
    last++
    total += runLength(line, last)
  }
  if (total !== 10) return 0
  const end = line.runEnds[last] ?? 0
  const all = sliceDigits(line, start, end)
  const digits = `${all.slice(0, 3)}-${all.slice(3, 6)}-${all.slice(6)}`
  return addPhone(line, scan, run, { start, end, runs: last - run + 1, digits, isMobile: false })
}

const isMask = (line: LineState, at: number): boolean =>
  line.kinds[at] === KIND_STAR || line.plain[at] === 120 || line.kinds[at] === KIND_MIDDOT

/** 138****0000, 138xxxx0000, 1**********: hidden by a platform, never callable. */
const readMasked: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  let at = line.runEnds[run] ?? 0
  if (digitAt(line, start) !== 1 || at - start > 7) return 0
  const from = at
  while (at < line.length && isMask(line, at)) at++
  if (at - from < 3) return 0
  let runs = 1
  if (line.kinds[at] === KIND_DIGIT) {
    at = line.runEnds[run + 1] ?? at
    runs = 2
  }
  if (at - start < 7) return 0
  scan.isMasked = true
  const extension = readExtension(line, at, run + runs)
  markRange(line, start, extension.end, MARK_PHONE)
  return extension.digits === '' ? runs : runs + 1
}

/** Ten or twelve digits that begin like a mobile: a typing mistake, not a house number. */
const readDamaged: Reader = (line, run, scan) => {
  const length = runLength(line, run)
  const start = line.runStarts[run] ?? 0
  if (!isMobileHead(line, start) || length < 10 || length > 13 || length === 11) return 0
  scan.isDamaged = true
  return 1
}

const PLAUSIBLE = Uint8Array.from([1, 1, 0, 0, 1, 0, 0, 0, 1, 0])

/** Finds and marks every phone of the line. */
export function findPhones(line: LineState): PhoneScan {
  const scan: PhoneScan = { phones: [], isMasked: false, isDamaged: false }
  for (let run = 0; run < line.runCount;) {
    run += readAt(line, run, scan)
  }
  return scan
}

function readAt(line: LineState, run: number, scan: PhoneScan): number {
  const length = runLength(line, run)
  const head = digitAt(line, line.runStarts[run] ?? 0)
  // Phones begin with 0, 1, 4 or 8; a longer run may hide one behind a house number.
  if (length < 12 && PLAUSIBLE[head] !== 1) return 1
  // The surer shapes first.
  return (
    readPlainMobile(line, run, scan) ||
    readGroupedMobile(line, run, scan) ||
    readServiceNumber(line, run, scan) ||
    readLandline(line, run, scan) ||
    readMasked(line, run, scan) ||
    readDamaged(line, run, scan) ||
    1
  )
}

/** The phone to use: the first mobile, else the first of any kind. */
export function pickPhone(phones: readonly FoundPhone[]): FoundPhone | null {
  for (const phone of phones) if (phone.isMobile) return phone
  return phones[0] ?? null
}
