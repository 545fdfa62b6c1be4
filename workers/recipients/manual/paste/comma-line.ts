import { lookAtLine } from '#domain/address/look-at-line.ts'

/** Where the parts of a line stand. */
export type CommaLine = {
  readonly order: readonly [number, number] | null
  readonly name: readonly [number, number]
  /** Phone and address, which follow the name. */
  readonly rest: number
}

const COMMA = /[,，;；\t]/u
const ORDER = /^[a-z]{0,6}[\d-][\da-z-]{2,39}$/iu
const MAX_NAME = 30
const MAX_LENGTH = 400

type Part = { readonly text: string; readonly start: number; readonly end: number }

function partsOf(line: string): Part[] {
  const parts: Part[] = []
  let start = 0
  for (const piece of line.split(COMMA)) {
    const from = start + piece.length - piece.trimStart().length
    const text = piece.trim()
    parts.push({ text, start: from, end: from + text.length })
    start += piece.length + 1
  }
  return parts
}

function isPhone({ text }: Part): boolean {
  if (!/^[\d+()\s-]{7,24}$/u.test(text)) return false
  const { phones } = lookAtLine(text)
  return phones.length === 1 && !/\d/u.test(text.slice(phones[0]?.end))
}

/** Whether the part can be a name: 广东省深圳市…1号 in front of a phone is none. */
function canBeName({ text }: Part): boolean {
  if (text === '' || text.length > MAX_NAME || /[:：]/u.test(text)) return false
  const { region, phones } = lookAtLine(text)
  return phones.length === 0 && (region === null || region.words < 2)
}

/**
 * The customer's rule for lines of three or four parts: the first or the second part is the name when
 * the phone is the next one, whatever the name looks like. Null when the line is not written so.
 */
export function commaLine(line: string): CommaLine | null {
  if (line.length > MAX_LENGTH) return null
  const parts = partsOf(line)
  if (parts.length < 3 || parts.length > 4) return null
  const at = parts.findIndex((part) => isPhone(part))
  const name = parts[at - 1]
  const last = parts[at + 1]
  if ((at !== 1 && at !== 2) || name === undefined || last === undefined || !canBeName(name))
    return null
  // 138…,1234 is a phone with its extension.
  if (/^\d{1,6}$/u.test(last.text)) return null
  const first = parts[0]
  if (at === 1 || first === undefined)
    return { order: null, name: [name.start, name.end], rest: name.end }
  if (!ORDER.test(first.text)) return null
  return { order: [first.start, first.end], name: [name.start, name.end], rest: name.end }
}
