import type { LocalErrorCode } from '#domain/result/local-errors.ts'
import { localError, type ErrorValues, type LocalError } from '#domain/result/result.ts'

/**
 * Thrown inside the readers to leave deep loops; `readRows` turns it into a `Result` and nothing
 * else ever sees it.
 */
export class Refusal extends Error {
  readonly reason: LocalError

  constructor(reason: LocalError) {
    super(reason.code)
    this.reason = reason
  }
}

export function refusal<Code extends LocalErrorCode>(
  code: Code,
  ...values: ErrorValues<Code>
): Refusal {
  return new Refusal(localError(code, ...values))
}

/** The file contradicts itself in the named part. */
export function damaged(part: string): Refusal {
  return refusal('file_damaged', { part })
}

/** The file asks for more than a budget allows. */
export function overBudget(what: string, limit: number): Refusal {
  return refusal('file_budget_exceeded', { what, limit })
}
