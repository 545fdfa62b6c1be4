import { PRIVATE_FIELDS, PRIVATE_FILTERS, type Mask } from '#contract/private-fields.ts'
import { apiSentence } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import { JsonText } from './json-text.ts'
import { refuse, type Answer } from './refusal.ts'

const KEPT_FIRST = 3
const KEPT_LAST = 4
/** A shorter number would be shown whole. */
const SHORT = KEPT_FIRST + KEPT_LAST + 1

/** Digits become stars, but for the first three and the last four: of a mobile, a landline, an extension. */
function maskDigits(phone: string): string {
  const digits = phone.match(/\d/g)?.length ?? 0
  let at = 0
  return phone.replace(/\d/g, (digit) => {
    const place = at++
    const isKept = digits >= SHORT && (place < KEPT_FIRST || place >= digits - KEPT_LAST)
    return isKept ? digit : '*'
  })
}

const MASKS: Readonly<Record<Mask, (text: string) => string>> = {
  name: (name) => {
    const [first = '', ...rest] = name
    return first + '*'.repeat(Math.max(rest.length, first === '' ? 0 : 1))
  },
  phone: maskDigits,
  address: (address) => (address === '' ? '' : '***'),
  text: (text) => text.replace(/\+?\d[\d\s-]{5,}\d/g, maskDigits),
}

function masked(value: unknown, mask: Mask | undefined): unknown {
  if (typeof value === 'string') return mask === undefined ? value : MASKS[mask](value)
  if (Array.isArray(value)) return value.map((item) => masked(item, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, masked(part, PRIVATE_FIELDS[name])]),
  )
}

/** The answer for somebody who needs no recipients, however deep theirs are in it. */
export function maskAnswer(value: unknown): unknown {
  // What is JSON already was made of the same fields.
  return masked(value instanceof JsonText ? JSON.parse(value.text) : value, undefined)
}

/** A filter by what is masked would find it out. */
export function judgeFilters(...inputs: readonly unknown[]): Answer<null> {
  for (const input of inputs) {
    if (typeof input !== 'object' || input === null) continue
    const isUsed = PRIVATE_FILTERS.some((name) => {
      const value: unknown = Reflect.get(input, name)
      return value !== undefined && value !== ''
    })
    if (isUsed) return refuse('sub_not_allowed', { right: apiSentence('right_of_recipients') })
  }
  return ok(null)
}
