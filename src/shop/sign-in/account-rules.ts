import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts.ts'
import { SMS_CODE_LENGTH } from '#contract/codes.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { LOGIN } from '#src/text/account.ts'

/** What to say under a field; undefined when all is well. */
type Fault = string | undefined

/** V-15, V-16. */
export function mobileFault(mobile: string): Fault {
  if (mobile === '') return LOGIN.mobileRequired
  return MOBILE.test(mobile) ? undefined : LOGIN.mobileInvalid
}

/** V-17. */
export function codeFault(code: string): Fault {
  if (code === '') return LOGIN.codeRequired
  return code.length === SMS_CODE_LENGTH ? undefined : LOGIN.codeInvalid
}

function isPasswordLength(password: string): boolean {
  return password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
}

/** K-06, for an existing password. */
export function passwordFault(password: string): Fault {
  if (password === '') return LOGIN.passwordRequired
  return isPasswordLength(password) ? undefined : LOGIN.passwordInvalid
}

/** V-18 and V-20, for a new password. */
export function newPasswordFault(password: string): Fault {
  if (password.trim() === '') return LOGIN.passwordRequired
  return isPasswordLength(password) ? undefined : LOGIN.passwordLength
}

/** V-19. */
export function checkPasswordFault(again: string, password: string): Fault {
  if (again === '') return LOGIN.passwordRequired
  return again === password ? undefined : LOGIN.passwordInvalid
}

/** A code as it was typed, or pasted with the message around it. */
export function tidyCode(typed: string): string {
  const text = typed.normalize('NFKC')
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(text)
  return whole?.[0] ?? text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH)
}
