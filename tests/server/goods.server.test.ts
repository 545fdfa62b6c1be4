import { expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import {
  getGoodsDetail,
  getGoodsOptions,
  listGoods,
  listRecommended,
  listTopCollected,
  listTopNew,
  listTopSold,
  MAX_LISTED,
  suggestGoods,
  type GoodsItem,
} from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { ranksJob } from '#server/modules/goods/ranks.ts'
import { readNames } from '#server/modules/goods/search-index.ts'
import { orderBody, place, row } from './rows.ts'
import { onBothEngines } from './world.ts'

const byNumber = (a: number, b: number): number => a - b

onBothEngines('the goods list', (world) => {
  async function page(query: object, caller: Pick<ReturnType<typeof world>, 'call'> = world()) {
    return invariant(
      (await caller.call(listGoods, { query: { page_size: 100, ...query } })).data,
      'goods',
    )
  }
  const list = async (query: object): Promise<GoodsItem[]> => (await page(query)).list
  const fenOf = ({ price }: GoodsItem) => Math.round(Number(price) * 100)

  it('leaves what each filter asks for, alone and together', async () => {
    const all = await list({})
    expect(all).toHaveLength(72)
    const options = invariant((await world().call(getGoodsOptions)).data, 'options')
    expect(options.express).toHaveLength(7)
    expect(options.city).toHaveLength(12)
    for (const { name } of options.city) {
      const there = await list({ city: name })
      expect(there.map((goods) => goods.goods_id).toSorted(byNumber)).toEqual(
        all.flatMap((goods) => (goods.city === name ? [goods.goods_id] : [])).toSorted(byNumber),
      )
      expect(there.length).toBeGreaterThan(0)
    }
    for (const { id, name } of options.express) {
      const sent = await list({ express_id: id })
      expect(sent.length).toBe(all.filter((goods) => goods.express_name === name).length)
    }
    for (const { key } of options.tag) {
      expect((await list({ tag: key })).length).toBe(all.filter(({ tag }) => tag === key).length)
    }
    expect((await list({ in_stock: 'true' })).some(({ is_no_sku }) => is_no_sku)).toBe(false)
    const some = await list({ price_min: 1, price_max: 2, weight_max: 100, in_stock: 'true' })
    const fits = all.filter(
      (goods) =>
        fenOf(goods) >= 100 && fenOf(goods) <= 200 && goods.goods_weight <= 100 && !goods.is_no_sku,
    )
    expect(some.map(({ goods_id }) => goods_id).toSorted(byNumber)).toEqual(
      fits.map(({ goods_id }) => goods_id).toSorted(byNumber),
    )
    expect(fits.length).toBeGreaterThan(0)
    expect((await list({ ids: '1003,1001,5' })).map(({ goods_id }) => goods_id)).toHaveLength(2)
  })

  it('shows what a platform takes, and what it does not take cannot be ordered there', async () => {
    const [all, taken] = [await list({}), await list({ platform: 5 })]
    const one = all.find(({ goods_id }) => !taken.some((goods) => goods.goods_id === goods_id))
    const id = invariant(one ?? null, 'some are closed').goods_id
    const detail = await world().call(getGoodsDetail, { query: { id } })
    const shown = detail.data?.platform_list.find((platform) => platform.id === 5)
    expect(shown).toMatchObject({ disabled: true, tip: '该商品不适用此平台' })
    const user = await world().newUser({ balanceFen: 100_000 })
    const express = invariant(detail.data, 'a detail').express_info.id
    const body = { ...orderBody([row(1)]), goods_id: id, express_id: express, platform: 5 }
    const refused = await place(user, body)
    expect(refused.code).toBe(API_ERRORS.platform_unavailable.code)
  })

  it('sorts by the price of whoever looks, and filters by it', async () => {
    const member = await world().newUser({ groupId: 5 })
    const goods = (await page({ sort: 'price_asc' }, member)).list
    const prices = goods.map(fenOf)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const retail = await list({ sort: 'price_asc' })
    expect(fenOf(invariant(goods[0], 'one'))).toBeLessThan(fenOf(invariant(retail[0], 'one')))
    const limit = fenOf(invariant(goods[9], 'ten')) / 100
    const cheap = await page({ price_max: limit }, member)
    expect(cheap.list.every((item) => fenOf(item) <= limit * 100)).toBe(true)
    expect(cheap.data_count).toBe(prices.filter((price) => price <= limit * 100).length)
  })

  it('follows new prices, retail and of a group', async () => {
    const { db } = world()
    const member = await world().newUser({ groupId: 4 })
    const priceFor = async (caller: Pick<ReturnType<typeof world>, 'call'>) =>
      (await page({ ids: '1030', sort: 'price_asc' }, caller)).list.map(fenOf)
    await db.query('UPDATE goods SET price_fen = 4321 WHERE id = 1030')
    expect(await priceFor(world())).toEqual([4321])
    await db.query(
      'UPDATE group_prices SET price_fen = 4000 WHERE goods_id = 1030 AND group_id = 4',
    )
    expect((await page({ ids: '1030', price_min: 40, price_max: 40 }, member)).data_count).toBe(1)
    await db.query('DELETE FROM group_prices WHERE goods_id = 1030 AND group_id = 4')
    expect(await priceFor(member)).toEqual([4321])
    expect((await page({ ids: '1030', price_min: 43 }, member)).data_count).toBe(1)
    await db.query('INSERT INTO group_prices (goods_id, group_id, price_fen) VALUES (1030, 4, 99)')
    expect((await page({ ids: '1030', price_max: 0.99 }, member)).data_count).toBe(1)
  })

  it('sorts by counts that a job brings up to date', async () => {
    const { db } = world()
    await db.query('UPDATE goods SET sale_count = 99999999 WHERE id = 1040')
    const job = ranksJob(db)
    expect(await job.next()).toBe(false)
    const [top] = invariant((await world().call(listTopSold, { query: { limit: 3 } })).data, 'top')
    expect(top?.goods_id).toBe(1040)
  })

  it('can be turned to its end and no further than it counts', async () => {
    const ids = new Set<number>()
    for (let at = 1; at <= 8; at++) {
      for (const goods of await list({ page: at, page_size: 10, sort: 'time' })) {
        ids.add(goods.goods_id)
      }
    }
    expect(ids.size).toBe(72)
    const deep = await world().call(listGoods, { query: { page: MAX_LISTED / 10 + 1 } })
    expect(deep.code).toBe(API_ERRORS.page_too_deep.code)
  })

  it('has shelves: newest, most collected, recommended ones of the same kind in stock', async () => {
    const query = { limit: 5 }
    for (const shelf of [listTopNew, listTopCollected]) {
      expect((await world().call(shelf, { query })).data).toHaveLength(5)
    }
    const near = await world().call(listRecommended, { query: { limit: 5, like: 1001 } })
    const goods = invariant(near.data, 'some')
    expect(goods.length).toBeGreaterThan(0)
    expect(goods.some(({ goods_id, is_no_sku }) => goods_id === 1001 || is_no_sku)).toBe(false)
    const paper = new Set(
      (
        await world().db.query<{ id: number }>(`SELECT id FROM goods WHERE category = '纸品湿巾'`)
      ).map(({ id }) => id),
    )
    expect(goods.every(({ goods_id }) => paper.has(goods_id))).toBe(true)
  })

  it.each([
    ['抽纸', '', '抽纸'],
    ['抽', '', '抽'],
    ['家用抽纸', '', '抽纸'],
    ['chouzhi', '', '抽纸'],
    ['chouz', '', '抽纸'],
    ['CZ', '', '抽纸'],
    ['choizhi', '抽纸', '抽纸'],
    ['chouhzi', '抽纸', '抽纸'],
    ['抽指', '抽纸', '抽纸'],
  ])('finds what is meant by %s', async (keyword, meant, part) => {
    const found = await page({ keyword })
    expect(found.list.some(({ goods_name: name }) => name.includes(part))).toBe(true)
    expect(found.meant).toBe(meant)
    expect(found.data_count).toBeLessThan(72)
  })

  it('finds nothing by what nothing is called, or by signs', async () => {
    for (const keyword of ['qqqqwwww', '%', '_', "'';--", '龘龘龘']) {
      expect((await page({ keyword })).data_count).toBe(0)
    }
  })

  it('suggests words and goods while somebody types', async () => {
    for (const keyword of ['抽', 'chou', 'cz', 'choizhi']) {
      const { words, goods } = invariant(
        (await world().call(suggestGoods, { query: { keyword } })).data,
        'suggestions',
      )
      expect(words).toContain('抽纸')
      expect(words.length).toBeLessThanOrEqual(6)
      expect(goods.length).toBeGreaterThan(0)
    }
    expect((await world().call(suggestGoods, { query: { keyword: ' ' } })).data).toEqual({
      words: [],
      goods: [],
    })
  })

  it('finds goods by a new name, and no longer by the one before', async () => {
    const { db } = world()
    await db.query(`UPDATE goods SET name = '量子墨水屏书签' WHERE id = 1050`)
    while (await readNames(db));
    expect((await list({ keyword: '墨水屏' })).map(({ goods_id }) => goods_id)).toEqual([1050])
    expect((await list({ keyword: 'moshui' })).map(({ goods_id }) => goods_id)).toEqual([1050])
    await db.query(`UPDATE goods SET name = '普通书签' WHERE id = 1050`)
    while (await readNames(db));
    expect(await list({ keyword: '墨水屏' })).toEqual([])
    expect(await list({ keyword: 'moshui' })).toEqual([])
  })
})
