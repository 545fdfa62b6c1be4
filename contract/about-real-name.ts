import { ERROR_CODES } from './error-codes.ts'

/** Whether a refusal means that the user is not verified yet: codes 11 and 12. */
export function isAboutRealName({ apiCode }: { readonly apiCode?: number }): boolean {
  const { attestation_required: required, attestation_pending: pending } = ERROR_CODES
  return apiCode === required || apiCode === pending
}
