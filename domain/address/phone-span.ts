import { isJoint, runLength } from './digit-runs.ts'
import { append } from './append.ts'
import { readExtension } from './find-extension.ts'
import { lazyRules } from './lazy-rules.ts'
import { KIND_DROP, KIND_HAN, KIND_LATIN, KIND_OPEN, KIND_STAR } from './line-chars.ts'
import { markRange, startsWith, type LineState, MARK_PHONE } from './line-state.ts'
import type { OpenExtension } from './open-extension.ts'

/** A number that can be called, and its position (prefixes and extension included). */
export type FoundPhone = {
  readonly value: string
  readonly start: number
  readonly end: number
  readonly isMobile: boolean
  /** How it fails to give the extension that it begins; null when it begins none, or gives it. */
  readonly lacks: OpenExtension['lacks'] | null
}

export type PhoneScan = {
  phones: FoundPhone[]
  /** A hidden number such as 138****0000 was seen (and cut). */
  isMasked: boolean
  /** A run that looks like a mistyped mobile was seen (and cut). */
  isDamaged: boolean
  /** What is a phone only when the line has no surer one; not marked. */
  doubtful: DoubtfulPhone | null
  /** The only phone was cut out of a longer run of digits. */
  isUnsure: boolean
  /** The words before the only phone that say it is somebody else's: 客服; '' when there are none. */
  ofOther: string
}

export type DoubtfulPhone = FoundPhone & { readonly uncertainty: number; readonly cutEnd: number }

/** Plain phones first need the run at `run`; answers the number of runs used, 0 when none. */
export type Reader = (line: LineState, run: number, scan: PhoneScan) => number

/** Whether only one sign (or up to three blanks and dashes) separates two runs. */
export function isJoined(line: LineState, run: number): boolean {
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

/** Replaces a hidden extension, so that every rule for hidden numbers sees it. */
const HIDDEN = '****'

export function addPhone(line: LineState, scan: PhoneScan, run: number, span: PhoneSpan): number {
  const { digits, isMobile } = span
  const start = startWithPrefix(line, span.start, run)
  const extension = readExtension(line, span.end, run + span.runs)
  const behind = line.kinds[extension.end]
  const isWhole = extension.digits !== '' && behind !== KIND_STAR && behind !== KIND_DROP
  const open = isWhole ? null : lazyRules.openExtension(line, span.start, span.end)
  const end = open === null ? extension.end : open.end
  const given = open === null ? extension.digits : open.lacks === 'masked' ? HIDDEN : ''
  const value = given === '' ? digits : `${digits}-${given}`
  const lacks = open === null ? null : open.lacks
  scan.phones = append(scan.phones, { value, start, end, isMobile, lacks })
  markRange(line, start, end, MARK_PHONE)
  let runs = span.runs
  while (run + runs < line.runCount && (line.runStarts[run + runs] ?? 0) < end) runs++
  return runs
}
