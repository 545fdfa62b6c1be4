import type { PoolClient } from 'pg'

import { invariant } from '#domain/result/assert.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import {
  DatabaseUnavailable,
  sqlState,
  withRetry,
  type Database,
  type Transaction,
} from './database.ts'
import { buyerHere, inTransaction } from '../under-way.ts'
import { finalStatementsOf, type FinalStatements } from './final-statement.ts'
import { asked } from './gone.ts'
import { makePools, parsers } from './pools.ts'
import type { Roles } from './rights.ts'
import { BUYER_SETTING } from './row-policies.ts'
import { noteWay } from './serving.ts'
import { openSession, type Session, type Statement } from './statement-batch.ts'

const POOL_SIZE = 12
const DIVISION_BY_ZERO = '22012'
const MAX_PREPARED = 200

/** Connections for scripts: a script holds several statements, and only one can be prepared at a time. */
const clients = new WeakMap<Transaction, PoolClient>()

/**
 * Names make the driver prepare a statement once per connection, which halves the cost of a small
 * order. Bounded: the filters of a list make many texts.
 */
function statementNames(prefix: string) {
  const names = new Map<string, { name: string }>()
  return (sql: string): { name?: string } => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MAX_PREPARED) return {}
    const named = { name: `${prefix}${names.size}` }
    names.set(sql, named)
    return named
  }
}

type RunQuery = <Row>(sql: string, params: readonly unknown[]) => Promise<Row[]>

const BEGIN = { sql: 'BEGIN', params: [], name: 'begin' } as const
/** For the transaction that it is in, which may be that of one statement. */
const SCOPE = {
  sql: `SELECT set_config('role', $1, true), set_config('${BUYER_SETTING}', $2, true)`,
  name: 'scope',
} as const
const COMMIT = { sql: 'COMMIT', params: [], name: 'commit' } as const

/** All at once: behind a statement that fails the database skips the others, the COMMIT among them. */
async function commitAfter<T, E>(
  { ask, session }: { readonly ask: RunQuery; readonly session: Session },
  value: T,
  { pipelined, last }: FinalStatements<E>,
): Promise<Result<T, E>> {
  const guarded = last.map(({ sql, params }) =>
    ask(`WITH touched AS (${sql}) SELECT 1 / count(*) AS touched FROM touched`, params),
  )
  const committed = asked(session.ask(COMMIT))
  const [[before, end], touched] = await Promise.all([
    Promise.allSettled([pipelined, committed]),
    Promise.allSettled(guarded),
  ])
  if (before.status === 'rejected') throw before.reason
  const failed = touched.findIndex(({ status }) => status === 'rejected')
  const [first, empty] = [touched[failed], last[failed]]
  if (first?.status === 'rejected' && sqlState(first.reason) !== DIVISION_BY_ZERO)
    throw first.reason
  if (empty !== undefined) return err(empty.onEmpty)
  if (end.status === 'rejected') throw end.reason
  return ok(value)
}

/** `scope`: what makes the statements of a transaction those of a buyer; null = the server's own. */
type Scoped = {
  readonly scope: Statement | null
  readonly nameOf: ReturnType<typeof statementNames>
}

/** One transaction on a client of its own. */
async function attempt<T, E>(
  { client, scope, nameOf }: Scoped & { readonly client: PoolClient },
  work: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let broken: Error | undefined
  let isOpen = true
  const session = openSession(client, parsers)
  const ask: RunQuery = <Row>(sql: string, params: readonly unknown[]) =>
    // The driver cannot know the row type; the caller's SQL names the columns of Row.
    asked(session.ask({ sql, params, ...nameOf(sql) }) as Promise<Row[]>)
  // Sent with the first statements of the work.
  const firsts = scope === null ? [BEGIN] : [BEGIN, scope]
  const begun = Promise.all(firsts.map((first) => asked(session.ask(first))))
  const rollBack = () => asked(client.query('ROLLBACK'))
  begun.catch(() => undefined) // awaited below
  try {
    const tx: Transaction = {
      query: (sql, params = []) =>
        isOpen ? ask(sql, params) : Promise.reject(new Error('the transaction is over')),
    }
    clients.set(tx, client)
    const result = await inTransaction(() => work(tx))
    isOpen = false
    const final = finalStatementsOf(tx, result)
    await begun
    if (!result.ok) await rollBack()
    if (!result.ok) return result
    if (final === null) {
      await asked(session.ask(COMMIT))
      return result
    }
    const done = await commitAfter({ ask, session }, result.value, final)
    if (!done.ok) await rollBack()
    return done
  } catch (error) {
    isOpen = false
    if (error instanceof DatabaseUnavailable) broken = error
    else {
      // Work that threw before its first statement has not begun: a BEGIN behind the ROLLBACK would
      // leave the connection in a transaction, and with it the writes of the next who has it.
      await begun.catch(() => undefined)
      await rollBack().catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('rollback failed')
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

type PostgresOptions = {
  /** How many connections this process has with a server at most. */
  readonly size?: number
  /** Whether there is another to go to: whether it is there is found out sooner. */
  readonly hasOther?: boolean
}

/** Both behind one Sync: one round trip, and one transaction. */
async function askAs(scope: Statement, client: PoolClient, statement: Statement) {
  const session = openSession(client, parsers)
  const [, rows] = await Promise.all([asked(session.ask(scope)), asked(session.ask(statement))])
  return rows
}

/**
 * PostgreSQL 15+ by URL (database-url.ts); any number of server processes may share it.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { size = POOL_SIZE, hasOther = false }: PostgresOptions = {},
): Database {
  const all = [makePools(url, { size, hasOther, role: null, onError })]
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => {
    closing ??= Promise.all(all.map((pools) => pools.end())).then(() => undefined)
    return closing
  }
  const owner = inPools(invariant(all[0], 'made above'), close, null)
  noteWay(owner, (roles) => {
    const pools = makePools(url, { size, hasOther, role: roles.server, onError })
    all.push(pools)
    return inPools(pools, close, roles)
  })
  return owner
}

type Pools = ReturnType<typeof makePools>

function inPools(pools: Pools, close: () => Promise<void>, roles: Roles | null): Database {
  // Buyers have their own: a plan holds for one role, and is made again for another.
  const [names, buyersNames] = [statementNames('w'), statementNames('b')]
  const scoped = (): Scoped => {
    const userId = buyerHere()
    if (userId === null || !roles?.buyer) return { scope: null, nameOf: names }
    return { scope: { ...SCOPE, params: [roles.buyer, String(userId)] }, nameOf: buyersNames }
  }

  return {
    engine: 'postgres',
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      const { scope, nameOf } = scoped()
      // Without parameters it may be several statements, which cannot be prepared.
      const named = params.length === 0 ? {} : nameOf(sql)
      const client = await pools.connect()
      try {
        const rows =
          scope === null
            ? (await asked(client.query({ ...named, text: sql, values: [...params] }))).rows
            : await askAs(scope, client, { ...named, sql, params })
        client.release()
        return rows as Row[] // the caller's SQL names the columns of Row
      } catch (error) {
        client.release(error instanceof Error ? error : true)
        throw error
      }
    },
    transaction: (work) =>
      withRetry(async () => attempt({ ...scoped(), client: await pools.connect() }, work)),
    script: async (tx, sql) => {
      await tx.query('SELECT') // earlier statements go before the script
      await asked(invariant(clients.get(tx), 'each transaction has one').query(sql))
    },
    close,
  }
}
