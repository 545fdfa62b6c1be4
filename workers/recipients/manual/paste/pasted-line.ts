import { lookAtLine, type LineLook } from '#domain/address/look-at-line.ts'
import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

import { commaLine } from './comma-line.ts'
import {
  bestPart,
  costsOfCalling,
  costsOfDoubtfulWhole,
  costsOfLabelled,
  costsOfText,
} from './line-costs.ts'
import { lineLabel, type FoundLineLabel } from './line-labels.ts'
import {
  counterOf,
  isCounterAlone,
  isCorrection,
  isExtension,
  isLetteredNumber,
  isNickname,
  isOrderNumber,
  isOtherNumber,
  isPageWord,
  isPostcode,
  isRule,
  isStamp,
  isWaybill,
  nicknameOf,
  withBlankEnds,
} from './line-marks.ts'
import { isAddressLike, isWhole } from './look-facts.ts'
import { withoutTail } from './order-tails.ts'
import type { Costs } from './parts.ts'

/** Kind of a line, as far as its own text shows. */
export type LineKind =
  | 'blank'
  /** A line of signs. */
  | 'rule'
  /** The time of a message, perhaps with a nickname. */
  | 'stamp'
  /** Nothing of a recipient: goods, remarks, page words, waybills. */
  | 'nothing'
  | 'sender'
  /** 收货信息: a recipient begins. */
  | 'head'
  | 'order'
  | 'extension'
  /** Name, phone and address together. */
  | 'whole'
  /** A part of a recipient, or text that may be one. */
  | 'part'

/** A line of a paste, or two that are one: a label and its value, a phone and its extension. */
export type PastedLine = {
  /** Numbers of the source lines, half-open. */
  readonly from: number
  readonly to: number
  /** The source, the ends blanked where nobody sees them. */
  readonly text: string
  readonly kind: LineKind
  readonly label: FoundLineLabel | null
  /** Where the value begins: behind the counter and the label. */
  readonly valueStart: number
  /** Where the counter of the paste ends that it begins with; 0 = it has none. */
  readonly counterEnd: number
  readonly isCorrection: boolean
  /** How ill the line would do as what; null = it is no part of a recipient. */
  readonly costs: Costs | null
  /** What the line does best as. */
  readonly part: string
  /** The parse of a whole line, without its counter and without the pieces behind it. */
  readonly parsed: ParsedLine | null
  /** Whether commas separate its parts. */
  readonly isCommaLine: boolean
  /** Whether an address with its label is a region and no more: it goes on below. */
  readonly isRegionAlone: boolean
  /** Whether it has a nickname, above a message or its time. */
  readonly hasNickname: boolean
}

export type ReadLine = (text: string) => ParsedLine

type Source = { readonly from: number; readonly to: number; readonly text: string }

type Draft = {
  readonly label: FoundLineLabel | null
  readonly valueStart: number
  readonly counterEnd: number
  readonly isCorrection: boolean
}

const NO_DRAFT: Draft = { label: null, valueStart: 0, counterEnd: 0, isCorrection: false }

function lineOf(
  source: Source,
  kind: LineKind,
  draft: Draft,
  costs: Costs | null = null,
  parsed: ParsedLine | null = null,
): PastedLine {
  const { from, to, text } = source
  const { label, valueStart, counterEnd, isCorrection } = draft
  // Written out: all lines of a paste have one shape, and are read many times.
  return {
    from,
    to,
    text,
    kind,
    label,
    valueStart,
    counterEnd,
    isCorrection,
    costs,
    part: costs === null ? '' : bestPart(costs),
    parsed,
    isCommaLine: false,
    isRegionAlone: false,
    hasNickname: false,
  }
}

function nicknameLine(source: Source, kind: LineKind, draft: Draft): PastedLine {
  return { ...lineOf(source, kind, draft), hasNickname: true }
}

/** The capital of what the labels of a line name together. */
function labelledPart(label: FoundLineLabel, look: LineLook): string {
  const kinds = new Set<string>([label.kind])
  for (const { kind } of look.labels) kinds.add(kind)
  const isPlace = kinds.has('address')
  const isRegion = kinds.has('region')
  const hasPhone = kinds.has('phone') || look.phones.length > 0 || look.hasBadPhone
  const hasName = kinds.has('name')
  if (hasName && hasPhone) return isPlace || isRegion ? 'W' : 'B'
  if (hasPhone) return isPlace || isRegion ? 'C' : 'P'
  if (hasName) return isPlace || isRegion ? 'M' : 'N'
  return isPlace ? 'A' : 'R'
}

function isOnlyRegion(value: string, { region }: LineLook): boolean {
  return region !== null && value.trim() === value.slice(region.start, region.end).trim()
}

const withoutCounter = (text: string, end: number): string => ' '.repeat(end) + text.slice(end)

function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

const MASKED_PHONE = /\d[\dx*＊●×\s-]{5,}\d?/giu

/** The text without phones and labels. */
function withoutCalls(text: string, look: LineLook): string {
  const chars = Array.from({ length: text.length }, (_, at) => text[at] ?? '')
  for (const { start, end } of [...look.phones, ...look.labels]) chars.fill(' ', start, end)
  return chars.join('')
}

