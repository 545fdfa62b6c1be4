import { ok, type Result } from '#domain/result/result.ts'
import type { Transaction } from './database.ts'

/**
 * The last statement of a transaction, sent together with its COMMIT: for a row that all wait for,
 * which is locked so no longer than the database itself needs. It ends in RETURNING and has to touch
 * a row; when it does not, everything is rolled back and the transaction's result is `onEmpty`.
 */
export type FinalStatement<E> = {
  /** Statements before it that were asked for and are not waited for. */
  readonly pipelined: Promise<unknown>
  readonly sql: string
  readonly params: readonly unknown[]
  readonly onEmpty: E
}

// By transaction, not by result: a result that is copied on its way up loses nothing.
const statements = new WeakMap<Transaction, FinalStatement<unknown>>()

/** The work's result: `value`, once the statement has touched a row. The work asks for nothing more. */
export function commitWith<T, E>(
  tx: Transaction,
  value: T,
  statement: FinalStatement<E>,
): Result<T, E> {
  statement.pipelined.catch(() => undefined) // the engine waits for it
  statements.set(tx, statement)
  return ok(value)
}

/** For the engines: what the work of a transaction that came to `result` wants done last. */
export function finalStatementOf<T, E>(
  tx: Transaction,
  result: Result<T, E>,
): FinalStatement<E> | null {
  if (!result.ok) return null
  // Put there by commitWith, whose result is what the work's result was made of.
  return (statements.get(tx) as FinalStatement<E> | undefined) ?? null
}
