import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { QueryOf } from '#contract/endpoint.ts'
import { GOODS_SORTS, type GoodsFilters, type listGoods } from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { findFavourites } from '#server/modules/goods/favourites.ts'
import {
  findGoodsPage,
  findOptions,
  findRecommended,
  suggest,
} from '#server/modules/goods/goods-list.ts'
import { openServing } from '#server/db/serving.ts'
import { forBuyer } from '#server/under-way.ts'
import { scansOf } from './query-plans.ts'
import { openEngine } from './world.ts'

/** Enough for the planner to see what a million costs; filling it takes seconds. */
const GOODS = 60_000
const TABLES = /goods g|goods|goods_prices p|goods_prices|goods_search s|goods_search|goods_words/
const MEMBER = { userId: 1, groupId: 3 }

async function fill(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO goods (id, name, picture, description, weight_g, price_fen, category, tag, city,
       express_id, stock, quantity_limit, sale_rank, collect_rank, created_at)
     SELECT 2000000 + n, '词' || n % 5000, '/x.svg', '[]', 20 + n * 7 % 900, 50 + n * 31 % 3000,
       'c' || n % 40, CASE WHEN n % 20 = 0 THEN 'hot' ELSE '' END, '城' || n % 60, n % 7 + 1,
       CASE WHEN n % 9 = 0 THEN 0 ELSE 100 END, 10, n * 7919 % 100003, n * 104729 % 50021,
       now() - make_interval(mins => n::int)
     FROM generate_series(1, ${GOODS}::bigint) n`,
  )
  await db.query(
    `INSERT INTO group_prices (goods_id, group_id, price_fen)
     SELECT id, 3, price_fen - 5 FROM goods WHERE id > 2000000`,
  )
  await db.query(
    `INSERT INTO goods_search (goods_id, name, tokens) SELECT id, name, ARRAY[name, 't' || id % 40]
     FROM goods WHERE id > 2000000`,
  )
  await db.query(
    `INSERT INTO goods_words SELECT '词' || n, 'ci' || n, 'c' || n, ARRAY['ci' || n], 12
     FROM generate_series(0, 20000) n`,
  )
  await db.query('ANALYZE')
}

const FILTERS: readonly GoodsFilters[] = [
  {},
  { express_id: 3 },
  { city: '城7' },
  { tag: 'hot' },
  { in_stock: true },
  { price_min: 2, price_max: 3 },
  { weight_min: 100, weight_max: 200 },
  { platform: 5 },
  { keyword: '词77' },
  { keyword: 'ci77' },
  { keyword: 'cii77' },
  { ids: '2000001,2000002' },
  { city: '城7', express_id: 3, in_stock: true, price_max: 5, weight_max: 300 },
]

const LISTS = FILTERS.flatMap((filters) =>
  GOODS_SORTS.map((sort) => Object.assign({ sort }, filters)),
)

describe('the plans of the goods list (postgres)', () => {
  let db: Database | null = null
  let served: Database | null = null
  let release = () => Promise.resolve()

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    await fill(opened.db)
    served = await openServing(opened.db)
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  const scanned = (call: (recorded: Database) => Promise<unknown>): Promise<string[]> =>
    scansOf(invariant(served, 'opened'), TABLES, (recorded) =>
      forBuyer(MEMBER.userId, () => call(recorded)),
    )

  it.each(LISTS)('never read all goods for %o', async (asked) => {
    const query: QueryOf<typeof listGoods> = { page: 1, page_size: 20, ...asked }
    const call = async (recorded: Database) => {
      expect((await findGoodsPage(recorded, MEMBER, query)).ok).toBe(true)
    }
    expect(await scanned(call)).toEqual([])
  })

  it('never for options, suggestions, recommendations or favourites', async () => {
    const favourites = { page: 1, page_size: 20, sort: 'time' } as const
    expect(await scanned((recorded) => findOptions(recorded))).toEqual([])
    expect(await scanned((recorded) => suggest(recorded, MEMBER, 'ci7'))).toEqual([])
    expect(
      await scanned((recorded) => findRecommended(recorded, MEMBER, { limit: 10, like: 2000005 })),
    ).toEqual([])
    expect(await scanned((recorded) => findFavourites(recorded, MEMBER, favourites))).toEqual([])
  })
})
