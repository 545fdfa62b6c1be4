import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  MAX_FAVOURITES,
  type FavouriteFilter,
  type FavouriteSort,
  type listFavourites,
} from '#contract/favourites.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Job } from '../../jobs.ts'
import { GOODS_COLUMNS, GOODS_TABLES, toItem, type GoodsRow, type Viewer } from './goods-rows.ts'

/** A favourite that is added again within this time keeps its time and price. */
const UNDO_MINUTES = 10
const KEPT_DAYS = 1

function idsOf(text: string): string {
  return intArray([...new Set(text.split(',').map(Number))])
}

/** Goods are locked in the order of their ids, after everything else. */
async function addToCounts(tx: Transaction, goodsIds: string, by: 1 | -1): Promise<void> {
  await tx.query(
    `UPDATE goods g SET collect_count = greatest(0, g.collect_count + $2::int)
     FROM (SELECT id FROM goods WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE) l
     WHERE g.id = l.id`,
    [goodsIds, by],
  )
}

/** Adds all goods or none. A favourite that exists stays as it is. */
export function addFavourites(db: Database, viewer: Viewer, text: string): Promise<Answer<null>> {
  const wanted = idsOf(text)
  return db.transaction(async (tx): Promise<Answer<null>> => {
    // The lock makes two calls of one user count one after the other.
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [viewer.userId])
    const missing = await tx.query(
      `SELECT w.id FROM unnest($1::bigint[]) AS w(id) LEFT JOIN goods g ON g.id = w.id AND g.on_sale
       LEFT JOIN favourites f ON f.user_id = $2 AND f.goods_id = w.id
       WHERE g.id IS NULL AND f.goods_id IS NULL LIMIT 1`,
      [wanted, viewer.userId],
    )
    if (missing.length > 0) return refuse('goods_not_found')
    const added = await tx.query<{ goods_id: number }>(
      `INSERT INTO favourites AS f (user_id, goods_id, price_fen)
       SELECT $2, g.id, coalesce(p.price_fen, g.price_fen) FROM goods g
       LEFT JOIN group_prices p ON p.goods_id = g.id AND p.group_id = $3
       WHERE g.id = ANY($1::bigint[]) ORDER BY g.id
       ON CONFLICT (user_id, goods_id) DO UPDATE SET removed_at = NULL,
         created_at = CASE WHEN f.removed_at > now() - make_interval(mins => $4)
           THEN f.created_at ELSE now() END,
         price_fen = CASE WHEN f.removed_at > now() - make_interval(mins => $4)
           THEN f.price_fen ELSE EXCLUDED.price_fen END
       WHERE f.removed_at IS NOT NULL
       RETURNING goods_id`,
      [wanted, viewer.userId, viewer.groupId, UNDO_MINUTES],
    )
    const [held] = await tx.query<{ n: number }>(
      'SELECT count(*) AS n FROM favourites WHERE user_id = $1 AND removed_at IS NULL',
      [viewer.userId],
    )
    if (invariant(held, 'a count has one row').n > MAX_FAVOURITES) {
      return refuse('favourites_full', { limit: MAX_FAVOURITES })
    }
    await addToCounts(tx, intArray(added.map((row) => row.goods_id)), 1)
    return ok(null)
  })
}

export function removeFavourites(
  db: Database,
  userId: number,
  text: string,
): Promise<Answer<null>> {
  return db.transaction(async (tx): Promise<Answer<null>> => {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    const removed = await tx.query<{ goods_id: number }>(
      `UPDATE favourites SET removed_at = now()
       WHERE user_id = $1 AND goods_id = ANY($2::bigint[]) AND removed_at IS NULL
       RETURNING goods_id`,
      [userId, idsOf(text)],
    )
    await addToCounts(tx, intArray(removed.map((row) => row.goods_id)), -1)
    return ok(null)
  })
}

const CURRENT = 'coalesce(p.price_fen, g.price_fen)'

const FILTERS: Record<FavouriteFilter, string> = {
  in_stock: 'g.on_sale AND g.stock > 0',
  dropped: `g.on_sale AND ${CURRENT} < f.price_fen`,
  invalid: 'NOT g.on_sale',
}

/** Ends in the id, so that pages neither repeat nor skip. */
const ORDER: Record<FavouriteSort, string> = {
  time: 'f.created_at DESC, g.id DESC',
  price_asc: 'unit_fen, g.id',
  price_desc: 'unit_fen DESC, g.id',
}

type FavouriteRow = GoodsRow & {
  readonly on_sale: boolean
  readonly collect_time: string
  readonly collect_fen: number
}

type Favourites = DataOf<typeof listFavourites>

function toFavourite(row: FavouriteRow): Favourites['list'][number] {
  return {
    ...toItem(row),
    collect_time: row.collect_time,
    collect_price: toYuan(fen(row.collect_fen)),
    invalid: !row.on_sale,
  }
}

type Counts = Favourites['counts']

/** A user has at most MAX_FAVOURITES, so a page may be read with OFFSET. */
export async function findFavourites(
  db: Queryable,
  viewer: Viewer,
  query: QueryOf<typeof listFavourites>,
): Promise<Favourites> {
  const mine = `JOIN favourites f ON f.goods_id = g.id AND f.user_id = $2 AND f.removed_at IS NULL`
  const { page, page_size, filter } = query
  const rows = await db.query<FavouriteRow>(
    `SELECT ${GOODS_COLUMNS}, g.on_sale, f.price_fen AS collect_fen,
       ${beijingText('f.created_at')} AS collect_time
     FROM ${GOODS_TABLES} ${mine} ${filter === undefined ? '' : `WHERE ${FILTERS[filter]}`}
     ORDER BY ${ORDER[query.sort]} LIMIT $3 OFFSET $4`,
    [viewer.groupId, viewer.userId, page_size, (page - 1) * page_size],
  )
  const [found] = await db.query<Counts>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE ${FILTERS.in_stock}) AS in_stock,
       count(*) FILTER (WHERE ${FILTERS.dropped}) AS dropped,
       count(*) FILTER (WHERE ${FILTERS.invalid}) AS invalid FROM ${GOODS_TABLES} ${mine}`,
    [viewer.groupId, viewer.userId],
  )
  const counts = invariant(found, 'a count has one row')
  const list = rows.map(toFavourite)
  return { list, page, data_count: filter === undefined ? counts.all : counts[filter], counts }
}

/** Deletes removed favourites that nobody can bring back any more. */
export function favouritesJob(db: Database): Job {
  return {
    name: 'favourites_housekeeping',
    idleMs: 10 * 60_000,
    async next() {
      const gone = await db.query(
        `DELETE FROM favourites WHERE (user_id, goods_id) IN (SELECT user_id, goods_id
           FROM favourites WHERE removed_at < now() - make_interval(days => $1) LIMIT 1000)
         RETURNING 1`,
        [KEPT_DAYS],
      )
      return gone.length > 0
    },
  }
}
