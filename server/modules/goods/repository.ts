import { apiSentence } from '#contract/errors.ts'
import type { Platform } from '#contract/goods.ts'
import { fen } from '#domain/money/fen.ts'
import type { Promises } from '#domain/order/shipping-promise.ts'
import type { Queryable } from '../../db/database.ts'
import { GOODS_COLUMNS, GOODS_TABLES, type GoodsRow, type Viewer } from './goods-rows.ts'
import type { Offer } from './offer.types.ts'

/** $1 is the viewer's group, $2 the viewer. */
const GOODS = `SELECT ${GOODS_COLUMNS} FROM ${GOODS_TABLES} WHERE g.on_sale`

export async function findGoods(
  db: Queryable,
  viewer: Viewer,
  goodsId: number,
): Promise<GoodsRow | null> {
  const rows = await db.query<GoodsRow>(`${GOODS} AND g.id = $3`, [
    viewer.groupId,
    viewer.userId,
    goodsId,
  ])
  return rows[0] ?? null
}

/** All platforms; those whose rules keep these goods away are disabled, too. */
export async function listPlatforms(db: Queryable, goodsId: number): Promise<Platform[]> {
  const rows = await db.query<Platform & { closed: boolean }>(
    `SELECT id, key, name, disabled, tip, EXISTS (SELECT FROM goods g
       WHERE g.id = $1 AND platforms.id = ANY(g.closed_platforms)) AS closed
     FROM platforms ORDER BY position`,
    [goodsId],
  )
  return rows.map(({ id, key, name, disabled, tip, closed }) => ({
    id,
    key,
    name,
    disabled: disabled || closed,
    tip: closed && !disabled ? apiSentence('platform_closed') : tip,
  }))
}

export type AreaRules = {
  remote: { province: string; extra_fen: number }[]
  forbidden: string[]
}

export async function findAreaRules(db: Queryable, expressId: number): Promise<AreaRules> {
  const rows = await db.query<{ province: string; extra_fen: number | null }>(
    `SELECT province, extra_fen FROM remote_areas WHERE express_id = $1
     UNION ALL SELECT province, NULL FROM forbidden_areas WHERE express_id = $1
     ORDER BY province`,
    [expressId],
  )
  const remote = rows.flatMap(({ province, extra_fen }) =>
    extra_fen === null ? [] : [{ province, extra_fen }],
  )
  const forbidden = rows.filter((row) => row.extra_fen === null).map((row) => row.province)
  return { remote, forbidden }
}

type OfferRow = {
  name: string
  unit_fen: number
  express_id: number
  express_key: string
  is_carrier_down: boolean
  stock: number
  quantity_limit: number
  remote: { province: string; extra_fen: number }[]
  forbidden: string[]
  platform_open: boolean
  promises: Promises
}

/** One round trip for all of it: this runs for every order. */
export async function findOffer(
  tx: Queryable,
  asked: { goodsId: number; groupId: number; platformId: number | null },
): Promise<Offer | null> {
  const [row] = await tx.query<OfferRow>(
    `SELECT g.name, coalesce(p.price_fen, g.price_fen) AS unit_fen, g.express_id,
       e.key AS express_key, h.failing_since IS NOT NULL AS is_carrier_down, g.stock, g.quantity_limit,
       (SELECT coalesce(json_agg(json_build_object('province', r.province, 'extra_fen', r.extra_fen)), '[]')
        FROM remote_areas r WHERE r.express_id = g.express_id) AS remote,
       (SELECT coalesce(json_agg(f.province), '[]')
        FROM forbidden_areas f WHERE f.express_id = g.express_id) AS forbidden,
       json_build_object(
         'versions', (SELECT json_agg(json_build_object('validFrom', valid_from, 'cutOff', cut_off,
           'shippedWithin', shipped_within, 'pickedUpBy', picked_up_by, 'mostFen', most_fen))
           FROM promises),
         'holidays', (SELECT coalesce(json_agg(to_char(day, 'YYYY-MM-DD')), '[]') FROM holidays
           WHERE day >= current_date - 1)) AS promises,
       EXISTS (SELECT FROM platforms WHERE id = $3 AND NOT disabled
         AND NOT $3 = ANY(g.closed_platforms)) AS platform_open
     FROM goods g JOIN expresses e ON e.id = g.express_id
     LEFT JOIN courier_health h ON h.express_id = g.express_id
     LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = $2
     WHERE g.id = $1 AND g.on_sale`,
    [asked.goodsId, asked.groupId, asked.platformId],
  )
  if (row === undefined) return null
  return {
    name: row.name,
    unitFen: fen(row.unit_fen),
    expressId: row.express_id,
    expressKey: row.express_key,
    isCarrierDown: row.is_carrier_down,
    stock: row.stock,
    limit: row.quantity_limit,
    remoteExtraFen: new Map(row.remote.map((area) => [area.province, fen(area.extra_fen)])),
    forbidden: new Set(row.forbidden),
    isPlatformOpen: row.platform_open,
    promises: row.promises,
  }
}

/** Whether the carrier is known not to answer. */
export async function isCarrierDown(db: Queryable, expressId: number): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM courier_health WHERE express_id = $1 AND failing_since IS NOT NULL',
    [expressId],
  )
  return rows.length > 0
}

/** Returns to the stock pieces of parcels that were taken back: they were never sent. */
export async function restock(tx: Queryable, goodsId: number, pieces: number): Promise<void> {
  await tx.query(
    `UPDATE goods SET stock = stock + $2::bigint, sale_count = greatest(0, sale_count - $2::bigint)
     WHERE id = $1`,
    [goodsId, pieces],
  )
}

/** `drawn` of the pieces have left the stock when their run reserved them. */
export function stockTaken(goodsId: number, pieces: number, drawn: number) {
  return {
    sql: `UPDATE goods SET stock = stock - $2::bigint, sale_count = sale_count + $3::bigint
      WHERE id = $1 AND on_sale AND stock >= $2::bigint RETURNING id`,
    params: [goodsId, pieces - drawn, pieces],
  }
}

export async function findIdsOnSale(db: Queryable, most: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM goods WHERE on_sale ORDER BY created_at DESC, id LIMIT $1',
    [most],
  )
  return rows.map(({ id }) => id)
}
