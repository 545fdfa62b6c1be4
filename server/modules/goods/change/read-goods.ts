import { GOODS_LIMITS, type DeskGoods, type GoodsFields } from '#contract/desk/goods.ts'
import { intArray, textArray } from '../../../db/array-literal.ts'
import type { Queryable } from '../../../db/database.ts'

/** Drawn for goods that have no picture yet. */
export const NO_PICTURE = '/art/empty/no-goods.svg'

/** Which delivery was written last, so that the same file is no second one. */
export type StockMarks = {
  readonly given: number | null
  readonly sheetStock: number | null
  readonly sheetAt: string
}

/** Goods as the desk reads and writes them. */
export type StoredGoods = {
  readonly id: number
  readonly fields: GoodsFields
  readonly stock: number
  readonly saleCount: number
  readonly isOnSale: boolean
  readonly heldBy: DeskGoods['heldBy']
  readonly marks: StockMarks
}

export type GoodsRow = {
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly more_pictures: string[]
  readonly description: string[]
  readonly weight: number
  readonly price_fen: number
  readonly prices: { group: number; priceFen: number }[]
  readonly category: string
  readonly tag: GoodsFields['tag']
  readonly city: string
  readonly carrier: string
  readonly limit: number
  readonly listed: boolean
  readonly not_for: string[]
  readonly on_sale: boolean
  readonly held_by: DeskGoods['heldBy']
  readonly stock: number
  readonly sale_count: number
  readonly stock_as_given: number | null
  readonly sheet_stock: number | null
  readonly sheet_at: string
}

/** Behind `SELECT`, over `goods g`. */
export const STORED = `g.id, g.name, g.picture, g.more_pictures, g.description, g.weight_g AS weight,
  g.price_fen, g.category, g.tag, g.city, g.quantity_limit AS "limit", g.listed, g.on_sale, g.stock,
  g.sale_count, g.stock_as_given, g.sheet_stock, g.sheet_at,
  (SELECT key FROM expresses WHERE id = g.express_id) AS carrier,
  (SELECT CASE WHEN NOT served THEN 'contract' WHEN paused THEN 'pause' END FROM expresses
   WHERE id = g.express_id AND g.listed) AS held_by,
  (SELECT coalesce(json_agg(json_build_object('group', p.group_id, 'priceFen', p.price_fen)
     ORDER BY p.group_id), '[]') FROM group_prices p WHERE p.goods_id = g.id AND NOT p.by_percent) AS prices,
  ARRAY(SELECT key FROM platforms WHERE id = ANY (g.closed_platforms) ORDER BY id) AS not_for`

export function toStored(row: GoodsRow): StoredGoods {
  const { id, stock, name, description, weight, prices, category, tag, city, carrier, limit } = row
  const all = [row.picture, ...row.more_pictures]
  const fields: GoodsFields = {
    name,
    pictures: all.length === 1 && row.picture === NO_PICTURE ? [] : all,
    description,
    weight,
    priceFen: row.price_fen,
    prices,
    category,
    tag,
    city,
    carrier,
    limit,
    isListed: row.listed,
    notFor: row.not_for,
  }
  const { stock_as_given: given, sheet_stock: sheetStock, sheet_at: sheetAt } = row
  const marks = { given, sheetStock, sheetAt }
  const { on_sale: isOnSale, held_by: heldBy, sale_count: saleCount } = row
  return { id, fields, stock, saleCount, isOnSale, heldBy, marks }
}

/** In the order of their ids; those that there are not are left out. */
export async function readGoods(db: Queryable, ids: readonly number[]): Promise<StoredGoods[]> {
  const rows = await db.query<GoodsRow>(
    `SELECT ${STORED} FROM goods g WHERE g.id = ANY ($1::bigint[]) ORDER BY g.id`,
    [intArray(ids)],
  )
  return rows.map(toStored)
}

/** All goods, up to what a file of the shop holds. */
export async function readAllGoods(db: Queryable): Promise<StoredGoods[]> {
  const rows = await db.query<GoodsRow>(
    `SELECT ${STORED} FROM goods g ORDER BY g.id LIMIT ${GOODS_LIMITS.sheet}`,
  )
  return rows.map(toStored)
}

/** The ids of goods with these names. */
export async function findByNames(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (names.length === 0) return new Map()
  const rows = await db.query<{ id: number; name: string }>(
    'SELECT id, name FROM goods WHERE name = ANY ($1::text[]) ORDER BY id',
    [textArray(names)],
  )
  const found = new Map<string, number[]>()
  for (const { id, name } of rows) found.set(name, [...(found.get(name) ?? []), id])
  return found
}

/** Locked against orders and other operators until the transaction ends. */
export async function lockGoods(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('SELECT id FROM goods WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE', [
    intArray(ids),
  ])
}

/** The first id that no goods have. */
export async function freeId(db: Queryable): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    'SELECT coalesce(max(id), 1000) + 1 AS id FROM goods',
  )
  return row?.id ?? 1001
}
