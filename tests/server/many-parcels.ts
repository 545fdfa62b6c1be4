import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'

const PARCELS_PER_ORDER = 10
/** Rows of one statement. */
const SLICE = 200_000

/** The order that the first user's first parcels belong to. */
export const FIRST_ORDER_SN = 'PLAN1'
/** The order that the newest parcels belong to, a hundredth of all. */
export const LARGE_ORDER_SN = 'PLAN2'
/** Every fiftieth parcel is of this shop, and one in five of them is not reported to its platform. */
export const SHOP = 77
/** The ids of the first user's parcels begin behind this. */
export const BEFORE_FIRST_PARCEL = 90_000_000

/** Runs without triggers and without a time limit, which is meant for statements users wait for. */
async function run(db: Database, sql: string, params: readonly unknown[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `SELECT set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true),
         set_config('session_replication_role', 'replica', true)`,
    )
    await tx.query(sql, params)
    return ok(null)
  })
}

type IndexRow = { readonly name: string; readonly made: string }

/** Indexes of the tables that are filled; those of primary keys and references stay. */
const INDEXES = `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS made
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = ANY('{parcels,parcel_progress,parcel_events,orders}'::regclass[])
    AND NOT i.indisprimary AND NOT i.indisunique`

async function fillShopAndOrders(
  db: Database,
  userId: number,
  { place, parcels }: { readonly place: number; readonly parcels: number },
): Promise<void> {
  await run(
    db,
    `INSERT INTO shops (user_id, id, platform_key, shop_key, shop_name, expires_at)
     OVERRIDING SYSTEM VALUE VALUES ($1, ${SHOP} + $2::bigint, 'taobao', 'many', '测试店铺', now())`,
    [userId, place],
  )
  const orders = parcels / PARCELS_PER_ORDER
  await run(
    db,
    `INSERT INTO orders (user_id, id, order_sn, goods_id, goods_name, goods_num, express_id, platform_id,
       order_source, remark, placed_count, ship_due_at, pickup_due_at, compensation_fen, created_at,
       shipped_count, done_count, exception_count)
     SELECT $1, 900000 + $2::bigint * 1000000 + n, 'PLAN' || n + $2::bigint * 1000000, 1001,
       '礼品' || n % 60, 1, n % 7 + 1, CASE WHEN n % 100 = 0 THEN 3 ELSE n % 2 + 1 END,
       CASE WHEN n % 500 = 0 THEN 5 ELSE n % 3 + 1 END, '', of.placed, now(), now(), 100,
       now() - make_interval(mins => ((${orders} - n) * $3)::int), of.shipped, of.done, of.exceptions
     FROM generate_series(1, ${orders}) n JOIN (SELECT order_id, count(*) AS placed,
         count(*) FILTER (WHERE state > 1) AS shipped, count(*) FILTER (WHERE state = 5) AS done,
         count(*) FILTER (WHERE state = 6) AS exceptions
       FROM parcel_progress WHERE user_id = $1 GROUP BY order_id) of
       ON of.order_id = 900000 + $2::bigint * 1000000 + n`,
    [userId, place, PARCELS_PER_ORDER],
  )
}

