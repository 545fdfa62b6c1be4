import { expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { getGoodsDetail } from '#contract/goods.ts'
import { getOrder } from '#contract/order-list.ts'
import { priceOrder } from '#contract/orders.ts'
import { promiseTermsOf, type PromiseTerms } from '#contract/shipping-promise.ts'
import { deadlineText } from '#domain/values/beijing-time.ts'
import { fen } from '#domain/money/fen.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { invariant } from '#domain/result/assert.ts'
import { askForMissing } from '#server/modules/parcels/refund-repository.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'
import { makeSandboxClock } from '#server/ports/courier/sandbox-clock.ts'

import { DAY_MS, promiseSteps } from './promise-steps.ts'
import { GOODS, orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

onBothEngines('what is promised with an order', (world) => {
  const { balance, judgeAll, later, setDown, skipHours, order } = promiseSteps(world)

  const priced = async (user: TestUser) =>
    invariant(
      (await user.call(priceOrder, { body: { ...GOODS, rec_list: rows(1) } })).data,
      'priced',
    )

  const now = async (): Promise<Date> => {
    const clock = makeSandboxClock(world().db)
    await clock.refresh()
    return clock.now()
  }

  /** The promises of the user's parcels, in the order of payment. */
  const stored = async ({ userId }: TestUser): Promise<PromiseTerms[]> => {
    const parcels = await world().db.query<{ ship: Date; pickup: Date; amount: number }>(
      `SELECT ship_due_at AS ship, pickup_due_at AS pickup, compensation_fen AS amount FROM parcels
       WHERE user_id = $1 ORDER BY id`,
      [userId],
    )
    return parcels.map(({ ship, pickup, amount }) =>
      promiseTermsOf({ shipDueAt: ship, pickupDueAt: pickup, compensationFen: fen(amount) }),
    )
  }

  it('is shown with the price, and stored as it was shown', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const { is_delayed, ...promise } = (await priced(user)).promise
    expect(is_delayed).toBe(false)
    expect(promise).toEqual(promiseTermsOf(shippingPromise(await now(), fen(UNIT_FEN), false)))
    expect((await place(user, orderBody(rows(2), { promise }))).code).toBe(0)
    expect(await stored(user)).toEqual([promise, promise])
  })

  it('is a day later with a carrier that is down: shown before, kept so, and not late before', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const detail = () => user.call(getGoodsDetail, { query: { id: GOODS.goods_id } })
    const usual = (await priced(user)).promise
    expect((await detail()).data?.express_info.is_delayed).toBe(false)
    await setDown(true)
    expect((await detail()).data?.express_info.is_delayed).toBe(true)
    const { is_delayed, ...promise } = (await priced(user)).promise
    expect(is_delayed).toBe(true)
    expect(promise.ship_by.slice(10)).toBe(usual.ship_by.slice(10))
    expect(Date.parse(promise.ship_by) - Date.parse(usual.ship_by)).toBe(DAY_MS)
    world().faults.order({ kind: 'no_waybill', times: 1 })
    expect((await place(user, orderBody(rows(1), { promise }))).code).toBe(0)
    await setDown(false)
    expect(await stored(user)).toEqual([promise])
    const before = await balance(user)
    const due = shippingPromise(await now(), fen(UNIT_FEN), true).shipDueAt
    await judgeAll(later(due, GRACE_MS - 120_000))
    expect(await balance(user)).toBe(before)
    await judgeAll(later(due, GRACE_MS + 1000))
    expect(await balance(user)).toBe(before + 100)
  })

  it('is to be confirmed again when it got worse meanwhile, before anything is paid', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const { is_delayed: _, ...shown } = (await priced(user)).promise
    const key = newKey()
    await setDown(true)
    const refused = await place(user, orderBody(rows(1), { promise: shown }), key)
    const { is_delayed: __, ...later } = (await priced(user)).promise
    expect(refused.code).toBe(API_ERRORS.promise_changed.code)
    expect(refused.msg).toContain(deadlineText(later.ship_by))
    expect(refused.values).toMatchObject(later)
    expect([await balance(user), await stored(user)]).toEqual([10_000, []])
    expect((await place(user, orderBody(rows(1), { promise: later }), key)).code).toBe(0)
    // A buyer who saw a worse promise confirms nothing when it has become better.
    await setDown(false)
    expect((await place(user, orderBody([row(1)], { promise: later }))).code).toBe(0)
    expect(await stored(user)).toEqual([later, shown])
    const more = { ...shown, compensation: '1.01' }
    const { code } = await place(user, orderBody([row(2)], { promise: more }))
    expect(code).toBe(API_ERRORS.promise_changed.code)
    // An answer that was lost is given again, whatever is promised by now.
    await setDown(true)
    const again = await place(user, orderBody(rows(1), { promise: shown }), key)
    expect(again.code).toBe(0)
    await setDown(false)
  })

  it('is each part’s own when a run goes on after the carrier went down, or another day', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const run_id = newKey()
    const shown: PromiseTerms[] = []
    const part = async (id: number) => {
      const { is_delayed: _, ...promise } = (await priced(user)).promise
      shown.push(promise)
      const placed = await place(user, orderBody([row(id)], { run_id, promise }))
      return invariant(placed.data?.[0], 'placed').order_sn
    }
    const order_sn = await part(0)
    await setDown(true)
    await part(1)
    await setDown(false)
    await skipHours(24)
    await skipHours(24)
    await part(2)
    expect(await stored(user)).toEqual(shown)
    expect(new Set(shown.map(({ ship_by }) => ship_by)).size).toBe(3)
    const detail = await user.call(getOrder, { query: { order_sn } })
    expect(detail.data?.promises).toMatchObject(shown)
  })

  it('keeps nobody who never gets a number from his refund after three days', async () => {
    await setDown(true)
    const { user } = await order(1, 1)
    await setDown(false)
    await world().db.query(
      `UPDATE courier_outbox SET due_at = now() + interval '1 hour' WHERE user_id = $1`,
      [user.userId],
    )
    expect(await askForMissing(world().db, later(await now(), 72 * 3_600_000 + 1000))).toBe(true)
  })
})
