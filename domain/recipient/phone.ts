/** Mainland mobile: 11 digits, 1 then 3 to 9 (V-16). */
export const MOBILE = /^1[3-9]\d{9}$/
/** A mobile number somewhere in a text, not cut out of a longer number. */
export const HOLDS_MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/

/** A mobile with a privacy extension, e.g. `13800000000-1234`. */
const MOBILE_WITH_EXTENSION = /^1[3-9]\d{9}-\d{1,6}$/

/** `0755-22107333`, `010-62345678-8012`, `400-800-1234` and their undashed forms. */
const LANDLINE = /^(?:0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/

/** Whether a normalised phone can receive a courier's call. */
export function isPhone(phone: string): boolean {
  return MOBILE.test(phone) || MOBILE_WITH_EXTENSION.test(phone) || LANDLINE.test(phone)
}

/** For logs and lists that are not the user's working list: `138****5678`. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})/, '$1****$2')
}

/**
 * A mobile as it was typed or pasted (`138 0013 8000`, `+86-138…`), as bare digits. One that is
 * too long stays so: it is refused in words, never cut to somebody else's.
 */
export function tidyMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/^\s*(?:\+|00)86/, '')
    .replace(/\D/g, '')
}
