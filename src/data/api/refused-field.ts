import { apiErrorKey, type ApiErrorKey } from '#contract/errors.ts'
import type { AppError } from '#domain/result/result.ts'

/** The field of a form that a refusal is about; undefined when it is about none. */
export function refusedField<Name extends string>(
  { apiCode }: AppError,
  fieldOf: Partial<Record<ApiErrorKey, Name>>,
): Name | undefined {
  const key = apiCode === undefined ? null : apiErrorKey(apiCode)
  return key === null ? undefined : fieldOf[key]
}
