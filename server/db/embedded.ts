import { existsSync } from 'node:fs'
import path from 'node:path'

import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite'

import { invariant } from '#domain/result/assert.ts'
import { err, type Result } from '#domain/result/result.ts'
import { makePrivateFolder } from '../private-folder.ts'
import { folderRefusal, START_REFUSALS, StartRefusal } from '../start-refusal.ts'
import { buyerHere, inTransaction } from '../under-way.ts'
import { copyDatabaseFiles } from './database-files.ts'
import { withRetry, type Database, type Queryable, type Transaction } from './database.ts'
import { finalStatementsOf, type FinalStatements } from './final-statement.ts'
import { lockFolder } from './folder-lock.ts'
import type { Roles } from './rights.ts'
import { BUYER_SETTING } from './row-policies.ts'
import { noteWay } from './serving.ts'

const INT8 = 20
/** 128 MB by default, which the process then holds beside the system's own cache of the files. */
const SHARED_BUFFERS = '32MB'

/** Every int8 of the schema is inside 2^53; a larger one is a bug, not a rounding. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 past 2^53: ${text}`)
  return value
}

/** The engine's errors say little: those that are not of the file system mean a damaged folder. */
function openRefusal(dataDir: string | null, error: unknown): unknown {
  if (dataDir === null) return error
  const known = folderRefusal(dataDir, error)
  if (known !== error) return known
  return new StartRefusal(START_REFUSALS.folderDamaged(dataDir), error)
}

/** One after another: the database is in this process, so there are no round trips to save. */
async function finish<T, E>(
  tx: Transaction,
  worked: Result<T, E>,
  { pipelined, last }: FinalStatements<E>,
): Promise<Result<T, E>> {
  await pipelined
  for (const { sql, params, onEmpty } of last) {
    // The first that gives no row decides.
    if ((await tx.query(sql, params)).length === 0) return err(onEmpty)
  }
  return worked
}

const wrap = (tx: PgliteTransaction): Transaction => ({
  query: async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await tx.query<Row>(sql, [...params])).rows,
})

type Who = { readonly role: string; readonly buyer: string }

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** PostgreSQL's word for whoever opened the connection. */
const OWNER: Who = { role: 'none', buyer: '' }

/** The one connection: who uses it first becomes who they are, unless it is them already. */
function makeConnection(lite: PGlite) {
  let now = OWNER
  let last: Promise<unknown> = Promise.resolve()

  /** One after another: nothing of others runs between the role and the work. */
  function under<T>(wanted: Who, work: () => Promise<T>): Promise<T> {
    const done = last.then(async () => {
      if (now.role !== wanted.role || now.buyer !== wanted.buyer) {
        // Without parameters it is one message instead of five; neither text comes from a caller.
        await lite.exec(
          `SET role = ${literal(wanted.role)}; SET ${BUYER_SETTING} = ${literal(wanted.buyer)}`,
        )
        now = wanted
      }
      return work()
    })
    last = done.catch(() => undefined)
    return done
  }

  return {
    query: async <Row>(as: Who, sql: string, params: readonly unknown[]) =>
      (await under(as, () => lite.query<Row>(sql, [...params]))).rows,
    transaction: <T>(as: Who, work: (tx: PgliteTransaction) => Promise<T>) =>
      under(as, () => lite.transaction(work)),
  }
}

type Scripts = WeakMap<Transaction, PgliteTransaction>

type Parts = {
  readonly connection: ReturnType<typeof makeConnection>
  readonly roles: Roles | null
  readonly scripts: Scripts
  readonly close: () => Promise<void>
}

function makeDatabase({ connection, roles, scripts, close }: Parts): Database {
  const who = (): Who => {
    const buyer = buyerHere()
    if (roles === null) return OWNER
    return buyer === null || roles.buyer === null
      ? { role: roles.server, buyer: '' }
      : { role: roles.buyer, buyer: String(buyer) }
  }
  return {
    engine: 'embedded',
    query: <Row>(sql: string, params: readonly unknown[] = []) =>
      connection.query<Row>(who(), sql, params),
    transaction: (work) =>
      withRetry(() =>
        connection.transaction(who(), async (tx) => {
          const wrapped = wrap(tx)
          scripts.set(wrapped, tx)
          const worked = await inTransaction(() => work(wrapped))
          const final = finalStatementsOf(wrapped, worked)
          const result = final === null ? worked : await finish(wrapped, worked, final)
          if (!result.ok) await tx.rollback()
          return result
        }),
      ),
    script: async (tx, sql) => {
      await scripts.get(tx)?.exec(sql)
    },
    close,
  }
}

/** Whether the folder has a database of the embedded engine. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'PG_VERSION'))
}

type Copy = <T>(look: (tx: Queryable) => Promise<T>, to: string) => Promise<T>

const copies = new WeakMap<Database, Copy>()

/**
 * Copies the files of an open embedded database to a new folder, as they are at one moment: nothing
 * else runs meanwhile.
 * @param look reads, and changes nothing
 */
export function copyEmbedded<T>(
  db: Database,
  look: (tx: Queryable) => Promise<T>,
  to: string,
): Promise<T> {
  return invariant(copies.get(db), 'an embedded database in a folder')(look, to)
}

/**
 * The embedded database. One connection: transactions run one after another.
 * @param dataDir null keeps everything in memory (tests)
 * @throws StartRefusal when another process has the folder open (two writers would destroy it), when it
 * cannot be written, cannot be closed to others, or holds no readable database
 */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  if (dataDir !== null) makePrivateFolder(dataDir)
  const unlock = dataDir === null ? () => Promise.resolve() : await lockFolder(dataDir)
  const parsers = { [INT8]: parseInt8 }
  const lite = await PGlite.create({
    ...(dataDir !== null && { dataDir }),
    parsers,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  }).catch(async (error: unknown) => {
    await unlock()
    throw openRefusal(dataDir, error)
  })
  const scripts: Scripts = new WeakMap()
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => {
    closing ??= lite.close().then(unlock)
    return closing
  }
  const connection = makeConnection(lite)
  const as = (roles: Roles | null): Database => makeDatabase({ connection, roles, scripts, close })
  const db = as(null)
  noteWay(db, as)
  if (dataDir === null) return db
  copies.set(db, (look, to) =>
    connection.transaction(OWNER, async (tx) => {
      // What is in memory goes into its files first, so that opening the copy has little to repeat.
      await tx.exec('CHECKPOINT')
      const seen = await look(wrap(tx))
      await copyDatabaseFiles(dataDir, to)
      return seen
    }),
  )
  return db
}
