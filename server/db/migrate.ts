/// <reference types="vite/types/importMeta.d.ts" />
import { setTimeout as sleep } from 'node:timers/promises'

import { ok } from '#domain/result/result.ts'
import { START_REFUSALS, StartRefusal } from '../start-refusal.ts'
import { grantRights } from './roles.ts'
import { sqlState, type Database, type Queryable, type Transaction } from './database.ts'

/** Bundled with the code, so that the built server needs no other file. Name → SQL. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  eager: true,
  import: 'default',
})

/**
 * `expand`: programs of before go on with it, so they serve beside newer ones during an update; its
 * file begins with `-- expand:`. `contract`: they do not.
 */
type Kind = 'expand' | 'contract'

type Migration = {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly kind: Kind
}

const IS_EXPAND = /^-- expand:/

function migrations(): Migration[] {
  return Object.entries(FILES)
    .map(([path, sql]) => {
      const name = path.replace(/^.*\//, '')
      const kind = IS_EXPAND.test(sql) ? 'expand' : 'contract'
      return { version: Number.parseInt(name, 10), name, sql, kind } as const
    })
    .sort((a, b) => a.version - b.version)
}

/** Any constant. It is held while migrating, so that processes that start together take turns. */
export const MIGRATION_LOCK = 7_203_401

type Applied = { readonly version: number; readonly kind: Kind }

/** A program of before this column wrote no kind: such a change is a contract. */
function readApplied(db: Queryable): Promise<Applied[]> {
  return db.query<Applied>(
    `SELECT version, coalesce(to_jsonb(m) ->> 'kind', 'contract') AS kind
     FROM schema_migrations m ORDER BY version`,
  )
}

/** The change after which this program cannot go on; undefined = there is none. */
function findNewer(all: readonly Migration[], applied: readonly Applied[]): Applied | undefined {
  const known = new Set(all.map(({ version }) => version))
  return applied.find(({ version, kind }) => kind === 'contract' && !known.has(version))
}

function missingOf(all: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const versions = new Set(applied.map(({ version }) => version))
  return all.filter(({ version }) => !versions.has(version))
}

/** @throws StartRefusal when the database has changes with which this code cannot go on */
function refuseNewer(all: readonly Migration[], applied: readonly Applied[]): void {
  const newer = findNewer(all, applied)
  if (newer !== undefined) throw new StartRefusal(START_REFUSALS.databaseNewer(newer.version))
}

async function prepareTable(tx: Transaction): Promise<void> {
  await tx.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const [column] = await tx.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'kind'`,
  )
  if (column !== undefined) return
  await tx.query(
    `ALTER TABLE schema_migrations ADD COLUMN kind text NOT NULL DEFAULT 'contract'
       CHECK (kind IN ('expand', 'contract'))`,
  )
}

/** Whether this program can work with the schema: no change of its own is missing, none has left it behind. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const [all, applied] = [migrations(), await readApplied(db)]
  return missingOf(all, applied).length === 0 && findNewer(all, applied) === undefined
}

/** Whether this program knows a change of the schema. */
export const knowsMigration = (version: number): boolean =>
  migrations().some((known) => known.version === version)

/**
 * How many changes a start would make. Reads alone, also in a database that has none yet.
 * @throws StartRefusal when the database was made by newer code
 */
export async function countPending(db: Queryable): Promise<number> {
  const all = migrations()
  const [table] = await db.query(`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`)
  if (table === undefined) return all.length
  const applied = await readApplied(db)
  refuseNewer(all, applied)
  return missingOf(all, applied).length
}

/** A change that waits for a table makes everybody behind it wait: it gives up, and tries again. */
const LOCK_MS = 3000
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 2000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the schema up to this code's version, each file in the one transaction, and then the rights
 * of the server's role up to their list. Forward only.
 * @param lockMs how long a statement waits for a table that others use, before all is tried again
 * @throws StartRefusal when the database was made by newer code, or its tables stay in use
 */
export async function migrate(db: Database, lockMs = LOCK_MS): Promise<string[]> {
  for (let tried = 1; ; tried++) {
    try {
      const done = await migrateOnce(db, lockMs)
      await grantRights(db, (tx) => takeTurn(tx, lockMs))
      return done
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
      if (tried >= LOCK_TRIES) throw new StartRefusal(START_REFUSALS.databaseInUse(), error)
      await sleep(Math.min(LOCK_PAUSE_MS, lockMs))
    }
  }
}

async function takeTurn(tx: Transaction, lockMs: number): Promise<void> {
  // A large table is rewritten for minutes, and a process that starts meanwhile waits for its turn.
  await tx.query(`SELECT set_config('statement_timeout', '0', true)`)
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  // Nobody is kept waiting for a table that is in use.
  await tx.query(`SELECT set_config('lock_timeout', $1, true)`, [String(lockMs)])
}

async function migrateOnce(db: Database, lockMs: number): Promise<string[]> {
  const all = migrations()
  const result = await db.transaction(async (tx) => {
    await takeTurn(tx, lockMs)
    await prepareTable(tx)
    const applied = await readApplied(tx)
    refuseNewer(all, applied)
    const missing = missingOf(all, applied)
    for (const { version, name, sql, kind } of missing) {
      await db.script(tx, sql)
      await tx.query('INSERT INTO schema_migrations (version, name, kind) VALUES ($1, $2, $3)', [
        version,
        name,
        kind,
      ])
    }
    return ok(missing.map((migration) => migration.name))
  })
  return result.ok ? result.value : []
}
