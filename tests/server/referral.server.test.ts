import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { downloadFinanceLog, getFinanceSummary, listFinanceLog } from '#contract/finance.ts'
import { cancelParcels } from '#contract/parcels.ts'
import { getReferralInfo, listReferredUsers, transferCommission } from '#contract/referral.ts'
import { register } from '#contract/sign-in.ts'
import { getWalletInfo, listMoneyChanges } from '#contract/wallet.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { settleNext } from '#server/modules/referral/settle.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { verifySlice } from '#server/modules/wallet/verify-ledger.ts'
import { FIRST_TERMS } from './first-terms.ts'
import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { cookiesOf, receiveCode } from './phone.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { referralSteps } from './referral-steps.ts'
import { onBothEngines, PASSWORD } from './world.ts'

const DAY_MS = 86_400_000

onBothEngines('what is earned by bringing others', (world) => {
  beforeEach(() => world().db.query('UPDATE money_terms SET commission_points = 1000'))
  afterEach(() => expectBooksInOrder(world().db))

  const { bring, reckon, earnings, commissionsOf, pair, parcelsOf, scan } = referralSteps(world)

  it('is frozen when an order is paid, and free as its parcels are signed for', async () => {
    const { referrer, member } = await pair()
    await place(member, orderBody(rows(4)))
    await reckon()
    expect(await earnings(referrer)).toMatchObject({
      today: '0.55',
      total: '0.55',
      frozen: '0.55',
      withdrawable: '0.00',
      user_count: 1,
      order_user_count: 1,
    })
    const parcels = await parcelsOf(member)
    await scan([invariant(parcels[0], 'one').kuaidi_sn], 'signed')
    await reckon()
    expect(await earnings(referrer)).toMatchObject({ frozen: '0.42', withdrawable: '0.13' })
    const [commission] = await commissionsOf(referrer)
    expect(commission).toMatchObject({ paid: '5.56', rate: 1000, amount: '0.55', status: 1 })
    expect(commission?.source_user).toMatch(/^139\*{4}\d{4}$/)
    expect(commission?.order_sn).toContain('****')
    await reckon()
    expect((await earnings(referrer)).withdrawable).toBe('0.13')
  })

  it('is given back for what is refunded, and never for what has moved', async () => {
    const { referrer, member } = await pair()
    await place(member, orderBody(rows(4)))
    await reckon()
    const [first, ...others] = await parcelsOf(member)
    await scan([invariant(first, 'one').kuaidi_sn], 'picked_up')
    await member.call(cancelParcels, { body: { ids: others.slice(0, 2).map(({ id }) => id) } })
    await reckon()
    expect(await earnings(referrer)).toMatchObject({ total: '0.27', frozen: '0.27' })
    await member.call(cancelParcels, { body: { ids: others.map(({ id }) => id) } })
    await reckon()
    expect(await earnings(referrer)).toMatchObject({ total: '0.13', frozen: '0.13' })
    expect((await commissionsOf(referrer))[0]?.unfreeze_time).not.toBe('')
    await reckon(new Date(Date.now() + 16 * DAY_MS))
    expect(await earnings(referrer)).toMatchObject({ frozen: '0.00', withdrawable: '0.13' })
  })

  it('grows with the parts of a run, and stays the same while nothing moves', async () => {
    const { referrer, member } = await pair()
    const run_id = randomUUID()
    await place(member, orderBody(rows(2), { run_id }))
    await reckon()
    await place(member, orderBody([row(10), row(11)], { run_id }))
    await reckon()
    expect(await commissionsOf(referrer)).toHaveLength(1)
    expect(await earnings(referrer)).toMatchObject({ total: '0.55', order_user_count: 1 })
    await reckon(new Date(Date.now() + 60 * DAY_MS))
    expect(await earnings(referrer)).toMatchObject({ frozen: '0.55', withdrawable: '0.00' })
  })

  it('is moved to the balance once for each request, and no more of it than is free', async () => {
    const { referrer, member } = await pair()
    await place(member, orderBody(rows(10)))
    await scan(
      (await parcelsOf(member)).map(({ kuaidi_sn }) => kuaidi_sn),
      'signed',
    )
    await reckon()
    const move = (amount: string, request_id: string = randomUUID()) =>
      referrer.call(transferCommission, { body: { amount, request_id } })
    expect((await move('0')).code).toBe(API_ERRORS.commission_amount_wrong.code)
    const tooMuch = await move('1.40')
    expect(tooMuch.msg).toBe('可转佣金不足，当前可转 ¥1.39')
    const twice = randomUUID()
    const answers = await Promise.all([move('1.00', twice), move('1.00', twice)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect((await move('1.00')).code).toBe(API_ERRORS.commission_too_much.code)
    expect((await move('0.30', twice)).code).toBe(API_ERRORS.commission_request_reused.code)
    expect(await earnings(referrer)).toMatchObject({ withdrawable: '0.39', total: '1.39' })
    const { data } = await referrer.call(listMoneyChanges)
    expect(data?.list.map(({ type_text, amount }) => [type_text, amount])).toEqual([
      ['佣金转入', '1.00'],
    ])
    expect((await referrer.call(getWalletInfo)).data?.spread_balance).toBe('0.39')
  })

  it('is nothing for orders before the friend came, after a year, or while the rate is zero', async () => {
    const { referrer, member } = await pair()
    await world().db.query('UPDATE money_terms SET commission_points = 0')
    await place(member, orderBody(rows(1)))
    await world().db.query('UPDATE money_terms SET commission_points = 1000')
    await world().db.query(
      `UPDATE referrals SET created_at = now() - interval '366 days' WHERE member_id = $1`,
      [member.userId],
    )
    await place(member, orderBody(rows(1)))
    await reckon()
    expect(await commissionsOf(referrer)).toEqual([])
  })

  it('gives the friend a gift, once, when a first parcel has arrived', async () => {
    const { referrer, member } = await pair(10_000)
    await place(member, orderBody(rows(2)))
    await reckon()
    const before = await makeWallet(world().db).balance(member.userId)
    const [first, second] = await parcelsOf(member)
    await scan([invariant(first, 'one').kuaidi_sn], 'signed')
    await reckon()
    await scan([invariant(second, 'two').kuaidi_sn], 'signed')
    await reckon()
    const wallet = (await member.call(getWalletInfo)).data
    expect(wallet?.gift_balance).toBe('5.00')
    expect(await makeWallet(world().db).balance(member.userId)).toBe(fen(before + 500))
    const { data } = await member.call(listMoneyChanges, { query: { type: 'gift' } })
    expect(data?.list.map(({ remark }) => remark)).toEqual(['好友邀请新人礼'])
    expect((await referrer.call(listReferredUsers)).data?.list[0]).toMatchObject({
      order_count: 1,
      contribution: '0.27',
      void_reason: '',
    })
  })

  it('is nothing by oneself: the same browser, or the same person, however many accounts between', async () => {
    const { db } = world()
    const [a, b, c] = [
      await world().newUser(),
      await world().newUser({ balanceFen: 10_000 }),
      await world().newUser({ balanceFen: 10_000 }),
    ]
    await bring(a, b)
    await bring(b, c)
    await place(b, orderBody(rows(1)))
    await place(c, orderBody(rows(2)))
    await reckon()
    expect(await earnings(b)).toMatchObject({ frozen: '0.27' })
    await db.query(
      'UPDATE devices SET browser_id = (SELECT browser_id FROM devices WHERE user_id = $1 LIMIT 1) WHERE user_id = $2',
      [a.userId, c.userId],
    )
    await place(c, orderBody(rows(1)))
    await reckon()
    await reckon()
    expect(await earnings(b)).toMatchObject({ frozen: '0.00', total: '0.00' })
    expect((await b.call(listReferredUsers)).data?.list[0]?.void_reason).toBe('same_device')
    expect(await earnings(a)).toMatchObject({ frozen: '0.13' })
    for (const one of [a, b]) {
      await db.query(
        `INSERT INTO attestations (user_id, ticket, type, real_name, id_card, mobile, status, person_hash)
         VALUES ($1, 'x', 1, '李*', '1****2', '138****0000', 2, 'one person')`,
        [one.userId],
      )
    }
    await place(b, orderBody(rows(1)))
    await reckon()
    await reckon()
    expect(await earnings(a)).toMatchObject({ frozen: '0.00', total: '0.00' })
    expect((await a.call(listReferredUsers)).data?.list[0]?.void_reason).toBe('same_person')
  })

  it('knows a browser that registers a second account, whoever signed in between', async () => {
    let numbers = 0
    const open = async (invite_code: string, cookies = '') => {
      const mobile = `1710000${String(++numbers).padStart(4, '0')}`
      const { code, cookie } = await receiveCode(world(), 'register', mobile)
      const body = { mobile, password: PASSWORD, sms_code: code, terms: FIRST_TERMS, invite_code }
      const headers = { cookie: [cookie, cookies].filter(Boolean).join('; ') }
      const reply = await world().call(register, { body, headers })
      await world().db.query('DELETE FROM sms_codes')
      const info = await world().call(getUserInfo, {
        headers: { cookie: cookiesOf(reply.headers) },
      })
      return { cookies: cookiesOf(reply.headers), info: invariant(info.data, 'signed in') }
    }
    const first = await open('')
    const between = await open('', first.cookies)
    const own = await open(first.info.invite_code, between.cookies)
    const other = await open(first.info.invite_code)
    const [voided] = await world().db.query<{ n: number }>(
      `SELECT count(DISTINCT d.browser_id) AS n FROM devices d WHERE d.user_id = ANY($1::bigint[])`,
      [`{${first.info.user_id},${between.info.user_id},${own.info.user_id},${other.info.user_id}}`],
    )
    expect(voided?.n).toBe(2)
    const brought = await world().db.query('SELECT member_id FROM referrals WHERE user_id = $1', [
      Number(first.info.user_id),
    ])
    expect(brought).toHaveLength(2)
  })

  it('is followed down to its entries, in every account it goes through', async () => {
    const { referrer, member } = await pair()
    await place(member, orderBody(rows(10)))
    await reckon()
    await scan(
      (await parcelsOf(member)).map(({ kuaidi_sn }) => kuaidi_sn),
      'signed',
    )
    await reckon()
    const body = { amount: '1.00', request_id: randomUUID() }
    await referrer.call(transferCommission, { body })
    const log = async (query = {}) =>
      invariant((await referrer.call(listFinanceLog, { query })).data, 'log')
    const all = await log()
    expect(
      all.list.map((one) => [one.account_text, one.type_text, one.amount, one.balance]),
    ).toEqual([
      ['可转佣金', '转入余额', '-1.00', '0.39'],
      ['冻结佣金', '佣金解冻', '-1.39', '0.00'],
      ['可转佣金', '佣金解冻', '1.39', '1.39'],
      ['冻结佣金', '佣金收入', '1.39', '1.39'],
    ])
    expect(all.list[1]?.status_text).toBe('已到账')
    expect((await log({ account: 'commission' })).summary).toEqual({
      income: '1.39',
      expense: '1.00',
      net: '0.39',
      count: 2,
    })
    expect((await log({ type: 'commission' })).data_count).toBe(1)
    const { data: sheet } = await referrer.call(downloadFinanceLog, { body: {} })
    expect(sheet?.orders.map(({ amount }) => amount)).toEqual(['-1.00', '-1.39', '1.39', '1.39'])
    const { data: summary } = await referrer.call(getFinanceSummary)
    expect(summary).toMatchObject({
      today_income: '1.39',
      total_income: '1.39',
      withdrawable: '0.39',
    })
    expect((await member.call(listFinanceLog)).data?.list).toEqual([])
  })

  it('is reckoned once by however many processes at once', async () => {
    const { referrer, member } = await pair()
    for (let n = 0; n < 5; n++) await place(member, orderBody(rows(2)))
    const deps = { db: world().db, wallet: makeWallet(world().db), now: () => new Date() }
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        while (await settleNext(deps));
      }),
    )
    expect(await earnings(referrer)).toMatchObject({ total: '1.35', frozen: '1.35' })
    const commissions = await commissionsOf(referrer)
    expect(commissions.map(({ amount }) => amount)).toEqual(Array(5).fill('0.27'))
  })

  it('is on terms that the operator sets, and its books are proved', async () => {
    const { referrer, member } = await pair()
    const setTerm = (...words: string[]) => operate(world().db, ['terms', 'set', ...words])
    expect((await setTerm('commission-rate', '5')).code).toBe(0)
    expect((await setTerm('commission-freeze', '0')).code).toBe(1)
    await place(member, orderBody(rows(10)))
    await reckon()
    const info = (await referrer.call(getReferralInfo)).data
    expect(info).toMatchObject({ rate: 500, freeze_days: 15, gift: '5.00' })
    expect(info?.link).toBe(`${world().url}/?i=${info?.code}`)
    const spoil = (change: number) =>
      world().db.query('UPDATE commissions SET earned_fen = earned_fen + $2 WHERE user_id = $1', [
        referrer.userId,
        change,
      ])
    await spoil(1)
    const { wrong } = await verifySlice(world().db, referrer.userId - 1)
    await spoil(-1)
    expect(wrong?.proof).toBe('commission_without_entries')
    expect(wrong?.row).toMatch(/^commission \d+: 70 - 0 - 0, the entries say 69 - 0 - 0$/)
  })
})
