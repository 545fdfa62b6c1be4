import { ok, type Result } from '#domain/result/result.ts'
import type { Transaction } from './database.ts'

/** A statement that must give a row: a SELECT, or one that ends in RETURNING. */
export type RequiredRow<E> = {
  readonly sql: string
  readonly params: readonly unknown[]
  /** The error of the transaction when there is no row: everything is rolled back then. */
  readonly onEmpty: E
}

/**
 * The last statements of a transaction, sent together with its COMMIT: for rows that all callers
 * wait for. These are then locked only while the database itself works.
 */
export type FinalStatements<E> = {
  /** Earlier statements of the work, whose answers it has not awaited. */
  readonly pipelined: Promise<unknown>
  /** Run in this order; the first that returns no row decides. */
  readonly last: readonly RequiredRow<E>[]
}

// The key is the transaction, not the result: a result may be copied on its way up.
const statements = new WeakMap<Transaction, FinalStatements<unknown>>()

/** Returns `value`, once each statement has given a row. The work sends nothing after this. */
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
  // commitWith has stored it; the result of the work was made from commitWith's result.
  return (statements.get(tx) as FinalStatements<E> | undefined) ?? null
}
