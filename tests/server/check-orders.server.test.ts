import { beforeAll, expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { checkShopOrders, listShopOrders } from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'

import { authorise, shopOf, syncShop } from './shop-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('orders of a shop before they are paid for', (world) => {
  let user: TestUser
  let store_id: number
  let waiting: readonly string[]

  const check = async (shop_order: readonly string[], by = user) =>
    by.call(checkShopOrders, { body: { store_id, shop_order: [...shop_order] } })
  const states = async () => {
    const body = { page: 1, page_size: 500, store_id }
    const { list } = invariant((await user.call(listShopOrders, { body })).data, 'orders')
    return new Map(list.map(({ shop_order, state }) => [shop_order, state]))
  }
  const inBooks = (sql: string, order: string | undefined) =>
    world().db.query(`UPDATE sandbox_platform_orders SET ${sql} WHERE order_no = $1`, [order])

  beforeAll(async () => {
    user = await world().newUser()
    await authorise(world(), user)
    store_id = await shopOf(user)
    await syncShop(world(), user, { storeId: store_id, days: 20 })
    waiting = [...(await states())].filter(([, state]) => state === 1).map(([no]) => no)
  })

  it('are queried at their platform, which reports what no sync has brought yet', async () => {
    const [fine = '', refunded = '', byHand = '', closed = ''] = waiting
    const asked = [fine, refunded, byHand, closed]
    expect((await check(asked)).data).toEqual([])
    // The buyer asks for the money back on the sandbox's page; the others as the platform has them.
    await fetch(`${world().url}/sandbox/platform/tb/buyer`, {
      method: 'POST',
      body: new URLSearchParams({ order: refunded, refunding: '1' }),
    })
    await inBooks(`status = 'shipped', waybill_no = 'SF123'`, byHand)
    await inBooks(`status = 'closed'`, closed)
    expect((await check([...asked, 'nobody-knows-it', refunded])).data).toEqual([
      { shop_order: refunded, reason: 'refunding' },
      { shop_order: byHand, reason: 'shipped' },
      { shop_order: closed, reason: 'closed' },
      { shop_order: 'nobody-knows-it', reason: 'missing' },
    ])
    const now = await states()
    expect(asked.map((no) => now.get(no))).toEqual([1, 2, undefined, undefined])
    const kept = await world().db.query<{ has: boolean }>(
      `SELECT bool_or(concat(rec_name, rec_mobile, rec_province, rec_city, rec_district, rec_address, remark) <> '') AS has
       FROM shop_orders WHERE shop_order = ANY($1::text[]) GROUP BY status IN (1, 2) ORDER BY status IN (1, 2)`,
      [`{${asked.join(',')}}`],
    )
    // Nobody needs the recipients of those that are shipped or closed.
    expect(kept.map(({ has }) => has)).toEqual([false, true])
  })

  it('can be ordered again when the buyer takes the refund back', async () => {
    const [, refunded = ''] = waiting
    await fetch(`${world().url}/sandbox/platform/tb/buyer`, {
      method: 'POST',
      body: new URLSearchParams({ order: refunded, refunding: '' }),
    })
    expect((await check([refunded])).data).toEqual([])
    expect((await states()).get(refunded)).toBe(1)
  })

  it('are nobody else’s, and not queried without an authorisation', async () => {
    const other = await world().newUser()
    expect((await check(waiting.slice(0, 1), other)).code).toBe(API_ERRORS.shop_not_found.code)
    await world().db.query('UPDATE sandbox_platform_tokens SET revoked = true')
    expect((await check(waiting.slice(0, 1))).code).toBe(API_ERRORS.shop_expired.code)
  })
})
