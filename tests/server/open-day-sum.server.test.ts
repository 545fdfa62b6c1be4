import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getApiSetting, saveApiSetting } from '#contract/api-setting.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { openPlaceOrder } from '#contract/open-api.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { expectBooksInOrder } from './invariants.ts'
import { apiTicket, callOpen, openFor, type AppKey } from './open-caller.ts'
import { GOODS, rows, UNIT_FEN } from './rows.ts'
import { newKey, openEngine, openWorld, type TestUser, type World } from './world.ts'

const yuan = (fen: number): string => (fen / 100).toFixed(2)

describe.each(['embedded', 'postgres'] as const)('the daily sum of an AppKey (%s)', (engine) => {
  /** Two processes on one PostgreSQL; the embedded database has one. */
  let worlds: World[]
  let release: () => Promise<void>
  let user: TestUser
  let key: AppKey

  beforeAll(async () => {
    const opened = await openEngine(engine)
    release = opened.release
    const first = await openWorld(opened.db)
    worlds = engine === 'postgres' ? [first, await openWorld(opened.db)] : [first]
    user = await first.newUser({ balanceFen: 10_000 * UNIT_FEN })
    key = await openFor(user)
    await first.db.query('UPDATE api_settings SET per_second = 100000')
  })
  afterAll(async () => {
    const [first, second] = worlds
    await expectBooksInOrder(invariant(first ?? null, 'opened').db)
    await second?.close(true)
    if (second === undefined) await first?.close()
    await release()
  })

  const placeAt = (world: World, parcels = 1, idempotency = newKey()) =>
    callOpen({ world, key }, openPlaceOrder, {
      body: { ...GOODS, platform: 1, remark: '', rec_list: rows(parcels), allow_repeat: true },
      headers: { [IDEMPOTENCY_HEADER]: idempotency },
    })
  const first = () => invariant(worlds[0] ?? null, 'opened')
  const setting = async () => invariant((await user.call(getApiSetting)).data, 'the setting')
  const limitTo = async (fen: number) => {
    const body = { enabled: true, notify_url: '', ip_white_list: [], day_limit: yuan(fen) }
    const saved = await user.call(saveApiSetting, {
      body: { ...body, ticket: await apiTicket(user) },
    })
    expect(saved.data?.day_limit).toBe(yuan(fen))
  }

  it('counts what it orders for, and an order that would go beyond the limit is not placed', async () => {
    expect((await placeAt(first(), 2)).code).toBe(0)
    expect(await setting()).toMatchObject({ day_limit: '', spent_today: yuan(2 * UNIT_FEN) })
    await limitTo(5 * UNIT_FEN)
    expect((await placeAt(first(), 4)).code).toBe(API_ERRORS.open_day_sum_used.code)
    expect((await placeAt(first(), 30)).code).toBe(API_ERRORS.open_day_sum_used.code)
    const idempotency = newKey()
    expect((await placeAt(first(), 3, idempotency)).code).toBe(0)
    // The same order again takes nothing again.
    expect((await placeAt(first(), 3, idempotency)).code).toBe(0)
    expect((await setting()).spent_today).toBe(yuan(5 * UNIT_FEN))
    expect((await placeAt(first())).code).toBe(API_ERRORS.open_day_sum_used.code)
  })

  it('an order that comes to nothing takes nothing of it', async () => {
    await limitTo(100 * UNIT_FEN)
    const { db } = first()
    await db.query('UPDATE goods SET stock = 0 WHERE id = $1', [GOODS.goods_id])
    for (const parcels of [1, 30]) {
      expect((await placeAt(first(), parcels)).code).toBe(API_ERRORS.goods_out_of_stock.code)
    }
    await db.query('UPDATE goods SET stock = 100000 WHERE id = $1', [GOODS.goods_id])
    expect((await setting()).spent_today).toBe(yuan(5 * UNIT_FEN))
  })

  // One process and one connection: the embedded database takes them one after another.
  const atOnce = engine === 'postgres' ? 300 : 60

  it(`lets no more of ${atOnce} orders at once pass than it allows`, async () => {
    await limitTo(45 * UNIT_FEN)
    const codes = await Promise.all(
      Array.from({ length: atOnce }, async (_, i) => {
        const world = worlds[i % worlds.length] ?? first()
        return (await placeAt(world)).code
      }),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(40)
    expect(codes.filter((code) => code === API_ERRORS.open_day_sum_used.code)).toHaveLength(
      atOnce - 40,
    )
    expect((await setting()).spent_today).toBe(yuan(45 * UNIT_FEN))
  })

  it('begins again with the day in Beijing', async () => {
    await first().db.query('UPDATE api_spending SET day = day - 1')
    expect((await setting()).spent_today).toBe('0.00')
    expect((await placeAt(first(), 45)).code).toBe(0)
    expect((await placeAt(first())).code).toBe(API_ERRORS.open_day_sum_used.code)
  })
})
