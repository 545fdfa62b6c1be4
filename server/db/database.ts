import { setTimeout as sleep } from 'node:timers/promises'

import { invariant } from '#domain/result/assert.ts'
import { ok, type Result } from '#domain/result/result.ts'

/**
 * What the rest of the server knows of the database. One SQL dialect (PostgreSQL 15+), two engines.
 * Values: int8 comes back as a number (the schema keeps every one inside 2^53), timestamps as Date,
 * bytea as Uint8Array. Arrays are passed as literals made by `arrayLiteral`.
 */
export type Queryable = {
  /** The rows of one statement. Parameters only: SQL text is never built from input. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

declare const insideTransaction: unique symbol

/**
 * A repository function that writes takes this, so it cannot be called outside a transaction.
 * Statements may be sent together, without waiting for each other's rows: they run in the order in
 * which they were sent, and after one that fails none has an effect.
 */
export type Transaction = Queryable & { readonly [insideTransaction]?: true }

export type Database = Queryable & {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Commits when the result is ok; rolls back when it is an error or when `work` throws.
   * `work` runs again after a serialization failure or a deadlock, so it must have no effect
   * outside the transaction.
   */
  transaction<T, E = never>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>>
  /** Several statements without parameters, as in a migration file. */
  script(tx: Transaction, sql: string): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached, or went away in mid-work; whether a commit happened is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('database unavailable', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** The SQLSTATE of an error of either engine; '' when it has none. */
export function sqlState(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The server answers, and has refused: no disk, no memory, no writes. */
const REFUSED = /^(53[12]|25006)/

/** Whether the database was away in a way that leaves no doubt: it refused, so nothing was committed. */
export function wasRefused(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && REFUSED.test(sqlState(error.cause))
}

/** Throw it in a transaction to roll back and retry. */
export class RetryTransaction extends Error {
  readonly code = '40001'
}

const RETRYABLE = new Set(['40001', '40P01']) // serialization failure, deadlock
const ATTEMPTS = 5

/** Runs `attempt` again, after a short random wait, when the database asks for it. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried >= ATTEMPTS || !RETRYABLE.has(sqlState(error))) throw error
      await sleep(Math.random() * 10 * 2 ** tried)
    }
  }
}

/**
 * Reads a list with plans made for its actual values: a filter that matches one row and one that
 * matches a hundred thousand need different plans, and the plan of a prepared statement knows
 * neither. Each statement runs in one process: starting parallel workers takes longer than reading
 * a list, and two cores have orders to place.
 */
export async function withCustomPlans<T>(
  db: Database,
  read: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const done = await db.transaction(async (tx) => {
    const [, value] = await Promise.all([
      tx.query(
        `SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
           set_config('max_parallel_workers_per_gather', '0', true),
           set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
      ),
      read(tx),
    ])
    return ok(value)
  })
  return invariant(done.ok ? done : null, 'reading refuses nothing').value
}

/**
 * Statements after it, in a transaction `withCustomPlans`, are planned once per connection: for a
 * statement that joins many tables and whose plan does not depend on the values.
 */
export function withGenericPlan(tx: Queryable): Promise<unknown> {
  return tx.query("SELECT set_config('plan_cache_mode', 'force_generic_plan', true)")
}
