import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { getVipLevels } from '#contract/vip.ts'
import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { applyWithdrawal, listWithdrawals, previewWithdrawal } from '#contract/withdrawals.ts'
import { invariant } from '#domain/result/assert.ts'
import { refundRecharge, askAboutRefund } from '#server/modules/recharge/refund.ts'
import { fen } from '#domain/money/fen.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { bookRecharge } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { orderBody, place, rows } from './rows.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('what leaves a wallet', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const { begin, beginMany, paidNotice, tell, partner } = rechargeSteps(world)
  const { apply, ready, ticketOf, withdrawals, terms } = withdrawalSteps(world)
  beforeAll(() => terms('withdraw_day_limit = 1000'))

  async function recharge(user: TestUser, amount: string): Promise<string> {
    const { trade_no: tradeNo } = await begin(user, amount)
    await tell(await paidNotice(tradeNo))
    return tradeNo
  }
  /** Balance, gift, free money and level. */
  async function standing(user: TestUser) {
    const info = invariant((await user.call(getWalletInfo)).data, 'info')
    return [info.balance, info.gift_balance, info.free_balance, info.group_name]
  }
  const preview = async (user: TestUser, amount: string) =>
    (await user.call(previewWithdrawal, { query: { amount } })).data
  const reject = (no: string) => withdrawals('reject', no, '账户有误')
  async function payOut(no: string) {
    await withdrawals('approve', no)
    expect((await withdrawals('pay', no, 'BANK-1')).code).toBe(0)
  }
  const recharges = (...words: string[]) =>
    operate(world().db, ['recharges', ...words], { payment: partner() })

  describe('in a withdrawal', () => {
    it('finds the level of the best recharge alone: several small ones bring no higher one', async () => {
      const user = await ready(0)
      for (let times = 0; times < 3; times++) await recharge(user, '1000.00')
      expect((await standing(user)).at(-1)).toBe('VIP1')
      await apply(user, '1000.00')
      expect((await standing(user)).at(-1)).toBe('VIP1')
    })

    it('takes lots of nobody else, though they are newer', async () => {
      const user = await ready(0)
      await recharge(user, '10000.00')
      const other = await ready(0)
      await recharge(other, '100.00')
      const before = await standing(other)
      const taken = invariant((await apply(user, '5000.00')).data, 'taken')
      expect(taken).toMatchObject({ gift_back: '150.00' })
      expect(await standing(other)).toEqual(before)
    })

    it('takes back the gifts and the level of all that was recharged: nothing is gained', async () => {
      const user = await ready(0)
      for (let times = 0; times < 5; times++) await recharge(user, '10000.00')
      expect(await standing(user)).toEqual(['51500.00', '1500.00', '0.00', '钻石会员'])
      const expected = {
        amount: '50000.00',
        fee: '300.00',
        actual: '49700.00',
        free: '0.00',
        gift_back: '1500.00',
        group_name: '钻石会员',
        group_after: '普通会员',
      }
      expect(await preview(user, '50000.00')).toEqual(expected)
      const taken = invariant((await apply(user, '50000.00')).data, 'taken')
      expect(taken).toMatchObject({ fee: '300.00', free: '0.00', gift_back: '1500.00' })
      expect(await standing(user)).toEqual(['0.00', '0.00', '0.00', '普通会员'])
      await payOut(taken.id)
      expect(await standing(user)).toEqual(['0.00', '0.00', '0.00', '普通会员'])
    })

    it('takes what its owner was shown, or nothing', async () => {
      const user = await ready(0)
      await recharge(user, '1000.00')
      const shown = { gift_back: '7.50', group_after: '普通会员' }
      expect(await preview(user, '500.00')).toMatchObject(shown)
      const asShown = async (change = {}) => {
        const body = {
          amount: '500.00',
          account_type: 'bank',
          shown: { ...shown, ...change },
        } as const
        const once = { ticket: await ticketOf(user), request_id: randomUUID() }
        return user.call(applyWithdrawal, { body: { ...body, ...once } })
      }
      expect((await asShown({ group_after: 'VIP1' })).code).toBe(API_ERRORS.withdraw_changed.code)
      await bookRecharge(world().db, { userId: user.userId, amountFen: 10_000 })
      expect((await asShown()).code).toBe(API_ERRORS.withdraw_changed.code)
      expect((await standing(user))[0]).toBe('1115.00')
      expect((await asShown({ gift_back: '6.00' })).data?.gift_back).toBe('6.00')
    })

    it('takes the newest recharge first, its gift in proportion and rounded up', async () => {
      const user = await ready(0)
      await recharge(user, '10000.00')
      await recharge(user, '1000.00')
      expect((await preview(user, '333.33'))?.gift_back).toBe('5.00')
      const first = invariant((await apply(user, '333.33')).data, 'taken')
      expect(first.gift_back).toBe('5.00')
      expect((await preview(user, '666.67'))?.gift_back).toBe('10.00')
      expect((await preview(user, '666.68'))?.gift_back).toBe('10.01')
      // Nothing of the larger one has left yet.
      expect((await standing(user))[3]).toBe('钻石会员')
      expect(await preview(user, '667.00')).toMatchObject({
        gift_back: '10.01',
        group_after: 'VIP3',
      })
    })

    it('takes money first that no gift hangs on', async () => {
      const user = await ready(20_000)
      await recharge(user, '1000.00')
      expect(await preview(user, '250.00')).toMatchObject({ free: '200.00', gift_back: '0.75' })
      await apply(user, '200.00')
      expect(await standing(user)).toEqual(['1015.00', '15.00', '0.00', 'VIP1'])
    })

    it('that is refused brings back recharges, gifts, free money and level', async () => {
      const user = await ready(20_000)
      await recharge(user, '5000.00')
      await place(user, orderBody(rows(2)))
      const before = await standing(user)
      const { id } = invariant((await apply(user, '5000.00')).data, 'taken')
      expect((await standing(user))[3]).toBe('普通会员')
      await reject(id)
      expect(await standing(user)).toEqual(before)
      // Once more the same: what came back is taken as before.
      const again = invariant((await apply(user, '5000.00')).data, 'taken')
      expect(again.gift_back).toBe('120.00')
    })

    it('does not take a level that was granted otherwise', async () => {
      const user = await world().newUser({ groupId: 3 })
      await recharge(user, '10000.00')
      expect((await preview(user, '10000.00'))?.group_after).toBe('VIP2')
    })

    it('counts what was spent as spent of the oldest recharge', async () => {
      const user = await ready(0)
      await recharge(user, '10000.00')
      await bookRecharge(world().db, { userId: user.userId, amountFen: 1000 })
      await place(user, orderBody(rows(2)))
      expect((await preview(user, '10.00'))?.gift_back).toBe('0.00')
      expect((await preview(user, '11.00'))?.gift_back).toBe('0.03')
    })

    it('is shown with where its money came from, and when, to the operator who pays it', async () => {
      const user = await ready(5_000)
      const tradeNo = await recharge(user, '1000.00')
      await world().db.query(
        `UPDATE recharge_trades SET credited_at = now() - interval '3 days 1 hour' WHERE trade_no = $1`,
        [tradeNo],
      )
      await recharge(user, '500.00')
      const { id } = invariant((await apply(user, '750.00')).data, 'taken')
      const shown = await operate(world().db, ['withdrawals', 'show', id], { payment: partner() })
      expect(shown.text).toContain('来源    佣金、赔付等 ¥50.00')
      expect(shown.text).toMatch(
        /（不到 1 天） {2}微信支付充 ¥500.00，提走 ¥500.00，收回赠送 ¥5.00/,
      )
      expect(shown.text).toMatch(
        new RegExp(`${tradeNo} .*（3 天） {2}微信支付充 ¥1,000.00，提走 ¥200.00，收回赠送 ¥3.00`),
      )
      expect((await withdrawals('list')).text).toContain(
        '来自佣金、赔付等 ¥50.00；2 笔充值，最近一笔到账不到 1 天；收回赠送 ¥8.00',
      )
      const page = await (await fetch(new URL('/sandbox/withdrawals', world().url))).text()
      expect(page).toContain(`充值 ${tradeNo}`)
      expect(page).toContain('提走 ¥200.00，收回赠送 ¥3.00')
    })

    it('shows what it took in the lists of its owner', async () => {
      const user = await ready(0)
      await recharge(user, '1000.00')
      const { id } = invariant((await apply(user, '1000.00')).data, 'taken')
      await reject(id)
      const { list } = invariant((await user.call(listMoneyChanges, { query: {} })).data, 'changes')
      expect(list.slice(0, 4).map((one) => [one.type_text, one.amount, one.order_sn])).toEqual([
        ['赠送退回', '15.00', id],
        ['提现退回', '1000.00', id],
        ['提现', '-1000.00', id],
        ['收回赠送', '-15.00', id],
      ])
      const taken = invariant((await user.call(listWithdrawals)).data, 'listed').list[0]
      expect(taken).toMatchObject({ id, free: '0.00', gift_back: '15.00' })
    })

    it('cannot be previewed for more than there is', async () => {
      const user = await ready(10_000)
      const code = async (amount: string) =>
        (await user.call(previewWithdrawal, { query: { amount } })).code
      expect(await code('100.01')).toBe(API_ERRORS.withdraw_too_much.code)
      expect(await code('9.99')).toBe(API_ERRORS.withdraw_out_of_range.code)
      expect(await code('50000.01')).toBe(API_ERRORS.withdraw_out_of_range.code)
    })

    it('is refused where somebody has spoilt the gifts by hand, and can be made smaller', async () => {
      const user = await ready(10_000)
      await recharge(user, '1000.00')
      const { db } = world()
      await db.query(
        `UPDATE accounts SET gift_fen = gift_fen - 1 WHERE user_id = $1 AND kind = 'wallet'`,
        [user.userId],
      )
      expect((await apply(user, '1100.00')).code).toBe(API_ERRORS.withdraw_gift_spent.code)
      expect((await apply(user, '100.00')).code).toBe(0)
      await db.query(
        `UPDATE accounts SET gift_fen = gift_fen + 1 WHERE user_id = $1 AND kind = 'wallet'`,
        [user.userId],
      )
    })

    it('waits for payment notices of the same wallet, and they for it', async () => {
      const user = await ready(0)
      const trades = await beginMany(user, 10, '500.00')
      const notices = await Promise.all(trades.map(({ trade_no: no }) => paidNotice(no)))
      await Promise.all(notices.map(tell))
      // One after the other: of passwords only so many are checked at the same time.
      const tickets = [await ticketOf(user), await ticketOf(user), await ticketOf(user)]
      const answers = await Promise.all([
        ...notices.map(tell),
        ...tickets.map((ticket) => apply(user, '600.00', { ticket }).then(({ code }) => code)),
        ...notices.map(tell),
      ])
      expect(new Set(answers)).toEqual(new Set(['200 success', 0]))
      expect((await standing(user)).slice(0, 2)).toEqual(['3232.00', '32.00'])
    })
  })

  describe('in the refund of a recharge', () => {
    it('takes its gift and its level, and leaves those of others', async () => {
      const user = await world().newUser()
      const [twice] = [await recharge(user, '3000.00'), await recharge(user, '1000.00')]
      expect((await recharges('refund', twice, '3000.00', '多付')).code).toBe(0)
      expect(await standing(user)).toEqual(['1015.00', '15.00', '0.00', 'VIP1'])
    })

    it('in part takes its gift in proportion; the level follows what is left of it', async () => {
      const user = await world().newUser()
      const tradeNo = await recharge(user, '3000.00')
      await recharges('refund', tradeNo, '1999.99', '多付')
      expect(await standing(user)).toEqual(['1020.01', '20.00', '0.00', 'VIP1'])
    })

    it('never pays gifts out, nor what was spent', async () => {
      const user = await world().newUser()
      const tradeNo = await recharge(user, '500.00')
      await place(user, orderBody(rows(2)))
      expect((await recharges('refund', tradeNo, '500.00', '多付')).text).toContain('余额不足')
      expect((await recharges('refund', tradeNo, '497.22', '多付')).code).toBe(0)
      expect(await standing(user)).toEqual(['0.02', '0.02', '0.00', '普通会员'])
    })

    it('is refused where the gift of an older recharge was spent', async () => {
      const user = await world().newUser()
      const tradeNo = await recharge(user, '500.00')
      const wallet = makeWallet(world().db)
      const { balance } = invariant((await user.call(getUserInfo)).data, 'info')
      expect(balance).toBe('505.00')
      await place(user, orderBody(rows(363)))
      expect((await user.call(getUserInfo)).data?.balance).toBe('0.43')
      await bookRecharge(world().db, { userId: user.userId, amountFen: 50_000 })
      expect((await recharges('refund', tradeNo, '500.00', '多付')).text).toContain('赠送已经用掉')
      expect(await wallet.balance(user.userId)).toBe(50_043)
    })

    it('that the partner refuses, however often it reports it, brings everything back once', async () => {
      const user = await world().newUser()
      const tradeNo = await recharge(user, '10000.00')
      const before = await standing(user)
      const deps = { db: world().db, wallet: makeWallet(world().db) }
      const unsaid = { refund: () => Promise.resolve(null) }
      const refund = { tradeNo, amountFen: fen(1_000_000), reason: '多付' }
      await refundRecharge({ ...deps, payment: unsaid }, refund)
      expect(await standing(user)).toEqual(['0.00', '0.00', '0.00', '普通会员'])
      // Three have sent their request before the first of them gets the answer.
      const answers: ((outcome: 'refused') => void)[] = []
      const payment = {
        refund: () => new Promise<'refused'>((resolve) => void answers.push(resolve)),
      }
      const asks: Promise<unknown>[] = []
      for (const asked of [1, 2, 3]) {
        asks.push(askAboutRefund({ ...deps, payment }, tradeNo))
        await expect.poll(() => answers.length).toBe(asked)
      }
      for (const answer of answers) answer('refused')
      expect(await Promise.all(asks)).toEqual(['refused', 'refused', 'refused'])
      expect(await standing(user)).toEqual(before)
    })
  })

  describe('in a level', () => {
    it('is not touched by what is bought', async () => {
      const user = await world().newUser()
      await recharge(user, '1000.00')
      await place(user, orderBody(rows(50)))
      expect((await standing(user))[3]).toBe('VIP1')
      const levels = invariant((await user.call(getVipLevels)).data, 'levels')
      expect(levels.best_recharge).toBe('1000.00')
    })

    it('follows the tiers when they change', async () => {
      const user = await world().newUser()
      await recharge(user, '1000.00')
      const { db } = world()
      await db.query('UPDATE recharge_tiers SET amount_fen = 100001 WHERE amount_fen = 100000')
      expect((await standing(user))[3]).toBe('普通会员')
      await db.query('UPDATE recharge_tiers SET amount_fen = 100000 WHERE amount_fen = 100001')
      expect((await standing(user))[3]).toBe('VIP1')
    })
  })
})
