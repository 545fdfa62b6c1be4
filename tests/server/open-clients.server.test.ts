import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeOpenClient } from '../../open-client/calls.generated.ts'
import { OpenApiRefusal } from '../../open-client/send.ts'
import { isCallbackSigned, signHeaders } from '../../open-client/sign.ts'
import { openFor, type AppKey } from './open-caller.ts'
import { GOODS, rows } from './rows.ts'
import { openEngine, openWorld, type World } from './world.ts'

/** What of the generated client this test uses (tests/fixtures/stranger/README.md). */
type Stranger = {
  readonly client: {
    setConfig(config: { baseUrl: string; auth: () => undefined }): void
    readonly interceptors: {
      readonly request: { use(change: (request: Request) => Promise<Request>): void }
    }
  }
  openPlaceOrder(call: object): Promise<{ readonly data?: unknown; readonly error?: unknown }>
  openListOrders(call: object): Promise<{ readonly data?: unknown; readonly error?: unknown }>
}

let world: World
let release: () => Promise<void>
let key: AppKey

beforeAll(async () => {
  const opened = await openEngine('embedded')
  release = opened.release
  world = await openWorld(opened.db)
  key = await openFor(await world.newUser({ balanceFen: 100_000 }))
}, 60_000)
afterAll(async () => {
  await world.close()
  await release()
})

const order = () => ({ ...GOODS, platform: 1, remark: '', rec_list: rows(2) })
const appKey = () => ({ appId: key.app_id, appKey: key.app_key })

it('our client prices, places once for a key, reads and takes back', async () => {
  const wandan = makeOpenClient({ url: world.url, ...appKey() })
  const { list } = await wandan.openListGoods({ query: { page: 1, page_size: 10 } })
  expect(list).toHaveLength(10)
  const { total_price } = await wandan.openPriceOrder({ body: { ...GOODS, rec_list: rows(2) } })
  const idempotencyKey = randomUUID()
  const body = { ...order(), total_price }
  const placed = await wandan.openPlaceOrder({ body, idempotencyKey })
  expect(await wandan.openPlaceOrder({ body, idempotencyKey })).toEqual(placed)
  const order_sn = invariant(placed[0], 'a row').order_sn
  const detail = await wandan.openGetOrder({ query: { order_sn } })
  expect(detail.total_price).toBe(total_price)
  const cancelled = await wandan.openCancelParcels({ body: { order_sn } })
  expect(cancelled).toMatchObject({ refunded: 2, amount: total_price })
})

it('our client throws what the server refuses, with its code', async () => {
  const wandan = makeOpenClient({ url: world.url, appId: key.app_id, appKey: 'wrong' })
  const refused = await wandan.openListGoods().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OpenApiRefusal)
  expect(refused).toMatchObject({ code: API_ERRORS.open_signature_wrong.code, status: 401 })
})

it('our client knows a callback of ours from another', () => {
  const callback = { method: 'POST', target: '/wandan', body: '{"id":"1"}' }
  const headers = signHeaders(appKey(), callback)
  const header = (name: string) =>
    Object.entries(headers).find(([known]) => known.toLowerCase() === name)?.[1]
  expect(isCallbackSigned(key.app_key, callback, header)).toBe(true)
  expect(isCallbackSigned(key.app_key, { ...callback, body: '{"id":"2"}' }, header)).toBe(false)
  expect(isCallbackSigned('another', callback, header)).toBe(false)
  expect(isCallbackSigned(key.app_key, callback, () => undefined)).toBe(false)
})

it('a client that a well-known generator made of the document places an order', async () => {
  const file = new URL('../fixtures/stranger/client.mjs', import.meta.url).href
  const stranger = (await import(/* @vite-ignore */ file)) as Stranger // what it exports
  stranger.client.setConfig({ baseUrl: world.url, auth: () => undefined })
  const signRequest = async (request: Request): Promise<Request> => {
    const { pathname, search } = new URL(request.url)
    const body = await request.clone().text()
    const idempotencyKey = request.headers.get(IDEMPOTENCY_HEADER)
    const signed = signHeaders(appKey(), {
      method: request.method,
      target: pathname + search,
      body,
      ...(idempotencyKey !== null && { idempotencyKey }),
    })
    for (const [name, value] of Object.entries(signed)) request.headers.set(name, value)
    return request
  }
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- an interceptor of the client, no server
  stranger.client.interceptors.request.use(signRequest)
  const headers = { 'Idempotency-Key': randomUUID() }
  const placed = await stranger.openPlaceOrder({ body: order(), headers })
  expect(placed.data).toMatchObject({ code: 0, data: [{ status: 1 }, { status: 1 }] })
  const found = await stranger.openListOrders({ query: { page: 1, page_size: 10 } })
  expect(found.data).toMatchObject({ code: 0, data: { list: [{ success_count: 2 }, {}] } })
})
