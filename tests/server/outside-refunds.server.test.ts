import { expect, it } from 'vitest'

import { listRecharges } from '#contract/recharge.ts'
import { getVipLevels } from '#contract/vip.ts'
import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeSettler, NO_PAYER } from '#server/modules/recharge/settle.ts'
import { reconciliationJob } from '#server/modules/reconciliation/service.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { BillSource } from '#server/ports/payment/bill.ts'
import type { PaymentStatus } from '#server/ports/payment/payment.ts'
import { jsonLog } from '#server/http/log.ts'
import { bookWithdrawal, inOne } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

const DAY_MS = 86_400_000

onBothEngines('what a payment partner gives back without us', (world) => {
  const { partner, begin, balanceOf, statusOf, askAboutDue, paidNotice, tell } =
    rechargeSteps(world)

  const recharges = (...words: string[]) =>
    operate(world().db, ['recharges', ...words], { payment: partner() })
  const changes = async (user: TestUser) =>
    invariant((await user.call(listMoneyChanges, { query: {} })).data, 'changes').list
  const kinds = async (user: TestUser) =>
    (await changes(user)).map(({ type, amount }) => `${type} ${amount}`)
  const recordText = async (user: TestUser) =>
    (await user.call(listRecharges, { query: {} })).data?.list[0]?.status_text
  const gift = async (user: TestUser) => (await user.call(getWalletInfo)).data?.gift_balance
  const level = async (user: TestUser) => (await user.call(getVipLevels)).data?.name

  const settle = (status: PaymentStatus) =>
    makeSettler({ db: world().db, wallet: makeWallet(world().db), signs: NO_PAYER })(status)
  const toPaymentStatus = (tradeNo: string, amountFen: number): PaymentStatus => ({
    tradeNo,
    outcome: 'paid',
    amountFen,
    partnerNo: `P${tradeNo}`,
    payer: '',
    refundedFen: 0,
    paidAt: null,
  })

  async function paid(user: TestUser, amount: string): Promise<string> {
    const { trade_no: tradeNo } = await begin(user, amount)
    await tell(await paidNotice(tradeNo))
    return tradeNo
  }
  const due = (tradeNo: string) =>
    world().db.query('UPDATE recharge_trades SET ask_at = now() WHERE trade_no = $1', [tradeNo])

  /** The bill of today is read tomorrow at noon. */
  async function readBills(source: BillSource | undefined = partner().bills[0]) {
    const { db } = world()
    await db.query('DELETE FROM reconciliations')
    await reconciliationJob({
      db,
      log: jsonLog(() => undefined),
      sources: [invariant(source ?? null, 'the sandbox has one')],
      now: () => new Date(Date.now() + 2 * DAY_MS),
      applyStatus: settle,
    }).next()
  }

  it('before the credit: only what is left is credited, with the gift and the level of it', async () => {
    const user = await world().newUser()
    const before = await level(user)
    const { trade_no: tradeNo } = await begin(user, '10000.00')
    await partner().decide(tradeNo, 'pay')
    await partner().refundOutside(tradeNo, fen(990_000))
    await due(tradeNo)
    await askAboutDue()
    expect((await statusOf(user, tradeNo))?.success).toBe(true)
    expect(await kinds(user)).toEqual([
      'outside_refund -9900.00',
      'gift_back -297.00',
      'gift 300.00',
      'recharge 10000.00',
    ])
    expect(await balanceOf(user)).toBe('103.00')
    expect(await level(user)).toBe(before)
    expect(await recordText(user)).toBe('支付渠道已退款 ¥9,900.00')
    expect((await changes(user))[0]).toMatchObject({ order_sn: tradeNo, related: 'recharge' })
    expect((await recharges('outside')).text).not.toContain(tradeNo)
    expect(world().logLines.some((line) => line.includes('recharge_gone_back'))).toBe(true)
    await readBills()
    expect(await balanceOf(user)).toBe('103.00')
    await expectBooksInOrder(world().db)
  })

  it('before the credit: the payer of what is left is remembered, as of any other payment', async () => {
    const user = await world().newUser()
    const hashes = () =>
      world().db.query<{ hash: string }>(
        `SELECT hash FROM account_signs WHERE user_id = $1 AND kind = 'payer'`,
        [user.userId],
      )
    const { trade_no: tradeNo } = await begin(user, '100.00')
    await partner().decide(tradeNo, 'pay', 'wx-part')
    await partner().refundOutside(tradeNo, fen(4000))
    await due(tradeNo)
    await askAboutDue()
    expect(await balanceOf(user)).toBe('60.00')
    const remembered = await hashes()
    expect(remembered).toHaveLength(1)
    // The same payer of a whole payment is known again.
    const whole = await begin(user, '100.00')
    const trade = invariant(await partner().decide(whole.trade_no, 'pay', 'wx-part'), 'known')
    expect(await tell(await partner().notice(trade))).toBe('200 success')
    expect(await balanceOf(user)).toBe('160.00')
    expect(await hashes()).toEqual(remembered)
  })

  it('before the credit, all of it: nothing is credited, and the books say so', async () => {
    const user = await world().newUser()
    const { trade_no: tradeNo } = await begin(user, '100.00')
    const early = await paidNotice(tradeNo)
    await partner().refundOutside(tradeNo, fen(10_000))
    await due(tradeNo)
    await askAboutDue()
    expect(await balanceOf(user)).toBe('0.00')
    expect(await kinds(user)).toEqual([])
    expect(await recordText(user)).toBe('支付渠道已全额退款，未入账')
    // An earlier notice changes nothing, however late it comes.
    expect(await tell(early)).toBe('200 success')
    expect(await balanceOf(user)).toBe('0.00')
    await readBills()
    const shown = await operate(world().db, ['reconciliation', 'list'], {})
    expect(shown.text).not.toContain(tradeNo)
    expect(await balanceOf(user)).toBe('0.00')
  })

  it('a notice that comes long after the payment is not believed before the partner was queried', async () => {
    const user = await world().newUser()
    const { trade_no: tradeNo } = await begin(user, '100.00')
    const late = await paidNotice(tradeNo, { paid_at: new Date(Date.now() - 61_000).toISOString() })
    await partner().refundOutside(tradeNo, fen(4000))
    expect(await tell(late)).toBe('200 success')
    expect(await balanceOf(user)).toBe('0.00')
    await askAboutDue()
    expect(await balanceOf(user)).toBe('60.00')
  })

  it('nothing is credited while nobody knows how much, until the bill names the amount', async () => {
    const user = await world().newUser()
    const { trade_no: tradeNo } = await begin(user, '100.00')
    const trade = invariant(await partner().decide(tradeNo, 'pay'), 'paid')
    const status = { ...toPaymentStatus(tradeNo, 10_000), partnerNo: trade.paymentNo }
    const unsure = { ...status, refundedFen: 'unknown' } as const
    expect(await settle(unsure)).toEqual({ ok: true, value: 'unsure' })
    expect(await settle(unsure)).toEqual({ ok: true, value: 'repeated' })
    expect(await settle(status)).toEqual({ ok: true, value: 'repeated' })
    expect(await balanceOf(user)).toBe('0.00')
    expect(await recordText(user)).toBe('支付渠道已退款，金额核对中')
    expect((await recharges('outside')).text).toContain(
      `用户 ${user.userId}  充值 ¥100.00  渠道已退款、金额未知，未入账`,
    )
    await partner().refundOutside(tradeNo, fen(2500))
    await readBills()
    expect(await balanceOf(user)).toBe('75.00')
    expect((await recharges('outside')).text).not.toContain(tradeNo)
    await expectBooksInOrder(world().db)
  })

  it('or the operator, who has read it on the partner’s console', async () => {
    const user = await world().newUser()
    const { trade_no: tradeNo } = await begin(user, '100.00')
    await settle({ ...toPaymentStatus(tradeNo, 10_000), refundedFen: 'unknown' })
    expect((await recharges('refunded', tradeNo, '100.01')).text).toContain('超过')
    expect((await recharges('refunded', tradeNo, '0')).code).toBe(2)
    expect(await recharges('refunded', tradeNo, '99.00')).toEqual({
      code: 0,
      text: `${tradeNo} 余下的 ¥1.00 已入账`,
    })
    expect(await balanceOf(user)).toBe('1.00')
    expect((await recharges('refunded', tradeNo, '99.00')).code).toBe(1)
    const { trade_no: whole } = await begin(user, '20.00')
    await settle({ ...toPaymentStatus(whole, 2000), refundedFen: 'unknown' })
    expect((await recharges('refunded', whole, '20.00')).text).toContain('已全额退款，未入账')
    expect(await balanceOf(user)).toBe('1.00')
  })

  it('in a bill: its sum is frozen with the gift and the level, once, until an operator settles it', async () => {
    const user = await world().newUser()
    const first = await level(user)
    const tradeNo = await paid(user, '10000.00')
    expect(await level(user)).not.toBe(first)
    await partner().refundOutside(tradeNo, fen(400_000))
    for (const _ of [1, 2]) await readBills()
    expect(await kinds(user)).toEqual([
      'outside_refund -4000.00',
      'gift_back -120.00',
      'gift 300.00',
      'recharge 10000.00',
    ])
    expect(await balanceOf(user)).toBe('6180.00')
    expect((await recharges('outside')).text).toContain('渠道退款 ¥4,000.00，已冻结 ¥4,000.00')
    expect(await recharges('settle', tradeNo)).toEqual({
      code: 0,
      text: `${tradeNo} 渠道退款 ¥4,000.00 已核销`,
    })
    expect((await recharges('settle', tradeNo)).code).toBe(1)
    expect((await recharges('release', tradeNo)).code).toBe(1)
    expect(await balanceOf(user)).toBe('6180.00')
    // A second one, and one of ours beside it.
    await partner().refundOutside(tradeNo, fen(100_000))
    expect((await recharges('refund', tradeNo, '1000.00', '多付')).code).toBe(0)
    await readBills()
    expect(await balanceOf(user)).toBe('4120.00')
    expect(await gift(user)).toBe('120.00')
    await expectBooksInOrder(world().db)
  })

  it('is released with its gift when the partner has not given it back after all', async () => {
    const user = await world().newUser()
    const tradeNo = await paid(user, '10000.00')
    const [before, best] = [await balanceOf(user), await level(user)]
    await partner().refundOutside(tradeNo, fen(1_000_000))
    await readBills()
    expect(await balanceOf(user)).toBe('0.00')
    expect((await recharges('release', tradeNo)).text).toBe(
      `${tradeNo} 已解冻 ¥10,000.00，退回余额`,
    )
    expect([await balanceOf(user), await level(user)]).toEqual([before, best])
    expect((await kinds(user)).slice(0, 2)).toEqual([
      'gift_restored 300.00',
      'outside_refund_back 10000.00',
    ])
    await readBills()
    expect(await balanceOf(user)).toBe(before)
    await expectBooksInOrder(world().db)
  })

  it('freezes as much as is there; the rest waits for the operator', async () => {
    const { db } = world()
    const user = await world().newUser()
    const tradeNo = await paid(user, '100.00')
    await inOne(db, (tx) => bookWithdrawal(tx, db, { userId: user.userId, amountFen: 7000 }))
    await partner().refundOutside(tradeNo, fen(10_000))
    await readBills()
    expect(await balanceOf(user)).toBe('0.00')
    expect((await recharges('outside')).text).toContain(
      '渠道退款 ¥100.00，已冻结 ¥30.00，缺 ¥70.00（已用掉或提现）',
    )
    expect((await recharges('settle', tradeNo)).text).toContain('未能追回 ¥70.00')
    const later = await paid(user, '50.00')
    await readBills()
    expect(await balanceOf(user)).toBe('50.00')
    expect(later).not.toBe(tradeNo)
    await expectBooksInOrder(db)
  })

  it('leaves what other recharges brought', async () => {
    const user = await world().newUser()
    const gone = await paid(user, '100.00')
    await paid(user, '30.00')
    await partner().refundOutside(gone, fen(10_000))
    await readBills()
    expect(await balanceOf(user)).toBe('30.00')
  })

  it('is frozen once, from however many sides it is reported', async () => {
    const user = await world().newUser()
    const tradeNo = await paid(user, '100.00')
    const trade = invariant(await partner().find(tradeNo), 'paid')
    const status = {
      ...toPaymentStatus(tradeNo, 10_000),
      partnerNo: trade.paymentNo,
      refundedFen: 6000,
    }
    const settled = await Promise.all(Array.from({ length: 8 }, () => settle(status)))
    expect(settled.filter((one) => one.ok && one.value === 'frozen')).toHaveLength(1)
    expect(await balanceOf(user)).toBe('40.00')
    expect((await settle({ ...status, partnerNo: 'P9' })).ok).toBe(false)
    expect((await settle({ ...status, tradeNo: 'R0' })).ok).toBe(false)
    expect((await settle({ ...status, amountFen: 9999 })).ok).toBe(false)
    expect(await balanceOf(user)).toBe('40.00')
  })

  it('a payment of which a part went back is credited once, from however many sides it is reported', async () => {
    const user = await world().newUser()
    const { trade_no: tradeNo } = await begin(user, '100.00')
    const status = { ...toPaymentStatus(tradeNo, 10_000), refundedFen: 6000 }
    await Promise.all(
      [status, status, { ...status, refundedFen: 0 }, status].map((one) => settle(one)),
    )
    for (const one of [status, { ...status, refundedFen: 0 }]) await settle(one)
    expect(await balanceOf(user)).toBe('40.00')
    await expectBooksInOrder(world().db)
  })
})
