import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { readHoldings } from '#server/modules/wallet/lots.ts'
import { verifySlice } from '#server/modules/wallet/verify-ledger.ts'
import { IS_LONG, tries } from '../long.ts'
import { honestShop, TIERS, type Tally } from './honest-shop.ts'
import { onBothEngines, type TestUser } from './world.ts'

type Shop = ReturnType<typeof honestShop>
type Pair = readonly [TestUser, TestUser]
type Call = { readonly name: string; run(shop: Shop, tally: Tally, pair: Pair): Promise<void> }

/** The referrer, or the member, who buys. */
const who = constantFrom(0, 1, 1, 1, 1)
const share = oneof(constantFrom(100, 50, 33), integer({ min: 1, max: 100 }))
const place = integer({ min: 0, max: 5 })
/** Just below, at and above the tiers, and anything between. */
const amount = oneof(
  constantFrom(...TIERS.flatMap((tier) => [tier.amount - 1, tier.amount, tier.amount + 1])),
  integer({ min: 1, max: 4000 }),
)

/**
 * A call with drawn values, printed with its name and values when it is part of a counterexample.
 */
function callOf<T>(
  name: string,
  drawn: Arbitrary<T>,
  run: (shop: Shop, tally: Tally, pair: Pair, values: T) => Promise<void>,
): Arbitrary<Call> {
  return drawn.map((values) => ({
    name: `${name} ${JSON.stringify(values)}`,
    run: (shop, tally, pair) => run(shop, tally, pair, values),
  }))
}

/** What the member begins with. */
const begin = callOf('begin', constantFrom(700, 1501, 3000), (shop, tally, pair, n) =>
  shop.recharge(tally, pair[1], n),
)
const recharge = callOf('recharge', record({ who, amount }), (shop, tally, pair, one) =>
  shop.recharge(tally, pair[one.who], one.amount),
)
const order = callOf(
  'order',
  record({ who, count: place, hasNumbers: boolean() }),
  (shop, _tally, pair, one) => shop.order(pair[one.who], one.count, one.hasNumbers),
)
const withdraw = callOf('withdraw', record({ who, share }), (shop, _tally, pair, one) =>
  shop.withdraw(pair[one.who], one.share),
)
const decide = callOf(
  'decide',
  record({ who, place, end: constantFrom('pay', 'pay', 'refuse', 'approve') }),
  (shop, tally, pair, one) => shop.decide(tally, pair[one.who], one),
)
const refund = callOf(
  'give back',
  record({ place, share, says: constantFrom('done', 'refused', null) }),
  (shop, tally, _pair, one) => shop.refund(tally, one),
)
const call: Arbitrary<Call> = oneof(
  recharge,
  recharge,
  order,
  order,
  order,
  withdraw,
  withdraw,
  decide,
  refund,
  callOf('cancel', record({ who, isAll: boolean() }), (shop, _tally, pair, one) =>
    shop.cancel(pair[one.who], one.isAll),
  ),
  callOf('arrive', who, (shop, _tally, pair, one) => shop.arrive(pair[one])),
  callOf('earn', constantFrom(null), async (shop, tally, pair) => {
    await shop.arrive(pair[1])
    await shop.moveCommission(tally, pair[0])
  }),
  callOf('late', constantFrom(null), (shop) => shop.beLate()),
  callOf('move commission', constantFrom(null), (shop, tally, pair) =>
    shop.moveCommission(tally, pair[0]),
  ),
  callOf('night', constantFrom(null), (shop) => shop.night()),
)

/**
 * Like `giftHeld`, but not by its code: the gift of a recharge that stays while `net` of it stay.
 */
function giftOn(paid: number, net: number): number {
  const gift = TIERS.findLast((tier) => tier.amount <= paid)?.gift ?? 0
  return Math.floor((gift * net) / paid)
}

type Sum = { n: number }

