import { afterEach, beforeEach, expect, it } from 'vitest'

import { listReferredUsers } from '#contract/referral.ts'
import { login } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'
import { buildApp } from '#server/app.ts'

import { SANDBOX_CONFIG, sandboxDeps } from './app-deps.ts'
import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { referralSteps } from './referral-steps.ts'
import { orderBody, place, row } from './rows.ts'
import { CARD, withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, PASSWORD, type TestUser } from './world.ts'

type Pair = { readonly referrer: TestUser; readonly member: TestUser }

onBothEngines('self-referral', (world) => {
  beforeEach(() => world().db.query('UPDATE money_terms SET commission_points = 1000'))
  afterEach(() => expectBooksInOrder(world().db))

  const { bring, reckon, earnings, commissionsOf, parcelsOf, scan } = referralSteps(world)
  const { partner, begin, tell } = rechargeSteps(world)
  const { setAccount } = withdrawalSteps(world)

  const command = (...words: readonly string[]) => operate(world().db, ['referrals', ...words])

  async function pair(): Promise<Pair> {
    const referrer = await world().newUser({ balanceFen: 1_000_000 })
    const member = await world().newUser({ balanceFen: 1_000_000 })
    await bring(referrer, member)
    return { referrer, member }
  }

  async function recharge(user: TestUser, payer: string): Promise<void> {
    const { trade_no: tradeNo } = await begin(user)
    const trade = invariant(await partner().decide(tradeNo, 'pay', payer), 'known')
    expect(await tell(await partner().notice(trade))).toContain('success')
  }

  const phone = (n: number): string => `137${String(n).padStart(8, '0')}`
  const send = (user: TestUser, phones: readonly number[]) =>
    place(user, orderBody(phones.map((n, id) => row(id, { rec_mobile: phone(n) }))))
  const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

  const app = () =>
    buildApp({
      ...sandboxDeps(),
      config: { ...SANDBOX_CONFIG, proxyHops: 1 },
      db: world().db,
    }).app
  /** Signs in behind a proxy that sends the address. */
  async function signInFrom({ mobile }: TestUser, address: string): Promise<void> {
    const answer = await app().request(login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ mobile, password: PASSWORD, type: 'password' }),
    })
    expect(await answer.json()).toMatchObject({ code: 0 })
  }

  /** All that a member has ordered is signed for, and reckoned. */
  async function arrive(member: TestUser): Promise<void> {
    await scan(
      (await parcelsOf(member)).map(({ kuaidi_sn }) => kuaidi_sn),
      'signed',
    )
    await reckon()
  }

  /** A member sends to recipients of their own, and all arrives. */
  async function earn({ member }: Pair): Promise<void> {
    await send(member, range(member.userId * 100, 10))
    await arrive(member)
  }

  /** What the referrer has free, and how the member is shown. */
  async function shown({ referrer }: Pair): Promise<string> {
    const { withdrawable, frozen } = await earnings(referrer)
    const user = (await referrer.call(listReferredUsers)).data?.list[0]
    const waiting = (await commissionsOf(referrer)).filter(({ in_review }) => in_review).length
    return `${withdrawable} free, ${frozen} frozen, ${waiting} waiting${user?.in_review === true ? ', in review' : ''}`
  }
  const FREE = '1.39 free, 0.00 frozen, 0 waiting'
  const HELD = '0.00 free, 1.39 frozen, 1 waiting, in review'

  it('does not keep an honest pair waiting', async () => {
    const two = await pair()
    await recharge(two.referrer, 'wx-one')
    await recharge(two.member, 'wx-two')
    await send(two.referrer, range(1, 10))
    await earn(two)
    expect(await shown(two)).toBe(FREE)
    expect((await command('show', String(two.member.userId))).code).toBe(1)
  })

  it('does not keep two waiting because they sign in from one network, or neither names a payer', async () => {
    const two = await pair()
    await signInFrom(two.referrer, '8.8.4.4')
    await signInFrom(two.member, '8.8.4.200')
    await recharge(two.referrer, '')
    await recharge(two.member, '')
    await earn(two)
    expect(await shown(two)).toBe(FREE)
    const [found] = await world().db.query<{ score: number; signs: string }>(
      'SELECT score, signs FROM referral_scores WHERE member_id = $1',
      [two.member.userId],
    )
    expect(found).toEqual({ score: 40, signs: 'network' })
  })

  it('knows no network by an address of our own', async () => {
    const two = await pair()
    await signInFrom(two.referrer, '10.0.0.1')
    await signInFrom(two.member, '10.0.0.1')
    const kept = await world().db.query('SELECT FROM account_signs WHERE user_id = $1', [
      two.member.userId,
    ])
    expect(kept).toEqual([])
  })

  const signs: Readonly<
    Record<string, readonly [words: string, make: (two: Pair) => Promise<void>]>
  > = {
    'one payer': [
      '充值付款账号相同：100 分',
      async ({ referrer, member }) => {
        await recharge(referrer, 'wx-same')
        await recharge(member, 'wx-same')
      },
    ],
    'one account for withdrawals': [
      '提现账户相同：100 分',
      async ({ referrer, member }) => {
        for (const user of [referrer, member])
          invariant((await setAccount(user)).data, 'an account')
      },
    ],
    'recipients and a network': [
      '收件人重合：60 分，10 个号码中 3 个相同',
      async ({ referrer, member }) => {
        await signInFrom(referrer, '9.9.9.9')
        await signInFrom(member, '9.9.9.10')
        await send(referrer, [...range(1, 20), ...range(member.userId * 100, 3)])
      },
    ],
  }

  it.each(Object.entries(signs))(
    'holds what is earned where two share %s, until an operator releases it',
    async (_, [words, make]) => {
      const two = await pair()
      const member = String(two.member.userId)
      await make(two)
      await earn(two)
      expect(await shown(two)).toBe(HELD)
      await reckon()
      expect(await shown(two)).toBe(HELD)
      expect((await command('list')).text).toContain(`用户 ${member}`)
      const { text } = await command('show', member)
      expect(text).toContain(words)
      expect(text).toContain('待到账：¥1.39')
      expect(text).not.toMatch(/wx-same|137\d{8}|4111111111111111/)
      expect(await command('release', member)).toMatchObject({ code: 0 })
      await reckon()
      expect(await shown(two)).toBe(FREE)
      expect(await command('release', member)).toMatchObject({ code: 1 })
      const logged = await world().db.query<{ outcome: string }>(
        'SELECT outcome FROM operator_log WHERE words = $1 ORDER BY id',
        [`referrals release ${member}`],
      )
      expect(logged.map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
    },
  )

  it('is no sign by recipients alone, by few of them, or by masked numbers', async () => {
    const two = await pair()
    await send(two.referrer, range(two.member.userId * 100, 10))
    await earn(two)
    expect(await shown(two)).toBe(FREE)
    const others = await pair()
    await signInFrom(others.referrer, '7.7.7.7')
    await signInFrom(others.member, '7.7.7.7')
    await send(others.referrer, range(others.member.userId * 100, 2))
    await earn(others)
    expect(await shown(others)).toBe(FREE)
    const masked = await pair()
    await signInFrom(masked.referrer, '7.7.8.7')
    await signInFrom(masked.member, '7.7.8.7')
    for (const user of [masked.referrer, masked.member]) await send(user, range(1, 10))
    await world().db.query(
      `UPDATE parcels SET rec_mobile = '137****' || right(rec_mobile, 4) WHERE user_id = ANY($1::bigint[])`,
      [`{${masked.referrer.userId},${masked.member.userId}}`],
    )
    await arrive(masked.member)
    expect(await shown(masked)).toBe(FREE)
  })

  it('is found with those further up, and the gift of the friend waits with the commission', async () => {
    const top = await world().newUser()
    const two = await pair()
    await bring(top, two.referrer)
    await recharge(top, 'wx-top')
    await recharge(two.member, 'wx-top')
    await earn(two)
    expect(await shown(two)).toBe(HELD)
    const giftOf = async () => {
      const [found] = await world().db.query<{ gift_state: number }>(
        'SELECT gift_state FROM referrals WHERE member_id = $1',
        [two.member.userId],
      )
      return found?.gift_state
    }
    expect(await giftOf()).toBe(0)
    const member = String(two.member.userId)
    expect((await command('show', member)).text).toContain(`用户 ${top.userId}（邀请人的上级）`)
    await command('release', member)
    await reckon()
    expect(await giftOf()).toBe(2)
  })

  it('goes back where an operator finds one person, and nothing more is earned', async () => {
    const two = await pair()
    await recharge(two.referrer, 'wx-void')
    await recharge(two.member, 'wx-void')
    await earn(two)
    const member = String(two.member.userId)
    expect(await command('void', member)).toMatchObject({ code: 0 })
    await reckon()
    expect(await shown(two)).toBe('0.00 free, 0.00 frozen, 0 waiting')
    const user = (await two.referrer.call(listReferredUsers)).data?.list[0]
    expect(user).toMatchObject({ void_reason: 'reviewed', in_review: false, contribution: '0.00' })
    await send(two.member, range(1, 5))
    await arrive(two.member)
    expect(await shown(two)).toBe('0.00 free, 0.00 frozen, 0 waiting')
    for (const what of ['release', 'void', 'show']) {
      expect(await command(what, member)).toMatchObject({ code: 1 })
    }
  })

  it('waits again after a release only when more is shared', async () => {
    const two = await pair()
    const later = () =>
      world().db.query(`UPDATE referral_scores SET scored_at = now() - interval '2 hours'`)
    await recharge(two.referrer, 'wx-more')
    await recharge(two.member, 'wx-more')
    await earn(two)
    await command('release', String(two.member.userId))
    await reckon()
    await later()
    await earn(two)
    expect(await shown(two)).toBe('2.78 free, 0.00 frozen, 0 waiting')
    for (const one of [two.referrer, two.member])
      invariant((await setAccount(one)).data, 'an account')
    await later()
    await earn(two)
    expect(await shown(two)).toBe('2.78 free, 1.39 frozen, 1 waiting, in review')
  })

  it('is scored at most once an hour, however many parcels arrive', async () => {
    const two = await pair()
    await earn(two)
    const at = () =>
      world().db.query('SELECT scored_at FROM referral_scores WHERE member_id = $1', [
        two.member.userId,
      ])
    const first = await at()
    expect(first).toHaveLength(1)
    await earn(two)
    expect(await at()).toEqual(first)
  })

  it('keeps no payer, no account and no address that could be read', async () => {
    const two = await pair()
    await recharge(two.member, 'wx-secret')
    invariant((await setAccount(two.member)).data, 'an account')
    await signInFrom(two.member, '6.6.6.6')
    const kept = await world().db.query<{ kind: string; hash: string; row: string }>(
      'SELECT kind, hash, s::text AS row FROM account_signs s WHERE user_id = $1 ORDER BY kind',
      [two.member.userId],
    )
    expect(kept.map(({ kind }) => kind)).toEqual(['network', 'payer', 'payout'])
    for (const { hash, row } of kept) {
      for (const said of [CARD, 'wx-secret', '6.6.6']) expect(row).not.toContain(said)
      expect(hash).toMatch(/^[\w-]{43}$/)
    }
  })
})
