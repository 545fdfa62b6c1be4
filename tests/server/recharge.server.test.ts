import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { createRecharge, getRechargeInfo, getRechargeStatus } from '#contract/recharge.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockTrades, markCredited } from '#server/modules/recharge/repository.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { SIGNATURE_HEADER, type SignedNotice } from '#server/ports/payment/sandbox-payment.ts'
import { expectBooksInOrder } from './invariants.ts'
import { meetRival } from './meet-rival.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines } from './world.ts'

onBothEngines('a recharge', (world) => {
  const steps = rechargeSteps(world)
  const { partner, begin, beginMany, balanceOf, statusOf } = steps
  const { askAboutDue, paidNotice, tell, decideOnPage } = steps
  afterAll(() => expectBooksInOrder(world().db))

  it('offers amounts, channels and what is given with them', async () => {
    const user = await world().newUser()
    const { data } = await user.call(getRechargeInfo)
    expect(data).toMatchObject({ min_price: '10.00', input: true })
    expect(data?.quick_option).toContain('1000.00')
    expect(data?.payment_list).toContainEqual({ channel: 1, name: '微信支付' })
    expect(data?.give_list).toContainEqual({ money: '1000.00', group_name: 'VIP1' })
    expect(data?.welfare['1000.00']).toEqual({ group_name: 'VIP1', free_money: '15.00' })
  })

  it('is paid on the page behind its QR code and credited by the notice that follows', async () => {
    const user = await world().newUser()
    const order = await begin(user, '123.45')
    expect(order).toMatchObject({ type: 'qr', money: '123.45' })
    expect(order.data).toBe(`${world().url}/sandbox/pay/${order.trade_no}`)
    expect(await statusOf(user, order.trade_no)).toMatchObject({ success: false, status: 0 })
    const page = await (await fetch(order.data)).text()
    expect(page).toContain('¥123.45')
    expect(page).toContain('支付成功')
    expect((await decideOnPage(order.data, 'pay')).status).toBe(303)
    await expect.poll(() => balanceOf(user)).toBe('123.45')
    expect(await statusOf(user, order.trade_no)).toEqual({
      success: true,
      status: 1,
      money: '123.45',
      msg: '恭喜您充值成功',
    })
    expect(await (await fetch(order.data)).text()).toContain('已支付')
  })

  it('is queried soon while its buyer looks at it, and its status is answered at once', async () => {
    const { db } = world()
    const user = await world().newUser()
    await db.query(`UPDATE recharge_trades SET ask_at = now() + interval '1 hour'`)
    const { trade_no } = await begin(user)
    expect(await askAboutDue()).toBe(0)
    expect(await statusOf(user, trade_no)).toMatchObject({ success: false, status: 0 })
    expect(await askAboutDue()).toBe(1)
    // The page asks every three seconds; the partner gets no more queries than that.
    await statusOf(user, trade_no)
    expect(await askAboutDue()).toBe(0)
    await db.query(`UPDATE recharge_trades SET ask_at = ask_at - interval '3 seconds'
      WHERE status = 0`)
    await partner().decide(trade_no, 'pay')
    expect(await statusOf(user, trade_no)).toMatchObject({ success: false })
    expect(await askAboutDue()).toBe(1)
    expect(await statusOf(user, trade_no)).toMatchObject({ success: true })
    expect(await balanceOf(user)).toBe('100.00')
  })

  it('is credited without notice or question, soon after the partner should have notified us', async () => {
    const { db } = world()
    const wait = (span: string) =>
      db.query(
        `UPDATE recharge_trades SET ask_at = ask_at - $1::interval, created_at =
        created_at - $1::interval WHERE status = 0`,
        [span],
      )
    await wait('4 days')
    await askAboutDue() // what other tests have left
    const [user, idler] = [await world().newUser(), await world().newUser()]
    const [paid, undecided] = [await begin(user), await begin(idler)]
    await partner().decide(paid.trade_no, 'pay')
    expect(await askAboutDue()).toBe(0)
    await wait('31 seconds')
    expect(await askAboutDue()).toBe(2)
    expect([await balanceOf(user), await balanceOf(idler)]).toEqual(['100.00', '0.00'])
    // The other is queried less and less often, and not for ever.
    const asks: number[] = []
    for (let halfHours = 0; halfHours < 160; halfHours++) {
      await wait('30 minutes')
      asks.push(await askAboutDue())
    }
    expect(asks.reduce((sum, count) => sum + count, 0)).toBeLessThan(80)
    expect(asks.slice(-10)).toEqual(Array(10).fill(0))
    await partner().decide(undecided.trade_no, 'pay')
    await statusOf(idler, undecided.trade_no)
    expect(await askAboutDue()).toBe(1)
    expect(await statusOf(idler, undecided.trade_no)).toMatchObject({ success: true })
  })

  it('is credited once, however often and from wherever it is notified', async () => {
    const user = await world().newUser()
    const trades = await beginMany(user, 50)
    const notices = await Promise.all(trades.map((trade) => paidNotice(trade.trade_no)))
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => notices.map(tell)).flat(),
      ...trades.map((trade) => statusOf(user, trade.trade_no).then(() => '200 success')),
    ])
    expect(new Set(answers)).toEqual(new Set(['200 success']))
    expect(await balanceOf(user)).toBe('5000.00')
    expect(await tell(invariant(notices[0], 'fifty'))).toBe('200 success')
    expect(await balanceOf(user)).toBe('5000.00')
  })

  it('that is being credited at this very moment is waited for, and not credited again', async () => {
    const user = await world().newUser()
    const { trade_no: tradeNo } = await begin(user)
    const paid = invariant(await partner().decide(tradeNo, 'pay'), 'the partner knows it')
    const [partnerNo, amountFen, giftFen] = [paid.paymentNo, fen(10_000), fen(0)]
    const credit = async (tx: Transaction) => {
      const credit = { userId: user.userId, tradeNo, partnerNo, amountFen, giftFen }
      expect(await lockTrades(tx, [tradeNo], 'wait')).toHaveLength(1)
      await markCredited(tx, [credit])
      await makeWallet(world().db).topUp(tx, credit)
    }
    // Without the wait it would run into the ledger, which takes a trade once, and fail.
    const notice = await partner().notice(paid)
    const answer = await meetRival(world().db, { work: credit, end: 'commit' }, () => tell(notice))
    expect(answer).toBe('200 success')
    expect(await balanceOf(user)).toBe('100.00')
  })

  it('is credited though another that is notified with it cannot be', async () => {
    const user = await world().newUser()
    const trades = await beginMany(user, 12, '1000.00')
    // One payment of the partner is for one trade: the books refuse it for a second.
    const [payment, another] = [{ payment_no: `SBX${user.userId}` }, {}]
    const notices = await Promise.all(
      trades.map(({ trade_no }, i) => paidNotice(trade_no, i < 2 ? payment : another)),
    )
    const answers = await Promise.all([...notices, ...notices].map(tell))
    expect(answers.slice(2, 12)).toEqual(Array(10).fill('200 success'))
    expect(answers.slice(0, 2).toSorted()).toEqual(['200 success', '500 fail'])
    expect(await balanceOf(user)).toBe('11165.00')
  })

  it('waits for no stranger whose trade is busy', async () => {
    const [user, stranger] = [await world().newUser(), await world().newUser()]
    const [own, other] = [await begin(user), await begin(stranger)]
    const notices = [await paidNotice(other.trade_no), await paidNotice(own.trade_no)] as const
    // One connection of the embedded database: there everyone waits.
    const meanwhile = world().db.engine === 'postgres' ? tell : () => Promise.resolve('200 success')
    const answers: Promise<string>[] = []
    await world().db.transaction(async (tx) => {
      await lockTrades(tx, [other.trade_no], 'wait')
      answers.push(tell(notices[0]))
      expect(await meanwhile(notices[1])).toBe('200 success')
      return ok(null)
    })
    answers.push(tell(notices[1]))
    expect(await Promise.all(answers)).toEqual(Array(2).fill('200 success'))
    expect([await balanceOf(user), await balanceOf(stranger)]).toEqual(['100.00', '100.00'])
  })

  it('is never credited by a notice that the partner has not signed', async () => {
    const user = await world().newUser()
    const { trade_no } = await begin(user)
    const trade = invariant(await partner().find(trade_no), 'begun')
    const good = await partner().notice({ ...trade, state: 'paid' })
    const signature = invariant(good.headers[SIGNATURE_HEADER], 'signed')
    const forgeries: SignedNotice[] = [
      { body: good.body, headers: {} },
      { body: good.body, headers: { [SIGNATURE_HEADER]: '' } },
      { body: good.body, headers: { [SIGNATURE_HEADER]: signature.replace(/./g, '0') } },
      { body: good.body, headers: { [SIGNATURE_HEADER]: signature.slice(1) } },
      { body: good.body.replace('10000', '99999'), headers: good.headers },
      { body: `${good.body} `, headers: good.headers },
      { body: '', headers: good.headers },
      { body: '{'.repeat(200), headers: {} },
    ]
    for (const forged of forgeries) expect(await tell(forged)).toBe('400 fail')
    expect(await tell({ body: 'x'.repeat(20_000), headers: good.headers })).toBe('413 fail')
    expect(await balanceOf(user)).toBe('0.00')
    expect(world().logLines.join('')).toContain('recharge_notice_forged')
  })

  it.each([
    ['a fen less', { amount: 9_999 }],
    ['a fen more', { amount: 10_001 }],
    ['a fraction', { amount: 10_000.5 }],
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -10_000 }],
    ['text', { amount: '10000' }],
    ['another merchant', { merchant: 'somebody-else' }],
    ['a trade that is not ours', { out_trade_no: 'R000' }],
  ])('is not credited when even the partner reports %s', async (_, change) => {
    const user = await world().newUser()
    const { trade_no } = await begin(user)
    expect(await tell(await paidNotice(trade_no, change))).toBe('400 fail')
    expect(await balanceOf(user)).toBe('0.00')
  })

  it('takes a second payment of a credited trade for what it is', async () => {
    const user = await world().newUser()
    const { trade_no } = await begin(user)
    expect(await tell(await paidNotice(trade_no))).toBe('200 success')
    expect(await tell(await paidNotice(trade_no, { payment_no: 'SBXother' }))).toBe('400 fail')
    expect(await balanceOf(user)).toBe('100.00')
  })

  it('can be cancelled, and money that arrives all the same is credited', async () => {
    const user = await world().newUser()
    const order = await begin(user)
    await decideOnPage(order.data, 'cancel')
    await statusOf(user, order.trade_no)
    await askAboutDue()
    expect(await statusOf(user, order.trade_no)).toMatchObject({
      success: false,
      status: 2,
      msg: '支付已取消',
    })
    await decideOnPage(order.data, 'pay')
    expect(await balanceOf(user)).toBe('0.00')
    const trade = invariant(await partner().find(order.trade_no), 'begun')
    expect(await tell(await partner().notice({ ...trade, state: 'paid' }))).toBe('200 success')
    expect(await tell(await partner().notice(trade))).toBe('200 success')
    expect(await balanceOf(user)).toBe('100.00')
    expect(await statusOf(user, order.trade_no)).toMatchObject({ success: true })
  })

  it('brings the gift and the group of the tier it reaches, with the money', async () => {
    const user = await world().newUser()
    const { trade_no } = await begin(user, '1234.00')
    const notice = await paidNotice(trade_no)
    await Promise.all(Array.from({ length: 10 }, () => tell(notice)))
    const { data } = await user.call(getUserInfo)
    expect(data).toMatchObject({ balance: '1249.00', group_name: 'VIP1' })
    expect((await statusOf(user, trade_no))?.msg).toBe('恭喜您充值成功，赠送 ¥15.00 已一并到账')
    const kinds = await world().db.query(
      'SELECT kind, trade_no FROM ledger_transfers WHERE user_id = $1 ORDER BY id',
      [user.userId],
    )
    expect(kinds).toEqual([
      { kind: 'recharge', trade_no },
      { kind: 'gift', trade_no },
    ])
  })

  it('never takes a better group away', async () => {
    const user = await world().newUser({ groupId: 4 })
    const { trade_no } = await begin(user, '1000')
    await tell(await paidNotice(trade_no))
    expect((await user.call(getUserInfo)).data?.group_name).toBe('VIP3')
  })

  it('is nobody else’s: neither its status nor its money', async () => {
    const [owner, stranger] = [await world().newUser(), await world().newUser()]
    const { trade_no } = await begin(owner)
    const query = { out_trade_no: trade_no }
    const asked = await stranger.call(getRechargeStatus, { query })
    expect(asked.code).toBe(API_ERRORS.recharge_not_found.code)
    expect((await world().call(getRechargeStatus, { query })).code).toBe(401)
    await tell(await paidNotice(trade_no))
    expect(await balanceOf(stranger)).toBe('0.00')
    expect(await balanceOf(owner)).toBe('100.00')
  })

  it.each(['0', '9.99', '1000000.01', '9999999999.99'])('with ¥%s is refused', async (amount) => {
    const user = await world().newUser()
    const reply = await user.call(createRecharge, { body: { channel: 1, amount } })
    expect(reply).toMatchObject({
      code: API_ERRORS.recharge_amount_out_of_range.code,
      msg: '充值金额须在 ¥10.00 至 ¥1000000.00 之间',
    })
  })

  it.each(['-5', '1e3', '10.001', '0.001', ' 10', '+10', '0x10', '1e15', 'NaN', '', '１０'])(
    'with the malformed sum %j is refused',
    async (amount) => {
      const user = await world().newUser()
      const reply = await user.call(createRecharge, { body: { channel: 1, amount } })
      const { request_malformed, field_missing } = API_ERRORS
      const wrong: number[] = [request_malformed.code, field_missing.code]
      expect(wrong).toContain(reply.code)
    },
  )

  it('needs a channel that is there, and a session', async () => {
    const user = await world().newUser()
    const unknown = await user.call(createRecharge, { body: { channel: 9, amount: '100' } })
    expect(unknown.code).toBe(API_ERRORS.recharge_channel_unavailable.code)
    const visitor = await world().call(createRecharge, { body: { channel: 1, amount: '100' } })
    expect(visitor.code).toBe(401)
  })

  it('is not decided by another site, and an unknown trade has no pay page', async () => {
    const user = await world().newUser()
    const order = await begin(user)
    const across = await decideOnPage(order.data, 'pay', { 'sec-fetch-site': 'cross-site' })
    expect(across.status).toBe(403)
    expect((await partner().find(order.trade_no))?.state).toBe('waiting')
    expect((await fetch(new URL('/sandbox/pay/R1', world().url))).status).toBe(404)
  })
})
