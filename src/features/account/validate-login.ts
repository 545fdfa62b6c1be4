import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/accounts.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { LOGIN } from '#src/text/account.ts'

export type LoginFields = { readonly mobile: string; readonly password: string }
type LoginFaults = Partial<Record<keyof LoginFields, string>>

/** V-15, V-16 and K-06: what to say under each field; nothing when all is well. */
export function validateLogin({ mobile, password }: LoginFields): LoginFaults {
  const faults: LoginFaults = {}
  if (mobile === '') faults.mobile = LOGIN.mobileRequired
  else if (!MOBILE.test(mobile)) faults.mobile = LOGIN.mobileInvalid
  if (password === '') faults.password = LOGIN.passwordRequired
  else if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    faults.password = LOGIN.passwordInvalid
  }
  return faults
}

/** A mobile as it was typed or pasted (`138 0013 8000`, `+86-138…`), as bare digits. */
export function tidyMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/^\s*(?:\+|00)86/, '')
    .replace(/\D/g, '')
    .slice(0, 11)
}
