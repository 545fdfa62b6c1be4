import { API_ERRORS } from './errors.ts'

/** Whether a refusal says that the user is not verified yet: codes 11 and 12. */
export function isAboutRealName({ apiCode }: { readonly apiCode?: number }): boolean {
  const { attestation_required: required, attestation_pending: pending } = API_ERRORS
  return apiCode === required.code || apiCode === pending.code
}
