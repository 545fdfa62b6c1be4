import type { GoodsSort } from '#contract/goods.ts'
import { fen } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'
import type { Offer } from './offer.types.ts'

/** Group 0 does not exist: a visitor sees the retail price. */
export const VISITOR_GROUP = 0

export type GoodsRow = {
  id: number
  name: string
  picture: string
  description: string[]
  weight_g: number
  unit_fen: number
  tag: string
  city: string
  express_id: number
  express_name: string
  express_image: string
  stock: number
  quantity_limit: number
  sale_count: number
  collect_count: number
}

const GOODS = `SELECT g.id, g.name, g.picture, g.description, g.weight_g,
  coalesce(p.price_fen, g.price_fen) AS unit_fen, g.tag, g.city, g.express_id,
  e.name AS express_name, e.image AS express_image, g.stock, g.quantity_limit,
  g.sale_count, g.collect_count
  FROM goods g JOIN expresses e ON e.id = g.express_id
  LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = $1
  WHERE g.on_sale`

/** Ends in the id, so that pages neither repeat nor skip. */
const ORDER: Record<GoodsSort, string> = {
  default: '(g.stock = 0), (g.sale_count + g.collect_count * 5) DESC, g.id',
  sale: 'g.sale_count DESC, g.id',
  collect: 'g.collect_count DESC, g.id',
  time: 'g.created_at DESC, g.id',
  price_asc: 'unit_fen, g.id',
  price_desc: 'unit_fen DESC, g.id',
}

function likePattern(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
}

export async function findGoodsPage(
  db: Queryable,
  page: { groupId: number; sort: GoodsSort; keyword: string; limit: number; offset: number },
): Promise<{ rows: GoodsRow[]; count: number }> {
  const pattern = likePattern(page.keyword)
  const rows = await db.query<GoodsRow>(
    `${GOODS} AND g.name ILIKE $2 ORDER BY ${ORDER[page.sort]} LIMIT $3 OFFSET $4`,
    [page.groupId, pattern, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(
    'SELECT count(*) AS n FROM goods g WHERE g.on_sale AND g.name ILIKE $1',
    [pattern],
  )
  return { rows, count: count?.n ?? 0 }
}

export async function findGoods(
  db: Queryable,
  goodsId: number,
  groupId: number,
): Promise<GoodsRow | null> {
  const rows = await db.query<GoodsRow>(`${GOODS} AND g.id = $2`, [groupId, goodsId])
  return rows[0] ?? null
}

export function listPlatforms(db: Queryable) {
  return db.query<{ id: number; key: string; name: string; disabled: boolean; tip: string }>(
    'SELECT id, key, name, disabled, tip FROM platforms ORDER BY position',
  )
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
  stock: number
  quantity_limit: number
  remote: { province: string; extra_fen: number }[]
  forbidden: string[]
  platform_open: boolean
}

/** One round trip for all of it: this runs for every order. */
export async function findOffer(
  tx: Queryable,
  asked: { goodsId: number; groupId: number; platformId: number | null },
): Promise<Offer | null> {
  const [row] = await tx.query<OfferRow>(
    `SELECT g.name, coalesce(p.price_fen, g.price_fen) AS unit_fen, g.express_id,
       e.key AS express_key, g.stock, g.quantity_limit,
       (SELECT coalesce(json_agg(json_build_object('province', r.province, 'extra_fen', r.extra_fen)), '[]')
        FROM remote_areas r WHERE r.express_id = g.express_id) AS remote,
       (SELECT coalesce(json_agg(f.province), '[]')
        FROM forbidden_areas f WHERE f.express_id = g.express_id) AS forbidden,
       EXISTS (SELECT FROM platforms WHERE id = $3 AND NOT disabled) AS platform_open
     FROM goods g JOIN expresses e ON e.id = g.express_id
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
    stock: row.stock,
    limit: row.quantity_limit,
    remoteExtraFen: new Map(row.remote.map((area) => [area.province, fen(area.extra_fen)])),
    forbidden: new Set(row.forbidden),
    isPlatformOpen: row.platform_open,
  }
}

/** `drawn` of the pieces have left the stock when their run reserved them. */
export function stockTaken(goodsId: number, pieces: number, drawn: number) {
  return {
    sql: `UPDATE goods SET stock = stock - $2::bigint, sale_count = sale_count + $3::bigint
      WHERE id = $1 AND on_sale AND stock >= $2::bigint RETURNING id`,
    params: [goodsId, pieces - drawn, pieces],
  }
}
