import { expect, it } from 'vitest'

import { checkOrder, makeOrder } from '#contract/orders.ts'
import { reportShipments, listShopOrders, type ShopOrder } from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'
import { shopHousekeepingJob } from '#server/modules/shops/housekeeping.ts'

import { scansOf } from './query-plans.ts'
import { orderBody } from './rows.ts'
import { authorise, shopOf, syncShop, TAOBAO, toRow } from './shop-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('what is kept of a shop’s orders', (world) => {
  let user: TestUser
  let storeId = 0
  let first: ShopOrder

  const waiting = async () => {
    const body = { page: 1, page_size: 500, store_id: storeId }
    return invariant((await user.call(listShopOrders, { body })).data, 'orders').list
  }
  /** Orders whose recipient is in the database, by state. */
  const known = async () => {
    const rows = await world().db.query<{ status: number }>(
      `SELECT DISTINCT status FROM shop_orders
       WHERE rec_name || rec_mobile || rec_province || rec_city || rec_district || rec_address || remark <> ''
       ORDER BY status`,
    )
    return rows.map(({ status }) => status)
  }

  it('is for whom they are while they wait, and no longer once they are shipped', async () => {
    user = await world().newUser({ balanceFen: 1_000_000 })
    await authorise(world(), user)
    storeId = await shopOf(user)
    await syncShop(world(), user, { storeId, days: 20 })
    const states = await world().db.query('SELECT DISTINCT status FROM shop_orders')
    expect(states).toHaveLength(4)
    expect(await known()).toEqual([1, 2])
    first = invariant(
      (await waiting()).find(({ state }) => state === 1),
      'one that waits',
    )
    const body = { ...orderBody([toRow(first, 0)]), platform: TAOBAO, order_source: 4 }
    const [placed] = invariant((await user.call(makeOrder, { body })).data, 'placed')
    const { shop_order, kuaidi_sn: waybill_code } = invariant(placed, 'one')
    const list = [{ shop_order, waybill_code }]
    await user.call(reportShipments, { body: { platform: TAOBAO, store_id: storeId, list } })
    expect(await known()).toEqual([1, 2])
  })

  it('is nothing of what no sync has brought for 90 days, until one brings it', async () => {
    const { db } = world()
    const job = shopHousekeepingJob(db)
    const count = async () =>
      invariant(
        (await db.query<{ n: number }>('SELECT count(*) AS n FROM shop_orders'))[0],
        'a row',
      ).n
    const before = await waiting()
    const all = await count()
    const age = (column: string) =>
      db.query(`UPDATE shop_orders SET ${column} = ${column} - interval '91 days'`)
    await age('ordered_at')
    while (await job.next());
    expect(await count()).toBe(all)
    await age('synced_at')
    while (await job.next());
    expect(await count()).toBe(0)
    const { data } = await user.call(checkOrder, { body: { shop_order: [first.shop_order] } })
    expect(data).toEqual([first.shop_order])
    await syncShop(world(), user, { storeId, days: 20 })
    expect(await waiting()).toEqual(before)
  })

  it('is looked for by an index, however many orders there are', async () => {
    const { db } = world()
    await db.query(
      `INSERT INTO shop_orders SELECT user_id, shop_id, shop_order || '-' || n, ordered_at, status,
         masked, rec_name, rec_mobile, rec_province, rec_city, rec_district, rec_address, '[]', '',
         flag, remark, NULL, synced_at
       FROM shop_orders, generate_series(1, 5) n`,
    )
    await db.query('ANALYZE shop_orders')
    const job = (recorded: typeof db) => shopHousekeepingJob(recorded).next()
    expect(await scansOf(db, /shop_orders/, job)).toEqual([])
  })
})
