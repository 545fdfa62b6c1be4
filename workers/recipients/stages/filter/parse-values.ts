import { filterKeyOf } from './filter-key.ts'
import type { FilterType, FilterValues } from './filter.types.ts'

/** A remark may hold commas, a name may hold blanks; an order number holds neither. */
const SEPARATORS: Readonly<Record<FilterType, RegExp>> = {
  orderNo: /[\s,，、;；|]+/,
  name: /[\r\n\t\v\f\u2028\u2029,，、;；]+/,
  buyerNick: /[\r\n\t\v\f\u2028\u2029,，、;；]+/,
  remark: /[\r\n\t\v\f\u2028\u2029]+/,
}

/** A cell copied out of a spreadsheet or a CSV file comes in quotes. */
const QUOTED = /^\s*(?:="|")([^"]*)"\s*$/

function plain(piece: string): string {
  const text = piece.trim()
  const unquoted = QUOTED.exec(text)?.[1] ?? text
  return unquoted.startsWith("'") ? unquoted.slice(1).trim() : unquoted
}

/** What was typed or pasted, as distinct values in the order of their first mention. */
export function parseValues(text: string, type: FilterType): FilterValues {
  const keyOf = filterKeyOf(type)
  const seen = new Set<string>()
  const texts: string[] = []
  const keys: string[] = []
  let given = 0
  for (const piece of text.split(SEPARATORS[type])) {
    const value = plain(piece)
    const key = value === '' ? '' : keyOf(value)
    if (key === '') continue
    given++
    if (seen.has(key)) continue
    seen.add(key)
    texts.push(value)
    keys.push(key)
  }
  return { given, texts, keys }
}
