import { MOBILE } from '../recipient/phone.ts'
import { isEmail, maskEmail } from './email.ts'

export type PayoutType = 'alipay' | 'bank'

const CARD = /^[1-9]\d{11,18}$/

/** Blanks and hyphens out, as cards are printed and numbers are typed. */
export function tidyPayoutAccount(text: string, type: PayoutType): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  return type === 'bank' ? plain.replace(/-/g, '') : plain.toLowerCase()
}

/** The check digit of a card number (ISO/IEC 7812-1). */
function isLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, n) => {
      const value = Number(digit) * (n % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Whether a tidy number can be an account: a mobile or an e-mail of Alipay, or a card. */
export function isPayoutAccount(text: string, type: PayoutType): boolean {
  if (type === 'alipay') return MOBILE.test(text) || isEmail(text)
  return CARD.test(text) && isLuhn(text)
}

/** `138****1234`, `li***@example.com`, `6222 **** 1234`. */
export function maskPayoutAccount(text: string, type: PayoutType): string {
  if (type === 'bank') return `${text.slice(0, 4)} **** ${text.slice(-4)}`
  return text.includes('@') ? maskEmail(text) : `${text.slice(0, 3)}****${text.slice(-4)}`
}
