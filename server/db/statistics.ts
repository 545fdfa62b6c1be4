import { ok } from '#domain/result/result.ts'
import type { Job } from '../jobs.ts'
import type { Database } from './database.ts'

/** Small tables are planned well without statistics. */
const MIN_PAGES = 20

/**
 * A sample of 7,500 rows instead of 30,000: all callers wait while it is taken, and no column that
 * plans depend on has more frequent values than this.
 */
const TARGET = 25

type StaleTable = { readonly name: string }

/**
 * The embedded engine has no autovacuum: without statistics it plans every large table as a small
 * one and reads it whole. Analyses one table that is twice as large as when it was last analysed.
 * @returns whether there was one
 */
export async function refreshStatistics(db: Database): Promise<boolean> {
  const [table] = await db.query<StaleTable>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
       AND pg_relation_size(c.oid) / current_setting('block_size')::int > 2 * c.relpages + ${MIN_PAGES}
     LIMIT 1`,
  )
  if (table === undefined) return false
  await db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('default_statistics_target', '${TARGET}', true)`)
    await tx.query(`ANALYZE ${table.name}`)
    return ok(null)
  })
  return true
}

/** PostgreSQL's autovacuum looks after itself; only the embedded engine needs the job. */
export function statisticsJobs(db: Database): readonly Job[] {
  if (db.engine !== 'embedded') return []
  return [{ name: 'statistics', idleMs: 2000, next: () => refreshStatistics(db) }]
}
