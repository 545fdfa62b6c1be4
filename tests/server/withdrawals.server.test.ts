import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getOrder } from '#contract/order-list.ts'
import { getMoneyTrend, getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  setWithdrawAccount,
} from '#contract/withdrawals.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { cancelParcels } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { silentLog } from '#server/http/log.ts'
import { giveBack } from '#server/modules/goods/repository.ts'
import { refundNext } from '#server/modules/parcels/refund.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { makeSeal } from '#server/modules/shops/seal.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'
import { runOperator } from '#server/operator/run-operator.ts'
import { tries } from '../long.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, PASSWORD, type TestUser } from './world.ts'

const CARD = '4111111111111111'

onBothEngines('money out', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const ticketOf = async (user: TestUser): Promise<string> => {
    const answer = await user.call(checkWithdrawPassword, { body: { password: PASSWORD } })
    return must(answer.data, answer.msg).ticket
  }
  const setAccount = async (user: TestUser, change: Record<string, string> = {}) =>
    user.call(setWithdrawAccount, {
      body: {
        type: 'bank',
        real_name: '张三丰',
        account: CARD,
        bank_name: '招商银行',
        password_ticket: await ticketOf(user),
        ...change,
      },
    })
  const apply = async (user: TestUser, amount: string, change: Record<string, string> = {}) =>
    user.call(applyWithdrawal, {
      body: {
        amount,
        account_type: 'bank',
        ticket: await ticketOf(user),
        request_id: randomUUID(),
        ...change,
      },
    })
  const ready = async (balanceFen: number): Promise<TestUser> => {
    const user = await world().newUser({ balanceFen })
    must((await setAccount(user)).data, 'an account')
    return user
  }
  const operate = async (...words: string[]) => {
    const lines: string[] = []
    const seal = makeSeal(new Uint8Array(32))
    const operator = {
      db: world().db,
      name: 'tester',
      print: (line: string) => lines.push(line),
      open: (sealed: Uint8Array, about: string) => Promise.resolve(seal.open(sealed, about)),
    }
    return { code: await runOperator(operator, words), text: lines.join('\n') }
  }
  const terms = (sql: string) => world().db.query(`UPDATE money_terms SET ${sql}`)
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

  describe('of an amount', () => {
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

    it('leaves the gifts where they are', async () => {
      const user = await ready(0)
      const { db } = world()
      await db.transaction(async (tx) => {
        const sums = { amountFen: fen(10_000), giftFen: fen(500) }
        await makeWallet(db).topUp(tx, { userId: user.userId, tradeNo: `g${user.userId}`, ...sums })
        return ok(null)
      })
      expect((await apply(user, '100.01')).msg).toBe('可提现金额不足，当前可提现 ¥100.00')
      expect((await apply(user, '100.00')).data?.fee).toBe('0.60')
      expect((await user.call(getWalletInfo)).data).toMatchObject({
        balance: '5.00',
        gift_balance: '5.00',
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
    expect((await user.call(getWalletInfo)).data?.balance).toBe('40.00')
  })

  it('is approved and paid by the operator, and followed to the books', async () => {
    const user = await ready(100_000)
    const { id } = must((await apply(user, '500.00')).data, 'taken')
    expect((await setAccount(user)).code).toBe(API_ERRORS.withdraw_account_in_use.code)
    expect((await operate('withdrawals', 'list')).text).toContain(id)
    const shown = await operate('withdrawals', 'show', id)
    expect(shown.text).toContain(CARD)
    expect(shown.text).toContain('张三丰')
    expect((await operate('withdrawals', 'pay', id, 'BANK-1')).text).toContain('请先通过审核')
    expect((await operate('withdrawals', 'approve', id)).code).toBe(0)
    expect((await operate('withdrawals', 'approve', id)).code).toBe(1)
    expect((await operate('withdrawals', 'pay', id, 'BANK-1')).code).toBe(0)
    expect((await operate('withdrawals', 'reject', id, 'late')).code).toBe(1)
    const list = must((await user.call(listWithdrawals, { query: {} })).data, 'a list')
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
    const { id } = must((await apply(user, '100.00')).data, 'taken')
    expect((await operate('withdrawals', 'reject', id, '开户行与卡号不符')).code).toBe(0)
    const list = must((await user.call(listWithdrawals, { query: {} })).data, 'a list')
    expect(list.list[0]).toMatchObject({
      status: 3,
      reason: '开户行与卡号不符',
      status_text: '已驳回',
    })
    const changes = must((await user.call(listMoneyChanges, { query: {} })).data, 'changes')
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

  it('and orders and refunds at once never spend a fen twice', async () => {
    // Money for half of the spends; a refund for each tenth of them comes back afterwards.
    const spends = tries(60, 1000)
    const each = fen(1000)
    const user = await ready((spends / 2) * each)
    const { db } = world()
    const wallet = makeWallet(db)
    const { userId } = user
    const order = (n: number) =>
      db.transaction(async (tx) =>
        ok(await wallet.payOrder(tx, { userId, orderId: 5_000_000 + n, amountFen: each })),
      )
    const withdraw = (n: number) =>
      db.transaction(async (tx) => {
        const legs = [
          { account: 'wallet' as const, amountFen: 0 - each },
          { account: 'withdrawing' as const, amountFen: each },
        ]
        return ok(
          await wallet.move(tx, { userId, kind: 'withdraw', withdrawalId: 9_000_000 + n, legs }),
        )
      })
    const refund = (n: number) =>
      db.transaction(async (tx) => {
        const parcels = [{ parcelId: 7_000_000 + n, amountFen: each }]
        await wallet.creditParcels(tx, { userId, orderId: 5_000_000, kind: 'refund', parcels })
        return ok(true)
      })
    const refunds = spends / 10
    const spent = await Promise.all(
      Array.from({ length: spends }, (_, n) => (n % 3 === 0 ? withdraw(n) : order(n))),
    )
    const back = await Promise.all(Array.from({ length: refunds }, (_, n) => refund(n)))
    const again = await Promise.all(Array.from({ length: spends }, (_, n) => order(spends + n)))
    const taken = [...spent, ...again].filter((one) => one.ok && one.value).length
    expect(spent.filter((one) => one.ok && one.value)).toHaveLength(spends / 2)
    expect(taken).toBe(spends / 2 + back.length)
    expect((await user.call(getWalletInfo)).data?.balance).toBe('0.00')
  })

  it('is taken once for each order and each withdrawal sent twice, with refunds among them', async () => {
    const { db } = world()
    const calls = tries(100, 1000)
    const user = await ready((calls / 2) * UNIT_FEN)
    await terms(`withdraw_min_fen = ${UNIT_FEN}`)
    const twice = <T>(send: () => Promise<T>) => Promise.all([send(), send()])
    // One after the other: a password is never checked faster than the server has room for.
    const tickets: string[] = []
    while (tickets.length < calls / 10) tickets.push(await ticketOf(user))
    const withdraw = async () => {
      const [ticket, request_id] = [must(tickets.pop(), 'one for each'), randomUUID()]
      return twice(() => apply(user, toYuan(fen(UNIT_FEN)), { ticket, request_id }))
    }
    /** One in five that is placed is taken back again at once. */
    const order = async (n: number) => {
      const key = newKey()
      const answers = await twice(() => place(user, orderBody([row(n)]), key))
      const sn = answers[0].data?.[0]?.order_sn
      if (n % 5 === 1 && sn !== undefined) {
        await twice(() => user.call(cancelParcels, { body: { order_sn: sn } }))
      }
      return answers
    }
    const sent = await Promise.all(
      Array.from({ length: calls }, async (_, n) => (n % 10 === 0 ? withdraw() : order(n))),
    )
    const courier = makeSandboxCourier({ db, withholds: () => false })
    const deps = { db, courier, wallet: makeWallet(db), goods: { giveBack }, log: silentLog }
    await db.query('UPDATE parcel_refunds SET due_at = now() WHERE due_at IS NOT NULL')
    while (await refundNext(deps));
    // A refusal is not kept under the key: money that came back meanwhile may serve the second.
    const both = sent.filter((answers) => answers.every(({ code }) => code === 0))
    for (const [one, other] of both) expect(other.data).toEqual(one.data)
    const taken = sent.filter((answers) => answers.some(({ code }) => code === 0)).length
    const [back] = await db.query<{ n: number }>(
      'SELECT count(refunded_at) AS n FROM parcel_refunds WHERE user_id = $1',
      [user.userId],
    )
    const refunded = must(back ?? null, 'a count').n
    expect(refunded).toBeGreaterThan(0)
    expect(await makeWallet(db).balance(user.userId)).toBe(
      (calls / 2 - taken + refunded) * UNIT_FEN,
    )
    await terms('withdraw_min_fen = 1000')
  })

  it('and all else is told in a trend without gaps, and by the number of an order', async () => {
    const user = await ready(100_000)
    const [placed] = must((await place(user, orderBody(rows(2)))).data, 'placed')
    const sn = must(placed ?? null, 'a row').order_sn
    const order = must((await user.call(getOrder, { query: { order_sn: sn } })).data, 'an order')
    const found = await user.call(listMoneyChanges, { query: { keyword: sn } })
    expect(found.data?.list).toMatchObject([
      { type: 'order', order_sn: sn, related: 'order', amount: `-${order.total_price}` },
    ])
    const now = new Date(Date.now() + 8 * 3_600_000)
    const day = (back: number) =>
      new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
    const query = { start_time: `${day(6)} 00:00:00`, end_time: `${day(0)} 23:59:59` }
    const trend = must((await user.call(getMoneyTrend, { query })).data, 'a trend')
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
