import { expect, it } from 'vitest'

import {
  addFavourites,
  listFavourites,
  MAX_FAVOURITES,
  removeFavourites,
} from '#contract/favourites.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { getGoodsDetail, listGoods } from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { favouritesJob } from '#server/modules/goods/favourites.ts'
import { onBothEngines, type TestUser } from './world.ts'

const PAGE = { page: 1, page_size: 10 }

async function favouritesOf(user: TestUser, query: object = {}) {
  const reply = await user.call(listFavourites, { query: { ...PAGE, ...query } })
  return invariant(reply.data, 'the list of favourites')
}

async function idsOf(user: TestUser, query: object = {}): Promise<number[]> {
  return (await favouritesOf(user, query)).list.map((goods) => goods.goods_id)
}

onBothEngines('favourites', (world) => {
  const add = (user: TestUser, goods_id: string) =>
    user.call(addFavourites, { query: { goods_id } })
  const remove = (user: TestUser, goods_id: string) =>
    user.call(removeFavourites, { query: { goods_id } })
  async function collected(goodsId: number): Promise<number> {
    const [row] = await world().db.query<{ n: number }>(
      'SELECT collect_count AS n FROM goods WHERE id = $1',
      [goodsId],
    )
    return invariant(row, 'seeded').n
  }

  it('show in the list, the detail and the count, each user only their own', async () => {
    const [user, other] = [await world().newUser(), await world().newUser()]
    const before = await collected(1003)
    expect((await add(user, '1003')).code).toBe(0)
    expect((await add(user, '1003')).code).toBe(0)
    expect(await collected(1003)).toBe(before + 1)
    const detail = await user.call(getGoodsDetail, { query: { id: 1003 } })
    expect(detail.data?.goods_info.is_collect).toBe(true)
    const page = await user.call(listGoods, { query: { page_size: 100 } })
    const marked = page.data?.list.filter((goods) => goods.is_collect)
    expect(marked?.map((goods) => goods.goods_id)).toEqual([1003])
    expect(await idsOf(user)).toEqual([1003])
    expect(await idsOf(other)).toEqual([])
    await remove(other, '1003')
    expect(await idsOf(user)).toEqual([1003])
    await remove(user, '1003')
    await remove(user, '1003')
    expect(await idsOf(user)).toEqual([])
    expect(await collected(1003)).toBe(before)
  })

  it('are added all or none, and never more than a user may have', async () => {
    const user = await world().newUser()
    expect((await add(user, '1004,999999')).code).toBe(API_ERRORS.goods_not_found.code)
    expect(await idsOf(user)).toEqual([])
    await world().db.query(
      `INSERT INTO goods (id, name, picture, description, weight_g, price_fen, category, city,
         express_id, stock, quantity_limit, on_sale)
       SELECT 700000 + n, 'x', 'x', '[]', 1, 1, 'x', 'x', 1, 1, 1, false
       FROM generate_series(1, ${MAX_FAVOURITES - 1}) n ON CONFLICT DO NOTHING`,
    )
    await world().db.query(
      `INSERT INTO favourites (user_id, goods_id, price_fen)
       SELECT $1, id, 1 FROM goods WHERE id BETWEEN 700001 AND 709999`,
      [user.userId],
    )
    expect((await add(user, '1004,1005')).code).toBe(API_ERRORS.favourites_full.code)
    expect((await add(user, '1004')).code).toBe(0)
    expect((await favouritesOf(user)).data_count).toBe(MAX_FAVOURITES)
  })

  it('can be filtered by stock, a fallen price and being gone, and sorted', async () => {
    const user = await world().newUser()
    const { db } = world()
    for (const id of ['1006', '1007', '1008']) await add(user, id)
    await db.query('UPDATE goods SET price_fen = price_fen - 5 WHERE id = 1006')
    await db.query('UPDATE goods SET stock = 0 WHERE id = 1007')
    await db.query('UPDATE goods SET on_sale = false WHERE id = 1008')
    const { list, counts } = await favouritesOf(user)
    expect(list.map((goods) => goods.goods_id)).toEqual([1008, 1007, 1006])
    expect(list.map((goods) => goods.invalid)).toEqual([true, false, false])
    expect(counts).toEqual({ all: 3, in_stock: 1, dropped: 1, invalid: 1 })
    expect(await idsOf(user, { filter: 'in_stock' })).toEqual([1006])
    expect(await idsOf(user, { filter: 'invalid' })).toEqual([1008])
    const dropped = await favouritesOf(user, { filter: 'dropped' })
    expect(dropped.data_count).toBe(1)
    const cents = (yuan: string) => Math.round(Number(yuan) * 100)
    const [one] = dropped.list
    expect(cents(invariant(one, 'one').collect_price) - cents(invariant(one, 'one').price)).toBe(5)
    const prices = (await favouritesOf(user, { sort: 'price_desc' })).list.map((g) =>
      cents(g.price),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    await db.query('UPDATE goods SET on_sale = true WHERE id = 1008')
  })

  it('that were removed come back with their price and time for ten minutes, then as new ones', async () => {
    const user = await world().newUser()
    const { db } = world()
    await add(user, '1010')
    await db.query(
      `UPDATE favourites SET created_at = created_at - interval '3 days', price_fen = 777
       WHERE user_id = $1`,
      [user.userId],
    )
    const [before] = (await favouritesOf(user)).list
    await remove(user, '1010')
    await add(user, '1010')
    expect((await favouritesOf(user)).list).toEqual([before])
    await remove(user, '1010')
    await db.query(
      `UPDATE favourites SET removed_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [user.userId],
    )
    await add(user, '1010')
    const [after] = (await favouritesOf(user)).list
    expect(after?.collect_price).not.toBe('7.77')
    expect(after?.collect_time).not.toBe(before?.collect_time)
  })

  it('that nobody can bring back are forgotten, the others are kept', async () => {
    const user = await world().newUser()
    const { db } = world()
    await add(user, '1011,1012,1013')
    await remove(user, '1011,1012')
    await db.query(
      `UPDATE favourites SET removed_at = now() - interval '2 days'
       WHERE user_id = $1 AND goods_id = 1011`,
      [user.userId],
    )
    const job = favouritesJob(db)
    expect(await job.next()).toBe(true)
    expect(await job.next()).toBe(false)
    const rows = await db.query<{ goods_id: number }>(
      'SELECT goods_id FROM favourites WHERE user_id = $1 ORDER BY 1',
      [user.userId],
    )
    expect(rows.map((row) => row.goods_id)).toEqual([1012, 1013])
  })

  it('are counted exactly for many users at once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => world().newUser()))
    const before = await collected(1020)
    await Promise.all(users.flatMap((user) => [add(user, '1020,1021'), add(user, '1021,1020')]))
    expect(await collected(1020)).toBe(before + users.length)
    await Promise.all(users.map((user) => remove(user, '1021,1020')))
    expect(await collected(1020)).toBe(before)
  })
})
