import type { AppError, Result } from '#domain/result/result.ts'

/**
 * How a refusal travels through TanStack Query, which knows failure only as a thrown value. The
 * error inside is the plain one of the catalogue; views read `failure.error`.
 */
export class RequestFailure extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.code)
    this.name = 'RequestFailure'
    this.error = error
  }
}

/** For query functions: the value, or a throw that the query turns into its `error`. */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new RequestFailure(result.error)
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestFailure
  }
}
