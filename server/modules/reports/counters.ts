import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { secondsBehind, type Job } from '../../jobs.ts'

/** Rows of one transaction: it holds the rows of the counters that it adds to. */
const AT_ONCE = 2000

export const SUMS = [
  'parcels',
  'revenue_fen',
  'refunds',
  'refund_fen',
  'compensations',
  'compensation_fen',
] as const

/** What one row counts for: a row of `sales_uncounted` as `u`. */
export const DIMENSIONS = `(VALUES ('all', ''), ('goods', u.goods_id::text), ('level', u.group_id::text),
  ('carrier', u.express_id::text), ('platform', u.platform_id::text), ('province', u.province))
  AS d(dimension, key)`

const summed = SUMS.map((name) => `sum(u.${name})::bigint`).join(', ')
const added = SUMS.map((name) => `${name} = s.${name} + EXCLUDED.${name}`).join(', ')

/** Rows that another process counts now are left to it. */
const taken = (table: string): string =>
  `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} ORDER BY id LIMIT ${AT_ONCE}
     FOR UPDATE SKIP LOCKED) RETURNING *`

async function countSales(tx: Transaction): Promise<boolean> {
  const rows = await tx.query(
    `WITH u AS (${taken('sales_uncounted')})
     INSERT INTO sales_days AS s (dimension, day, key, ${SUMS.join(', ')})
     SELECT d.dimension, u.day, d.key, ${summed} FROM u, LATERAL ${DIMENSIONS}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (dimension, day, key) DO UPDATE SET ${added} RETURNING 1`,
  )
  return rows.length > 0
}

async function countBooks(tx: Transaction): Promise<boolean> {
  const rows = await tx.query(
    `WITH u AS (${taken('books_uncounted')})
     INSERT INTO books_days AS b (day, account, kind, amount_fen)
     SELECT u.day, u.account, u.kind, sum(u.amount_fen)::bigint FROM u
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (day, account, kind) DO UPDATE SET amount_fen = b.amount_fen + EXCLUDED.amount_fen
     RETURNING 1`,
  )
  return rows.length > 0
}

/** Adds what was left to be counted to the counters. @returns whether there was any */
export async function countNext(db: Database): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const sales = await countSales(tx)
    const books = await countBooks(tx)
    return ok(sales || books)
  })
  return done.ok && done.value
}

export function reportsJob(db: Database): Job {
  return {
    name: 'reports',
    idleMs: 5000,
    due: 'EXISTS (SELECT FROM sales_uncounted) OR EXISTS (SELECT FROM books_uncounted)',
    next: () => countNext(db),
    behind: () =>
      secondsBehind(
        db,
        `SELECT least((SELECT since FROM sales_uncounted ORDER BY id LIMIT 1),
           (SELECT since FROM books_uncounted ORDER BY id LIMIT 1)) AS at`,
      ),
  }
}
