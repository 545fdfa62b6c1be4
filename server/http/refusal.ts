import type { ApiErrorKey, ApiErrorParams } from '#contract/errors.ts'
import { err, type Result } from '#domain/result/result.ts'

/** A service's refusal: a key of the catalogue and values for its sentence. */
export type Refusal = {
  readonly key: ApiErrorKey
  readonly params?: Readonly<Record<string, string | number>>
}

export type Answer<T> = Result<T, Refusal>

/** A sentence with a name in braces asks for its value here. */
export function refuse<Key extends ApiErrorKey>(
  key: Key,
  ...[params]: ApiErrorParams<Key>
): { readonly ok: false; readonly error: Refusal } {
  return err({ key, ...(params && { params }) })
}
