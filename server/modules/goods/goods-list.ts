import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  GOODS_TAGS,
  MAX_LISTED,
  type getGoodsOptions,
  type GoodsFilters,
  type GoodsSort,
  type GoodsItem,
  type listGoods,
  type listRecommended,
  type suggestGoods,
} from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { GOODS_COLUMNS, toItem, type GoodsRow, type Viewer } from './goods-rows.ts'
import { readQuery, wordsBeginning, wordsNear, type GoodsWords } from './search.ts'

/** Each has an index that holds its order; ends in the id, so that pages neither repeat nor skip. */
const ORDER: Record<GoodsSort, string> = {
  default: 'g.in_stock DESC, g.score DESC, g.id',
  sale: 'g.sale_rank DESC, g.id',
  collect: 'g.collect_rank DESC, g.id',
  time: 'g.created_at DESC, g.id',
  price_asc: 'p.price_fen, p.goods_id',
  price_desc: 'p.price_fen DESC, p.goods_id DESC',
}

/** `p` has the price of the viewer's group for all goods. */
const PRICED = 'goods g JOIN goods_prices p ON p.group_id = $1 AND p.goods_id = g.id'

type Conditions = { readonly filter: string; readonly params: readonly unknown[] }

const toFen = (yuan: number): number => Math.round(yuan * 100)

/** `$1` is the viewer's group, `$2` the viewer. Each text is a constant of this file. */
function conditionsOf(
  viewer: Viewer,
  filters: GoodsFilters,
  wanted: GoodsWords | null,
): Conditions {
  const params: unknown[] = [viewer.groupId, viewer.userId]
  const parts: string[] = []
  const add = (text: (place: string) => string, value: unknown) => {
    if (value === undefined || value === '') return
    params.push(value)
    parts.push(text(`$${params.length}`))
  }
  const { price_min: low, price_max: high, platform } = filters
  const found = 'EXISTS (SELECT FROM goods_search s WHERE s.goods_id = g.id AND s.tokens'
  if (wanted !== null) {
    const { all, anyOf } = wanted
    if (all.length > 0) add((n) => `${found} @> ${n}::text[])`, textArray(all))
    for (const words of anyOf) add((n) => `${found} && ${n}::text[])`, textArray(words))
  }
  if (filters.ids !== undefined) add((n) => `g.id = ANY(${n}::bigint[])`, `{${filters.ids}}`)
  add((n) => `g.express_id = ${n}`, filters.express_id)
  add((n) => `g.city = ${n}`, filters.city)
  add((n) => `g.tag <> '' AND g.tag = ${n}`, filters.tag)
  add((n) => `g.weight_g >= ${n}`, filters.weight_min)
  add((n) => `g.weight_g <= ${n}`, filters.weight_max)
  add((n) => `p.price_fen >= ${n}`, low === undefined ? undefined : toFen(low))
  add((n) => `p.price_fen <= ${n}`, high === undefined ? undefined : toFen(high))
  add(
    (n) => `NOT g.closed_platforms @> ${n}::int[]`,
    platform === undefined ? undefined : intArray([platform]),
  )
  if (filters.in_stock === true) parts.push('g.in_stock')
  return { filter: parts.map((part) => ` AND ${part}`).join(''), params }
}

/**
 * Counts up to the limit along an index: without an ORDER BY, goods would be read until enough of
 * them match. A filter by price alone is counted on the table of prices.
 */
function countOf(filters: GoodsFilters, filter: string, limit: string): string {
  const { price_min: low, price_max: high, ...others } = filters
  const isPriced = low !== undefined || high !== undefined
  const isAlone = isPriced && Object.values(others).every((value) => value === undefined)
  const found = isAlone
    ? `SELECT FROM goods_prices p WHERE p.group_id = $1${filter}
       ORDER BY ${ORDER.price_asc}`
    : `SELECT FROM ${isPriced ? PRICED : 'goods g'} WHERE g.on_sale${filter} ORDER BY ${ORDER.default}`
  return `SELECT count(*) AS n FROM (${found} LIMIT ${limit}) found
    WHERE $1::int IS NOT NULL AND $2::bigint IS NOT NULL`
}

