import { isCreditCode, tidyCreditCode } from './credit-code.ts'
import { isIdCard } from './id-card.ts'

/** The signs that any tax number may have. */
const FORM = /^[0-9A-Z]{15}$|^[0-9A-Z]{17,18}$|^[0-9A-Z]{20}$/
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
const ORGANISATION_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Spaces and dashes out, full-width signs narrowed, capitals: what people type and paste. */
export const tidyTaxNumber = tidyCreditCode

/** The ninth sign of an organisation code from its first eight (GB 11714, modulus 11). */
export function organisationCheck(first8: string): string {
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, i) => total + weight * ORGANISATION_SIGNS.indexOf(first8[i] ?? ''),
    0,
  )
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}

/** Six digits of a region and an organisation code: certificates of before 2015. */
function isOldRegistration(text: string): boolean {
  const code = text.slice(6)
  return /^\d{6}$/.test(text.slice(0, 6)) && organisationCheck(code.slice(0, 8)) === code[8]
}

/** An identity card of 15 digits has no check digit, so its birthday has to be one. */
function isOldIdCard(text: string): boolean {
  if (!/^[1-9]\d{14}$/.test(text)) return false
  const [year, month, day] = [text.slice(6, 8), text.slice(8, 10), text.slice(10, 12)].map(Number)
  const date = new Date(Date.UTC(1900 + (year ?? 0), (month ?? 0) - 1, day ?? 0))
  return date.getUTCMonth() === (month ?? 0) - 1 && date.getUTCDate() === day
}

/**
 * Whether a tidy 纳税人识别号 can exist. 18 signs: a unified social credit code, or the identity card of
 * whoever trades by themselves. 15: a certificate of before 2015. 17 and 20: an identity card of 15 or 18
 * signs and two more. Each is held to its own check, where there is one.
 */
export function isTaxNumber(text: string, now: Date): boolean {
  if (!FORM.test(text)) return false
  switch (text.length) {
    case 15:
      return isOldRegistration(text) || isOldIdCard(text)
    case 17:
      return isOldIdCard(text.slice(0, 15))
    case 18:
      return isCreditCode(text) || isIdCard(text, now)
    default:
      return isIdCard(text.slice(0, 18), now)
  }
}
