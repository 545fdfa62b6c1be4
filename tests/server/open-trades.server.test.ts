import { expect, it } from 'vitest'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { createRecharge } from '#contract/recharge.ts'
import { invariant } from '#domain/result/assert.ts'
import { PartnerUnavailable } from '#server/partner-unavailable.ts'
import { beginRecharge } from '#server/modules/recharge/begin.ts'
import { MOST_OPEN } from '#server/modules/recharge/open-trades.ts'
import type { NewPayment, Payment } from '#server/ports/payment/payment.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('the open trades of a user', (world) => {
  const { partner, begin, paidNotice, tell, balanceOf, statusOf } = rechargeSteps(world)

  const later = (user: TestUser, seconds: number) =>
    world().db.query(
      `UPDATE recharge_trades SET created_at = created_at - make_interval(secs => $2) WHERE user_id = $1`,
      [user.userId, seconds],
    )
  const openOf = async (user: TestUser) => {
    const rows = await world().db.query<{ trade_no: string }>(
      'SELECT trade_no FROM recharge_trades WHERE user_id = $1 AND status = 0',
      [user.userId],
    )
    return rows.map(({ trade_no }) => trade_no)
  }
  /** A process of its own, whose partner follows the test's orders. */
  const beginAt =
    (user: TestUser, ask: Payment['begin'] = (wanted) => partner().begin(wanted)) =>
    (amount: string) => {
      const payment = { channels: partner().channels, begin: ask }
      const deps = { db: world().db, payment, now: () => new Date() }
      return beginRecharge(deps, user.userId, { channel: 1, amount }, 'https://one.example')
    }
  const fill = async (user: TestUser) => {
    for (let n = 0; n < MOST_OPEN; n++) await begin(user, String(100 + n))
  }

  it('are one for a sum and a channel: asking again gives the same code, with the time it has left', async () => {
    const [user, other] = [await world().newUser(), await world().newUser()]
    const first = await begin(user, '100')
    expect(first.expire).toBe(900)
    await later(user, 300)
    const again = await begin(user, '100.00')
    expect(again).toEqual({ ...first, expire: again.expire })
    expect(again.expire).toBeGreaterThan(590)
    expect(again.expire).toBeLessThanOrEqual(600)
    const others = [
      await begin(user, '100.01'),
      await begin(user, '100', 2),
      await begin(other, '100'),
    ]
    expect(new Set([first, ...others].map(({ trade_no }) => trade_no)).size).toBe(4)
    expect(await openOf(user)).toHaveLength(3)
  })

  it('end with their code, their payment and their cancellation: then it is another', async () => {
    const user = await world().newUser()
    const first = await begin(user)
    await later(user, 901)
    const second = await begin(user)
    expect(second.trade_no).not.toBe(first.trade_no)
    await tell(await paidNotice(second.trade_no))
    const third = await begin(user)
    expect(third.trade_no).not.toBe(second.trade_no)
    const cancelled = invariant(await partner().decide(third.trade_no, 'cancel'), 'known')
    await tell(await partner().notice(cancelled))
    expect((await begin(user)).trade_no).not.toBe(third.trade_no)
    expect(await balanceOf(user)).toBe('100.00')
  })

  it('is another when the payment has gone back at the partner', async () => {
    const user = await world().newUser()
    const { trade_no } = await begin(user)
    await world().db.query('UPDATE recharge_trades SET has_gone_back = true WHERE trade_no = $1', [
      trade_no,
    ])
    expect((await begin(user)).trade_no).not.toBe(trade_no)
  })

  it('are few: one more is refused, and the answer explains what to do', async () => {
    const [user, other] = [await world().newUser(), await world().newUser()]
    await fill(user)
    await later(user, 61)
    const refused = await user.call(createRecharge, { body: { channel: 1, amount: '999' } })
    expect(refused.code).toBe(API_ERRORS.recharges_open_too_many.code)
    const values = { count: MOST_OPEN, minutes: 14 }
    expect(refused.msg).toBe(apiErrorMessage('recharges_open_too_many', values))
    // What it advises: the code of one of them, and to wait for the end of the oldest.
    expect(await openOf(user)).toContain((await begin(user, '105')).trade_no)
    await begin(other, '999')
    await later(user, 900 - 61)
    await begin(user, '999')
  })

  it('are no more when a hundred are begun at once through two processes', async () => {
    const user = await world().newUser()
    const processes = [beginAt(user), beginAt(user)]
    const begun = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        processes.map((beginOne, i) => beginOne(String(100 + 2 * n + i))),
      ).flat(),
    )
    expect(begun.filter(({ ok }) => ok)).toHaveLength(MOST_OPEN)
    expect(await openOf(user)).toHaveLength(MOST_OPEN)
  })

  it('are one when the same is begun a hundred times at once, and all are shown its code', async () => {
    const user = await world().newUser()
    let codes = 0
    const ask = ({ tradeNo }: NewPayment) => {
      codes++
      return Promise.resolve({ type: 'qr', data: `code ${codes} of ${tradeNo}` } as const)
    }
    const processes = [beginAt(user, ask), beginAt(user, ask)]
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => processes.map((beginOne) => beginOne('100'))).flat(),
    )
    const shown = begun.map((one) => (one.ok ? `${one.value.trade_no} ${one.value.data}` : 'no'))
    expect(new Set(shown).size).toBe(1)
    const [tradeNo, ...more] = await openOf(user)
    expect(more).toEqual([])
    expect(shown[0]).toMatch(new RegExp(`^${tradeNo} code \\d+ of ${tradeNo}$`))
  })

  it('count none whose code the partner did not make', async () => {
    const user = await world().newUser()
    const silent = beginAt(user, () => Promise.resolve(null))
    const absent = beginAt(user, () => Promise.reject(new PartnerUnavailable('payment', false)))
    for (let n = 0; n < MOST_OPEN; n++) {
      for (const attempt of [silent, absent])
        expect((await attempt(String(100 + n))).ok).toBe(false)
    }
    expect(await openOf(user)).toEqual([])
    await begin(user, '100')
  })

  it('has its code made again when the process that requested it has ended', async () => {
    const user = await world().newUser()
    const first = await begin(user)
    const forget = () =>
      world().db.query(
        'UPDATE recharge_trades SET offer_type = NULL, offer_data = NULL WHERE user_id = $1',
        [user.userId],
      )
    await forget()
    expect(await begin(user)).toEqual(first)
    // A failure of the second leaves the trade to whoever has it made.
    await forget()
    expect((await beginAt(user, () => Promise.resolve(null))('100')).ok).toBe(false)
    expect(await openOf(user)).toEqual([first.trade_no])
    // Made by an older server, it has none, and never will.
    await later(user, 61)
    expect((await begin(user)).trade_no).not.toBe(first.trade_no)
    await tell(await paidNotice(first.trade_no))
    expect((await statusOf(user, first.trade_no))?.success).toBe(true)
  })
})
