import { readable } from '../xml/readable.ts'
import { datePartsOf, dateTokenText, MAX_SERIAL } from './date-text.ts'
import { GENERAL, parseSection, splitSections, type FormatSection } from './format-code.ts'
import { readGeneral } from './general-number.ts'
import { remember } from './remember.ts'

export type NumberFormat = {
  readonly isDate: boolean
  readonly date1904: boolean
  /** Whether digits without a sign are shown as they stand (0 alone excepted). */
  readonly keepsDigits: boolean
  /** `raw` is the number as the file writes it. */
  readonly show: (raw: string) => string
}

/**
 * The built-in formats as a Chinese Excel shows them (ECMA-376 part 1, 18.8.30, zh-cn); absent
 * numbers mean General.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

/** Excel does not accept a longer format either. */
const MAX_CODE = 255

/** The format of a number-format id; null when the plain number is what people see. */
export function formatOf(
  id: number,
  custom: ReadonlyMap<number, string>,
  date1904: boolean,
): NumberFormat | null {
  const code = custom.get(id) ?? BUILT_IN[id]
  if (code === undefined || code.length > MAX_CODE) return null
  return compileFormat(code, date1904)
}

/** Null for General, text and everything that shows a number unchanged. */
export function compileFormat(code: string, date1904: boolean): NumberFormat | null {
  if (code === '' || code === '@' || GENERAL.exec(code)?.[0] === code) return null
  const sections = splitSections(readable(code)).slice(0, 4).map(parseSection)
  const first = sections[0]
  if (!first) return null
  const shown = new Map<string, string>()
  const make = (raw: string) => showIn(sections, raw, date1904)
  return {
    isDate: first.isDate,
    date1904,
    keepsDigits: keepsDigits(sections),
    show: (raw) => remember(shown, raw, make),
  }
}

function showIn(sections: readonly FormatSection[], raw: string, date1904: boolean): string {
  const value = Number(raw)
  const { section, magnitude } = choose(sections, value)
  if (!section) return readGeneral(raw).text
  if (section.isDate) return showDate(section, raw, value, date1904)
  return showNumber(section, raw, magnitude)
}

function keepsDigits(sections: readonly FormatSection[]): boolean {
  const [first] = sections
  if (!first || sections.some(({ condition }) => condition !== null)) return false
  const { isDate, plain, percents, thousands, grouping, minIntegers, minDecimals, tokens } = first
  return (
    !(isDate || plain || grouping) &&
    percents + thousands + minDecimals === 0 &&
    minIntegers <= 1 &&
    tokens.length === 1 &&
    tokens[0]?.kind === 'number'
  )
}

function choose(sections: readonly FormatSection[], value: number) {
  for (const section of sections) {
    if (section.condition && holds(section.condition, value)) return { section, magnitude: value }
  }
  if (sections.some((section) => section.condition)) {
    return { section: sections.find((section) => !section.condition), magnitude: value }
  }
  const [positive, negative, zero] = sections
  if (value < 0 && negative) return { section: negative, magnitude: -value }
  if (value === 0 && zero) return { section: zero, magnitude: value }
  return { section: positive, magnitude: value }
}

function holds({ op, value }: { op: string; value: number }, n: number): boolean {
  if (op === '<') return n < value
  if (op === '<=') return n <= value
  if (op === '>') return n > value
  if (op === '>=') return n >= value
  return op === '=' ? n === value : n !== value
}

function showDate(section: FormatSection, raw: string, value: number, date1904: boolean): string {
  if (value < 0 || value > MAX_SERIAL) return readGeneral(raw).text
  const parts = datePartsOf(value, date1904, section.milliseconds)
  let text = ''
  for (const token of section.tokens) {
    if (token.kind === 'text') text += token.text
    else if (token.kind === 'date') text += dateTokenText(token.code, parts, section.twelveHours)
  }
  return text
}

function showNumber(section: FormatSection, raw: string, value: number): string {
  if (section.plain) return readGeneral(raw).text
  const digits = digitsText(section, value)
  let text = ''
  for (const token of section.tokens) {
    if (token.kind === 'text') text += token.text
    else if (token.kind === 'number') text += digits
    else if (token.kind === 'value') text += readGeneral(String(value)).text
  }
  // No sign for a number rounded to zero, nor for a text that a condition shows for a range.
  const signed = section.hasNumber ? /[1-9]/.test(digits) : section.condition === null
  return value < 0 && signed && !text.startsWith('-') ? `-${text}` : text
}

function digitsText(section: FormatSection, value: number): string {
  const scaled = (Math.abs(value) * 100 ** section.percents) / 1000 ** section.thousands
  if (scaled >= 1e21) return String(scaled)
  const shown = roundHalfUp(scaled, Math.min(section.maxDecimals, 30))
  const [whole = '0', decimals = ''] = shown.split('.')
  let integers = whole === '0' && section.minIntegers === 0 ? '' : whole
  integers = integers.padStart(section.minIntegers, '0')
  if (section.grouping) integers = grouped(integers)
  let fraction = decimals
  while (fraction.length > section.minDecimals && fraction.endsWith('0'))
    fraction = fraction.slice(0, -1)
  return fraction === '' ? integers : `${integers}.${fraction}`
}

function grouped(integers: string): string {
  let end = integers.length
  let text = ''
  for (; end > 3; end -= 3) text = `,${integers.slice(end - 3, end)}${text}`
  return integers.slice(0, end) + text
}

/**
 * People see numbers rounded from their 15 decimal digits, halves up: 1.005 and 47.675 are stored a
 * little below that, and `toFixed` alone would show it. Places past the 15 digits are zeros.
 */
function roundHalfUp(value: number, decimals: number): string {
  const unit = 10 ** decimals
  const units = value * unit
  // Far from a half, the limit of 15 digits cannot change the result.
  if (decimals <= 9 && units < 1e10 && Math.abs((units % 1) - 0.5) > 0.001) {
    const near = Math.round(units)
    if (decimals === 0) return String(near)
    return `${Math.floor(near / unit)}.${String(near % unit).padStart(decimals, '0')}`
  }
  const [digits = '0', exponent = '0'] = value.toExponential(14).split('e')
  const power = Number(exponent)
  const whole = Math.round(Number(`${digits}e${power + decimals}`))
  if (Number.isSafeInteger(whole)) return Number(`${whole}e${-decimals}`).toFixed(decimals)
  const known = digits
    .replace('.', '')
    .padEnd(power + decimals + 1, '0')
    .padStart(decimals + 1, '0')
  return decimals === 0 ? known : `${known.slice(0, -decimals)}.${known.slice(-decimals)}`
}
