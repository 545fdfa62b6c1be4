import type { LocalErrorCode } from '#domain/result/local-errors.ts'

/**
 * Thrown inside the readers to leave deep loops; `readRows` turns it into a `Result` and nothing
 * else ever sees it.
 */
export class Refusal extends Error {
  readonly code: LocalErrorCode
  readonly params: Readonly<Record<string, string | number>> | undefined

  constructor(code: LocalErrorCode, params?: Readonly<Record<string, string | number>>) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The file contradicts itself in the named part. */
export function damaged(part: string): Refusal {
  return new Refusal('file_damaged', { part })
}

/** The file asks for more than a budget allows. */
export function overBudget(what: string, limit: number): Refusal {
  return new Refusal('file_budget_exceeded', { what, limit })
}
