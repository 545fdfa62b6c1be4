import { lookAtLine, nameOf, type LineLook } from '#domain/address/look-at-line.ts'
import type { FieldSpan } from '#domain/address/parsed-line.types.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'

import { commaLine } from './comma-line.ts'
import { lineLabel } from './line-labels.ts'
import {
  counterOf,
  extensionOf,
  isDay,
  isOrderNumber,
  isWaybill,
  looseCounterOf,
  nicknameOf,
  orderValue,
  withBlankEnds,
} from './line-marks.ts'
import { withoutTail } from './order-tails.ts'

const SUFFIX = /[[【]\d{4}[\]】]/gu
const NAME_EDGES = /^[\s,，;；、。|/]+|[\s,，;；、。|/]+$/gu
const KNOWN_BESIDE_PHONE = /微信同号|同微信|微信|同号|v信|本人|手机|电话|联系|备用/giu

const blank = (text: string): string => ' '.repeat(text.length)

/** What is known of a recipient before its phone and address are parsed. */
export type Gathered = {
  name: string | null
  order: string
  phone: string
  extension: string
  readonly spans: FieldSpan[]
  readonly unread: string[]
  /** What is left to be parsed. */
  rest: string
  /** Line breaks in it that may stand in the middle of the address. */
  readonly joints: number[]
}

/** A line with the place where it begins in the text. */
type OwnLine = { readonly text: string; readonly start: number; readonly valueStart: number }

function addSpan({ spans }: Gathered, field: RecipientField, line: OwnLine, value: string): void {
  const at = value === '' ? -1 : line.text.indexOf(value, line.valueStart)
  if (at < 0) return
  spans.push({ field, start: line.start + at, end: line.start + at + value.length })
}

/** The line with everything blanked but privacy suffixes, which belong to the address. */
function onlySuffixes(text: string): string {
  let kept = ''
  let last = 0
  for (const { 0: suffix, index } of text.matchAll(SUFFIX)) {
    kept += blank(text.slice(last, index)) + suffix
    last = index + suffix.length
  }
  return kept + blank(text.slice(last))
}

function takeName(gathered: Gathered, line: OwnLine, written: string): void {
  if (gathered.name !== null && gathered.name !== '') return
  gathered.name = nameOf(written.replaceAll(SUFFIX, ' ').replaceAll(NAME_EDGES, ''))
  addSpan(gathered, 'name', line, gathered.name)
}

function without(text: string, parts: LineLook['phones'] | LineLook['labels']): string {
  let left = text
  for (const { start, end } of parts)
    left = left.slice(0, start) + blank(left.slice(start, end)) + left.slice(end)
  return left
}

function only(text: string, parts: LineLook['phones']): string {
  let kept = ''
  let last = 0
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    kept += blank(text.slice(last, start)) + text.slice(start, end)
    last = end
  }
  return kept + onlySuffixes(text.slice(last))
}

const NUMBER_IN_FRONT = /^\s*([a-z]{0,6}\d[\da-z-]{7,39})[\s,，;；、]+(?=\S)/iu

/** 202506180001 张三 138…: the number in front of a name, which is the order's unless it is a day. @returns the name */
function takeNumberInFront(gathered: Gathered, line: OwnLine, besides: string): string {
  const [front = '', number = ''] = NUMBER_IN_FRONT.exec(besides) ?? []
  if (isDay(number)) return besides.slice(front.length)
  if (!isOrderNumber(number) && !isWaybill(number)) return besides
  gathered.order ||= number
  addSpan(gathered, 'orderNo', line, gathered.order)
  return besides.slice(front.length)
}

/** Phones, and the name where `isPerson`. @returns what is left to be parsed */
function takeCalls(gathered: Gathered, line: OwnLine, isPerson: boolean): string {
  const value = line.text.slice(line.valueStart)
  const look = lookAtLine(value)
  const besides = without(without(value, look.phones), look.labels)
  if (isPerson) takeName(gathered, line, takeNumberInFront(gathered, line, besides).trim())
  if (look.phones.length === 0) return blank(line.text.slice(0, line.valueStart)) + value
  if (!isPerson) {
    const text = besides.replaceAll(KNOWN_BESIDE_PHONE, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(text)) gathered.unread.push(text)
  }
  gathered.phone ||= look.phones[0]?.value ?? ''
  return blank(line.text.slice(0, line.valueStart)) + only(value, look.phones)
}

