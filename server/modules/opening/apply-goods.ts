import { keysOf } from '#domain/values/keys-of.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'
import { NO_PICTURE } from '../goods/service.ts'
import { changesOf, WRITTEN, type Change, type Written } from './changes.ts'
import type { FileGoods } from './shop-file.ts'

/** The columns that a file fills, besides the stock, which it delivers. */
const COLUMNS = [
  'name',
  'picture',
  'more_pictures',
  'description',
  'weight_g',
  'price_fen',
  'category',
  'tag',
  'city',
  'express_id',
  'quantity_limit',
  'listed',
  'closed_platforms',
  'stock_as_given',
]
/** A file without a stock delivers none. */
const GIVEN = 'coalesce(excluded.stock_as_given, g.stock_as_given)'

const of = (table: string) =>
  COLUMNS.map((column) => `${table}.${column}`)
    .join(', ')
    .replace('excluded.stock_as_given', GIVEN)

/** `on_sale` is what the shop wants; a trigger keeps it as `listed`, and has it wait for the carrier. */
const SET = COLUMNS.map((column) =>
  column === 'listed' ? 'on_sale = excluded.listed' : `${column} = excluded.${column}`,
)
  .join(', ')
  .replace('excluded.stock_as_given', GIVEN)

const PUT = `INSERT INTO goods AS g (id, name, picture, more_pictures, description, weight_g, price_fen,
    category, tag, city, express_id, quantity_limit, on_sale, closed_platforms, stock, stock_as_given)
  SELECT $1, $2, $3, $4::text[], $5::text::jsonb, $6, $7, $8, $9, $10, e.id, $12, $13,
    ARRAY(SELECT id FROM platforms WHERE key = ANY ($14::text[]) ORDER BY id), coalesce($15, 0), $15
  FROM expresses e WHERE e.key = $11
  ON CONFLICT (id) DO UPDATE SET ${SET}, stock = CASE
    WHEN g.stock_as_given IS DISTINCT FROM ${GIVEN} THEN excluded.stock ELSE g.stock END
  WHERE (${of('g')}) IS DISTINCT FROM (${of('excluded')})
  RETURNING id::text AS id, ${WRITTEN}`

function putGoods(tx: Transaction, goods: FileGoods): Promise<Written[]> {
  return tx.query<Written>(PUT, [
    goods.id,
    goods.name,
    goods.picture || NO_PICTURE,
    textArray(goods.more_pictures),
    JSON.stringify(goods.description),
    goods.weight,
    goods.price,
    goods.category,
    goods.tag,
    goods.city,
    goods.carrier,
    goods.limit,
    goods.on_sale,
    textArray(goods.not_for),
    goods.stock ?? null,
  ])
}

/** Prices of groups that the file names for goods; those that it names no more go. */
async function putPrices(tx: Transaction, { id, prices }: FileGoods): Promise<boolean> {
  const names = textArray(keysOf(prices))
  const gone = await tx.query(
    `DELETE FROM group_prices p USING vip_groups v WHERE p.goods_id = $1 AND v.id = p.group_id
       AND NOT p.by_percent AND v.name <> ALL ($2::text[]) RETURNING v.id`,
    [id, names],
  )
  const put = await tx.query(
    `INSERT INTO group_prices AS p (goods_id, group_id, price_fen)
     SELECT $1, v.id, f.price FROM unnest($2::text[], $3::bigint[]) AS f(name, price)
     JOIN vip_groups v ON v.name = f.name
     ON CONFLICT (goods_id, group_id) DO UPDATE SET price_fen = excluded.price_fen, by_percent = false
     WHERE p.by_percent OR p.price_fen <> excluded.price_fen RETURNING p.group_id`,
    [id, names, intArray(Object.values(prices))],
  )
  return gone.length + put.length > 0
}

export async function applyGoods(tx: Transaction, list: readonly FileGoods[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const goods of list) {
    const written = await putGoods(tx, goods)
    const isRepriced = await putPrices(tx, goods)
    const rows = isRepriced ? [written[0] ?? { id: `${goods.id}`, is_new: false }] : written
    changes.push(...changesOf('goods', rows))
  }
  return changes
}
