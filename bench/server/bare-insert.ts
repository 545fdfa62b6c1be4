import type { OrderRow } from '#contract/orders.ts'
import { ok } from '#domain/result/result.ts'
import { textArray } from '#server/db/array-literal.ts'
import type { Database } from '#server/db/database.ts'

/** The floor: the same text into one table without index or check, one statement per 5,000 rows. */
export async function bareInsert(db: Database, rows: OrderRow[]): Promise<number> {
  await db.query(`CREATE TABLE IF NOT EXISTS bench_bare (id bigint, shop_order text, rec_name text,
    rec_mobile text, rec_province text, rec_city text, rec_district text, rec_address text)`)
  const fields = [
    'shop_order',
    'rec_name',
    'rec_mobile',
    'rec_province',
    'rec_city',
    'rec_district',
    'rec_address',
  ] as const
  const started = performance.now()
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += 5000) {
      const slice = rows.slice(start, start + 5000)
      const columns = fields.map((field) => textArray(slice.map((row) => row[field])))
      await tx.query(
        `INSERT INTO bench_bare SELECT p.* FROM unnest($1::bigint[], $2::text[], $3::text[],
         $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) AS p`,
        [`{${slice.map((row) => row.id).join(',')}}`, ...columns],
      )
    }
    return ok(null)
  })
  return performance.now() - started
}