function lookAtPart(source: Source, draft: Draft, read: ReadLine): PastedLine {
  const { text } = source
  const { label, valueStart } = draft
  const value = text.slice(valueStart)
  const look = lookAtLine(value)
  const hasPhone = look.phones.length > 0 || look.hasBadPhone
  const isCalledPlace = hasPhone && isAddressLike(value, look)
  if (isCalledPlace && (label === null || label.kind === 'name' || label.kind === 'address')) {
    if (label === null && commaLine(value) !== null)
      return { ...lineOf(source, 'whole', draft, costsOfCalling('w')), isCommaLine: true }
    const parsed = read(withoutCounter(withoutTail(text), draft.counterEnd))
    if (isWhole(parsed)) {
      const isSure = label !== null || parsed.confidence.name >= 0.9
      return lineOf(
        source,
        'whole',
        draft,
        isSure ? costsOfCalling('w') : costsOfDoubtfulWhole(),
        parsed,
      )
    }
  }
  if (label !== null) {
    const isRegionAlone = label.kind === 'address' && isOnlyRegion(value, look)
    const line = lineOf(source, 'part', draft, costsOfLabelled(labelledPart(label, look)))
    return isRegionAlone ? { ...line, isRegionAlone } : line
  }
  if (!hasPhone) return lineOf(source, 'part', draft, costsOfText(value, look))
  if (isCalledPlace) return lineOf(source, 'part', draft, costsOfCalling('c'))
  const besides = withoutCalls(value, look)
  const isAlone = isWordless(look.hasBadPhone ? besides.replaceAll(MASKED_PHONE, ' ') : besides)
  return lineOf(source, 'part', draft, costsOfCalling(isAlone ? 'p' : 'b'))
}

function byLabel(source: Source, label: FoundLineLabel, draft: Draft, read: ReadLine): PastedLine {
  const value = source.text.slice(label.end)
  switch (label.kind) {
    case 'recipient':
      if (value.trim() === '') return lineOf(source, 'head', { ...draft, label })
      return lookAtUnlabelled(source, { ...draft, valueStart: label.end }, read)
    case 'sender':
      return lineOf(source, 'sender', { ...draft, label })
    case 'extension':
      return lineOf(source, 'extension', { ...draft, label })
    case 'order':
    case 'weak-order':
      if (lookAtLine(value).phones.length > 0) return lookAtPart(source, draft, read)
      return lineOf(source, 'order', { ...draft, label })
    case 'post':
      return lineOf(source, 'nothing', { ...draft, label })
    case 'other': {
      const look = lookAtLine(value)
      const isRecipient = look.phones.length > 0 && isAddressLike(value, look)
      if (!isRecipient) return lineOf(source, 'nothing', { ...draft, label })
      // 备注：改寄李四 139… 浙江省…: somebody else is meant.
      if (label.isNote) return lineOf(source, 'nothing', { ...draft, label, isCorrection: true })
      return lookAtUnlabelled(source, { ...draft, valueStart: label.end }, read)
    }
    default:
      return lookAtPart(source, { ...draft, label, valueStart: label.end }, read)
  }
}

function lookAtUnlabelled(source: Source, draft: Draft, read: ReadLine): PastedLine {
  const value = source.text.slice(draft.valueStart).trim()
  if (isExtension(value)) return lineOf(source, 'extension', draft)
  const isNothing = isPageWord(value) || isOtherNumber(value) || isPostcode(value)
  if (isNothing || isCounterAlone(value)) return lineOf(source, 'nothing', draft)
  // Thirteen digits behind two letters look like a mistyped phone.
  if (isWaybill(value) || isLetteredNumber(value)) return lineOf(source, 'order', draft)
  const line = lookAtPart(source, draft, read)
  if (line.part === 'w' || 'pbc'.includes(line.part)) return line
  if (isOrderNumber(value)) return lineOf(source, 'order', draft)
  if (draft.isCorrection) return lineOf(source, 'nothing', draft)
  if (isNickname(value)) return nicknameLine(source, 'nothing', draft)
  return nicknameOf(value) === null ? line : nicknameLine(source, 'stamp', draft)
}

/** A longer line is read alone, in time that grows with its length. */
const LONGEST_LINE = 4_000

/** 8、收件人：张三: where the number in front of a label ends, though the paste does not go on counting. */
function endBeforeLabel(text: string): number {
  const counter = counterOf(text)
  if (counter === null || counter.isBare) return 0
  return lineLabel(text.slice(counter.end)) === null ? 0 : counter.end
}

/** What a line is. `counted`: where the number ends by which the paste counts its recipients. */
export function lookAt(source: Source, counted: number, read: ReadLine): PastedLine {
  if (source.text.length > LONGEST_LINE)
    return lineOf(source, 'whole', NO_DRAFT, costsOfCalling('w'), read(withoutTail(source.text)))
  const text = withBlankEnds(source.text)
  const own = { ...source, text }
  const counterEnd = counted > 0 ? counted : endBeforeLabel(text)
  const value = text.slice(counterEnd)
  const trimmed = value.trim()
  if (trimmed === '')
    return lineOf(own, counterEnd > 0 ? 'head' : 'blank', { ...NO_DRAFT, counterEnd })
  if (isRule(trimmed)) return lineOf(own, 'rule', NO_DRAFT)
  if (isStamp(trimmed)) return lineOf(own, 'stamp', NO_DRAFT)
  const draft = {
    label: null,
    valueStart: counterEnd,
    counterEnd,
    isCorrection: isCorrection(trimmed),
  }
  const label = lineLabel(value)
  if (label === null) return lookAtUnlabelled(own, draft, read)
  return byLabel(own, { ...label, end: counterEnd + label.end }, draft, read)
}
