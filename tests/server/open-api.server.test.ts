import { expect, it } from 'vitest'

import {
  confirmApiReset,
  getApiSetting,
  listApiCalls,
  resetApiKey,
  saveApiSetting,
} from '#contract/api-setting.ts'
import { API_ERRORS } from '#contract/errors.ts'
import {
  openCancelParcels,
  openGetGoods,
  openGetOrder,
  openListGoods,
  openListOrders,
  openListWaybills,
  openPlaceOrder,
  openPriceOrder,
} from '#contract/open-api.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { CLOCK_SECONDS, SIGN_HEADERS } from '#contract/open-sign.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { callOpen, openFor, sign, type AppKey } from './open-caller.ts'
import { operate } from './operate.ts'
import { GOODS, row, rows } from './rows.ts'
import { newKey, onBothEngines, PASSWORD, type TestUser } from './world.ts'

const ORDER = { ...GOODS, platform: 1, remark: '' }

onBothEngines('the open API', (world) => {
  let user: TestUser
  let key: AppKey

  const asKey = (of: AppKey = key) => ({ world: world(), key: of })
  const placeOpen = (ids: number, idempotency = newKey(), of: AppKey = key) =>
    callOpen(asKey(of), openPlaceOrder, {
      body: { ...ORDER, rec_list: rows(ids) },
      headers: { 'Idempotency-Key': idempotency },
    })

  it('is opened with the password; the key is shown once and stored nowhere in clear', async () => {
    user = await world().newUser({ balanceFen: 1_000_000 })
    expect((await user.call(getApiSetting)).data).toMatchObject({ enabled: false, app_id: '' })
    const off = { enabled: true, notify_url: '', ip_white_list: [] }
    expect((await user.call(saveApiSetting, { body: off })).code).toBe(
      API_ERRORS.api_key_missing.code,
    )
    const wrong = await user.call(confirmApiReset, { body: { password: 'wrong-42' } })
    expect(wrong.code).toBe(API_ERRORS.withdraw_password_wrong.code)
    key = await openFor(user)
    const { data } = await user.call(getApiSetting)
    expect(data).toMatchObject({
      enabled: true,
      app_id: key.app_id,
      app_key_mask: `••••••••${key.app_key.slice(-4)}`,
    })
    const kept = await world().db.query<{ line: string }>(
      `SELECT to_jsonb(s)::text || encode(s.app_key, 'escape') AS line FROM api_settings s`,
    )
    const everything = JSON.stringify(kept) + world().logLines.join('')
    expect(everything).not.toContain(key.app_key)
  })

  it('gives goods, prices, places, and shows the order and its parcels', async () => {
    const goods = invariant((await callOpen(asKey(), openListGoods)).data, 'goods')
    expect(goods.data_count).toBeGreaterThan(10)
    const query = { id: GOODS.goods_id }
    const detail = invariant((await callOpen(asKey(), openGetGoods, { query })).data, 'detail')
    expect(detail.express_info.id).toBe(GOODS.express_id)
    const rec_list = rows(3)
    const price = await callOpen(asKey(), openPriceOrder, { body: { ...GOODS, rec_list } })
    const { total_price } = invariant(price.data, 'a price')
    const placed = await callOpen(asKey(), openPlaceOrder, {
      body: { ...ORDER, rec_list, total_price },
      headers: { 'Idempotency-Key': newKey() },
    })
    const order_sn = invariant(placed.data?.[0] ?? null, 'placed').order_sn
    const found = await callOpen(asKey(), openListOrders, { query: { order_sn } })
    expect(found.data?.list).toMatchObject([
      { order_sn, total_price, order_source: ORDER_SOURCES.openApi.number },
    ])
    const order = await callOpen(asKey(), openGetOrder, { query: { order_sn } })
    expect(order.data).toMatchObject({ success_count: 3, total_price })
    const body = { order_sn, page: 1, page_size: 10 }
    const waybills = await callOpen(asKey(), openListWaybills, { body })
    expect(waybills.data?.list.map(({ shop_order }) => shop_order).sort()).toEqual(
      rec_list.map(({ shop_order }) => shop_order).sort(),
    )
    const cancelled = await callOpen(asKey(), openCancelParcels, { body: { order_sn } })
    expect(cancelled.data).toMatchObject({ refunded: 3, amount: total_price })
  })

  it('places once, whoever sends the key again, and not without one', async () => {
    const idempotency = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOpen(1, idempotency)))
    const numbers = answers.map(({ data }) => data?.[0]?.order_sn)
    expect(new Set(numbers).size).toBe(1)
    const none = await callOpen(asKey(), openPlaceOrder, {
      body: { ...ORDER, rec_list: [row(1)] },
    })
    expect(none.code).toBe(API_ERRORS.request_malformed.code)
  })

  it('buys no order number twice unless the call allows it, whatever key it comes with', async () => {
    const one = [row(7001), row(7002, { shop_order: '' })]
    const buy = (rec_list = one, more: { key?: string; allow_repeat?: boolean } = {}) => {
      const { key: idempotency = newKey(), ...rest } = more
      return callOpen(asKey(), openPlaceOrder, {
        body: { ...ORDER, rec_list, ...rest },
        headers: { 'Idempotency-Key': idempotency },
      })
    }
    const idempotency = newKey()
    // Two at once, under two keys: the second finds what the first has bought.
    const answers = await Promise.all([buy(one, { key: idempotency }), buy()])
    const { open_orders_bought: bought } = API_ERRORS
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, bought.code]))
    const refused = invariant(answers.find(({ code }) => code !== 0) ?? null, 'one is refused')
    const { shop_order } = row(7001)
    expect(refused).toMatchObject({ values: { n: 1, first: shop_order } })
    expect(refused.msg).toContain(`1 个订单号已下过单（${shop_order}）`)
    // A refusal leaves its key free; a repeat under the key that placed is the same answer.
    const again = await buy(one, { key: idempotency, allow_repeat: answers[0]?.code !== 0 })
    expect(again.code).toBe(0)
    expect((await buy(one, { key: idempotency })).data).toEqual(again.data)
    expect((await buy([row(7003), ...one])).code).toBe(bought.code)
    expect((await buy([row(7003)])).code).toBe(0)
    expect((await buy(one, { allow_repeat: true })).code).toBe(0)
    // What was taken back may be bought again.
    const third = await buy([row(7004)])
    const order_sn = invariant(third.data?.[0] ?? null, 'placed').order_sn
    await callOpen(asKey(), openCancelParcels, { body: { order_sn } })
    expect((await buy([row(7004)])).code).toBe(0)
  })

  it('names the part of a signature that is wrong, and to a forger no more than he knows', async () => {
    const now = Math.floor(Date.now() / 1000)
    const code = async (as: Parameters<typeof callOpen>[2]) =>
      (await callOpen(asKey(), openListGoods, as ?? {})).code
    const late = String(now - CLOCK_SECONDS - 5)
    expect(await code({ as: { timestamp: late } })).toBe(API_ERRORS.open_timestamp_wrong.code)
    expect(await code({ as: { nonce: 'short' } })).toBe(API_ERRORS.open_header_missing.code)
    const nonce = newKey()
    expect(await code({ as: { nonce } })).toBe(0)
    expect(await code({ as: { nonce } })).toBe(API_ERRORS.open_nonce_used.code)
    const other = 'a'.repeat(64)
    expect(await code({ as: { bodyHash: other } })).toBe(API_ERRORS.open_body_differs.code)
    const body = { ...ORDER, rec_list: [row(1)] }
    const changed = await callOpen(asKey(), openPriceOrder, { body, as: { bodyHash: other } })
    expect(changed.code).toBe(API_ERRORS.open_body_differs.code)
    // A forger: the same answer for a wrong key, a wrong AppID, a used nonce and another body.
    const forged = [
      { signature: other },
      { signature: other, nonce },
      { signature: other, bodyHash: other },
      { signature: other, appId: `wd${'0'.repeat(16)}` },
    ]
    const said = await Promise.all(forged.map((as) => callOpen(asKey(), openListGoods, { as })))
    expect(
      new Set(said.map(({ code, msg, values }) => JSON.stringify([code, msg, values]))),
    ).toEqual(new Set([JSON.stringify([9005, API_ERRORS.open_signature_wrong.msg, null])]))
  })

  it('an order is signed with its key: under another it is forged, and one signed as before is named as such', async () => {
    const body = { ...ORDER, rec_list: rows(1), allow_repeat: true }
    const text = JSON.stringify(body)
    const request = { method: openPlaceOrder.method, target: openPlaceOrder.path, body: text }
    const idempotencyKey = newKey()
    const send = async (signed: Record<string, string>, key: string) => {
      const headers = { ...signed, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key }
      const response = await fetch(new URL(openPlaceOrder.path, world().url), {
        method: 'POST',
        headers,
        body: text,
      })
      return anyEnvelope.parse(await response.json()).code
    }
    const signed = sign(key, { ...request, idempotencyKey })
    expect(await send(signed, newKey())).toBe(API_ERRORS.open_signature_wrong.code)
    expect(await send(signed, idempotencyKey)).toBe(0)
    expect(await send(signed, idempotencyKey)).toBe(API_ERRORS.open_nonce_used.code)
    const before = sign(key, request)
    expect(await send(before, newKey())).toBe(API_ERRORS.open_sign_outdated.code)
    const forged = { ...before, [SIGN_HEADERS.signature]: 'd'.repeat(64) }
    expect(await send(forged, newKey())).toBe(API_ERRORS.open_signature_wrong.code)
  })

  it('what a crash of PostgreSQL empties knows no nonce of a call that writes', async () => {
    const unlogged = await world().db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'
       ORDER BY relname`,
    )
    expect(unlogged).toEqual([{ name: 'api_nonces' }, { name: 'processes' }])
    const kept = async () =>
      (await world().db.query<{ n: number }>('SELECT count(*)::int AS n FROM api_nonces'))[0]?.n
    const before = await kept()
    await placeOpen(1)
    const order_sn = 'none'
    await callOpen(asKey(), openCancelParcels, { body: { order_sn } })
    expect(await kept()).toBe(before)
    await callOpen(asKey(), openListGoods)
    expect(await kept()).toBe((before ?? 0) + 1)
  })

  it('a forger spends no nonce and reaches no limit of the owner', async () => {
    const nonce = newKey()
    await callOpen(asKey(), openListGoods, { as: { nonce, signature: 'b'.repeat(64) } })
    expect((await callOpen(asKey(), openListGoods, { as: { nonce } })).code).toBe(0)
  })

  it('the old key ends with the new one, a ticket is good once, and a switched-off API is off', async () => {
    const mine = await world().newUser({ balanceFen: 1000 })
    const first = await openFor(mine)
    // The server keeps a key that was used, and may not believe it afterwards.
    expect((await callOpen(asKey(first), openListGoods)).code).toBe(0)
    const second = await openFor(mine)
    expect(second.app_id).toBe(first.app_id)
    expect((await callOpen(asKey(first), openListGoods)).code).toBe(
      API_ERRORS.open_signature_wrong.code,
    )
    const confirmed = await mine.call(confirmApiReset, { body: { password: PASSWORD } })
    const query = { ticket: invariant(confirmed.data, 'a ticket').ticket }
    expect((await user.call(resetApiKey, { query })).code).toBe(API_ERRORS.api_ticket_void.code)
    const third = invariant((await mine.call(resetApiKey, { query })).data, 'a key')
    expect((await mine.call(resetApiKey, { query })).code).toBe(API_ERRORS.api_ticket_void.code)
    expect((await callOpen(asKey(third), openListGoods)).code).toBe(0)
    const off = { enabled: false, notify_url: '', ip_white_list: [] }
    await mine.call(saveApiSetting, { body: off })
    const refused = await callOpen(asKey(third), openListGoods)
    expect([refused.status, refused.code]).toEqual([403, API_ERRORS.open_switched_off.code])
  })

  it.each([
    [['127.0.0.1'], 0],
    [['127.0.0.0/8', '2001:db8::/32'], 0],
    [['::ffff:127.0.0.0/104'], 0],
    [['10.0.0.0/8', '::1'], API_ERRORS.open_address_refused.code],
  ])('lets in from %j: %s', async (ip_white_list, expected) => {
    const mine = await world().newUser()
    const own = await openFor(mine, { ip_white_list })
    expect((await callOpen(asKey(own), openListGoods)).code).toBe(expected)
  })

  it('answers 429 with Retry-After beyond the calls of a second and of a day', async () => {
    const mine = await world().newUser()
    const own = await openFor(mine)
    const quota = async (day: number, second: number): Promise<void> => {
      const words = ['open-api', 'quota', own.app_id, String(day), String(second)]
      expect((await operate(world().db, words)).code).toBe(0)
    }
    await quota(1000, 2)
    const burst = await Promise.all(
      Array.from({ length: 12 }, () => callOpen(asKey(own), openListGoods)),
    )
    const tooFast = burst.filter(({ code }) => code === API_ERRORS.open_too_fast.code)
    expect(tooFast.length).toBeGreaterThan(0)
    expect(tooFast[0]?.status).toBe(429)
    expect(tooFast[0]?.headers.get('retry-after')).toBe('1')
    await quota(1000, 1000)
    const used = invariant((await mine.call(getApiSetting)).data, 'the setting').used_today
    expect(used).toBe(burst.length - tooFast.length)
    await quota(used, 1000)
    const over = await callOpen(asKey(own), openListGoods)
    expect([over.status, over.code]).toEqual([429, API_ERRORS.open_quota_used.code])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('has its limits shown and set by the operator, who is written down', async () => {
    const mine = await world().newUser()
    const { app_id } = await openFor(mine)
    const openApi = (...words: string[]) => operate(world().db, ['open-api', ...words])
    expect((await openApi('quota', app_id, '250000', '80')).text).toBe(
      `${app_id}：每天 250,000 次，每秒 80 次，下一次调用起生效`,
    )
    const limits = '每天 250,000 次（今天已用 0），每秒 80 次'
    expect((await openApi('list')).text).toContain(`用户 ${mine.userId}  已开启  ${limits}`)
    expect((await mine.call(getApiSetting)).data).toMatchObject({ quota: 250_000, per_second: 80 })
    expect((await openApi('quota', 'wd0000000000000000', '1', '1')).code).toBe(1)
    expect((await openApi('quota', app_id, '0', '80')).code).toBe(1)
    expect((await openApi('quota', app_id, '1')).code).toBe(2)
    const audit = await world().db.query(
      'SELECT outcome FROM operator_log WHERE words LIKE $1 ORDER BY id',
      [`%${app_id}%`],
    )
    expect(audit).toEqual(['done', 'refused', 'not_understood'].map((outcome) => ({ outcome })))
  })

  it('keeps a log for its owner: what was called, how it ended, from where', async () => {
    const mine = await world().newUser()
    const own = await openFor(mine)
    const ok = await callOpen(asKey(own), openListGoods)
    await callOpen(asKey(own), openGetOrder, { query: { order_sn: 'none' } })
    await callOpen(asKey(own), openListGoods, { as: { signature: 'c'.repeat(64) } })
    const log = invariant((await mine.call(listApiCalls)).data, 'the log')
    expect(new Set(log.list.map(({ code, path }) => `${path} ${code}`))).toEqual(
      new Set([
        '/open/v1/goods 0',
        `/open/v1/goods ${API_ERRORS.open_signature_wrong.code}`,
        `/open/v1/orders/detail ${API_ERRORS.order_not_found.code}`,
      ]),
    )
    const first = log.list.find(({ code }) => code === 0)
    expect(first).toMatchObject({ ip: '127.0.0.1', request_id: ok.headers.get('x-request-id') })
    const failed = invariant(
      (await mine.call(listApiCalls, { query: { failed: true } })).data,
      'log',
    )
    expect(failed.data_count).toBe(2)
  })
})
