import { expect, it } from 'vitest'

import { listRecharges } from '#contract/recharge.ts'
import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { askAboutRefund, refundRecharge } from '#server/modules/recharge/refund.ts'
import { reconcile } from '#server/modules/reconciliation/service.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { bookWithdrawal, inOne } from './book-rows.ts'
import { operate } from './operate.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('a recharge that is given back', (world) => {
  const { partner, begin, balanceOf, paidNotice, tell } = rechargeSteps(world)

  async function paid(user: TestUser, amount: string): Promise<string> {
    const { trade_no: tradeNo } = await begin(user, amount)
    await tell(await paidNotice(tradeNo))
    return tradeNo
  }
  const recharges = (...words: string[]) =>
    operate(world().db, ['recharges', ...words], { payment: partner() })
  const changes = async (user: TestUser) =>
    invariant((await user.call(listMoneyChanges, { query: {} })).data, 'changes').list
  const record = async (user: TestUser) =>
    (await user.call(listRecharges, { query: {} })).data?.list[0]

  it('goes back the way it came, and agrees with the bill of the partner', async () => {
    const user = await world().newUser()
    const tradeNo = await paid(user, '100.00')
    const done = await recharges('refund', tradeNo, '30.00', '多付', '了')
    expect(done).toEqual({ code: 0, text: `${tradeNo} 已原路退回` })
    expect(await balanceOf(user)).toBe('70.00')
    expect((await changes(user))[0]).toMatchObject({
      type_text: '充值退款',
      direction: -1,
      amount: '-30.00',
      order_sn: tradeNo,
      related: 'recharge',
    })
    expect((await record(user))?.status_text).toBe('已退款 ¥30.00')
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const source = invariant(partner().bills[0] ?? null, 'the sandbox has one')
    expect(await reconcile(world().db, source, today)).toEqual([])
    const lacks = { ...source, read: () => Promise.resolve([]) }
    const differences = await reconcile(world().db, lacks, today)
    expect(differences?.map(({ kind, oursFen }) => [kind, oursFen])).toEqual([
      ['missing', 10_000],
      ['missing', -3000],
    ])
  })

  it('goes back once, however often and from however many sides it is requested', async () => {
    const user = await world().newUser()
    const tradeNo = await paid(user, '100.00')
    const all = await Promise.all(
      Array.from({ length: 8 }, () => recharges('refund', tradeNo, '100.00', '多付')),
    )
    expect(all.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await balanceOf(user)).toBe('0.00')
    expect((await recharges('refund', tradeNo, '1.00', '再退')).text).toContain('每笔只退一次')
  })

  it('is refused above what was paid, above what is left, and for what nobody paid', async () => {
    const user = await world().newUser()
    const tradeNo = await paid(user, '1000.00')
    const { withdrawable } = invariant((await user.call(getWalletInfo)).data, 'info')
    expect(withdrawable).toBe('1000.00')
    expect((await recharges('refund', tradeNo, '1000.01', '多付')).text).toContain('超过')
    const { trade_no: unpaid } = await begin(user, '20.00')
    expect((await recharges('refund', unpaid, '20.00', '多付')).text).toContain('没有到账')
    expect((await recharges('refund', 'R0', '20.00', '多付')).text).toContain('没有这笔')
    expect((await recharges('refund', tradeNo, '-5', '多付')).code).toBe(2)
    expect((await recharges('refund', tradeNo, '5')).code).toBe(2)
    const later = await paid(user, '50.00')
    await recharges('refund', tradeNo, '1000.00', '多付')
    // Only gifts and the later payment are left.
    const poor = await world().newUser()
    const spent = await paid(poor, '100.00')
    const { db } = world()
    await inOne(db, (tx) => bookWithdrawal(tx, db, { userId: poor.userId, amountFen: 5000 }))
    expect((await recharges('refund', spent, '100.00', '多付')).text).toContain('余额不足')
    expect(await balanceOf(poor)).toBe('50.00')
    expect((await recharges('refund', later, '50.00', '多付')).code).toBe(0)
  })

  it('is under way until the partner reports its outcome, and is queried', async () => {
    const user = await world().newUser()
    const tradeNo = await paid(user, '100.00')
    let outcome: 'done' | 'refused' | null = null
    const numbers: string[] = []
    const payment = {
      refund({ refundNo }: { refundNo: string }) {
        numbers.push(refundNo)
        return Promise.resolve(outcome)
      },
    }
    const deps = { db: world().db, wallet: makeWallet(world().db), payment }
    const begun = await refundRecharge(deps, { tradeNo, amountFen: fen(4000), reason: '多付' })
    expect(begun).toEqual({ ok: true, value: 'open' })
    expect((await record(user))?.status_text).toBe('退款中 ¥40.00')
    expect((await recharges('list')).text).toContain(tradeNo)
    // It was queried a moment ago.
    expect(await askAboutRefund(deps)).toBeNull()
    outcome = 'refused'
    expect(await askAboutRefund(deps, tradeNo)).toBe('refused')
    expect(new Set(numbers).size).toBe(1)
    expect(await balanceOf(user)).toBe('100.00')
    expect((await changes(user))[0]).toMatchObject({ type_text: '充值退款退回', amount: '40.00' })
    expect((await record(user))?.status_text).toBe('已到账')
    expect(await askAboutRefund(deps, tradeNo)).toBeNull()
  })
})
