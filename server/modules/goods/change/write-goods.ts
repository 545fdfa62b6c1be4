import { intArray } from '../../../db/array-literal.ts'
import type { Transaction } from '../../../db/database.ts'
import { priceByPercent } from '../group-prices.ts'
import type { GoodsTarget } from './judge-goods.ts'
import { NO_PICTURE } from './read-goods.ts'

const GIVEN = `jsonb_to_recordset($1::text::jsonb) AS f(id bigint, name text, pictures text[],
  description jsonb, weight int, "priceFen" bigint, category text, tag text, city text, carrier text,
  "limit" int, "isListed" boolean, "notFor" text[], "stockBy" bigint, given bigint,
  "sheetStock" bigint, "sheetAt" text) JOIN expresses e ON e.key = f.carrier`

const PLATFORMS = 'ARRAY(SELECT id FROM platforms WHERE key = ANY (f."notFor") ORDER BY id)'

/** `on_sale` is what the shop wants; a trigger keeps it as `listed`, and has it wait for the carrier. */
const UPDATE = `UPDATE goods g SET name = f.name, picture = f.pictures[1], more_pictures = f.pictures[2:],
    description = f.description, weight_g = f.weight, price_fen = f."priceFen", category = f.category,
    tag = f.tag, city = f.city, express_id = e.id, quantity_limit = f."limit", on_sale = f."isListed",
    closed_platforms = ${PLATFORMS}, stock = g.stock + f."stockBy", stock_as_given = f.given,
    sheet_stock = f."sheetStock", sheet_at = f."sheetAt"
  FROM ${GIVEN} WHERE g.id = f.id RETURNING g.id`

const INSERT = `INSERT INTO goods (id, name, picture, more_pictures, description, weight_g, price_fen,
    category, tag, city, express_id, quantity_limit, on_sale, closed_platforms, stock, stock_as_given,
    sheet_stock, sheet_at)
  SELECT f.id, f.name, f.pictures[1], f.pictures[2:], f.description, f.weight, f."priceFen", f.category,
    f.tag, f.city, e.id, f."limit", f."isListed", ${PLATFORMS}, f."stockBy", f.given, f."sheetStock",
    f."sheetAt"
  FROM ${GIVEN} WHERE f.id <> ALL ($2::bigint[])`

const PRICES = `jsonb_to_recordset($1::text::jsonb) AS f(goods bigint, "group" int, "priceFen" bigint)`

async function writePrices(tx: Transaction, targets: readonly GoodsTarget[]): Promise<void> {
  const ids = targets.map(({ id }) => id)
  const prices = targets.flatMap(({ id, fields }) =>
    fields.prices.map((price) => ({ goods: id, ...price })),
  )
  const given = JSON.stringify(prices)
  await tx.query(
    `DELETE FROM group_prices p WHERE p.goods_id = ANY ($2::bigint[]) AND NOT p.by_percent
       AND NOT EXISTS (SELECT FROM ${PRICES} WHERE f.goods = p.goods_id AND f."group" = p.group_id)`,
    [given, intArray(ids)],
  )
  await tx.query(
    `INSERT INTO group_prices AS p (goods_id, group_id, price_fen)
     SELECT f.goods, f."group", f."priceFen" FROM ${PRICES}
     ON CONFLICT (goods_id, group_id) DO UPDATE SET price_fen = excluded.price_fen, by_percent = false
     WHERE p.by_percent OR p.price_fen <> excluded.price_fen`,
    [given],
  )
  await priceByPercent(tx, ids)
}

/** Writes goods that were judged before: those that are there become so, the others are new. */
export async function writeGoods(tx: Transaction, targets: readonly GoodsTarget[]): Promise<void> {
  const rows = targets.map(({ id, fields, stockBy, marks }) => ({
    ...fields,
    ...marks,
    id,
    stockBy,
    pictures: fields.pictures.length === 0 ? [NO_PICTURE] : fields.pictures,
  }))
  const given = JSON.stringify(rows)
  const updated = await tx.query<{ id: number }>(UPDATE, [given])
  await tx.query(INSERT, [given, intArray(updated.map(({ id }) => id))])
  await writePrices(tx, targets)
}
