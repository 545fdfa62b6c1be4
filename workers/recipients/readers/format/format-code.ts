/** A piece of a parsed number format: a literal text, or the place of a value. */
export type FormatToken =
  | { kind: 'text'; text: string }
  | { kind: 'date'; code: string }
  | { kind: 'number' } // the place of the number itself
  | { kind: 'value' } // `@` or General: the value unchanged

export type FormatSection = {
  tokens: FormatToken[]
  isDate: boolean
  twelveHours: boolean
  milliseconds: boolean
  percents: number
  grouping: boolean
  /** Divisions by 1000: commas after the last digit place. */
  thousands: number
  minIntegers: number
  minDecimals: number
  maxDecimals: number
  hasNumber: boolean
  /** Exponent and fraction formats are not imitated: the plain number is shown. */
  plain: boolean
  condition: { op: string; value: number } | null
}

/** Splits at `;` outside of quotes, brackets and escapes. */
export function splitSections(code: string): string[] {
  const sections: string[] = []
  let start = 0
  for (let i = 0; i < code.length; i++) {
    const char = code[i]
    if (char === '"') i = skipTo(code, i, '"')
    else if (char === '[') i = skipTo(code, i, ']')
    else if (char === '\\' || char === '_' || char === '*') i++
    else if (char === ';') {
      sections.push(code.slice(start, i))
      start = i + 1
    }
  }
  sections.push(code.slice(start))
  return sections
}

function skipTo(code: string, from: number, end: string): number {
  const at = code.indexOf(end, from + 1)
  return at < 0 ? code.length : at
}

const DATE_RUN = /^(?:y+|m+|d+|h+|s+|a{3,4}(?![a-z/])|e+|b{2,4}|g+)/i
/** WPS and Chinese libraries write the name that people see. */
export const GENERAL = /^(?:general|g\/通用格式)/i
const DAY_HALF = /^(?:am\/pm|a\/p|上午\/下午)/i

export function parseSection(code: string): FormatSection {
  const section: FormatSection = {
    tokens: [],
    isDate: false,
    twelveHours: false,
    milliseconds: false,
    percents: 0,
    grouping: false,
    thousands: 0,
    minIntegers: 0,
    minDecimals: 0,
    maxDecimals: 0,
    hasNumber: false,
    plain: false,
    condition: null,
  }
  let i = 0
  while (i < code.length) i = readToken(section, code, i)
  settleMinutes(section.tokens)
  return section
}

function readToken(section: FormatSection, code: string, i: number): number {
  const char = code[i] ?? ''
  const rest = code.slice(i)
  if (char === '"') {
    const end = skipTo(code, i, '"')
    addText(section, code.slice(i + 1, end))
    return end + 1
  }
  if (char === '\\') {
    addText(section, code[i + 1] ?? '')
    return i + 2
  }
  if (char === '_' || char === '*') return i + 2
  if (char === '[') return readBracket(section, code, i)
  const half = DAY_HALF.exec(rest)
  if (half) {
    section.isDate = section.twelveHours = true
    section.tokens.push({ kind: 'date', code: half[0].toLowerCase() })
    return i + half[0].length
  }
  const general = GENERAL.exec(rest)
  if (general) {
    section.tokens.push({ kind: 'value' })
    return i + general[0].length
  }
  const run = DATE_RUN.exec(rest)
  if (run) return readDateRun(section, code, i, run[0].toLowerCase())
  if (section.isDate && /^\.0+/.test(rest)) return readFraction(section, i, rest)
  if (/[0#?]/.test(char) || (char === '.' && /^\.[0#?]/.test(rest)))
    return readDigits(section, rest, i)
  if (char === '%') {
    section.percents++
    addText(section, '%')
  } else if (char === '@') section.tokens.push({ kind: 'value' })
  else if (char === '/' && section.hasNumber) section.plain = true
  else addText(section, char)
  return i + 1
}

function readBracket(section: FormatSection, code: string, i: number): number {
  const end = skipTo(code, i, ']')
  const body = code.slice(i + 1, end)
  const currency = /^\$([^-]*)/.exec(body)
  const condition = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)$/.exec(body)
  if (/^(?:h+|m+|s+)$/i.test(body)) {
    section.isDate = true
    section.tokens.push({ kind: 'date', code: `[${body.toLowerCase()}]` })
  } else if (currency) addText(section, currency[1] ?? '')
  else if (condition) section.condition = { op: condition[1] ?? '', value: Number(condition[2]) }
  return end + 1
}

function readDateRun(section: FormatSection, code: string, i: number, run: string): number {
  section.isDate = true
  const letter = run[0] ?? ''
  const size = run.length
  let token = run
  if (letter === 'y' || letter === 'e') token = size <= 2 && letter === 'y' ? 'yy' : 'yyyy'
  else if (letter === 'm') token = run.slice(0, 5)
  else if (letter === 'd') token = run.slice(0, 4)
  else if (letter === 'h' || letter === 's') token = run.slice(0, 2)
  else if (letter === 'b' || letter === 'g') token = ''
  if (token !== '') section.tokens.push({ kind: 'date', code: token })
  return Math.min(i + size, code.length)
}

function readFraction(section: FormatSection, i: number, rest: string): number {
  const digits = /^\.0+/.exec(rest)?.[0] ?? '.'
  section.milliseconds = true
  section.tokens.push({ kind: 'date', code: digits.slice(0, 4) })
  return i + digits.length
}

function readDigits(section: FormatSection, rest: string, i: number): number {
  const match = /^([0#?,]*)(?:\.([0#?]*))?(,*)(E[+-]0+)?/i.exec(rest)
  const [all = rest[0] ?? '', whole = '', decimals = '', scale = '', exponent] = match ?? []
  if (section.hasNumber || exponent) section.plain = true
  const trailing = /,*$/.exec(whole)?.[0].length ?? 0
  const places = whole.slice(0, whole.length - trailing)
  section.hasNumber = true
  section.thousands += trailing + scale.length
  section.grouping ||= places.includes(',')
  section.minIntegers = places.replaceAll(/[^0]/g, '').length
  section.minDecimals = decimals.replaceAll(/[^0]/g, '').length
  section.maxDecimals = decimals.length
  section.tokens.push({ kind: 'number' })
  return i + Math.max(1, all.length)
}

function addText(section: FormatSection, text: string): void {
  if (text !== '') section.tokens.push({ kind: 'text', text })
}

/** `m` next to hours before or seconds after means minutes. */
function settleMinutes(tokens: FormatToken[]): void {
  let last = ''
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token?.kind !== 'date') continue
    if (token.code === 'm' || token.code === 'mm') {
      const next = tokens.slice(i + 1).find((t) => t.kind === 'date')
      const minutes = /^\[?h/.test(last) || (next?.kind === 'date' && /^\[?s/.test(next.code))
      if (minutes) token.code = token.code === 'm' ? 'min' : 'minmin'
    }
    last = token.code
  }
}
