import type { LocalErrorCode } from './local-errors.ts'

/** An error as plain data, so that it survives structured clone, storage and the wire. */
export type AppError = {
  /** A code of the closed catalogue: our own (`LocalErrorCode`) or the server's (`api`). */
  readonly code: LocalErrorCode | 'api'
  /** The server's numeric code; present only when `code` is `api`. */
  readonly apiCode?: number
  /** The server's sentence; present only when `code` is `api`. */
  readonly msg?: string
  /** Values of the sentence, e.g. `{ rows: 120000, limit: 100000 }`; of `api` those in `msg`. */
  readonly params?: Readonly<Record<string, string | number>>
  /** For the log only; never shown. */
  readonly cause?: string
}

export type Result<T, E = AppError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}

/** A refusal with a local code. */
export function fail(
  code: LocalErrorCode,
  params?: Readonly<Record<string, string | number>>,
  cause?: string,
): { readonly ok: false; readonly error: AppError } {
  return err({ code, ...(params && { params }), ...(cause !== undefined && { cause }) })
}
