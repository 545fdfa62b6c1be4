import { createHash, randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { cancelParcels } from '#contract/parcels.ts'
import { getReferralSummary, transferCommission } from '#contract/referral.ts'
import { applyWithdrawal } from '#contract/withdrawals.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeKeyedHash } from '#server/keyed-hash.ts'
import { makeSigns } from '#server/modules/accounts/signs.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { askAboutRefund, refundRecharge } from '#server/modules/recharge/refund.ts'
import { takeTrade } from '#server/modules/recharge/open-trades.ts'
import { makeSettler } from '#server/modules/recharge/settle.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { approve, pay, refuseWithdrawal } from '#server/modules/withdrawals/decide.ts'
import { runRefunds } from './refund-jobs.ts'
import { referralSteps } from './referral-steps.ts'
import { proveNight } from './proof-nights.ts'
import { orderBody, place, rows } from './rows.ts'
import { newKey, type TestUser, type World } from './world.ts'

/** Tiers in reach of what is ordered: the amount from which, the gift, the group and its level. */
export const TIERS = [
  { amount: 300, gift: 11, groupId: 1, level: 0 },
  { amount: 700, gift: 37, groupId: 2, level: 1 },
  { amount: 1500, gift: 111, groupId: 3, level: 2 },
  { amount: 3000, gift: 333, groupId: 5, level: 4 },
] as const

const LATE_MS = 4 * 86_400_000

/** What the house has taken and given, as the calls that did it were answered. */
export type Tally = {
  paidIn: number
  /** To banks, without the fees. */
  paidOut: number
  fees: number
  /** To payment partners, given back or on the way there. */
  refunded: Map<string, number>
  commission: number
  readonly trades: Map<string, { readonly user: TestUser; readonly amount: number }>
}

/** What two merchants, their operator and their partners may do, in any order. */
export function honestShop(world: () => World) {
  const { bring, reckon, parcelsOf, scan } = referralSteps(world)
  const deps = () => ({ db: world().db, wallet: makeWallet(world().db) })
  const signs = makeSigns(makeKeyedHash(new Uint8Array(32), 'accounts'))

  async function prepare(): Promise<void> {
    const { db } = world()
    await db.query('DELETE FROM recharge_tiers')
    for (const { amount, gift, groupId } of TIERS) {
      await db.query('INSERT INTO recharge_tiers VALUES ($1, $2, $3)', [amount, gift, groupId])
    }
    await db.query(
      `UPDATE money_terms SET withdraw_min_fen = 1, withdraw_day_limit = 1000, payout_rest_hours = 0, commission_points = 700,
         invite_gift_fen = 23`,
    )
  }

  /** A merchant who has brought another; both can withdraw. */
  async function pair(): Promise<readonly [TestUser, TestUser]> {
    const [referrer, member] = [await world().newUser(), await world().newUser()]
    await bring(referrer, member)
    for (const { userId } of [referrer, member]) {
      await world().db.query(
        `INSERT INTO withdraw_accounts (user_id, type, real_name, account, real_name_mask, account_mask, name_proved)
         VALUES ($1, 'bank', '', '', '', '', true)`,
        [userId],
      )
    }
    return [referrer, member]
  }

  async function recharge(tally: Tally, user: TestUser, amount: number): Promise<void> {
    const { userId } = user
    const wanted = { userId, tradeNo: `R${newKey()}`, channel: 1, amountFen: fen(amount) }
    const taken = await takeTrade(world().db, wanted)
    const { tradeNo } = invariant(taken.ok ? taken : null, 'each is paid at once').value
    const news = {
      tradeNo,
      outcome: 'paid',
      amountFen: amount,
      partnerNo: tradeNo,
      payer: `honest ${userId}`,
      refundedFen: 0,
      paidAt: null,
    } as const
    invariant((await makeSettler({ ...deps(), signs })(news)).ok ? news : null, 'credited')
    tally.paidIn += amount
    tally.trades.set(tradeNo, { user, amount })
  }

  async function order(user: TestUser, count: number, hasNumbers: boolean): Promise<void> {
    if (!hasNumbers) world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(1 + (count % 3)), { goods_num: 1 + (count % 4) }))
  }

  /** Takes back what can be taken back, or the first of it. */
  async function cancel(user: TestUser, isAll: boolean): Promise<void> {
    const parcels = await parcelsOf(user)
    const ids = parcels.map(({ id }) => id).slice(0, isAll ? 100 : 1)
    if (ids.length === 0) return
    await user.call(cancelParcels, { body: { ids } })
    await runRefunds(world().db)
  }

  /** All promises of now are broken; each late parcel is compensated. */
  async function beLate(): Promise<void> {
    const later = new Date(Date.now() + LATE_MS)
    while (await compensateNext({ ...deps(), askEveryMs: 0 }, later));
  }

  async function arrive(user: TestUser): Promise<void> {
    const parcels = await parcelsOf(user)
    await scan(
      parcels.map(({ kuaidi_sn }) => kuaidi_sn).filter((no) => no !== ''),
      'signed',
    )
  }

  async function moveCommission(tally: Tally, user: TestUser): Promise<void> {
    await reckon()
    const { withdrawable: amount } = invariant(
      (await user.call(getReferralSummary)).data,
      'a summary',
    )
    const body = { amount, request_id: randomUUID() }
    const { data } = await user.call(transferCommission, { body })
    tally.commission += parseYuan(data?.amount ?? '0') ?? 0
  }

  async function withdraw(user: TestUser, share: number): Promise<void> {
    const { db } = world()
    const ticket = newKey()
    await db.query(
      `INSERT INTO withdraw_tickets (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [createHash('sha256').update(ticket).digest('hex'), user.userId],
    )
    const all = await deps().wallet.withdrawable(user.userId)
    const amount = toYuan(fen(Math.ceil((all * share) / 100)))
    const body = { amount, account_type: 'bank', ticket, request_id: randomUUID() } as const
    const { code, msg } = await user.call(applyWithdrawal, { body })
    // What is shown as withdrawable can be withdrawn.
    if (code !== 0 && all > 0) throw new Error(`${amount} of ${all}: ${msg}`)
  }

  async function decide(
    tally: Tally,
    user: TestUser,
    { place: n, end }: { readonly place: number; readonly end: 'pay' | 'refuse' | 'approve' },
  ): Promise<void> {
    const open = await world().db.query<{ no: string; amount: number; fee: number }>(
      `SELECT withdraw_no AS no, amount_fen AS amount, fee_fen AS fee FROM withdrawals
       WHERE user_id = $1 AND status < 2 ORDER BY id`,
      [user.userId],
    )
    const one = open[n % Math.max(open.length, 1)]
    if (one === undefined) return
    const { no: withdrawNo } = one
    if (end === 'refuse') {
      const refused = await refuseWithdrawal(deps(), { withdrawNo, reason: 'no' })
      invariant(refused.ok ? refused : null, 'an open one')
      return
    }
    const approved = await approve(deps(), withdrawNo)
    if (end === 'approve' || (!approved.ok && approved.error.key !== 'withdrawal_not_examined'))
      return
    const paid = await pay(deps(), { withdrawNo, voucher: 'x' })
    invariant(paid.ok ? paid : null, 'an approved one')
    tally.paidOut += one.amount - one.fee
    tally.fees += one.fee
  }

  /** The operator gives a recharge back; the partner does it, refuses it or does not answer yet. */
  async function refund(
    tally: Tally,
    { place: n, share, says }: { place: number; share: number; says: 'done' | 'refused' | null },
  ): Promise<void> {
    const [tradeNo, trade] = [...tally.trades][n % Math.max(tally.trades.size, 1)] ?? []
    if (tradeNo === undefined || trade === undefined) return
    const payment = { refund: () => Promise.resolve(says) }
    const open = tally.refunded.has(tradeNo)
    const amountFen = fen(Math.ceil((trade.amount * share) / 100))
    if (open) {
      if ((await askAboutRefund({ ...deps(), payment }, tradeNo)) === 'refused') {
        tally.refunded.delete(tradeNo)
      }
      return
    }
    const begun = await refundRecharge({ ...deps(), payment }, { tradeNo, amountFen, reason: 'x' })
    if (begun.ok && begun.value !== 'refused') tally.refunded.set(tradeNo, amountFen)
  }

  return {
    prepare,
    pair,
    recharge,
    order,
    cancel,
    beLate,
    arrive,
    moveCommission,
    withdraw,
    decide,
    refund,
    reckon: () => reckon(),
    night: async () => {
      expect(await proveNight(world().db)).toMatchObject({ wrong: null })
    },
  }
}
