import { beforeAll, expect, it } from 'vitest'

import type { BodyOf } from '#contract/endpoint.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { makeOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import {
  reportShipments,
  getAuthInfo,
  getAuthLinks,
  getSyncStatus,
  listShopOrders,
  listShops,
  syncShopOrders,
} from '#contract/shops.ts'
import { invariant } from '#domain/result/assert.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import type { PlatformOrder, Platforms } from '#server/ports/platform/platform.ts'
import { makeSandboxPlatforms } from '#server/ports/platform/sandbox-platforms.ts'
import { orderBody } from './rows.ts'
import {
  authorise,
  DAY_MS,
  lastDays,
  shopOf,
  TAOBAO,
  syncAll,
  syncShop,
  toRow,
} from './shop-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

const TMALL = 2
const KUAISHOU = 6

onBothEngines('an authorised shop', (world) => {
  let user: TestUser
  let storeId: number

  beforeAll(async () => {
    user = await world().newUser({ balanceFen: 100_000_000 })
  })

  const page = (body: Partial<BodyOf<typeof listShopOrders>>) =>
    user.call(listShopOrders, {
      body: { page: 1, page_size: 500, store_id: storeId, ...body },
    })

  it('is there once the merchant has ordered, agreed and come back', async () => {
    const before = await user.call(getAuthInfo, { query: { platform: TAOBAO } })
    expect(before.code).toBe(API_ERRORS.shop_auth_missing.code)
    const answer = await authorise(world(), user)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('淘宝演示旗舰店')
    storeId = await shopOf(user)
    const { data } = await user.call(getAuthInfo, { query: { platform: TAOBAO } })
    expect(data).toEqual([{ id: storeId, shop_name: '淘宝演示旗舰店', is_expired: false }])
  })

  it('has no page for a platform without links', async () => {
    const { code } = await user.call(getAuthInfo, { query: { platform: KUAISHOU } })
    expect(code).toBe(API_ERRORS.platform_unsupported.code)
    expect((await user.call(listShops, { query: { platform: KUAISHOU } })).data).toEqual([])
  })

  it('on 淘宝 is one on 天猫, too: they share one link', async () => {
    const shown = (platform: number) => user.call(getAuthInfo, { query: { platform } })
    expect((await shown(TMALL)).data).toEqual((await shown(TAOBAO)).data)
  })

  it('keeps its token where a reader of the database cannot use it', async () => {
    const [row] = await world().db.query<{ token: Uint8Array }>('SELECT token FROM shops')
    const [partner] = await world().db.query<{ token: string }>(
      'SELECT token FROM sandbox_platform_tokens',
    )
    const stored = Buffer.from(invariant(row, 'a shop').token)
    expect(stored.includes(invariant(partner, 'its token').token)).toBe(false)
  })

  it('cannot be added with a link that was begun by somebody else, made up or used', async () => {
    const other = await world().newUser()
    const { data } = await user.call(getAuthLinks)
    const link = new URL(invariant(data?.tb ?? null, 'a link').auth_link)
    const state = link.searchParams.get('state') ?? ''
    const back = (cookie: string, query: Record<string, string>) =>
      fetch(`${world().url}/api/gift/auth/return?${new URLSearchParams(query).toString()}`, {
        headers: { cookie },
      })
    const bent = `${state.slice(0, -2)}xx`
    // A consent as the platform gives it: everything in it is good but the user who brings it back.
    await world().db.query(
      `INSERT INTO sandbox_platform_codes (code, platform, shop_key)
       SELECT 'fresh', platform, shop_key FROM sandbox_platform_codes LIMIT 1`,
    )
    for (const [cookie, asked] of [
      [other.cookie, { state, code: 'fresh' }],
      ['', { state, code: 'fresh' }],
      [user.cookie, { state: bent, code: 'x' }],
      [user.cookie, { state, code: 'made-up' }],
      [user.cookie, { state: '', code: '' }],
    ] as const) {
      expect((await back(cookie, asked)).status).toBe(400)
    }
    const [used] = await world().db.query<{ code: string }>(
      'SELECT code FROM sandbox_platform_codes WHERE used',
    )
    const again = await back(user.cookie, { state, code: invariant(used, 'a used code').code })
    expect(again.status).toBe(400)
    expect((await other.call(listShops, { query: { platform: TAOBAO } })).data).toEqual([])
  })

  it('is synced once however often it is requested, and then lists what waits', async () => {
    const range = { store_id: storeId, ...lastDays(20) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => user.call(syncShopOrders, { body: range })),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    await syncAll(world())
    const { data } = await page({})
    const list = invariant(data, 'orders').list
    const [partner] = await world().db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM sandbox_platform_orders
       WHERE platform = 'tb' AND shop_key = 'flagship' AND status IN ('paid', 'refunding')`,
    )
    expect(data?.data_count).toBe(partner?.n)
    expect(data?.data_count).toBeGreaterThan(2000)
    expect(list).toHaveLength(500)
    expect(list.map((o) => o.order_time)).toEqual(
      list
        .map((o) => o.order_time)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(list.map((o) => o.shop_order)).size).toBe(500)
    for (const order of list) expect(order.state === 2).toBe(order.errorText !== '')
    expect(list.some(({ state }) => state === 2)).toBe(true)
  })

  it('finds by flag, remark, goods, number and time, and takes signs for what they are', async () => {
    const all = invariant((await page({})).data, 'orders').list
    const [first] = all
    const { shop_order, order_time } = invariant(first, 'an order')
    expect((await page({ shop_order: [shop_order, 'none'] })).data?.data_count).toBe(1)
    const flagged = invariant((await page({ flag: 3 })).data, 'flagged')
    expect(flagged.data_count).toBeGreaterThan(0)
    expect(flagged.list.every(({ flag }) => flag === 3)).toBe(true)
    const presents = invariant((await page({ remark: '送礼' })).data, 'presents').list
    expect(presents.length).toBeGreaterThan(0)
    expect(presents.every(({ remark }) => remark.includes('送礼'))).toBe(true)
    const cups = invariant((await page({ keyword: '保温杯' })).data, 'cups').list
    expect(cups.length).toBeGreaterThan(0)
    expect(cups.every((o) => o.goods_list.some((g) => g.goods_name.includes('保温杯')))).toBe(true)
    expect((await page({ remark: '%' })).data?.data_count).toBe(0)
    expect((await page({ keyword: "'; DROP TABLE shops; --" })).data?.data_count).toBe(0)
    const counts = await Promise.all(([1, 2] as const).map((state) => page({ state })))
    expect(counts.map(({ data }) => data?.list.map((o) => o.state))).toEqual(
      [1, 2].map((state, i) => counts[i]?.data?.list.map(() => state)),
    )
    expect(counts.map(({ data }) => data?.data_count ?? 0).every((n) => n > 0)).toBe(true)
    const whole = invariant((await page({})).data, 'whole').data_count
    expect(counts.reduce((sum, { data }) => sum + (data?.data_count ?? 0), 0)).toBe(whole)
    const moment = await page({ start_time: order_time, end_time: order_time })
    expect(moment.data?.list.map((o) => o.shop_order)).toContain(shop_order)
    const week = invariant((await page({ days: 7 })).data, 'week').data_count
    expect(week).toBeGreaterThan(invariant((await page({ days: 0 })).data, 'today').data_count)
  })

  it('refuses ranges that are upside down, in the future or too long', async () => {
    const now = Date.now()
    for (const [from, to] of [
      [now, now - DAY_MS],
      [now + DAY_MS, now + 2 * DAY_MS],
      [now - 100 * DAY_MS, now],
    ] as const) {
      const body = { store_id: storeId, start_time: wireTime(from), end_time: wireTime(to) }
      const { code } = await user.call(syncShopOrders, { body })
      expect(code).toBe(API_ERRORS.sync_range_wrong.code)
    }
  })

  it('is nobody else’s', async () => {
    const other = await world().newUser()
    const body = { page: 1, page_size: 10, store_id: storeId }
    const codes = [
      (await other.call(listShopOrders, { body })).code,
      (await other.call(syncShopOrders, { body: { store_id: storeId, ...lastDays(1) } })).code,
      (await other.call(getSyncStatus, { query: { store_id: storeId } })).code,
      (
        await other.call(reportShipments, {
          body: {
            platform: TAOBAO,
            store_id: storeId,
            list: [{ shop_order: '1', waybill_code: '1' }],
          },
        })
      ).code,
    ]
    expect(codes).toEqual(Array.from({ length: 4 }, () => API_ERRORS.shop_not_found.code))
  })

  it('receives the waybills of placed orders once, and reports per order what was wrong', async () => {
    const orders = invariant((await page({})).data, 'orders').list.filter(
      ({ state }) => state === 1,
    )
    const chosen = orders.slice(0, 3)
    const rec_list = chosen.map(toRow)
    const placed = await user.call(makeOrder, {
      body: { ...orderBody(rec_list), platform: TAOBAO, order_source: 4 },
    })
    const rows = invariant(placed.data, 'placed')
    expect(rows.every(({ status, kuaidi_sn }) => status === 1 && kuaidi_sn !== '')).toBe(true)
    const bought = invariant(
      (await page({ shop_order: chosen.map((o) => o.shop_order) })).data,
      'again',
    )
    expect(bought.list.every(({ is_bought }) => is_bought)).toBe(true)
    // Before we report the waybill, the merchant ships one by hand and a buyer requests a refund.
    const [byHand, refunded, fine] = rows.map(({ shop_order }) => shop_order)
    const partner = (sql: string, order: string | undefined) =>
      world().db.query(`UPDATE sandbox_platform_orders SET ${sql} WHERE order_no = $1`, [order])
    await partner(`status = 'shipped', waybill_no = 'SF123'`, byHand)
    await partner(`status = 'refunding'`, refunded)
    // Somebody else has ordered under the same number: that parcel is not this merchant's to
    // report.
    const stranger = await world().newUser({ balanceFen: 100_000 })
    const theirs = await stranger.call(makeOrder, {
      body: { ...orderBody(rec_list.slice(2)), platform: TAOBAO, order_source: 4 },
    })
    const list = [
      ...rows.map(({ shop_order, kuaidi_sn }) => ({ shop_order, waybill_code: kuaidi_sn })),
      { shop_order: fine ?? '', waybill_code: rows[0]?.kuaidi_sn ?? '' },
      {
        shop_order: fine ?? '',
        waybill_code: invariant(theirs.data?.[0] ?? null, 'theirs').kuaidi_sn,
      },
    ]
    const report = () =>
      user.call(reportShipments, { body: { platform: TAOBAO, store_id: storeId, list } })
    const reported = invariant((await report()).data, 'reported')
    const first = await user.call(listParcels, {
      body: { page: 1, page_size: 10, shop_order: [byHand ?? '', refunded ?? ''] },
    })
    const idOf = (order: string | undefined) =>
      invariant(first.data?.list.find(({ shop_order }) => shop_order === order) ?? null, 'listed')
        .id
    expect(
      reported.map(({ send_status, msg, reason, parcel_id }) => [
        send_status,
        msg,
        reason,
        parcel_id,
      ]),
    ).toEqual([
      [0, '订单已发货，运单号与平台记录不一致', 'shipped', idOf(byHand)],
      [0, '买家已申请退款，不能发货', 'refunding', idOf(refunded)],
      [1, '', undefined, undefined],
      [0, '运单号与系统中的订单不符', undefined, undefined],
      [0, '运单号与系统中的订单不符', undefined, undefined],
    ])
    expect((await report()).data).toEqual(reported)
    const [kept] = await world().db.query<{ waybill_no: string; status: string }>(
      'SELECT waybill_no, status FROM sandbox_platform_orders WHERE order_no = $1',
      [fine],
    )
    expect(kept).toEqual({ waybill_no: rows[2]?.kuaidi_sn, status: 'shipped' })
    expect((await page({ shop_order: [fine ?? ''] })).data?.data_count).toBe(0)
    const { data } = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
    expect(data?.data_count).toBe(3)
  })

  it('that withdraws its consent is expired everywhere, and comes back under its number', async () => {
    const form = new URLSearchParams({ shop: 'flagship' })
    await fetch(`${world().url}/sandbox/platform/tb/revoke`, { method: 'POST', body: form })
    await user.call(syncShopOrders, { body: { store_id: storeId, ...lastDays(1) } })
    await syncAll(world())
    const status = await user.call(getSyncStatus, { query: { store_id: storeId } })
    expect(status.code).toBe(API_ERRORS.shop_expired.code)
    const listed = await user.call(listShops, { query: { platform: TAOBAO } })
    expect(listed.data?.[0]?.is_expired).toBe(true)
    const info = await user.call(getAuthInfo, { query: { platform: TAOBAO } })
    expect(info.code).toBe(API_ERRORS.shop_auth_missing.code)
    await authorise(world(), user)
    expect(await shopOf(user)).toBe(storeId)
    await syncShop(world(), user, { storeId, days: 1 })
  })

  it('goes on with the sync that a dying process left behind', async () => {
    await world().db.query(
      `UPDATE shop_syncs SET status = 'running', next_page = 2, done_count = 200, total_count = 400,
         range_start = now() - interval '20 days', range_end = now(), lease_until = now()`,
    )
    await world().db.query('DELETE FROM shop_orders')
    await syncAll(world())
    const { data } = await user.call(getSyncStatus, { query: { store_id: storeId } })
    expect(data).toMatchObject({ value: 100, is_running: false })
    const [partner] = await world().db.query<{ n: number }>(
      `SELECT count(*)::int - 200 AS n FROM sandbox_platform_orders
       WHERE platform = 'tb' AND shop_key = 'flagship'`,
    )
    const [ours] = await world().db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM shop_orders',
    )
    expect(ours).toEqual(partner)
    // The answer counts orders that are not in the list.
    const listed = await user.call(listShopOrders, {
      body: { page: 1, page_size: 10, store_id: storeId },
    })
    expect(data?.waiting).toBe(listed.data?.data_count)
    expect(data?.waiting).toBeLessThan(ours?.n ?? 0)
  })

  it('is synced on under the token that is granted while the one before is refused', async () => {
    const platforms = makeSandboxPlatforms(world().db, () => new Date())
    const asked: string[] = []
    await user.call(syncShopOrders, { body: { store_id: storeId, ...lastDays(1) } })
    await syncAll(world(), {
      orders: async (platform, token, query) => {
        asked.push(token)
        if (asked.length > 1) return platforms.orders(platform, token, query)
        await authorise(world(), user)
        return { ok: false, error: 'denied' }
      },
    })
    expect(new Set(asked).size).toBe(2)
    const { data } = await user.call(getSyncStatus, { query: { store_id: storeId } })
    expect(data).toMatchObject({ value: 100, is_running: false })
  })

  const partnerOrder = (change: Partial<PlatformOrder>): PlatformOrder => ({
    orderNo: '1',
    orderedAt: new Date(),
    status: 'paid',
    masked: false,
    name: '王小明',
    phone: '13812345678',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '文一西路 1 号',
    goods: [],
    flag: 0,
    remark: '',
    ...change,
  })

  const syncWith = async (made: readonly PlatformOrder[]) => {
    await user.call(syncShopOrders, { body: { store_id: storeId, ...lastDays(1) } })
    await syncAll(world(), {
      orders: () => Promise.resolve({ ok: true, value: { orders: made, total: made.length } }),
    })
    return user.call(getSyncStatus, { query: { store_id: storeId } })
  }

  it('may name an order twice in a page, and write what no database holds', async () => {
    const goods = { name: '\\u0000\ud83d', spec: '\0红\udc00', picture: '', count: 1 }
    const synced = await syncWith([
      partnerOrder({ orderNo: 'twice', remark: 'first' }),
      partnerOrder({ orderNo: 'twice', remark: 'second\0', goods: [goods] }),
    ])
    expect(synced.data).toMatchObject({ value: 100, done: 2 })
    const { data } = await page({ shop_order: ['twice'] })
    expect(data?.list).toMatchObject([
      { remark: 'second', goods_list: [{ goods_name: '\\u0000', goods_spec: '红' }] },
    ])
  })

  it('reports that its orders cannot be stored, and is synced again on request', async () => {
    const failed = await syncWith([partnerOrder({ orderedAt: new Date(Number.NaN) })])
    expect(failed.code).toBe(API_ERRORS.sync_failed.code)
    expect((await syncWith([partnerOrder({})])).data).toMatchObject({ value: 100 })
  })

  it('retries a platform that does not answer before it fails', async () => {
    let asked = 0
    const begin = () => user.call(syncShopOrders, { body: { store_id: storeId, ...lastDays(1) } })
    const platforms = makeSandboxPlatforms(world().db, () => new Date())
    const busy = (times: number): Platforms['orders'] => {
      asked = 0
      return (...query) =>
        ++asked > times
          ? platforms.orders(...query)
          : Promise.resolve({ ok: false, error: 'unreachable' })
    }
    const status = () => user.call(getSyncStatus, { query: { store_id: storeId } })
    await begin()
    await syncAll(world(), { orders: busy(2) })
    expect((await status()).data?.value).toBe(100)
    await begin()
    await syncAll(world(), { orders: busy(Infinity) })
    expect(asked).toBe(3)
    expect((await status()).code).toBe(API_ERRORS.platform_unreachable.code)
  })
})
