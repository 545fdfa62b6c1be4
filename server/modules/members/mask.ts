import { isErased } from '#domain/identity/erased-text.ts'
import { maskPhone } from '#domain/recipient/phone.ts'

/** `138****0000`; what was erased stays a hash. */
export function maskMobile(mobile: string): string {
  return isErased(mobile) ? mobile : maskPhone(mobile)
}
