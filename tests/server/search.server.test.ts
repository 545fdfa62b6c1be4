import { expect, it } from 'vitest'

import { searchAll } from '#contract/search.ts'
import { invariant } from '#domain/result/assert.ts'

import { orderBody, place, row } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('one search for everything', (world) => {
  async function found(user: TestUser, q: string) {
    const { data, msg } = await user.call(searchAll, { query: { q } })
    return invariant(data, msg)
  }
  /** Keys that have a hit, with the names of the parcels found and their count. */
  async function parcelsOf(user: TestUser, q: string) {
    const { parcels } = await found(user, q)
    return parcels.map(({ by, count, list }) => [by, count, list.map(({ rec_name: name }) => name)])
  }
  const two = [
    row(1, { shop_order: 'A-20261129-7001', rec_name: '欧阳修远', rec_mobile: '13811112222' }),
    row(2, { shop_order: 'A-20261129-7002', rec_name: '欧阳明', rec_mobile: '13811113333' }),
  ]
  async function shopper() {
    const user = await world().newUser({ balanceFen: 10_000 })
    const { data, msg } = await place(user, orderBody(two))
    const [first] = invariant(data, msg)
    return { user, first: invariant(first, 'placed') }
  }

  it('finds a parcel by each of its keys, whole or by its end, as it is typed', async () => {
    const { user, first } = await shopper()
    const waybill = first.kuaidi_sn
    expect(await parcelsOf(user, waybill)).toEqual([['waybill', 1, ['欧阳修远']]])
    expect(await parcelsOf(user, ` ${waybill.slice(0, 4)} ${waybill.slice(4)} `)).toEqual([
      ['waybill', 1, ['欧阳修远']],
    ])
    expect(await parcelsOf(user, 'A-20261129-7002')).toEqual([['shop_order', 1, ['欧阳明']]])
    expect(await parcelsOf(user, '9-7002')).toEqual([['shop_order', 1, ['欧阳明']]])
    expect(await parcelsOf(user, '138 1111 2222')).toEqual([['phone', 1, ['欧阳修远']]])
    expect(await parcelsOf(user, '3333')).toEqual([['phone', 1, ['欧阳明']]])
    expect(await parcelsOf(user, '欧阳')).toEqual([['name', 2, ['欧阳明', '欧阳修远']]])
    expect(await parcelsOf(user, '修远')).toEqual([['name', 1, ['欧阳修远']]])
    expect(await parcelsOf(user, '333')).toEqual([])
    expect(await parcelsOf(user, '欧')).toEqual([])
  })

  it('finds orders by their serial and their goods, gifts and articles', async () => {
    const { user, first } = await shopper()
    const bySerial = await found(user, first.order_sn.toLowerCase())
    expect(bySerial.orders).toMatchObject({ count: 1, list: [{ order_sn: first.order_sn }] })
    const goods = await found(user, '抽纸')
    expect(goods.orders.count).toBe(1)
    expect(goods.goods.list.length).toBeGreaterThan(0)
    await world().db.query(
      `INSERT INTO contents (id, title, blocks) VALUES (9001, '怎样申请开票', '[]') ON CONFLICT DO NOTHING`,
    )
    expect((await found(user, '开票')).articles).toMatchObject({
      count: 1,
      list: [{ title: '怎样申请开票' }],
    })
  })

  it('shows nobody what is another’s, and a visitor nothing', async () => {
    const { first } = await shopper()
    const stranger = await world().newUser()
    for (const q of [first.kuaidi_sn, first.order_sn, 'A-20261129-7001', '2222', '欧阳', '抽纸']) {
      const { parcels, orders } = await found(stranger, q)
      expect([parcels, orders.list]).toEqual([[], []])
    }
    expect((await world().call(searchAll, { query: { q: '2222' } })).data).toBeNull()
  })
})
