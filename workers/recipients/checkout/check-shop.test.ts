import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { checkShopOrders } from '#contract/shops.ts'

import { TIMEOUT_MS, ShopCheck } from './check-shop.ts'

type Body = { readonly code: number; readonly msg: string; readonly data: unknown }

/** A server whose answers the test gives, in the order of the questions. */
function serverBy(): { asked: unknown[]; answer: (body: Body) => void } {
  const asked: unknown[] = []
  const waiting: ((body: Body) => void)[] = []
  const said: Body[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe(checkShopOrders.path)
    asked.push(JSON.parse(body))
    const answer = said.shift() ?? (await new Promise<Body>((resolve) => waiting.push(resolve)))
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(answer) }
  })
  const answer = (body: Body): void => {
    const next = waiting.shift()
    if (next === undefined) said.push(body)
    else next(body)
  }
  return { asked, answer }
}

const GONE = { code: 0, msg: '', data: [{ shop_order: 'A2', reason: 'refunding' }] }

describe('the query for the state of a shop’s orders', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('names each order once, and reports which are gone', async () => {
    const server = serverBy()
    const asking = new ShopCheck(new AbortController()).ask(7, ['A1', 'A2', '', 'A1'])
    server.answer(GONE)
    expect(await asking).toEqual({
      ok: true,
      value: { gone: [{ orderNo: 'A2', reason: 'refunding' }], error: null },
    })
    expect(server.asked).toEqual([{ store_id: 7, shop_order: ['A1', 'A2'] }])
  })

  it('gives the buyer the word after three seconds, and goes on meanwhile', async () => {
    const server = serverBy()
    const check = new ShopCheck(new AbortController())
    const first = check.ask(7, ['A2'])
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await first).toEqual({ ok: true, value: { gone: null, error: null } })
    const again = check.ask(7, ['A2'])
    server.answer(GONE)
    expect(await again).toMatchObject({ ok: true, value: { gone: [{ orderNo: 'A2' }] } })
    expect(server.asked).toHaveLength(1)
  })

  it('passes on why the platform cannot be queried, and fails for anything else', async () => {
    const server = serverBy()
    const check = new ShopCheck(new AbortController())
    const expired = check.ask(7, ['A2'])
    server.answer({ code: API_ERRORS.shop_expired.code, msg: '店铺授权已失效', data: null })
    expect(await expired).toMatchObject({
      ok: true,
      value: { gone: null, error: { apiCode: API_ERRORS.shop_expired.code } },
    })
    const out = check.ask(7, ['A2'])
    server.answer({ code: API_ERRORS.signed_out.code, msg: '', data: null })
    expect((await out).ok).toBe(false)
  })

  it('asks nothing when there is nothing to ask about', async () => {
    const server = serverBy()
    expect(await new ShopCheck(new AbortController()).ask(7, [''])).toMatchObject({ ok: true })
    expect(server.asked).toEqual([])
  })
})
