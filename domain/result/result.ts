import type { LOCAL_ERRORS, LocalErrorCode } from './local-errors.ts'
import type { Coded, ParamsOf, PlainCode } from './params.ts'

/** For the log only; never shown. */
type Cause = { readonly cause?: string }

/** A refusal of our own, with the values of its sentence. */
export type LocalError = Coded<typeof LOCAL_ERRORS> &
  Cause & { readonly apiCode?: never; readonly msg?: never }

/** A refusal of the server. */
export type ApiError = Cause & {
  readonly code: 'api'
  /** The numeric code of contract/errors.ts. */
  readonly apiCode?: number
  /** The server's sentence. */
  readonly msg?: string
  /** The values in `msg`, and those that the page needs. */
  readonly params?: Readonly<Record<string, string | number>>
}

/** An error as plain data, so that it survives structured clone, storage and the wire. */
export type AppError = LocalError | ApiError

export type Result<T, E = AppError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}

/** What `fail` takes behind a code: the values of its sentence, and a cause. */
export type ErrorValues<Code extends LocalErrorCode> = Code extends LocalErrorCode
  ? Code extends PlainCode<typeof LOCAL_ERRORS>
    ? [params?: undefined, cause?: string]
    : [params: ParamsOf<(typeof LOCAL_ERRORS)[Code]>, cause?: string]
  : never

/** The values of a refusal of the server; none of another error. */
export function apiParams(error: AppError): Readonly<Record<string, string | number>> {
  return error.code === 'api' ? (error.params ?? {}) : {}
}

/** A local error; values are there exactly where its sentence has them. */
export function localError<Code extends LocalErrorCode>(
  code: Code,
  ...[params, cause]: ErrorValues<Code>
): LocalError {
  // The values are those of the code.
  return { code, ...(params && { params }), ...(cause !== undefined && { cause }) } as LocalError
}

/** Drops a result on purpose; the caller's comment gives the reason. A rejected promise stays unhandled. */
export const ignore: (
  result: Result<unknown, unknown> | Promise<Result<unknown, unknown>>,
) => void = () => {}

/** A refusal with a local code. */
export function fail<Code extends LocalErrorCode>(
  code: Code,
  ...values: ErrorValues<Code>
): { readonly ok: false; readonly error: LocalError } {
  return err(localError(code, ...values))
}
