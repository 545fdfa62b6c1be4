import { expect, it } from 'vitest'

import { listOrders } from '#contract/order-list.ts'
import { checkOrder } from '#contract/orders.ts'
import { cancelParcels, listParcels, previewCancel } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { askForRefunds } from '#server/modules/parcels/refund-repository.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { runRefunds } from './refund-jobs.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

const DAY_MS = 86_400_000

onBothEngines('what cannot be shipped', (world) => {
  const list = async (user: TestUser) =>
    invariant((await user.call(listParcels, { body: { page: 1, page_size: 100 } })).data, 'listed')
      .list

  const balance = (user: TestUser) => makeWallet(world().db).balance(user.userId)

  async function stockAndSales() {
    const [goods] = await world().db.query<{ stock: number; sale_count: number }>(
      'SELECT stock, sale_count FROM goods WHERE id = $1',
      [GOODS.goods_id],
    )
    return invariant(goods, 'goods')
  }

  const refundAll = (change: Partial<Courier> = {}) => runRefunds(world().db, change)

  async function order(count: number, isWithoutNumbers = false) {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    if (isWithoutNumbers) world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(count), { goods_num: 2 }))
    const parcels = await list(user)
    return { user, parcels, ids: parcels.map(({ id }) => id), before: await balance(user) }
  }

  const pickUp = (waybills: readonly string[]) =>
    takeEvents(
      world().db,
      {
        expressKey: 'zto',
        events: waybills.map((waybillNo) => ({
          waybillNo,
          happenedAt: new Date(),
          state: 'picked_up' as const,
          city: '义乌市',
          text: '已揽收',
        })),
      },
      { source: 'push', now: new Date() },
    )

  it('is what its merchant takes back in time: paid back once, out of every list and in stock again', async () => {
    const { user, parcels, ids, before } = await order(4)
    const goods = await stockAndSales()
    await pickUp([invariant(parcels[0], 'first').kuaidi_sn])
    const { data: shown } = await user.call(previewCancel, { body: { ids } })
    const none = { refunded: 0, amount: '0.00', waiting: 0 }
    expect(shown).toEqual({ count: 3, amount: '8.34', compensated: '0.00', before: none })
    const asked = ids.slice(0, 3)
    const answers = await Promise.all(
      [1, 2, 3].map(() => user.call(cancelParcels, { body: { ids: asked } })),
    )
    await refundAll()
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    const { data: again } = await user.call(cancelParcels, { body: { ids: asked } })
    const sums = { amount: '5.56', compensated: '0.00' }
    expect(again).toEqual({ refunded: 2, ...sums, waiting: 0, refused: 0 })
    const { data: rest } = await user.call(previewCancel, { body: { ids } })
    const done = { refunded: 2, amount: '5.56', waiting: 0 }
    expect(rest).toEqual({ count: 1, amount: '2.78', compensated: '0.00', before: done })
    expect(await balance(user)).toBe(before + 2 * 2 * UNIT_FEN)
    const after = await list(user)
    expect(after.map(({ state, refund }) => [state, refund.state, refund.amount])).toEqual([
      ['picked_up', 'none', '0.00'],
      ['cancelled', 'done', '2.78'],
      ['cancelled', 'done', '2.78'],
      ['pending', 'none', '0.00'],
    ])
    const now = await stockAndSales()
    expect(now).toEqual({ stock: goods.stock + 4, sale_count: goods.sale_count - 4 })
    const shop_order = after.map((parcel) => parcel.shop_order)
    const { data: bought } = await user.call(checkOrder, { body: { shop_order } })
    expect(new Set(bought)).toEqual(new Set([shop_order[0], shop_order[3]]))
    await expectBooksInOrder(world().db)
    await expectParcelCountersRight(world().db)
  })

  it('is not what was picked up, although no scan of it has come yet', async () => {
    const { user, ids, before } = await order(2)
    await refundAll()
    const { db } = world()
    const [one] = await db.query<{ waybill_no: string }>(
      'SELECT waybill_no FROM parcels WHERE id = $1',
      [Number(invariant(ids[0], 'id'))],
    )
    const kept = invariant(one, 'parcel').waybill_no
    await askForRefunds(db, user.userId, { ids: ids.map(Number), orderSn: null })
    await refundAll({
      cancel: (_key, waybills) => {
        const numbers = waybills.map(({ waybillNo }) => waybillNo)
        const cancelled = new Set(numbers.filter((no) => no !== kept))
        return Promise.resolve({ cancelled, kept: new Set([kept]), unanswered: new Set() })
      },
    })
    expect(await balance(user)).toBe(before + 2 * UNIT_FEN)
    const [first, second] = await list(user)
    expect([first?.state, first?.refund.state]).toEqual(['pending', 'refused'])
    expect([second?.state, second?.refund.state]).toEqual(['cancelled', 'done'])
    const { code } = await user.call(cancelParcels, { body: { ids: ['999999999'] } })
    expect(code).toBe(3021)
  })

  it('waits for a carrier that does not answer, and for the rest of a whole order', async () => {
    const { user, parcels, before } = await order(3)
    const order_sn = invariant(parcels[0], 'first').order_sn
    const down = () =>
      world().db.query(
        `INSERT INTO sandbox_couriers (express_key, mode) VALUES ('zto', 'down')
       ON CONFLICT (express_key) DO UPDATE SET mode = 'down'`,
      )
    await down()
    const { data } = await user.call(cancelParcels, { body: { order_sn } })
    expect(data).toMatchObject({ refunded: 0, amount: '0.00', waiting: 3, refused: 0 })
    expect((await list(user)).map(({ refund }) => refund.state)).toEqual([
      'asked',
      'asked',
      'asked',
    ])
    await world().db.query('DELETE FROM sandbox_couriers')
    await refundAll()
    expect(await balance(user)).toBe(before + 3 * 2 * UNIT_FEN)
    const { data: orders } = await user.call(listOrders, {
      body: { page: 1, page_size: 10, status: 5 },
    })
    expect(orders?.list.map((one) => one.order_sn)).toEqual([order_sn])
  })

  it('is what a carrier cancels before it picks it up, or refuses when it is announced', async () => {
    const { user, parcels, before } = await order(2)
    const [first, second] = parcels
    const cancelled = (waybillNo: string) => ({
      waybillNo,
      happenedAt: new Date(),
      state: 'cancelled' as const,
      city: '',
      text: '网点无法揽收，运单已取消',
    })
    await pickUp([invariant(second, 'second').kuaidi_sn])
    const events = parcels.map(({ kuaidi_sn }) => cancelled(kuaidi_sn))
    const push = { expressKey: 'zto', events: [...events, ...events] }
    await takeEvents(world().db, push, { source: 'push', now: new Date() })
    await refundAll()
    expect(await balance(user)).toBe(before + 2 * UNIT_FEN)
    expect((await list(user)).map(({ state }) => state)).toEqual(['cancelled', 'exception'])
    expect(first?.refund.state).toBe('none')

    const other = await order(2)
    await world().db.query('UPDATE courier_outbox SET done_at = now() WHERE user_id <> $1', [
      other.user.userId,
    ])
    const sandbox = makeSandboxCourier({ db: world().db, withholds: () => false })
    const refusing: Courier = {
      ...sandbox,
      announce: async function* (batch) {
        yield* sandbox.announce(batch)
        const [one] = batch.parcels
        yield { numbers: new Map(), refused: new Set(one ? [one.parcelId] : []) }
      },
    }
    while (await announceNext(world().db, refusing));
    await refundAll()
    expect(await balance(other.user)).toBe(other.before + 2 * UNIT_FEN)
    const reasons = (await list(other.user)).map(({ refund }) => refund.reason)
    expect(reasons.toSorted()).toEqual(['carrier', 'none'])
  })

  it('is what never gets a number, after three days, and is not requested any more', async () => {
    const { user, before } = await order(2, true)
    const { db } = world()
    const at = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) })
    // After three days without a server the carrier is queried first.
    await refundAll(at(3.1))
    expect(await balance(user)).toBe(before)
    await db.query('UPDATE courier_outbox SET done_at = now() WHERE user_id <> $1', [user.userId])
    const sandbox = makeSandboxCourier({ db, withholds: () => false })
    await expect(announceNext(db, noCourier)).rejects.toThrow('no carrier')
    await refundAll(at(2.9))
    expect(await balance(user)).toBe(before)
    await refundAll(at(3.1))
    expect(await balance(user)).toBe(before + 2 * 2 * UNIT_FEN)
    expect((await list(user)).map(({ refund }) => refund.reason)).toEqual([
      'no_waybill',
      'no_waybill',
    ])
    let announced = 0
    const courier: Courier = {
      ...sandbox,
      announce: async function* ({ parcels }) {
        announced += parcels.length
        yield { numbers: new Map(), refused: new Set() }
      },
    }
    await db.query('UPDATE courier_outbox SET due_at = now() WHERE user_id = $1', [user.userId])
    expect(await announceNext(db, courier)).toBe(true)
    expect(await announceNext(db, courier)).toBe(false)
    expect(announced).toBe(0)
    await expectBooksInOrder(db)
    await expectParcelCountersRight(db)
  })
})
