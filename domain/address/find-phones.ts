import { digitAt, runLength } from './digit-runs.ts'
import { readExtension } from './find-extension.ts'
import { readLandline, readServiceNumber } from './find-landlines.ts'
import { KIND_DIGIT, KIND_HAN, KIND_MIDDOT, KIND_STAR } from './line-chars.ts'
import {
  isOneOf,
  markRange,
  sliceDigits,
  startsWith,
  type LineState,
  MARK_CUT,
  MARK_PHONE,
} from './line-state.ts'
import {
  uncertaintyBefore,
  uncertaintyBehind,
  DOUBTFUL,
  NO_PHONE,
  SURE,
  UNUSUAL,
} from './phone-context.ts'
import {
  addPhone,
  isJoined,
  type DoubtfulPhone,
  type FoundPhone,
  type PhoneScan,
  type Reader,
} from './phone-span.ts'

/** Whether a mobile's first two digits stand here. */
function isMobileHead(line: LineState, at: number): boolean {
  return digitAt(line, at) === 1 && digitAt(line, at + 1) >= 3 && digitAt(line, at + 1) <= 9
}

/** Keeps the least uncertain candidate for a phone; of equals the first. */
function keepDoubtful(scan: PhoneScan, phone: DoubtfulPhone): void {
  if (scan.doubtful === null || phone.uncertainty < scan.doubtful.uncertainty) scan.doubtful = phone
}

/** Eleven digits, alone or glued to a country code, a postal code or a house number. */
const readPlainMobile: Reader = (line, run, scan) => {
  const length = runLength(line, run)
  if (length < 11 || length > 18) return 0
  const start = line.runStarts[run] ?? 0
  const end = line.runEnds[run] ?? 0
  const found = mobileInRun(line, start, end)
  if (found < 0) return 0
  const isWhole = found + 11 === end && (found === start || isCountryCode(line, start, found))
  const before = uncertaintyBefore(line, run)
  const uncertainty = Math.max(before, isWhole ? uncertaintyBehind(line, run) : DOUBTFUL)
  if (uncertainty === NO_PHONE) return 1
  const digits = sliceDigits(line, found, found + 11)
  if (uncertainty === SURE)
    return addPhone(line, scan, run, { start, end, runs: 1, digits, isMobile: true })
  keepDoubtful(scan, {
    value: digits,
    start: found,
    end: found + 11,
    isMobile: true,
    lacks: null,
    uncertainty,
    cutEnd: end,
  })
  return 1
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
  // A house number glued to the phone: …三单元30115800001123. Behind a dash or a letter it is an order number.
  const isAttached = start > 0 && line.kinds[start - 1] === KIND_HAN
  if (isAttached && isMobileHead(line, last) && last - start <= 5) {
    // Twelve digits are as likely a phone with one digit too many, unless a counter precedes them.
    if (length > 12 || isOneOf(line, start - 1, '楼室栋幢座层元号')) return last
  }
  // A postal code glued to the phone; the first token of a line is its order number.
  if (length === 17 && start > 0 && isMobileHead(line, start)) return start
  return -1
}

/** 138 1234 5678 and its kin: groups that make eleven digits together. */
const readGroupedMobile: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  if (uncertaintyBefore(line, run) !== SURE) return 0
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
  if (total !== 11 || last - first > 4) return 0
  const end = line.runEnds[last] ?? 0
  const digits = sliceDigits(line, start, end).slice(-11)
  if (runLength(line, first) > 5 && isDigitBehind(line, last)) {
    keepDoubtful(scan, {
      value: digits,
      start,
      end,
      isMobile: true,
      lacks: null,
      uncertainty: DOUBTFUL,
      cutEnd: end,
    })
    return last - run + 1
  }
  return addPhone(line, scan, run, { start, end, runs: last - run + 1, digits, isMobile: true })
}

/** 1370007 0001 2: a digit of its own behind unusual groups, which may be the number's last. */
function isDigitBehind(line: LineState, last: number): boolean {
  const end = line.runEnds[last + 1] ?? 0
  return isJoined(line, last) && runLength(line, last + 1) === 1 && line.kinds[end] !== KIND_HAN
}

/** 1 3 8 1 2 … and 1-381-234-5678: groups that begin with the 1 alone. */
const readSpelledMobile: Reader = (line, run, scan) => {
  const start = line.runStarts[run] ?? 0
  const second = line.runStarts[run + 1] ?? 0
  if (runLength(line, run) !== 1 || second - start !== 2) return 0
  if (digitAt(line, start) !== 1 || digitAt(line, second) < 3) return 0
  let last = run
  let total = 1
  while (total < 11 && isJoined(line, last)) {
    if (line.plain[line.runEnds[last] ?? 0] !== line.plain[start + 1]) return 0
    last++
    total += runLength(line, last)
  }
  if (total !== 11) return 0
  const end = line.runEnds[last] ?? 0
  const value = sliceDigits(line, start, end)
  const cutEnd = end
  keepDoubtful(scan, {
    value,
    start,
    end,
    isMobile: true,
    lacks: null,
    uncertainty: UNUSUAL,
    cutEnd,
  })
  return last - run + 1
}

/** 86138 1234 5678: the country code glued to the first group. */
function isGluedCountryCode(line: LineState, run: number): boolean {
  const start = line.runStarts[run] ?? 0
  return (
    runLength(line, run) === 5 && startsWith(line, start, '86') && isMobileHead(line, start + 2)
  )
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
  const scan: PhoneScan = {
    phones: [],
    isMasked: false,
    isDamaged: false,
    doubtful: null,
    isUnsure: false,
    ofOther: '',
  }
  for (let run = 0; run < line.runCount;) {
    run += readAt(line, run, scan)
  }
  if (scan.doubtful !== null && scan.phones.length === 0) takeDoubtful(line, scan, scan.doubtful)
  return scan
}

function takeDoubtful(line: LineState, scan: PhoneScan, phone: DoubtfulPhone): void {
  scan.phones = [phone]
  scan.isUnsure = phone.uncertainty === DOUBTFUL
  markRange(line, phone.end, phone.cutEnd, MARK_CUT)
  markRange(line, phone.start, phone.end, MARK_PHONE)
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
    readSpelledMobile(line, run, scan) ||
    readServiceNumber(line, run, scan) ||
    readLandline(line, run, scan) ||
    readMasked(line, run, scan) ||
    readDamaged(line, run, scan) ||
    1
  )
}

/** The phone to use: the first mobile that is not hidden in part, else the first of any kind. */
export function pickPhone(phones: readonly FoundPhone[]): FoundPhone | null {
  for (const phone of phones) if (phone.isMobile && phone.lacks !== 'masked') return phone
  return phones[0] ?? null
}
