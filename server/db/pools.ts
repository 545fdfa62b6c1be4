import { Pool, TypeOverrides, types, type PoolClient } from 'pg'

import { invariant } from '#domain/result/assert.ts'
import { DatabaseUnavailable } from './database.ts'
import { readDatabaseUrl } from '../database-url.ts'
import { asked } from './gone.ts'

const STATEMENT_TIMEOUT_MS = 55_000 // inside the client's 60 s
/** For a connection, and for one of a full pool to be given back. */
const CONNECT_TIMEOUT_MS = 20_000
/** Shorter where there is another server to try: one that is gone may not even refuse. */
const CONNECT_TO_ONE_OF_SEVERAL_MS = 5_000

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 past 2^53: ${text}`)
  return value
}

/** How the values of a row are read. */
export const parsers = new TypeOverrides()
parsers.setTypeParser(types.builtins.INT8, parseInt8)

type Verify = (client: PoolClient, done: (error?: Error) => void) => void

/** Gives up a new connection whose server takes no writes. */
const verifyWritable: Verify = (client, done) => {
  client.query<{ is_writable: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'off' AS is_writable`,
    (error: Error | undefined, result) => {
      if (error !== undefined && error !== null) done(new DatabaseUnavailable(error))
      else if (result.rows[0]?.is_writable === true) done()
      else done(new DatabaseUnavailable(new Error('the server takes no writes')))
    },
  )
}

/** Takes the role, once for each connection, and gives one up that does not get it. */
const inRole =
  (role: string, next: Verify): Verify =>
  (client, done) => {
    client.query({ text: `SELECT set_config('role', $1, false)`, values: [role] }, (error) => {
      if (error) done(error)
      else next(client, done)
    })
  }

type PoolOptions = {
  readonly size: number
  readonly mustWrite: boolean
  /** Null = as whoever the address names. */
  readonly role: string | null
  readonly connectMs: number
  readonly onError: (error: Error) => void
}

function makePool(url: string, { size, mustWrite, role, connectMs, onError }: PoolOptions): Pool {
  const writable: Verify = mustWrite ? verifyWritable : (_, done) => done()
  const pool = new Pool({
    connectionString: url,
    max: size,
    verify: role === null ? writable : inRole(role, writable),
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'wandan',
    types: parsers,
    pipeline: true,
  })
  // Without both handlers a restart of the database ends this process: an idle client reports to
  // the pool, a client in use only to itself.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}

type PoolsOptions = Pick<PoolOptions, 'size' | 'role' | 'onError'> & {
  /** Whether the caller has somewhere else to go. */
  readonly hasOther: boolean
}

/**
 * The servers of the address, each with its own pool: a new connection is made with the one that was
 * right last, or else with the next that is. After a failover the pool of the old one runs empty.
 */
export function makePools(url: string, { hasOther, ...options }: PoolsOptions) {
  const { urls, mustWrite } = invariant(readDatabaseUrl(url), 'the address was read at the start')
  const connectMs = urls.length > 1 || hasOther ? CONNECT_TO_ONE_OF_SEVERAL_MS : CONNECT_TIMEOUT_MS
  const pools = urls.map((one) => makePool(one, { ...options, mustWrite, connectMs }))
  let right = 0
  const poolAt = (index: number): Pool => invariant(pools[index % pools.length], 'never empty')

  async function connect(): Promise<PoolClient> {
    const first = right
    for (let tried = 0; ; tried++) {
      const index = (first + tried) % pools.length
      try {
        const client = await asked(poolAt(index).connect())
        right = index
        return client
      } catch (error) {
        if (tried + 1 >= pools.length || !(error instanceof DatabaseUnavailable)) throw error
      }
    }
  }

  return { connect, end: () => Promise.all(pools.map((pool) => pool.end())) }
}
