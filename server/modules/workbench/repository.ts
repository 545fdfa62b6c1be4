import type { Queryable } from '../../db/database.ts'

/** Orders that the goods sent most are found in. */
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
    `SELECT rec_province AS province, sum(parcels)::bigint AS parcels FROM parcel_counts
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
  time: string
  platform: number
  platform_name: string
  order_source: number
  goods_num: number
}

/** Of the latest orders: most parcels first, each with what was chosen the last time. */
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
       SELECT goods_id, sum(placed_count)::bigint AS parcels, max(id) AS last_id FROM latest
       GROUP BY goods_id ORDER BY 2 DESC, 3 DESC LIMIT ${MOST_GOODS}
     )
     SELECT g.id AS goods_id, g.name AS goods_name, g.picture AS goods_pic, g.weight_g AS goods_weight,
       g.express_id, e.name AS express_name, e.image AS express_image,
       coalesce(v.price_fen, g.price_fen) AS unit_fen, g.stock, g.on_sale, s.parcels,
       EXISTS (SELECT FROM favourites f WHERE f.user_id = $1 AND f.goods_id = g.id) AS is_collect,
       to_char(l.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS time,
       l.platform_id AS platform, p.name AS platform_name, l.order_source, l.goods_num
     FROM sent s JOIN latest l ON l.id = s.last_id JOIN goods g ON g.id = s.goods_id
     JOIN expresses e ON e.id = g.express_id JOIN platforms p ON p.id = l.platform_id
     LEFT JOIN group_prices v ON v.goods_id = g.id AND v.group_id = $2
     ORDER BY s.parcels DESC, s.last_id DESC`,
    [userId, groupId],
  )
}