/** Every fourteenth is a 王, as in life; the other surnames are rare. */
async function fillFor(
  db: Database,
  userId: number,
  { place, parcels }: { readonly place: number; readonly parcels: number },
): Promise<void> {
  const orders = parcels / PARCELS_PER_ORDER
  const before = BEFORE_FIRST_PARCEL + place * 10_000_000
  for (let first = 1; first <= parcels; first += SLICE) {
    const last = Math.min(parcels, first + SLICE - 1)
    await run(
      db,
      `INSERT INTO parcels (user_id, id, order_id, row_id, shop_order, waybill_no, rec_name, rec_mobile,
         rec_province, rec_city, rec_district, rec_address, price_fen, express_id, store_id, paid_at, created_at,
         ship_due_at, pickup_due_at)
       SELECT $1, ${BEFORE_FIRST_PARCEL} + $2::bigint * 10000000 + n, 900000 + $2::bigint * 1000000
           + CASE WHEN n > ${parcels} * 0.99 THEN 2 ELSE n % ${orders} + 1 END, n,
         '69' || lpad((n * 7919 % 999983)::text, 17, '0'),
         CASE WHEN n % 1000 > 0 THEN '73' || $2 || lpad((n * 104729 % 9999991)::text, 11, '0') END,
         CASE WHEN n % 14 = 0 THEN '王' ELSE chr((19968 + n % 200)::int) END || chr((20968 + n * 7 % 900)::int),
         '138' || lpad((n * 31337 % 99999989)::text, 8, '0'),
         '省' || n % 34, '', '', '', 139, n % 7 + 1, CASE WHEN n % 50 = 0 THEN ${SHOP} + $2::bigint ELSE 0 END, now(), now() - make_interval(mins => (${parcels} - n)::int),
         now(), now()
       FROM generate_series($3::bigint, $4::bigint) n`,
      [userId, place, first, last],
    )
    await run(
      db,
      `INSERT INTO parcel_progress (user_id, parcel_id, order_id, express_id, store_id, state, send_status, ask_at)
       SELECT user_id, id, order_id, express_id, store_id, CASE WHEN id % 10 = 0 THEN 1 WHEN id % 499 = 0 THEN 6
           WHEN id % 3 = 0 THEN 3 ELSE 5 END,
         CASE WHEN store_id = 0 THEN 0 WHEN id % 400 = 0 THEN 3 WHEN id % 250 = 0 THEN 2 ELSE 1 END,
         created_at + interval '12 hours'
       FROM parcels WHERE user_id = $1 AND id BETWEEN $2 AND $3`,
      [userId, before + first, before + last],
    )
  }
  if (parcels > 0) await fillShopAndOrders(db, userId, { place, parcels })
}

/** Fills the counters as migration 0014 does. */
async function count(db: Database): Promise<void> {
  await run(
    db,
    `INSERT INTO parcel_counts
     SELECT p.user_id, g.state, p.express_id, p.store_id, p.rec_province, count(*), sum(p.price_fen)
     FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     GROUP BY 1, 2, 3, 4, 5`,
    [],
  )
  await run(
    db,
    `INSERT INTO parcel_days
     SELECT user_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, min(id), max(id), count(*),
       sum(price_fen) FROM parcels GROUP BY 1, 2`,
    [],
  )
}

/**
 * Users with many parcels, spread as in life; the numbers are multiples of ten. Filled without
 * triggers and indexes, which are made afterwards: millions of rows take minutes.
 * @returns the first user
 */
export async function fillWithParcels(
  db: Database,
  [ofFirst, ofSecond]: readonly [number, number],
): Promise<number> {
  const users = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 2')
  const indexes = await db.query<IndexRow>(INDEXES)
  for (const { name } of indexes) await run(db, `DROP INDEX ${name}`, [])
  for (const [place, parcels] of [ofFirst, ofSecond].entries()) {
    await fillFor(db, invariant(users[place], 'two users').id, { place, parcels })
  }
  await run(
    db,
    `INSERT INTO parcel_events (user_id, parcel_id, happened_at, digest, state, city, text, source)
     SELECT user_id, id, now(), 'x', 2, '', '', 'push' FROM parcels`,
    [],
  )
  for (const { made } of indexes) await run(db, made, [])
  await count(db)
  await run(db, 'ANALYZE', [])
  return invariant(users[0], 'a seeded user').id
}

/** Work orders of the same users, each about one of their first parcels. */
export async function fillWithWorkOrders(
  db: Database,
  [ofFirst, ofSecond]: readonly [number, number],
): Promise<void> {
  const users = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 2')
  for (const [place, count] of [ofFirst, ofSecond].entries()) {
    await db.query(
      `WITH made AS (
         INSERT INTO work_orders (user_id, sn, request_id, type, status, summary, contact, first_number,
           parcel_count, created_at)
         SELECT $1, 'WO' || $2 || '-' || n, 'many-' || n, (ARRAY['lost', 'damaged', 'other'])[n % 3 + 1],
           CASE WHEN n % 10 = 0 THEN 1 WHEN n % 99 = 0 THEN 2 ELSE 3 END, '摘要', '', '', 1,
           now() - make_interval(mins => n::int) FROM generate_series(1, $3::bigint) n
         RETURNING user_id, id)
       INSERT INTO work_order_parcels (user_id, work_order_id, parcel_id, number)
       SELECT user_id, id, ${BEFORE_FIRST_PARCEL} + $2::bigint * 10000000 + row_number() OVER (ORDER BY id), ''
       FROM made`,
      [invariant(users[place], 'two users').id, place, count],
    )
  }
  await run(db, 'ANALYZE', [])
}
