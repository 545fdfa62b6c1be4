import { MOBILE } from '../recipient/phone.ts'
import type { RowIssue } from '../recipient/row-issue.ts'
import { findPhones, pickPhone } from './find-phones.ts'
import { scanLine } from './line-state.ts'

export type NormalisedPhone = { readonly phone: string; readonly issues: readonly RowIssue[] }

const NO_ISSUES: readonly RowIssue[] = []

/** A dash or 转 behind the number announces an extension. */
export const EXTENSION_MISSING: RowIssue = {
  code: 'extension_missing',
  level: 'warning',
  field: 'phone',
}
const WHOLE_NUMBER = /^(\d+)\.0+$/
const SCIENTIFIC = /^(\d)\.(\d+)e\+?0?(\d{1,2})$/i
const FORMULA_TEXT = /^="?([^"]*)"?$/
const MASK = /[*＊●•xX]{3,}/g

/** `1.3812345678E+10` written out, when it still holds every digit; null when digits are lost. */
function writtenOut(text: string): string | null {
  const match = SCIENTIFIC.exec(text)
  if (!match) return null
  const [, head = '', decimals = '', exponent = ''] = match
  const digits = head + decimals.padEnd(Number(exponent), '0')
  return decimals.length >= Number(exponent) - 1 && digits.length === Number(exponent) + 1
    ? digits
    : null
}

/** The cell without what spreadsheets put around text and numbers. */
function bareText(text: string): string {
  const trimmed = text.trim().replace(/^['’‘`]+/, '')
  const content = trimmed.startsWith('=') ? (FORMULA_TEXT.exec(trimmed)?.[1] ?? trimmed) : trimmed
  const whole = WHOLE_NUMBER.exec(content)
  return whole?.[1] ?? writtenOut(content) ?? content
}

/**
 * The phone of a cell in the form couriers take: `13800000000`, `13800000000-1234`,
 * `0755-22107333`, `400-800-1234`. The first mobile of several phones is taken, with an issue.
 *
 * A hidden or unusable phone comes back as written (hidden digits as `*`): `validateRecipient`
 * reports it from the value alone, also after the user edited it.
 */
export function normalisePhone(text: string): NormalisedPhone {
  if (text.length === 11 && MOBILE.test(text)) return { phone: text, issues: NO_ISSUES }
  const bare = bareText(text)
  if (bare === '') return { phone: '', issues: NO_ISSUES }
  const { phones, isMasked, isUnsure } = findPhones(scanLine(bare))
  const phone = pickPhone(phones)
  // No phone is cut out of a cell: an order number in the phone's column is no phone.
  if (phone === null || isUnsure)
    return { phone: isMasked ? bare.replace(MASK, '****') : bare, issues: NO_ISSUES }
  const others = phones.filter(({ value }) => value !== phone.value)
  const issues = phone.lacks === 'missing' ? [EXTENSION_MISSING] : []
  if (others.length === 0) return { phone: phone.value, issues }
  const params = { others: others.map(({ value }) => value).join(' ') }
  return {
    phone: phone.value,
    issues: [...issues, { code: 'phone_several', level: 'warning', field: 'phone', params }],
  }
}
