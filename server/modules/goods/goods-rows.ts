import type { GoodsItem } from '#contract/goods.ts'
import { fen, toYuan } from '#domain/money/fen.ts'

/** The user whose prices and favourites are shown. */
export type Viewer = { readonly userId: number; readonly groupId: number }

/** User 0 and group 0 do not exist: a visitor sees the retail price and no favourites. */
export const VISITOR: Viewer = { userId: 0, groupId: 0 }

export type GoodsRow = {
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly more_pictures: string[]
  readonly description: string[]
  readonly weight_g: number
  readonly unit_fen: number
  readonly retail_fen: number
  readonly tag: string
  readonly city: string
  readonly express_id: number
  readonly express_name: string
  readonly express_image: string
  readonly stock: number
  readonly quantity_limit: number
  readonly sale_count: number
  readonly collect_count: number
  readonly is_favourite: boolean
  readonly has_remote_extra: boolean
}

/** The columns of a GoodsRow; $1 is the viewer's group, $2 the viewer. */
export const GOODS_COLUMNS = `g.id, g.name, g.picture, g.more_pictures, g.description, g.weight_g,
  coalesce(p.price_fen, g.price_fen) AS unit_fen, g.price_fen AS retail_fen,
  g.tag, g.city, g.express_id,
  e.name AS express_name, e.image AS express_image, g.stock, g.quantity_limit,
  g.sale_count, g.collect_count,
  EXISTS (SELECT FROM favourites f WHERE f.user_id = $2 AND f.goods_id = g.id
    AND f.removed_at IS NULL) AS is_favourite,
  EXISTS (SELECT FROM remote_areas r WHERE r.express_id = g.express_id
    AND r.extra_fen > 0) AS has_remote_extra`

/** What GOODS_COLUMNS are read from. */
export const GOODS_TABLES = `goods g JOIN expresses e ON e.id = g.express_id
  LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = $1`

export function toItem(row: GoodsRow): GoodsItem {
  return {
    goods_id: row.id,
    goods_name: row.name,
    goods_weight: row.weight_g,
    goods_pic: row.picture,
    tag: row.tag,
    city: row.city,
    express_name: row.express_name,
    express_image: row.express_image,
    price: toYuan(fen(row.unit_fen)),
    retail_price: toYuan(fen(row.retail_fen)),
    is_collect: row.is_favourite,
    is_no_sku: row.stock === 0,
    has_remote_extra: row.has_remote_extra,
    stock: row.stock,
    sale_count: row.sale_count,
    collect_count: row.collect_count,
  }
}
