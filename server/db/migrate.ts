/// <reference types="vite/types/importMeta.d.ts" />
import { ok } from '#domain/result/result.ts'
import { START_REFUSALS, StartRefusal } from '../start-refusal.ts'
import type { Database, Queryable, Transaction } from './database.ts'

/** Bundled with the code, so that the built server needs no other file. Name → SQL. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  eager: true,
  import: 'default',
})

type Migration = { readonly version: number; readonly name: string; readonly sql: string }

function migrations(): Migration[] {
  return Object.entries(FILES)
    .map(([path, sql]) => {
      const name = path.replace(/^.*\//, '')
      return { version: Number.parseInt(name, 10), name, sql }
    })
    .sort((a, b) => a.version - b.version)
}

/** Any constant. It is held while migrating, so that processes that start together take turns. */
export const MIGRATION_LOCK = 7_203_401

/** @throws StartRefusal when the database has changes that this code does not know */
function refuseNewer(all: readonly Migration[], applied: ReadonlySet<number>): void {
  const known = new Set(all.map(({ version }) => version))
  const unknown = [...applied].find((version) => !known.has(version))
  if (unknown !== undefined) throw new StartRefusal(START_REFUSALS.databaseNewer(unknown))
}

async function appliedVersions(tx: Transaction): Promise<Set<number>> {
  await tx.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const rows = await tx.query<{ version: number }>('SELECT version FROM schema_migrations')
  return new Set(rows.map((row) => row.version))
}

/** Whether the schema is exactly this program's: none of its changes is missing, none is newer. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ version: number }>(
    'SELECT version FROM schema_migrations ORDER BY version',
  )
  const ours = migrations().map(({ version }) => version)
  return rows.map(({ version }) => version).join() === ours.join()
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
  const rows = await db.query<{ version: number }>('SELECT version FROM schema_migrations')
  const applied = new Set(rows.map(({ version }) => version))
  refuseNewer(all, applied)
  return all.filter(({ version }) => !applied.has(version)).length
}

/**
 * Brings the schema up to this code's version, each file in the one transaction. Forward only.
 * @throws StartRefusal when the database was made by newer code
 */
export async function migrate(db: Database): Promise<string[]> {
  const all = migrations()
  const result = await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedVersions(tx)
    refuseNewer(all, applied)
    const missing = all.filter((migration) => !applied.has(migration.version))
    for (const { version, name, sql } of missing) {
      await db.script(tx, sql)
      await tx.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [
        version,
        name,
      ])
    }
    return ok(missing.map((migration) => migration.name))
  })
  return result.ok ? result.value : []
}