/** A further phone: a whole one is passed on, so that several phones are reported. */
function takeSecond(gathered: Gathered, line: OwnLine): string {
  const value = line.text.slice(line.valueStart)
  const { phones, hasBadPhone } = lookAtLine(value)
  if (gathered.phone !== '' && phones.length > 0 && !hasBadPhone)
    return blank(line.text.slice(0, line.valueStart)) + only(value, phones)
  if (gathered.phone === '') return takeCalls(gathered, line, false)
  gathered.unread.push(value.trim())
  return blank(line.text)
}

/** 20250618,张三,138…,广东省…: number and name by their places. @returns phone and address */
function takeParts(gathered: Gathered, line: OwnLine): string {
  const { text, valueStart } = line
  const parts = commaLine(text.slice(valueStart))
  if (parts === null) return text
  const part = ([from, to]: readonly [number, number]): string =>
    text.slice(valueStart + from, valueStart + to)
  takeName(gathered, line, part(parts.name))
  if (parts.order !== null) {
    gathered.order ||= part(parts.order)
    addSpan(gathered, 'orderNo', line, gathered.order)
  }
  const rest = valueStart + parts.rest
  return blank(text.slice(0, rest)) + text.slice(rest)
}

/** Takes the part of the line's role out of it. @returns what is left to be parsed */
function take(gathered: Gathered, line: OwnLine, role: string): string {
  const { text, valueStart } = line
  const value = text.slice(valueStart)
  switch (role) {
    case 'n':
      takeName(gathered, line, nicknameOf(value.trim()) ?? value)
      return blank(text.slice(0, valueStart)) + onlySuffixes(value)
    case 'p':
    case 'b':
      return takeCalls(gathered, line, role === 'b')
    case 's':
      return takeSecond(gathered, line)
    case 'a':
      return blank(text.slice(0, valueStart)) + value
    case 'w':
      return text
    case 't':
      return withoutTail(text)
    case 'k':
      return takeParts(gathered, line)
    case 'j':
      return takeParts(gathered, { ...line, text: withoutTail(text) })
    case 'o':
      gathered.order ||= orderValue(value)
      addSpan(gathered, 'orderNo', line, gathered.order)
      return blank(text)
    case 'e':
      gathered.extension ||= extensionOf(value)
      addSpan(gathered, 'phone', line, gathered.extension)
      return blank(text)
    case 'x':
      gathered.unread.push(value.trim())
      return blank(text)
    default:
      return blank(text)
  }
}

export function ownLine(source: string, start: number, role: string): OwnLine {
  let text = withBlankEnds(source)
  const isCounted = role !== role.toLowerCase()
  const counterEnd = isCounted ? ((counterOf(text) ?? looseCounterOf(text))?.end ?? 0) : 0
  text = blank(text.slice(0, counterEnd)) + text.slice(counterEnd)
  if ('wtkj'.includes(role.toLowerCase())) return { text, start, valueStart: counterEnd }
  const label = lineLabel(text.slice(counterEnd))
  return { text, start, valueStart: counterEnd + (label?.end ?? 0) }
}

export function gather(text: string, roles: string): Gathered {
  const gathered: Gathered = {
    name: null,
    order: '',
    phone: '',
    extension: '',
    spans: [],
    unread: [],
    rest: '',
    joints: [],
  }
  let start = 0
  let isAddressAbove = false
  for (const [at, source] of text.split('\n').entries()) {
    const role = (roles[at] ?? '.').toLowerCase()
    const line = ownLine(source, start, roles[at] ?? '.')
    if (at > 0) gathered.rest += '\n'
    // A label begins a field of its own; without one the address may go on in the middle of a word.
    if (isAddressAbove && role === 'a' && line.valueStart === 0) gathered.joints.push(start - 1)
    gathered.rest += take(gathered, line, role)
    isAddressAbove = 'awtkj'.includes(role)
    start += source.length + 1
  }
  return gathered
}
