import { extraTail } from '../recipient/extra-tail.ts'
import type { Recipient } from '../recipient/recipient.ts'
import type { RowIssue, RowIssueCode } from '../recipient/row-issue.ts'
import { saidValues } from '../recipient/said-values.ts'
import { isEncrypted, isHiddenInWords, isMasked, saysNothing } from '../recipient/says-nothing.ts'
import { validateRecipient } from '../recipient/validate-recipient.ts'
import type { FoundName } from './find-name.ts'
import { KIND_DROP, KIND_LATIN, KIND_MIDDOT, KIND_STAR } from './line-chars.ts'
import type { LineState } from './line-state.ts'
import { EXTENSION_MISSING } from './phone.ts'
import type { FoundPhone, PhoneScan } from './phone-span.ts'
import type { Piece } from './pieces.ts'
import type { ReadRegion } from './region-notes.ts'
import { secondPlace } from './second-place.ts'
import { strayCells, strayText } from './stray-text.ts'

export type LineFindings = {
  readonly line: LineState
  readonly scan: PhoneScan
  readonly phone: FoundPhone | null
  readonly pieces: readonly Piece[]
  readonly name: FoundName | null
}

export type DoubtedLine = { readonly recipient: Recipient; readonly issues: readonly RowIssue[] }

/** Doubts about the values themselves; a missing value is empty and needs no issue. */
const OF_VALUES: ReadonlySet<RowIssueCode> = new Set([
  'field_placeholder',
  'field_masked',
  'field_encrypted',
  'name_masked',
  'text_hidden',
  'detail_extra',
])

function strayIssue(written: string): RowIssue {
  return { code: 'detail_doubtful', level: 'warning', field: 'detail', params: { written } }
}

function extraCells(written: string, detail: string): RowIssue {
  const rest = detail.endsWith(written) ? detail.slice(0, -written.length).trim() : ''
  const params = rest === '' ? { written } : { written, detail: rest }
  return { code: 'detail_extra', level: 'warning', field: 'detail', params }
}

const HIDDEN = /[*＊]{2,}/

/** Only stars behind the region: they are the detail, which is hidden. */
function hiddenDetail(line: LineState, region: ReadRegion | null, recipient: Recipient): Recipient {
  if (recipient.detail !== '' || region === null) return recipient
  const [stars = ''] = HIDDEN.exec(line.text.slice(region.end)) ?? []
  return stars === '' ? recipient : { ...recipient, detail: stars }
}

/** Kinds of characters without which no value of the line is hidden or encrypted. */
const HIDING = (1 << KIND_STAR) | (1 << KIND_LATIN) | (1 << KIND_MIDDOT) | (1 << KIND_DROP)

const isUnreadable = (field: 'name' | 'detail', text: string): boolean =>
  isMasked(text, field === 'detail') || isEncrypted(text)

/** Whether the values have to be judged at all: a look that nearly every line passes. */
function mayBeUnsaid({ seen }: LineState, { name, detail }: Recipient): boolean {
  if ((name !== '' && saysNothing(name)) || (detail !== '' && saysNothing(detail))) return true
  if ((seen & HIDING) !== 0 && (isUnreadable('name', name) || isUnreadable('detail', detail)))
    return true
  return isHiddenInWords(name) || extraTail(detail) !== ''
}

function judgeValues(read: Recipient, issues: RowIssue[]): Recipient {
  const said = saidValues(read)
  issues.push(...said.issues)
  for (const issue of validateRecipient(said.recipient)) {
    const isSaid = issues.some(({ code, field }) => code === issue.code && field === issue.field)
    if (OF_VALUES.has(issue.code) && !isSaid) issues.push(issue)
  }
  return said.recipient
}

/** Issues of the number: whose it is, and that its extension is hidden or missing. */
function judgePhone({ scan, phone }: LineFindings, issues: RowIssue[]): void {
  if (scan.ofOther !== '') {
    const params = { written: scan.ofOther }
    issues.push({ code: 'phone_of_other', level: 'warning', field: 'phone', params })
  }
  if (phone?.lacks === 'missing') issues.push(EXTENSION_MISSING)
  if (phone?.lacks === 'masked')
    issues.push({ code: 'phone_masked', level: 'error', field: 'phone' })
}

/** The names of a second place need no word of their own. */
function withoutDoubtOf(second: RowIssue, issues: readonly RowIssue[]): RowIssue[] {
  const written = second.code === 'region_second' ? second.params.written : ''
  const isOfSecond = ({ code, params }: RowIssue): boolean =>
    code === 'region_doubtful' && written.includes(params.written)
  return issues.filter((issue) => !isOfSecond(issue))
}

/**
 * What is doubtful about the values of a line: words for nothing (which become empty), hidden
 * parts, text before or behind the address that is no part of it, a second place. The same rules
 * judge columns and edits (validate-recipient.ts, second-place.ts). Null when nothing is.
 */
export function doubtLine(
  found: LineFindings,
  region: ReadRegion | null,
  read: Recipient,
): DoubtedLine | null {
  const { line, pieces, name } = found
  const issues: RowIssue[] = []
  judgePhone(found, issues)
  if (region !== null) {
    const before = strayText(line, pieces, name, region.start)
    if (before !== '') issues.push(strayIssue(before))
    const behind = strayCells(line, pieces, name, region.end)
    if (behind !== '') issues.push(extraCells(behind, read.detail))
  }
  const shown = hiddenDetail(line, region, read)
  const recipient = mayBeUnsaid(line, shown) ? judgeValues(shown, issues) : shown
  // The last step: it takes the line's buffers.
  const isSaid = region === null || region.issues.some(({ code }) => code === 'region_mismatch')
  const second = isSaid ? null : secondPlace(recipient, region.unit)
  if (second !== null) {
    issues.push(second)
    if (region !== null) region.issues = withoutDoubtOf(second, region.issues)
  }
  return issues.length === 0 && recipient === read ? null : { recipient, issues }
}
