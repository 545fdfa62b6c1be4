import type { GoodsMark } from '#contract/workbench.ts'
import { invariant } from '#domain/result/assert.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

/** How many of the latest orders are searched for the goods sent most. */
const ORDERS_LOOKED_AT = 500
const MOST_GOODS = 20
const MOST_PROVINCES = 40
const MONTHS = 3

export function findDays(db: Queryable, userId: number, days: number) {
  return db.query<{ day: string; parcels: number; amount_fen: number }>(
    `SELECT to_char(s.day, 'YYYY-MM-DD') AS day, coalesce(d.parcels, 0) AS parcels,
       coalesce(d.amount_fen, 0) AS amount_fen
     FROM generate_series((now() AT TIME ZONE 'Asia/Shanghai')::date - $2::int + 1,
       (now() AT TIME ZONE 'Asia/Shanghai')::date, interval '1 day') AS s(day)
     LEFT JOIN parcel_days d ON d.user_id = $1 AND d.day = s.day::date ORDER BY s.day`,
    [userId, days],
  )
}

export function findProvinces(db: Queryable, userId: number) {
  return db.query<{ province: string; parcels: number }>(
    `SELECT rec_province AS province, sum(parcels)::bigint AS parcels FROM all_parcel_counts
     WHERE user_id = $1 AND state <> 8 GROUP BY rec_province HAVING sum(parcels) > 0
     ORDER BY 2 DESC, 1 LIMIT ${MOST_PROVINCES}`,
    [userId],
  )
}

export function findDelivery(db: Queryable, userId: number) {
  return db.query<{ express_name: string; parcels: number; minutes: number }>(
    `SELECT e.name AS express_name, sum(t.parcels)::bigint AS parcels,
       sum(t.minutes)::bigint / sum(t.parcels)::bigint AS minutes
     FROM delivery_times t JOIN expresses e ON e.id = t.express_id
     WHERE t.user_id = $1 AND t.month > (SELECT max(month) FROM delivery_times WHERE user_id = $1)
       - interval '${MONTHS} months'
     GROUP BY e.name ORDER BY minutes, e.name`,
    [userId],
  )
}

export type FrequentRow = {
  goods_id: number
  goods_name: string
  goods_pic: string
  goods_weight: number
  express_id: number
  express_name: string
  express_image: string
  unit_fen: number
  stock: number
  on_sale: boolean
  is_collect: boolean
  parcels: number
  is_pinned: boolean
  /** These fields are of the goods' last order; all are null when there is none. */
  time: string | null
  platform: number | null
  platform_name: string | null
  order_source: number | null
  goods_num: number | null
}

/**
 * The pinned goods, the latest first, then the goods of the latest orders, most parcels first; each
 * with the choices of its last order. Removed goods stay out until they are ordered again.
 */
export function findFrequent(
  db: Queryable,
  userId: number,
  groupId: number,
): Promise<FrequentRow[]> {
  return db.query<FrequentRow>(
    `WITH latest AS (
       SELECT id, goods_id, goods_num, placed_count, platform_id, order_source, created_at FROM orders
       WHERE user_id = $1 ORDER BY id DESC LIMIT ${ORDERS_LOOKED_AT}
     ), sent AS (
       SELECT l.goods_id, sum(placed_count)::bigint AS parcels, max(id) AS last_id,
         m.pinned_at FROM latest l
       LEFT JOIN goods_marks m ON m.user_id = $1 AND m.goods_id = l.goods_id
       GROUP BY l.goods_id, m.pinned_at, m.removed_at
       HAVING m.removed_at IS NULL OR m.removed_at < max(l.created_at)
       ORDER BY m.pinned_at DESC NULLS LAST, 2 DESC, 3 DESC LIMIT ${MOST_GOODS}
     ), listed AS (
       SELECT * FROM sent
       UNION ALL
       SELECT goods_id, 0, NULL, pinned_at FROM goods_marks m
       WHERE user_id = $1 AND pinned_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM sent s WHERE s.goods_id = m.goods_id)
     )
     SELECT g.id AS goods_id, g.name AS goods_name, g.picture AS goods_pic, g.weight_g AS goods_weight,
       g.express_id, e.name AS express_name, e.image AS express_image,
       coalesce(v.price_fen, g.price_fen) AS unit_fen, g.stock, g.on_sale, s.parcels,
       EXISTS (SELECT FROM favourites f WHERE f.user_id = $1 AND f.goods_id = g.id
         AND f.removed_at IS NULL) AS is_collect, s.pinned_at IS NOT NULL AS is_pinned,
       ${beijingText('l.created_at')} AS time,
       l.platform_id AS platform, p.name AS platform_name, l.order_source, l.goods_num
     FROM listed s JOIN goods g ON g.id = s.goods_id JOIN expresses e ON e.id = g.express_id
     LEFT JOIN latest l ON l.id = s.last_id LEFT JOIN platforms p ON p.id = l.platform_id
     LEFT JOIN group_prices v ON v.goods_id = g.id AND v.group_id = $2
     ORDER BY s.pinned_at DESC NULLS LAST, s.parcels DESC, s.last_id DESC`,
    [userId, groupId],
  )
}

/** Assignments of a mark; each is a constant of this file. */
const MARKED: Record<GoodsMark, string> = {
  pin: 'pinned_at = coalesce(m.pinned_at, now()), removed_at = NULL',
  unpin: 'pinned_at = NULL',
  remove: 'pinned_at = NULL, removed_at = now()',
  restore: 'removed_at = NULL',
}

export type MarkTarget = { readonly userId: number; readonly goodsId: number }

/** @returns whether there are such goods. */
export async function writeMark(
  db: Queryable,
  { userId, goodsId }: MarkTarget,
  mark: GoodsMark,
): Promise<boolean> {
  const written = await db.query(
    `INSERT INTO goods_marks AS m (user_id, goods_id, pinned_at, removed_at)
     SELECT $1, g.id, CASE WHEN $3 = 'pin' THEN now() END, CASE WHEN $3 = 'remove' THEN now() END
     FROM goods g WHERE g.id = $2
     ON CONFLICT (user_id, goods_id) DO UPDATE SET ${MARKED[mark]}
     RETURNING goods_id`,
    [userId, goodsId, mark],
  )
  return written.length > 0
}

/** Counts the other pinned goods. Locks the user, so that two calls count one after the other. */
export async function countOtherPinned(
  tx: Transaction,
  { userId, goodsId }: MarkTarget,
): Promise<number> {
  await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const [pinned] = await tx.query<{ n: number }>(
    `SELECT count(*) AS n FROM goods_marks
     WHERE user_id = $1 AND goods_id <> $2 AND pinned_at IS NOT NULL`,
    [userId, goodsId],
  )
  return invariant(pinned, 'a count has one row').n
}