export async function findGoodsPage(
  db: Queryable,
  viewer: Viewer,
  query: QueryOf<typeof listGoods>,
): Promise<Answer<DataOf<typeof listGoods>>> {
  const { page, page_size, sort, ...filters } = query
  if (page > 1 && (page - 1) * page_size >= MAX_LISTED) {
    return refuse('page_too_deep', { rows: MAX_LISTED })
  }
  const typed = filters.keyword?.trim() ?? ''
  const wanted = typed === '' ? null : await readQuery(db, typed)
  // The text holds only punctuation, which is in no name.
  if (typed !== '' && wanted === null) {
    return ok({ list: [], page, data_count: 0, more: false, meant: '' })
  }
  const { filter, params } = conditionsOf(viewer, filters, wanted)
  const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`]
  const rows = await db.query<GoodsRow>(
    `SELECT ${GOODS_COLUMNS} FROM ${PRICED} JOIN expresses e ON e.id = g.express_id
     WHERE g.on_sale${filter} ORDER BY ${ORDER[sort]} LIMIT ${limit} OFFSET ${offset}`,
    [...params, page_size, (page - 1) * page_size],
  )
  const [counted] = await db.query<{ n: number }>(countOf(filters, filter, limit), [
    ...params,
    MAX_LISTED + 1,
  ])
  const count = invariant(counted, 'a count has one row').n
  return ok({
    list: rows.map(toItem),
    page,
    data_count: Math.min(count, MAX_LISTED),
    more: count > MAX_LISTED,
    meant: wanted?.meant ?? '',
  })
}

const SUGGESTED_WORDS = 6
const SUGGESTED_GOODS = 4

/** Suggestions for what was typed so far: words, and the first goods of the list. */
export async function suggest(
  db: Queryable,
  viewer: Viewer,
  typed: string,
): Promise<DataOf<typeof suggestGoods>> {
  const text = typed.trim()
  if (text === '') return { words: [], goods: [] }
  const begun = await wordsBeginning(db, text, SUGGESTED_WORDS)
  const words = begun.length > 0 ? begun : await wordsNear(db, text, SUGGESTED_WORDS)
  const asked = { keyword: text, page: 1, page_size: SUGGESTED_GOODS, sort: 'default' as const }
  const found = await findGoodsPage(db, viewer, asked)
  return { words: words.map(({ word }) => word), goods: found.ok ? found.value.list : [] }
}

/** The best goods that can be had; with `like`, of its category and without `like` itself. */
export async function findRecommended(
  db: Queryable,
  viewer: Viewer,
  { limit, like }: QueryOf<typeof listRecommended>,
): Promise<GoodsItem[]> {
  const params = [viewer.groupId, viewer.userId, limit]
  const near = 'AND g.id <> $4 AND g.category = (SELECT category FROM goods WHERE id = $4)'
  const rows = await db.query<GoodsRow>(
    `SELECT ${GOODS_COLUMNS} FROM ${PRICED} JOIN expresses e ON e.id = g.express_id
     WHERE g.on_sale AND g.in_stock ${like === undefined ? '' : near}
     ORDER BY g.score DESC, g.id LIMIT $3`,
    like === undefined ? params : [...params, like],
  )
  return rows.map(toItem)
}

/** Reads the index from one value to the next, never all goods. */
const CITIES = `WITH RECURSIVE c AS (
    (SELECT city FROM goods WHERE on_sale ORDER BY city LIMIT 1)
    UNION ALL
    SELECT (SELECT g.city FROM goods g WHERE g.on_sale AND g.city > c.city ORDER BY g.city LIMIT 1)
    FROM c WHERE c.city IS NOT NULL)
  SELECT city AS name FROM c WHERE city IS NOT NULL LIMIT 200`

export async function findOptions(db: Queryable): Promise<DataOf<typeof getGoodsOptions>> {
  const [express, city, platform] = await Promise.all([
    db.query<{ id: number; name: string; image: string }>(
      `SELECT id, name, image FROM expresses e
       WHERE EXISTS (SELECT FROM goods g WHERE g.on_sale AND g.express_id = e.id) ORDER BY id`,
    ),
    db.query<{ name: string }>(CITIES),
    db.query<{ id: number; key: string; name: string; disabled: boolean }>(
      'SELECT id, key, name, disabled FROM platforms ORDER BY position',
    ),
  ])
  const tags = await Promise.all(
    GOODS_TAGS.map((tag) =>
      db.query(
        `SELECT 1 FROM goods WHERE on_sale AND tag <> '' AND tag = $1
       ORDER BY in_stock DESC, score DESC, id LIMIT 1`,
        [tag],
      ),
    ),
  )
  const tag = GOODS_TAGS.filter((_, i) => (tags[i]?.length ?? 0) > 0).map((key) => ({ key }))
  return { express, city, platform, tag }
}
