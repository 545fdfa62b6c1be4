import { looksLikeIdCard } from '../identity/id-card.ts'
import type { FoundOrderNo } from './find-extras.ts'
import { findChains } from './find-region.ts'
import { isGap, markRange, sliceText, type LineState, MARK_CUT } from './line-state.ts'
import type { FoundPhone } from './phone-span.ts'
import { secondRecipientStart } from './split-recipients.ts'

const MOBILE_LENGTH = 11
/** 138… / 139…: a slash joins two phones of one person. */
const JOINS_PHONES = /^\s*[/／]\s*$/

/**
 * a line that begins with eleven digits and has another mobile further on begins with an
 * order number, whatever separates them. Two phones joined by a slash are two phones, and so are
 * those of two recipients.
 */
export function takeLeadingNumber(line: LineState, phones: FoundPhone[]): FoundOrderNo | null {
  const [first, second] = phones
  if (first === undefined || second === undefined || !second.isMobile) return null
  const { value, start } = first
  const end = line.runEnds[0] ?? 0
  if (value.length !== MOBILE_LENGTH || value === second.value) return null
  if (line.runStarts[0] !== start || (end !== first.end && first.lacks === null)) return null
  for (let at = 0; at < start; at++) if (!isGap(line, at)) return null
  if (JOINS_PHONES.test(line.text.slice(end, second.start))) return null
  if (secondRecipientStart(line, phones, findChains(line, false)) > 0) return null
  phones.shift()
  markRange(line, start, first.end, MARK_CUT)
  return { value: sliceText(line, start, end), start, end }
}

/** An identity card's number, by its check digit, a buyer's id (tb_…): cut out, and no order's. */
export function isOfPerson(value: string): boolean {
  return value.startsWith('tb') || looksLikeIdCard(value)
}