onBothEngines('honest calls in any order', (world) => {
  const shop = honestShop(world)
  beforeAll(() => shop.prepare())

  const sumOf = async (sql: string, userId: number): Promise<number> =>
    (await world().db.query<Sum>(sql, [userId]))[0]?.n ?? 0

  /** What was withdrawn of each recharge and has not come back. */
  async function withdrawnOf(tradeNo: string): Promise<number> {
    const [row] = await world().db.query<Sum>(
      `SELECT coalesce(sum(k.paid_fen), 0)::bigint AS n FROM lot_takings k
       JOIN recharge_lots l ON l.user_id = k.user_id AND l.id = k.lot_id
       JOIN withdrawals w ON w.user_id = k.user_id AND w.id = k.withdrawal_id
       WHERE l.trade_no = $1 AND w.status <> 3`,
      [tradeNo],
    )
    return row?.n ?? 0
  }

  /** What has left the house, is on its way, was bought at its price, or can still be spent. */
  async function leftOf({ userId }: TestUser): Promise<number> {
    const balance = await sumOf(
      `SELECT balance_fen AS n FROM accounts WHERE user_id = $1 AND kind = 'wallet'`,
      userId,
    )
    const underWay = await sumOf(
      `SELECT coalesce(sum(amount_fen), 0)::bigint AS n FROM withdrawals WHERE user_id = $1 AND status < 2`,
      userId,
    )
    // The house pays no more for goods than it sells them for, in any group.
    const goods = await sumOf(
      `SELECT coalesce(sum(p.price_fen), 0)::bigint AS n FROM parcels p WHERE p.user_id = $1 AND NOT EXISTS (
         SELECT FROM parcel_refunds r WHERE r.user_id = p.user_id AND r.parcel_id = p.id AND r.refunded_at IS NOT NULL)`,
      userId,
    )
    return balance + underWay + goods
  }

  /** What was promised without a recharge: for being brought, and for parcels that were late. */
  async function promisedOf({ userId }: TestUser): Promise<number> {
    const invite = await sumOf(
      `SELECT coalesce(sum(e.amount_fen), 0)::bigint AS n FROM ledger_transfers t JOIN ledger_entries e
         ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
       WHERE t.user_id = $1 AND t.kind = 'gift' AND t.trade_no IS NULL`,
      userId,
    )
    return invite + (await sumOf(COMPENSATED, userId))
  }

  /** A compensation that is set against the refund of its parcel was never more than a part of the price. */
  const COMPENSATED = `SELECT coalesce(sum(c.amount_fen - coalesce(r.compensated_fen, 0)), 0)::bigint AS n
    FROM compensations c LEFT JOIN parcel_refunds r ON r.user_id = c.user_id AND r.parcel_id = c.parcel_id
      AND r.refunded_at IS NOT NULL
    WHERE c.user_id = $1 AND c.state = 'paid'`

  async function expectGroup({ userId }: TestUser, nets: readonly number[]): Promise<void> {
    const [row] = await world().db.query<{ level: number }>(
      'SELECT g.level FROM users u JOIN vip_groups g ON g.id = u.group_id WHERE u.id = $1',
      [userId],
    )
    const best = Math.max(0, ...nets)
    expect(row?.level).toBe(TIERS.findLast((tier) => tier.amount <= best)?.level ?? 0)
  }

  it('nobody gains: what left and goods at cost are at most what came in and was promised', async () => {
    await assert(
      asyncProperty(
        begin,
        array(call, { minLength: 8, maxLength: 24, size: 'max' }),
        async (first, calls) => {
          const { db } = world()
          const pair = await shop.pair()
          const tally: Tally = {
            paidIn: 0,
            paidOut: 0,
            fees: 0,
            refunded: new Map(),
            commission: 0,
            trades: new Map(),
          }
          for (const one of [first, ...calls]) await one.run(shop, tally, pair)

          const nets = new Map<TestUser, number[]>(pair.map((user) => [user, []]))
          let gifts = 0
          for (const [tradeNo, { user, amount: paid }] of tally.trades) {
            const net = paid - (await withdrawnOf(tradeNo)) - (tally.refunded.get(tradeNo) ?? 0)
            expect(net).toBeGreaterThanOrEqual(0)
            gifts += giftOn(paid, net)
            nets.get(user)?.push(net)
          }
          const refunded = [...tally.refunded.values()].reduce((sum, one) => sum + one, 0)
          let left = tally.paidOut + refunded
          let right = tally.paidIn + gifts + tally.commission
          for (const user of pair) {
            left += await leftOf(user)
            right += await promisedOf(user)
            await expectGroup(user, nets.get(user) ?? [])
            const { paidFen, freeFen, giftFen } = await readHoldings(db, user.userId)
            expect(Math.min(paidFen, freeFen, giftFen)).toBeGreaterThanOrEqual(0)
          }
          // Nor does the house gain, but its fees.
          expect(left + tally.fees).toBe(right)
          // The night reads what is newer than the last one, and comes to the same.
          await shop.night()
          expect((await verifySlice(db, pair[0].userId - 1, { size: 2 })).wrong).toBeNull()
        },
      ),
      { numRuns: tries(8, 600), endOnFailure: !IS_LONG },
    )
  })
})
