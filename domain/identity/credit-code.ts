const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Spaces and dashes out, full-width signs narrowed, capitals: what people type and paste. */
export function tidyCreditCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/** The 18th sign of a code from its first 17 (GB 32100-2015: weights 3^i, modulus 31). */
export function creditCodeCheck(first17: string): string {
  let weight = 1
  let sum = 0
  for (const sign of first17) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return SIGNS[(31 - (sum % 31)) % 31] ?? ''
}

/** Whether a tidy 统一社会信用代码 can exist: 18 signs, six digits of a region, the right check sign. */
export function isCreditCode(text: string): boolean {
  return FORM.test(text) && creditCodeCheck(text.slice(0, 17)) === text[17]
}

const COMPANY = /^[\p{Script=Han}\p{L}\d()（）·&.-]{2,60}$/u

/** The name on a business licence: brackets as it writes them, no spaces at the ends. */
export function tidyCompanyName(text: string): string {
  return text.trim().replace(/\s+/g, '').replaceAll('(', '（').replaceAll(')', '）')
}

/** Whether a tidy name can stand on a business licence. */
export function isCompanyName(text: string): boolean {
  return COMPANY.test(text) && /\p{Script=Han}{2}/u.test(text)
}
