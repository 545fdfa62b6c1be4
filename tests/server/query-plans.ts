import { expect } from 'vitest'

import type { Database } from '#server/db/database.ts'

type RecordedQuery = { readonly sql: string; readonly params: readonly unknown[] }

/** Passes everything on and keeps what was asked. */
function recorder(db: Database): { readonly db: Database; readonly asked: RecordedQuery[] } {
  const asked: RecordedQuery[] = []
  const recorded: Database = {
    ...db,
    query: (sql, params = []) => {
      asked.push({ sql, params: [...params] })
      return db.query(sql, params)
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: (sql, params = []) => {
            asked.push({ sql, params: [...params] })
            return tx.query(sql, params)
          },
        }),
      ),
  }
  return { db: recorded, asked }
}

/** The lines of the plans of what `call` asks that read a table named by `tables` from end to end. */
export async function scansOf(
  db: Database,
  tables: RegExp,
  call: (recorded: Database) => Promise<unknown>,
): Promise<string[]> {
  const { db: recorded, asked } = recorder(db)
  await call(recorded)
  const isScan = new RegExp(`Seq Scan on (${tables.source})\\b`)
  const found: string[] = []
  for (const { sql, params } of asked) {
    const rows = await db.query<Record<string, string>>(`EXPLAIN ${sql}`, params)
    found.push(...rows.flatMap((row) => Object.values(row)).filter((line) => isScan.test(line)))
  }
  expect(asked.length).toBeGreaterThan(0)
  return found
}
