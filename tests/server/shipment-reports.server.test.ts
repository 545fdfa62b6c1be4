import { expect, it } from 'vitest'

import { checkOrder, makeOrder } from '#contract/orders.ts'
import {
  cancelParcels,
  listParcels,
  SEND_STATUS,
  reportParcelsAgain,
  type ParcelFilters,
} from '#contract/parcels.ts'
import { reportShipments, listShopOrders, listShops, type ShopOrder } from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Transaction } from '#server/db/database.ts'
import { reportNext } from '#server/modules/shops/report-job.ts'
import { endReport, scheduleReport, waitAgain } from '#server/modules/shops/report-repository.ts'
import type { Platforms } from '#server/ports/platform/platform.ts'
import { makeSandboxPlatforms } from '#server/ports/platform/sandbox-platforms.ts'

import { expectParcelCountersRight } from './invariants.ts'
import { meetRival } from './meet-rival.ts'
import { openSandboxOutbox } from './outbox.ts'
import { orderBody } from './rows.ts'
import { authorise, shopDeps, shopOf, syncShop, TAOBAO, toRow } from './shop-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('parcels of an authorised shop', (world) => {
  let user: TestUser
  let storeId = 0
  let waiting: ShopOrder[] = []

  it('are placed from its orders', async () => {
    user = await world().newUser({ balanceFen: 1_000_000 })
    await authorise(world(), user)
    storeId = await shopOf(user)
    await syncShop(world(), user, { storeId, days: 3 })
    const body = { page: 1, page_size: 100, store_id: storeId }
    const { data } = await user.call(listShopOrders, { body })
    waiting = invariant(data, 'orders').list.filter(({ state }) => state === 1)
    expect(waiting.length).toBeGreaterThan(8)
  })

  const list = async (filters: ParcelFilters = {}) =>
    invariant(
      (await user.call(listParcels, { body: { page: 1, page_size: 50, ...filters } })).data,
      'list',
    )

  /** The job, until no shop is due; the waits between two tries have passed. */
  async function tellAll(change: Partial<Platforms> = {}): Promise<void> {
    await world().db.query('UPDATE shop_tellings SET due_at = now() WHERE due_at IS NOT NULL')
    while (await reportNext(shopDeps(world(), change)));
  }

  async function order(count: number, store: number | undefined = storeId): Promise<string[]> {
    const rec_list = waiting.splice(0, count).map(toRow)
    const placed = await user.call(makeOrder, {
      body: {
        ...orderBody(rec_list),
        platform: TAOBAO,
        order_source: 4,
        ...(store !== 0 && { store_id: store }),
      },
    })
    return invariant(placed.data, 'placed').map(({ shop_order }) => shop_order)
  }

  const known = async (shopOrder: string) => {
    const rows = await world().db.query<{ status: string; waybill_no: string | null }>(
      'SELECT status, waybill_no FROM sandbox_platform_orders WHERE order_no = $1',
      [shopOrder],
    )
    return invariant(rows[0], 'the platform’s order')
  }

  it('are reported by the server, whatever becomes of the page', async () => {
    const [first] = await order(2)
    const before = await list({ store_id: storeId })
    expect(before.list.map(({ send_status }) => send_status)).toEqual([2, 2])
    expect(before.list[0]?.store_name).not.toBe('')
    await tellAll()
    expect((await known(invariant(first, 'one'))).status).toBe('shipped')
    const after = await list({ store_id: storeId, send_status: SEND_STATUS.sent })
    expect(after.data_count).toBe(2)
    await expectParcelCountersRight(world().db)
  })

  it('wait for their waybill when it comes late', async () => {
    world().faults.order({ kind: 'no_waybill', times: 1 })
    const [late] = await order(1)
    await tellAll()
    expect((await known(invariant(late, 'one'))).status).toBe('paid')
    await openSandboxOutbox(world().db).drainWith('works')
    await tellAll()
    const parcel = invariant(
      (await list({ shop_order: [invariant(late, 'one')] })).list[0],
      'listed',
    )
    expect(parcel.send_status).toBe(SEND_STATUS.sent)
    expect((await known(parcel.shop_order)).waybill_no).toBe(parcel.kuaidi_sn)
  })

  it('that the platform refuses say why, and are reported again when the merchant asks', async () => {
    const refused = await order(2)
    /** What buyers do on the platform's page. */
    const ask = async (isRefunding: boolean) => {
      for (const orderNo of refused) {
        const body = new URLSearchParams({ order: orderNo, refunding: isRefunding ? '1' : '' })
        const url = `${world().url}/sandbox/platform/tb/buyer`
        const page = await fetch(url, { method: 'POST', body })
        expect(await page.text()).toContain(isRefunding ? '买家撤回申请' : '买家申请退款')
      }
    }
    await ask(true)
    await tellAll()
    const parcels = (await list({ send_status: SEND_STATUS.refused })).list
    const why = '买家已申请退款，不能发货'
    expect(parcels.map(({ send_msg }) => send_msg)).toEqual([why, why])
    await ask(false)
    const ids = parcels.map(({ id }) => id)
    const other = await world().newUser()
    expect((await other.call(reportParcelsAgain, { body: { ids } })).data).toEqual({ waiting: 0 })
    expect((await user.call(reportParcelsAgain, { body: { ids } })).data).toEqual({ waiting: 2 })
    await tellAll()
    const states = await Promise.all(refused.map(known))
    expect(states.map(({ status }) => status)).toEqual(['shipped', 'shipped'])
    expect((await list({ send_status: SEND_STATUS.refused })).data_count).toBe(0)
  })

  it('wait while the platform does not answer, and say so', async () => {
    const [one] = await order(1)
    await tellAll({ ship: () => Promise.resolve({ ok: false, error: 'unreachable' }) })
    const parcel = invariant(
      (await list({ shop_order: [invariant(one, 'one')] })).list[0],
      'listed',
    )
    expect(parcel).toMatchObject({ send_status: SEND_STATUS.waiting })
    expect(parcel.send_msg).toContain('平台接口暂不可用')
    await tellAll()
    expect((await known(parcel.shop_order)).status).toBe('shipped')
  })

  it('wait when the platform does not answer for each of them', async () => {
    const [one] = await order(1)
    await tellAll({ ship: () => Promise.resolve({ ok: true, value: [] }) })
    const waits = { shop_order: [invariant(one, 'one')], send_status: SEND_STATUS.waiting }
    expect((await list(waits)).data_count).toBe(1)
    await tellAll()
    expect((await known(invariant(one, 'one'))).status).toBe('shipped')
  })

  it('go out under the token that is granted while the one before is refused', async () => {
    const [one] = await order(1)
    const asked: string[] = []
    const platforms = makeSandboxPlatforms(world().db, () => new Date())
    await tellAll({
      ship: async (platform, token, shipments) => {
        asked.push(token)
        if (asked.length > 1) return platforms.ship(platform, token, shipments)
        await authorise(world(), user)
        return { ok: false, error: 'denied' }
      },
    })
    expect(new Set(asked).size).toBe(2)
    expect((await known(invariant(one, 'one'))).status).toBe('shipped')
    const listed = await user.call(listShops, { query: { platform: TAOBAO } })
    expect(listed.data).toMatchObject([{ is_expired: false }])
  })

  it('that belong to an expired shop wait for its authorisation', async () => {
    const [one] = await order(1)
    await tellAll({ ship: () => Promise.resolve({ ok: false, error: 'denied' }) })
    const parcel = invariant(
      (await list({ shop_order: [invariant(one, 'one')] })).list[0],
      'listed',
    )
    expect(parcel.send_msg).toContain('授权')
    await tellAll()
    expect((await known(parcel.shop_order)).status).toBe('paid')
    await authorise(world(), user)
    await tellAll()
    expect((await known(parcel.shop_order)).status).toBe('shipped')
  })

  it('that begin to wait while the report of others ends are due after it', async () => {
    const { db } = world()
    const { userId } = user
    const parcel = invariant((await list({ store_id: storeId })).list[0], 'a parcel')
    await db.query('UPDATE parcel_progress SET send_status = 3 WHERE parcel_id = $1', [parcel.id])
    const reportAgain = async (tx: Transaction) => {
      await waitAgain(tx, userId, [Number(parcel.id)])
      await scheduleReport(tx, userId)
    }
    await meetRival(db, { work: reportAgain, end: 'commit' }, () =>
      db.transaction(async (tx) => {
        await endReport(tx, { userId, shopId: storeId })
        return ok(null)
      }),
    )
    const isDue = await db.query('SELECT FROM shop_tellings WHERE due_at IS NOT NULL')
    expect(isDue).toHaveLength(1)
    await tellAll()
    expect((await list({ send_status: SEND_STATUS.waiting })).data_count).toBe(0)
  })

  it('from before the server knew their shop are taken over when the page names it', async () => {
    const [old] = await order(1, 0)
    const parcel = invariant(
      (await list({ shop_order: [invariant(old, 'one')] })).list[0],
      'listed',
    )
    expect(parcel.send_status).toBe(SEND_STATUS.none)
    const body = {
      platform: TAOBAO,
      store_id: storeId,
      list: [{ shop_order: parcel.shop_order, waybill_code: parcel.kuaidi_sn }],
    }
    await user.call(reportShipments, { body })
    const found = await list({ store_id: storeId, shop_order: [parcel.shop_order] })
    expect(found.list[0]?.send_status).toBe(SEND_STATUS.sent)
    await expectParcelCountersRight(world().db)
  })

  it('count as bought until they are refunded, in the list of the shop as anywhere', async () => {
    const [one = ''] = await order(1)
    const isBought = async () => {
      const body = { page: 1, page_size: 1, store_id: storeId, shop_order: [one] }
      const listed = invariant((await user.call(listShopOrders, { body })).data, 'listed').list
      const { data } = await user.call(checkOrder, { body: { shop_order: [one] } })
      return [listed.map((waits) => waits.is_bought), data]
    }
    expect(await isBought()).toEqual([[true], [one]])
    const ids = (await list({ shop_order: [one] })).list.map(({ id }) => id)
    expect((await user.call(cancelParcels, { body: { ids } })).data?.refunded).toBe(1)
    expect(await isBought()).toEqual([[false], []])
  })

  it('that belong to somebody else’s shop have no shop', async () => {
    const other = await world().newUser({ balanceFen: 10_000 })
    const body = { ...orderBody(waiting.splice(0, 1).map(toRow)), store_id: storeId }
    expect((await other.call(makeOrder, { body })).code).toBe(0)
    const { data } = await other.call(listParcels, { body: { page: 1, page_size: 10 } })
    expect(data?.list[0]).toMatchObject({ store_id: 0, send_status: SEND_STATUS.none })
  })
})
