import { invariant } from '#domain/result/assert.ts'
import type { Queryable } from '../db/database.ts'
import type { BackupFacts } from './manifest.ts'

/**
 * The tables of the shop, quoted as they have to be in a statement. An unlogged one is of the moment: a
 * copy of the embedded database comes up without its rows, as after a crash.
 */
async function tablesOf(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT format('%I', relname) AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
       AND relpersistence <> 'u' ORDER BY relname`,
  )
  return rows.map(({ name }) => name)
}

/** How many rows each table has. */
export async function countRows(db: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tablesOf(db)) {
    // The catalogue has quoted it.
    const [row] = await db.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${name}`)
    counts[name] = row?.rows ?? 0
  }
  return counts
}

/** Pictures that lie outside the database, by the key of their store. */
async function picturesOf(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `SELECT 'work-orders/' || id AS key FROM work_order_pictures
     WHERE work_order_id IS NOT NULL ORDER BY id`,
  )
  return rows.map(({ key }) => key)
}

type About = Pick<BackupFacts, 'mode' | 'migration' | 'keyFingerprint'> & { readonly at: Date }

/** What is in the database, in one transaction with its copy. */
export async function readFacts(tx: Queryable): Promise<BackupFacts> {
  const [row] = await tx.query<About>(
    `SELECT now() AS at, (SELECT mode FROM installation) AS mode,
       (SELECT max(version) FROM schema_migrations) AS migration,
       (SELECT fingerprint FROM seal_keys WHERE is_current) AS "keyFingerprint"`,
  )
  const { at, ...about } = invariant(row, 'one row')
  return {
    madeAt: at.toISOString(),
    ...about,
    tables: await countRows(tx),
    pictures: await picturesOf(tx),
  }
}
