import { Socket } from 'node:net'

import { Pool, TypeOverrides, types, type PoolClient } from 'pg'

import { err, ok, type Result } from '#domain/result/result.ts'
import {
  DatabaseUnavailable,
  sqlState,
  withRetry,
  type Database,
  type Transaction,
} from './database.ts'
import { finalStatementOf, type FinalStatement } from './final-statement.ts'

const POOL_SIZE = 12
const DIVISION_BY_ZERO = '22012'
const MAX_PREPARED = 200
const CONNECT_TIMEOUT_MS = 20_000
const STATEMENT_TIMEOUT_MS = 55_000 // inside the client's 60 s

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 past 2^53: ${text}`)
  return value
}

const parsers = new TypeOverrides()
parsers.setTypeParser(types.builtins.INT8, parseInt8)

/** Class 08 = connection, 57P = shutdown or crash; without a SQLSTATE it is the socket's error. */
function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (/^(08|57P|53300)/.test(state)) return true
  if (/^[0-9A-Z]{5}$/.test(state)) return false
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError)
}

function rethrow(error: unknown): never {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) throw error
  throw new DatabaseUnavailable(error)
}

type WriteCallback = (error?: Error | null) => void

/**
 * What is written in one turn goes to the database in one piece: the statements that are asked for
 * together, with the BEGIN before them.
 */
class OnePiece extends Socket {
  #isHeld = false

  override write(chunk: Uint8Array | string, written?: WriteCallback): boolean
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding,
    written?: WriteCallback,
  ): boolean
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | WriteCallback,
    written?: WriteCallback,
  ): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true
      this.cork()
      process.nextTick(() => {
        this.#isHeld = false
        this.uncork()
      })
    }
    return typeof encoding === 'function'
      ? super.write(chunk, encoding)
      : super.write(chunk, encoding, written)
  }
}

function makePool(url: string, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'wandan',
    types: parsers,
    pipeline: true,
    stream: () => new OnePiece(),
  })
  // Without both handlers a restart of the database ends this process: an idle client reports to
  // the pool, a client in use only to itself.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}

/**
 * Names make the driver prepare a statement once per connection, which halves the cost of a small
 * order. Bounded: the filters of a list make many texts. Scripts without parameters stay unnamed,
 * because only one statement can be prepared at a time.
 */
function statementNames() {
  const names = new Map<string, { name: string }>()
  return (sql: string, params: readonly unknown[]): { name?: string } => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (params.length === 0 || names.size >= MAX_PREPARED) return {}
    const named = { name: `w${names.size}` }
    names.set(sql, named)
    return named
  }
}

type Run = <Row>(
  client: Pool | PoolClient,
  sql: string,
  params: readonly unknown[],
) => Promise<Row[]>

/** All at once: after a statement that fails, a COMMIT rolls back. */
async function commitAfter<T, E>(
  { run, client }: { readonly run: Run; readonly client: PoolClient },
  value: T,
  { pipelined, sql, params, onEmpty }: FinalStatement<E>,
): Promise<Result<T, E>> {
  const guarded = `WITH touched AS (${sql}) SELECT 1 / count(*) AS touched FROM touched`
  const [before, last, end] = await Promise.allSettled([
    pipelined,
    run(client, guarded, params),
    client.query('COMMIT'),
  ])
  if (before.status === 'rejected') throw before.reason
  if (last.status === 'rejected' && sqlState(last.reason) !== DIVISION_BY_ZERO) throw last.reason
  if (end.status === 'rejected') throw end.reason
  return last.status === 'rejected' ? err(onEmpty) : ok(value)
}

/** One transaction on a client of its own. */
async function attempt<T, E>(
  { run, client }: { readonly run: Run; readonly client: PoolClient },
  work: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let broken: Error | undefined
  let isOpen = true
  try {
    // Sent with the first statements of the work.
    const begun = client.query('BEGIN')
    begun.catch(() => undefined) // awaited below
    const tx: Transaction = {
      query: (sql, params = []) =>
        isOpen ? run(client, sql, params) : Promise.reject(new Error('the transaction is over')),
    }
    const result = await work(tx)
    isOpen = false
    const last = finalStatementOf(tx, result)
    await begun
    if (result.ok && last !== null) return await commitAfter({ run, client }, result.value, last)
    await client.query(result.ok ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    isOpen = false
    if (isUnavailable(error)) broken = error as Error // isUnavailable is true only of errors
    else {
      await client.query('ROLLBACK').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('rollback failed')
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL 15+ by URL; any number of server processes may share it. */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = makePool(url, onError)
  const nameOf = statementNames()
  const run: Run = async <Row>(
    client: Pool | PoolClient,
    sql: string,
    params: readonly unknown[],
  ) =>
    // The driver cannot know the row type; the caller's SQL names the columns of Row.
    (await client.query({ ...nameOf(sql, params), text: sql, values: [...params] })).rows as Row[]

  let closing: Promise<void> | null = null
  return {
    engine: 'postgres',
    query: (sql, params = []) => run(pool, sql, params).catch(rethrow) as Promise<never[]>,
    transaction: (work) =>
      withRetry(async () => attempt({ run, client: await pool.connect() }, work)).catch(rethrow),
    script: async (tx, sql) => {
      await tx.query(sql)
    },
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}
