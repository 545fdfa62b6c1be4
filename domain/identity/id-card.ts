const FORM = /^[1-9]\d{16}[\dX]$/
const LENGTH = 18
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'

/** Spaces out, full-width digits narrowed, `x` as `X`: what people type and paste. */
export function tidyIdCard(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** The 18th character of an id number, from its first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function idCardCheck(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(first17[i]), 0)
  return CHECK[sum % 11] ?? ''
}

/** The day of birth is a day of the calendar, between 1900 and `today` (`YYYYMMDD`). */
function isBirthday(text: string, today: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0))
  const isReal = date.toISOString().slice(0, 10).replaceAll('-', '') === text
  return isReal && text >= '19000101' && text <= today
}

/** Whether a tidy id number can exist: 18 characters, a real birthday, the right check character. */
export function isIdCard(text: string, now: Date): boolean {
  if (!FORM.test(text)) return false
  const today = now.toISOString().slice(0, 10).replaceAll('-', '')
  return isBirthday(text.slice(6, 14), today) && idCardCheck(text) === text[17]
}

const BIRTHDAY = /^.{6}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/

/** Whether a number among others is an identity card's, and so no order's: by its form and check character. */
export function looksLikeIdCard(text: string): boolean {
  if (text.length !== LENGTH) return false
  const tidy = text.toUpperCase()
  return FORM.test(tidy) && BIRTHDAY.test(tidy) && idCardCheck(tidy) === tidy[17]
}

/** For people who know the number already: `110***********0013`. */
export function maskIdCard(text: string): string {
  return text.replace(/^(.{3}).*(.{4})$/, '$1***********$2')
}
