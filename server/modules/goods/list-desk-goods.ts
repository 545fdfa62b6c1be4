import type { DeskGoods, listDeskGoods, showGoodsOptions } from '#contract/desk/goods.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import type { z } from '#contract/zod.ts'
import { textArray } from '../../db/array-literal.ts'
import { listed } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { readWorld } from './change/desk-world.ts'
import { STORED, toStored, type GoodsRow, type StoredGoods } from './change/read-goods.ts'
import { readQuery } from './search.ts'

type Filter = Pick<z.output<typeof listDeskGoods.input>, 'search' | 'category' | 'show'>

/** Each has an index in the order of the list. */
const SHOWN = {
  all: null,
  listed: 'g.listed',
  unlisted: 'NOT g.listed',
  low: 'g.stock_low',
} as const

type Where = { readonly text: string; readonly params: readonly unknown[] }

const ID = /^\d{1,9}$/

/** An id finds its goods alone; words find those that the shop's own search finds, on sale or not. */
async function whereOf(db: Queryable, { search, category, show }: Filter): Promise<Where | null> {
  const parts: string[] = []
  const params: unknown[] = []
  const add = (text: (place: string) => string, value: unknown): void => {
    params.push(value)
    parts.push(text(`$${params.length}`))
  }
  const typed = search.trim()
  if (ID.test(typed)) add((n) => `g.id = ${n}`, Number(typed))
  else if (typed !== '') {
    const wanted = await readQuery(db, typed)
    if (wanted === null) return null
    const found = 'EXISTS (SELECT FROM goods_search s WHERE s.goods_id = g.id AND s.tokens'
    if (wanted.all.length > 0) add((n) => `${found} @> ${n}::text[])`, textArray(wanted.all))
    for (const words of wanted.anyOf) add((n) => `${found} && ${n}::text[])`, textArray(words))
  }
  if (category !== '') add((n) => `g.category = ${n}`, category)
  const shown = SHOWN[show]
  if (shown !== null) parts.push(shown)
  return { text: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, params }
}

export async function readDeskGoods(
  db: Queryable,
  filter: Filter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredGoods[]> {
  const where = await whereOf(db, filter)
  if (where === null) return []
  const { text, params } = where
  const [most, skipped] = [`$${params.length + 1}`, `$${params.length + 2}`]
  const rows = await db.query<GoodsRow>(
    `SELECT ${STORED} FROM goods g ${text} ORDER BY g.id DESC LIMIT ${most} OFFSET ${skipped}`,
    [...params, limit, offset],
  )
  return rows.map(toStored)
}

function toRow({ id, fields, stock, saleCount, isOnSale, heldBy }: StoredGoods): DeskGoods {
  const { description: _description, ...shown } = fields
  return { id, ...shown, stock, saleCount, isOnSale, heldBy }
}

type Page = z.output<typeof listDeskGoods.data>

export async function findDeskGoods(
  db: Queryable,
  { page, pageSize, ...filter }: z.output<typeof listDeskGoods.input>,
): Promise<Page> {
  const where = await whereOf(db, filter)
  if (where === null) return { list: [], count: 0, hasMore: false }
  const place = { offset: (page - 1) * pageSize, limit: pageSize }
  const goods = await readDeskGoods(db, filter, place)
  const [counted] = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT FROM goods g ${where.text} ORDER BY g.id DESC
       LIMIT ${MAX_LISTED + 1}) found`,
    where.params,
  )
  const { data_count: count, has_more: hasMore } = listed(counted?.n ?? 0)
  return { list: goods.map(toRow), count, hasMore }
}

/** Reads an index from one value to the next, never all goods. */
const valuesOf = (column: 'category' | 'city'): string => `WITH RECURSIVE c AS (
    (SELECT ${column} AS name FROM goods ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT g.${column} FROM goods g WHERE g.${column} > c.name ORDER BY g.${column} LIMIT 1)
    FROM c WHERE c.name IS NOT NULL)
  SELECT name FROM c WHERE name IS NOT NULL LIMIT 200`

export async function findGoodsOptions(
  db: Queryable,
): Promise<z.output<typeof showGoodsOptions.data>> {
  const [{ levels, carriers, platforms }, categories, cities] = await Promise.all([
    readWorld(db),
    db.query<{ name: string }>(valuesOf('category')),
    db.query<{ name: string }>(valuesOf('city')),
  ])
  return {
    levels: [...levels],
    carriers: [...carriers],
    platforms: [...platforms],
    categories: categories.map(({ name }) => name),
    cities: cities.map(({ name }) => name),
  }
}
