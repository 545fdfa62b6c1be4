import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getOrder } from '#contract/order-list.ts'
import { getMoneyTrend, getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import {
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import { bookRecharge } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, rows } from './rows.ts'
import { CARD, withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, PASSWORD } from './world.ts'

onBothEngines('money out', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const { ticketOf, setAccount, apply, ready, withdrawals, terms } = withdrawalSteps(world)
  beforeAll(() => terms('withdraw_day_limit = 1000'))

  describe('to the account of a verified person', () => {
    it('goes only in the name that was verified', async () => {
      const user = await world().newUser({ balanceFen: 10_000 })
      await world().db.query(
        `INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status)
         VALUES ($1, 'x', 1, '李*', '1****2', '138****0000', 2)`,
        [user.userId],
      )
      const other = await setAccount(user, { real_name: '张三' })
      expect(other.code).toBe(API_ERRORS.withdraw_name_differs.code)
      expect(other.msg).toContain('李*')
      const own = await setAccount(user, { real_name: ' 李 四 ' })
      expect(own.data).toMatchObject({ real_name: '李*', account_mask: '4111 **** 1111' })
    })

    it('is not for an account of which nobody knows whom it was verified as', async () => {
      const user = await world().newUser({ balanceFen: 10_000 })
      expect((await user.call(getWithdrawAccount)).data?.need_attestation).toBe(true)
      const body = {
        type: 'bank',
        real_name: '别人',
        account: CARD,
        bank_name: '招商银行',
      } as const
      const password_ticket = await ticketOf(user)
      const set = await user.call(setWithdrawAccount, { body: { ...body, password_ticket } })
      expect(set.code).toBe(API_ERRORS.withdraw_unverified.code)
    })

    it('is not for those who were not verified', async () => {
      const user = await world().newUser({ balanceFen: 10_000, attestation: 0 })
      expect((await setAccount(user)).code).toBe(API_ERRORS.withdraw_unverified.code)
      expect((await user.call(getWithdrawAccount)).data?.need_attestation).toBe(true)
      expect((await apply(user, '20.00')).code).toBe(API_ERRORS.withdraw_unverified.code)
    })

    it.each([
      [{ account: '4111111111111112' }, 'withdraw_account_wrong'],
      [{ bank_name: ' ' }, 'withdraw_bank_wrong'],
      [{ type: 'alipay', account: 'not an account' }, 'withdraw_account_wrong'],
      [{ password_ticket: 'guessed' }, 'withdraw_ticket_void'],
    ] as const)('refuses %o', async (change, key) => {
      const user = await world().newUser({ balanceFen: 10_000 })
      expect((await setAccount(user, change)).code).toBe(API_ERRORS[key].code)
    })

    it('keeps neither name nor number readable', async () => {
      const user = await ready(10_000)
      const kept = JSON.stringify(
        await world().db.query(
          `SELECT a::text, encode(real_name, 'escape'), encode(account, 'escape')
           FROM withdraw_accounts a WHERE user_id = $1`,
          [user.userId],
        ),
      )
      expect(kept).not.toContain(CARD)
      expect(kept).not.toContain('张三丰')
    })
  })

  describe('by the password', () => {
    it('counts the tries that are left, then waits', async () => {
      const user = await world().newUser()
      const wrong = () => user.call(checkWithdrawPassword, { body: { password: 'wrong-pass' } })
      expect((await wrong()).msg).toBe('密码错误，还可以试 4 次')
      for (let tries = 0; tries < 3; tries++) await wrong()
      expect((await wrong()).code).toBe(API_ERRORS.too_many_requests.code)
      const right = await user.call(checkWithdrawPassword, { body: { password: PASSWORD } })
      expect(right.code).toBe(API_ERRORS.too_many_requests.code)
    })

    it('is good for one withdrawal, of the user who gave it', async () => {
      const [user, other] = [await ready(10_000), await ready(10_000)]
      const ticket = await ticketOf(user)
      expect((await apply(other, '10.00', { ticket })).code).toBe(
        API_ERRORS.withdraw_ticket_void.code,
      )
      expect((await apply(user, '10.00', { ticket })).code).toBe(0)
      expect((await apply(user, '10.00', { ticket })).code).toBe(
        API_ERRORS.withdraw_ticket_void.code,
      )
    })
  })

  describe('with an amount', () => {
    it.each([
      ['9.99', 'withdraw_out_of_range'],
      ['50000.01', 'withdraw_out_of_range'],
      ['0', 'withdraw_out_of_range'],
      ['100.01', 'withdraw_too_much'],
    ] as const)('%s of a balance of ¥100 is refused', async (amount, key) => {
      const user = await ready(10_000)
      const answer = await apply(user, amount)
      expect(answer.code).toBe(API_ERRORS[key].code)
      expect((await user.call(getWalletInfo)).data?.balance).toBe('100.00')
    })

    it('never takes gifts out', async () => {
      const user = await ready(0)
      await bookRecharge(world().db, { userId: user.userId, amountFen: 10_000, giftFen: 500 })
      expect((await apply(user, '100.01')).msg).toBe('可提现金额不足，当前可提现 ¥100.00')
      expect((await apply(user, '100.00')).data?.fee).toBe('0.60')
      expect((await user.call(getWalletInfo)).data).toMatchObject({
        balance: '0.00',
        gift_balance: '0.00',
        withdrawable: '0.00',
        frozen: '100.00',
      })
    })

    it('can be taken so many times a day', async () => {
      const user = await ready(10_000)
      await apply(user, '10.00')
      await terms('withdraw_day_limit = 1')
      const again = await apply(user, '10.00')
      await terms('withdraw_day_limit = 1000')
      expect(again.msg).toBe('每天最多提现 1 次，请明天再试')
    })
  })

  it('is taken once for a request, pressed twice at once or sent again', async () => {
    const user = await ready(10_000)
    const request_id = randomUUID()
    const ticket = await ticketOf(user)
    const press = (amount = '60.00') => apply(user, amount, { request_id, ticket })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect((await press()).data?.id).toBe(answers[0]?.data?.id)
    expect((await press('61.00')).code).toBe(API_ERRORS.withdraw_request_reused.code)
    // A caller who lost the answer finds the result by the request.
    const { list } = invariant((await user.call(listWithdrawals)).data, 'listed')
    expect(list.map((one) => one.request_id)).toEqual([request_id])
    expect((await user.call(getWalletInfo)).data?.balance).toBe('40.00')
  })

  it('is approved and paid by the operator, and followed to the books', async () => {
    const user = await ready(100_000)
    const { id } = invariant((await apply(user, '500.00')).data, 'taken')
    expect((await setAccount(user)).code).toBe(API_ERRORS.withdraw_account_in_use.code)
    expect((await withdrawals('list')).text).toContain(id)
    const shown = await withdrawals('show', id)
    expect(shown.text).toContain(CARD)
    expect(shown.text).toContain('张三丰')
    expect((await withdrawals('pay', id, 'BANK-1')).text).toContain('请先通过审核')
    expect((await withdrawals('approve', id)).code).toBe(0)
    expect((await withdrawals('approve', id)).code).toBe(1)
    expect((await withdrawals('pay', id, 'BANK-1')).code).toBe(0)
    expect((await withdrawals('reject', id, 'late')).code).toBe(1)
    const list = invariant((await user.call(listWithdrawals, { query: {} })).data, 'a list')
    expect(list.list[0]).toMatchObject({
      id,
      status: 2,
      fee: '3.00',
      actual: '497.00',
      voucher: 'BANK-1',
    })
    expect((await user.call(getWalletInfo)).data).toMatchObject({
      balance: '500.00',
      frozen: '0.00',
    })
    const audit = await world().db.query(`SELECT FROM operator_log WHERE words LIKE '%${id}%'`)
    expect(audit).toHaveLength(6)
  })

  it('comes back whole when it is refused, with the reason', async () => {
    const user = await ready(10_000)
    const { id } = invariant((await apply(user, '100.00')).data, 'taken')
    expect((await withdrawals('reject', id, '开户行与卡号不符')).code).toBe(0)
    const list = invariant((await user.call(listWithdrawals, { query: {} })).data, 'a list')
    expect(list.list[0]).toMatchObject({
      status: 3,
      reason: '开户行与卡号不符',
      status_text: '已驳回',
    })
    const changes = invariant((await user.call(listMoneyChanges, { query: {} })).data, 'changes')
    expect(changes.list.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['withdraw_back', '100.00', '100.00'],
      ['withdraw', '-100.00', '0.00'],
      ['opening', '100.00', '100.00'],
    ])
    expect(changes.summary).toEqual({
      income: '200.00',
      expense: '100.00',
      net: '100.00',
      count: 3,
    })
  })

  it('and all else is shown in a trend without gaps, and by the number of an order', async () => {
    const user = await ready(100_000)
    const [placed] = invariant((await place(user, orderBody(rows(2)))).data, 'placed')
    const sn = invariant(placed ?? null, 'a row').order_sn
    const order = invariant(
      (await user.call(getOrder, { query: { order_sn: sn } })).data,
      'an order',
    )
    const found = await user.call(listMoneyChanges, { query: { keyword: sn } })
    expect(found.data?.list).toMatchObject([
      { type: 'order', order_sn: sn, related: 'order', amount: `-${order.total_price}` },
    ])
    const now = new Date(Date.now() + 8 * 3_600_000)
    const day = (back: number) =>
      new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
    const query = { start_time: `${day(6)} 00:00:00`, end_time: `${day(0)} 23:59:59` }
    const trend = invariant((await user.call(getMoneyTrend, { query })).data, 'a trend')
    expect(trend.list.map(({ time }) => time)).toEqual([6, 5, 4, 3, 2, 1, 0].map(day))
    expect(trend.list.at(-1)).toEqual({
      time: day(0),
      income: '1000.00',
      expense: order.total_price,
    })
    const backwards = { start_time: query.end_time, end_time: query.start_time }
    expect((await user.call(getMoneyTrend, { query: backwards })).code).toBe(
      API_ERRORS.money_range_wrong.code,
    )
  })
})
