import { expect, it } from 'vitest'

import { getListSettings, saveListSettings, type KeptList } from '#contract/list-settings.ts'
import { addFavourites } from '#contract/favourites.ts'
import { cancelParcels, listParcels } from '#contract/parcels.ts'
import { API_ERRORS } from '#contract/errors.ts'
import {
  getWorkbench,
  listFrequentGoods,
  markGoods,
  MAX_PINNED,
  WORKBENCH_DAYS,
  type GoodsMark,
} from '#contract/workbench.ts'
import { invariant } from '#domain/result/assert.ts'
import { countDeliveryTimes } from '#server/modules/parcels/count-delivery-times.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'

import { orderBody, place, row, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

const HOUR_MS = 3_600_000

onBothEngines('the workbench', (world) => {
  const figures = async (user: TestUser) =>
    invariant((await user.call(getWorkbench)).data, 'figures')

  const scan = (waybillNo: string, state: 'picked_up' | 'signed', hours: number) => ({
    waybillNo,
    happenedAt: new Date(Date.now() - 100 * HOUR_MS + hours * HOUR_MS),
    state,
    city: '',
    text: state,
  })

  it('shows what was sent each day, where to, and how long each carrier took, once each', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    expect(await figures(user)).toMatchObject({ provinces: [], delivery: [] })
    const far = row(7, { rec_province: '广东省', rec_city: '深圳市', rec_district: '南山区' })
    await place(user, orderBody([...rows(3), far]))
    const { data } = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
    const [taken, first, second] = invariant(data, 'parcels').list
    await user.call(cancelParcels, { body: { ids: [invariant(taken, 'one').id] } })
    const [one, two] = [invariant(first, 'first').kuaidi_sn, invariant(second, 'second').kuaidi_sn]
    const events = [scan(one, 'picked_up', 0), scan(one, 'signed', 30), scan(two, 'signed', 50)]
    await world().db.query(
      `UPDATE parcels SET paid_at = now() - interval '5 days' WHERE user_id = $1`,
      [user.userId],
    )
    const told = [...events, scan(two, 'picked_up', 40), scan('of nobody', 'signed', 1)]
    const push = { expressKey: 'zto', events: told }
    await takeEvents(world().db, push, { source: 'push', now: new Date() })
    await Promise.all([1, 2].map(() => countDeliveryTimes(world().db)))
    expect(await countDeliveryTimes(world().db)).toBe(false)
    const { days, provinces, delivery } = await figures(user)
    expect(days).toHaveLength(WORKBENCH_DAYS)
    expect(days.at(-1)).toMatchObject({ parcels: 4 })
    expect(
      days.slice(0, -1).every(({ parcels, amount }) => parcels === 0 && amount === '0.00'),
    ).toBe(true)
    expect(provinces).toEqual([{ province: '浙江省', parcels: 3 }])
    expect(delivery).toEqual([{ express_name: '中通快递', parcels: 2, hours: 20 }])
  })

  it('knows the goods sent most, with the choices of the last time', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    await place(user, orderBody(rows(1), { goods_id: 1002, express_id: 2 }))
    await place(user, orderBody(rows(2)))
    await place(user, orderBody([row(9)], { goods_num: 3, platform: 2, order_source: 1 }))
    await user.call(addFavourites, { query: { goods_id: '1001' } })
    const { data } = await user.call(listFrequentGoods)
    const said = invariant(data, 'goods').map(({ goods_id, parcels, is_collect }) => [
      goods_id,
      parcels,
      is_collect,
    ])
    expect(said[0]).toEqual([1001, 3, true])
    expect(data?.[0]?.last).toMatchObject({ goods_num: 3, platform: 2, order_source: 1 })
  })

  it('keeps what is pinned first and what was taken out away, until it is ordered again', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    const mark = async (goodsId: number, name: GoodsMark) =>
      (await user.call(markGoods, { body: { goods_id: goodsId, mark: name } })).code
    const listed = async () => {
      const { data } = await user.call(listFrequentGoods)
      return invariant(data, 'goods').map(({ goods_id }) => goods_id)
    }
    await place(user, orderBody(rows(2)))
    const [goods] = await world().db.query<{ express_id: number }>(
      'SELECT express_id FROM goods WHERE id = 1002',
    )
    const { express_id } = invariant(goods, 'goods of the seed')
    await place(user, orderBody(rows(1), { goods_id: 1002, express_id }))
    expect(await listed()).toEqual([1001, 1002])
    for (const goodsId of [1003, 1002, 1002]) expect(await mark(goodsId, 'pin')).toBe(0)
    expect(await listed()).toEqual([1002, 1003, 1001])
    const { data } = await user.call(listFrequentGoods)
    expect(data?.[1]).toMatchObject({ is_pinned: true, parcels: 0, last: null })
    expect(await mark(1001, 'remove')).toBe(0)
    expect(await mark(1003, 'remove')).toBe(0)
    expect(await listed()).toEqual([1002])
    await place(user, orderBody([row(9)]))
    expect(await listed()).toEqual([1002, 1001])
    expect(await mark(1002, 'unpin')).toBe(0)
    expect(await listed()).toEqual([1001, 1002])
    expect(await mark(999_999, 'pin')).toBe(API_ERRORS.goods_not_found.code)
    const other = await world().newUser({ balanceFen: 0 })
    expect((await other.call(listFrequentGoods)).data).toEqual([])
  })

  it('pins no more than the limit', async () => {
    const user = await world().newUser({ balanceFen: 0 })
    await world().db.query(
      `INSERT INTO goods_marks (user_id, goods_id, pinned_at)
       SELECT $1, id, now() FROM goods WHERE id <> 1001 ORDER BY id LIMIT $2`,
      [user.userId, MAX_PINNED],
    )
    const [held] = await world().db.query<{ n: number }>(
      'SELECT count(*) AS n FROM goods_marks WHERE user_id = $1',
      [user.userId],
    )
    expect(held?.n).toBe(MAX_PINNED)
    const answer = await user.call(markGoods, { body: { goods_id: 1001, mark: 'pin' } })
    expect(answer.code).toBe(API_ERRORS.goods_pinned_full.code)
  })

  it('keeps a page size for each list and each user', async () => {
    const [user, other] = [
      await world().newUser({ balanceFen: 0 }),
      await world().newUser({ balanceFen: 0 }),
    ]
    const sizes = async (of: TestUser) => (await of.call(getListSettings)).data?.page_sizes
    expect(await sizes(user)).toEqual({})
    const save = async (list: KeptList, page_size: number) =>
      (await user.call(saveListSettings, { body: { list, page_size } })).code
    expect(await save('parcels', 50)).toBe(0)
    expect(await save('orders', 100)).toBe(0)
    expect(await save('parcels', 20)).toBe(0)
    expect(await sizes(user)).toEqual({ parcels: 20, orders: 100 })
    expect(await sizes(other)).toEqual({})
    expect(await save('parcels', 501)).not.toBe(0)
  })
})
