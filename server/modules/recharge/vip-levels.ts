import type { DataOf } from '#contract/endpoint.ts'
import type { getVipLevels } from '#contract/vip.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'

type LevelRow = {
  level: number
  name: string
  amount_fen: number | null
  gift_fen: number | null
  percent: number | null
}

/** What the user had sent of late, by product, without what was taken back. */
const RECENT = `WITH recent AS (
    SELECT goods_id, sum(placed_count - cancelled_count)::bigint AS parcels,
      sum((placed_count - cancelled_count)::bigint * goods_num)::bigint AS pieces
    FROM orders WHERE user_id = $1 AND created_at >= now() - interval '30 days' GROUP BY goods_id)`

type SavedRow = { readonly level: number; readonly parcels: number; readonly saved: number }

/** What each level takes off the retail price of it, at the prices of now. One read of the orders. */
export function findSaved(db: Queryable, userId: number): Promise<SavedRow[]> {
  return db.query<SavedRow>(
    `${RECENT}
     SELECT v.level, sum(r.parcels)::bigint AS parcels,
       sum(r.pieces * greatest(0, g.price_fen - coalesce(p.price_fen, g.price_fen)))::bigint AS saved
     FROM recent r JOIN goods g ON g.id = r.goods_id CROSS JOIN vip_groups v
     LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = v.id GROUP BY v.level`,
    [userId],
  )
}

/** Levels from the lowest to the highest, and the user's own. */
export async function findVipLevels(
  db: Queryable,
  userId: number,
): Promise<DataOf<typeof getVipLevels> | null> {
  const [levels, [own], saved] = await Promise.all([
    db.query<LevelRow>(
      `SELECT v.level, v.name, t.amount_fen, t.gift_fen,
         (SELECT round(100.0 * sum(p.price_fen) / sum(g.price_fen))::int
          FROM group_prices p JOIN goods g ON g.id = p.goods_id WHERE p.group_id = v.id) AS percent
       FROM vip_groups v LEFT JOIN LATERAL (
         SELECT amount_fen, gift_fen FROM recharge_tiers
         WHERE group_id = v.id ORDER BY amount_fen LIMIT 1) t ON true
       ORDER BY v.level`,
    ),
    db.query<{ level: number; name: string; best: number }>(
      `SELECT v.level, v.name, (SELECT coalesce(max(net), 0)::bigint FROM (SELECT sum(l.left_fen) AS net
         FROM recharge_lots l WHERE l.user_id = u.id GROUP BY l.trade_no) recharge) AS best
       FROM users u JOIN vip_groups v ON v.id = u.group_id WHERE u.id = $1`,
      [userId],
    ),
    findSaved(db, userId),
  ])
  if (own === undefined) return null
  return {
    level: own.level,
    name: own.name,
    best_recharge: toYuan(fen(own.best)),
    levels: levels.map((row) => ({
      level: row.level,
      name: row.name,
      amount: row.amount_fen === null ? '' : toYuan(fen(row.amount_fen)),
      gift: toYuan(fen(row.gift_fen ?? 0)),
      percent: row.percent ?? 100,
      saved: toYuan(fen(saved.find(({ level }) => level === row.level)?.saved ?? 0)),
    })),
    recent_parcels: saved[0]?.parcels ?? 0,
  }
}
