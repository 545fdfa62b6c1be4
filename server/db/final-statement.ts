import { ok, type Result } from '#domain/result/result.ts'
import type { Transaction } from './database.ts'

/** Ends in RETURNING, or is a SELECT, and has to give a row. */
export type RequiredRow<E> = {
  readonly sql: string
  readonly params: readonly unknown[]
  /** What the transaction comes to when it does not: everything is rolled back then. */
  readonly onEmpty: E
}

/**
 * The last statements of a transaction, sent together with its COMMIT: for rows that all wait for,
 * which are locked so no longer than the database itself needs.
 */
export type FinalStatements<E> = {
  /** Statements before them that were asked for and are not waited for. */
  readonly pipelined: Promise<unknown>
  /** Run in this order; the first that returns no row decides. */
  readonly last: readonly RequiredRow<E>[]
}

// The key is the transaction, not the result: a result may be copied on its way up.
const statements = new WeakMap<Transaction, FinalStatements<unknown>>()

/** The work's result: `value`, once each statement has given a row. The work asks for nothing more. */
export function commitWith<T, E>(
  tx: Transaction,
  value: T,
  final: FinalStatements<E>,
): Result<T, E> {
  final.pipelined.catch(() => undefined) // the engine waits for it
  statements.set(tx, final)
  return ok(value)
}

/** Gives the engine the statements that the work of a transaction wants done last. */
export function finalStatementsOf<T, E>(
  tx: Transaction,
  result: Result<T, E>,
): FinalStatements<E> | null {
  if (!result.ok) return null
  // Put there by commitWith, whose result is what the work's result was made of.
  return (statements.get(tx) as FinalStatements<E> | undefined) ?? null
}
