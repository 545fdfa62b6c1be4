import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check'
import { expect, it } from 'vitest'

import { releaseStock, reserveStock } from '#contract/orders.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { invariant, unreachable } from '#domain/result/assert.ts'
import { intArray } from '#server/db/array-literal.ts'
import { expiryJob } from '#server/modules/goods/hold-jobs.ts'
import { MOST_OPEN } from '#server/modules/recharge/open-trades.ts'

import { IS_LONG, tries } from '../long.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const { goods_id } = GOODS
const STOCK = 100

type Step =
  | { readonly what: 'reserve'; readonly run: number; readonly pieces: number }
  | { readonly what: 'place'; readonly run: number | null; readonly count: number }
  | { readonly what: 'release'; readonly run: number }
  | { readonly what: 'begin'; readonly pieces: number }
  | { readonly what: 'paid' }
  | { readonly what: 'lapse' }
  | { readonly what: 'pass'; readonly minutes: number }

const run = integer({ min: 0, max: 3 })
const step = oneof(
  record({ what: constantFrom('reserve' as const), run, pieces: integer({ min: 1, max: 110 }) }),
  record({ what: constantFrom('reserve' as const), run, pieces: integer({ min: 1, max: 40 }) }),
  record({
    what: constantFrom('place' as const),
    run: option(run),
    count: integer({ min: 1, max: 8 }),
  }),
  record({ what: constantFrom('release' as const), run }),
  record({ what: constantFrom('begin' as const), pieces: integer({ min: 8, max: 80 }) }),
  record({ what: constantFrom('paid' as const) }),
  record({ what: constantFrom('lapse' as const) }),
  record({ what: constantFrom('pass' as const), minutes: constantFrom(3, 10, 19, 21) }),
)
/** Nobody, nearly nobody, somebody with some pieces' money, somebody who could buy everything. */
const balance = oneof(
  constantFrom(0, UNIT_FEN - 1, STOCK * UNIT_FEN * 2),
  integer({ min: 0, max: 60 * UNIT_FEN }),
)

/** No money, no stock, three runs already: a step is refused in no other way. */
const REFUSED_AT_MOST = [0, 23, 429, 2002]

type Actor = { readonly user: TestUser; readonly runs: readonly string[]; begun: Trade[] }
type Trade = { readonly tradeNo: string; readonly amountFen: number }
type Seen = {
  readonly stock: number
  readonly held: readonly HoldRow[]
  readonly balances: Readonly<Record<string, number>>
}
type HoldRow = { user_id: number; run_id: string; pieces: number; ends: number }

onBothEngines('no account without money changes what others can buy', (world) => {
  const db = () => world().db
  const recharge = rechargeSteps(world)

  async function actor(balanceFen: number): Promise<Actor> {
    const user = await world().newUser({ balanceFen })
    return { user, runs: [newKey(), newKey(), newKey(), newKey()], begun: [] }
  }

  /** Does what the job does within half a minute. */
  async function settle(): Promise<void> {
    const job = expiryJob(db())
    while (await job.next());
  }

  type Done = { readonly sold: number; readonly code: number }
  const DONE: Done = { sold: 0, code: 0 }

  async function perform(who: Actor, one: Step): Promise<Done> {
    const { user } = who
    const runId = (n: number) => invariant(who.runs[n] ?? null, 'four runs')
    switch (one.what) {
      case 'reserve': {
        const body = { run_id: runId(one.run), goods_id, pieces: one.pieces }
        const { code } = await user.call(reserveStock, { body })
        return { sold: 0, code }
      }
      case 'place': {
        const change = one.run === null ? {} : { run_id: runId(one.run) }
        const { code } = await place(user, orderBody(rows(one.count), change))
        return { sold: code === 0 ? one.count : 0, code }
      }
      case 'release':
        await user.call(releaseStock, { body: { run_id: runId(one.run) } })
        return DONE
      case 'begin': {
        const amountFen = fen(one.pieces * UNIT_FEN)
        if (who.begun.length === MOST_OPEN) return DONE
        const { trade_no: tradeNo } = await recharge.begin(user, toYuan(amountFen))
        // While its code is open, the same sum is the same trade.
        if (who.begun.every((trade) => trade.tradeNo !== tradeNo)) {
          who.begun.push({ tradeNo, amountFen })
        }
        return DONE
      }
      case 'paid': {
        const trade = who.begun.pop()
        if (trade === undefined) return DONE
        await recharge.tell(await recharge.paidNotice(trade.tradeNo))
        return DONE
      }
      case 'lapse':
        await db().query(
          `UPDATE recharge_trades SET created_at = created_at - interval '20 minutes' WHERE user_id = $1`,
          [user.userId],
        )
        who.begun = []
        return DONE
      case 'pass':
        await db().query(
          `UPDATE stock_reservations SET made_at = made_at - make_interval(mins => $1),
             expires_at = expires_at - make_interval(mins => $1)`,
          [one.minutes],
        )
        return DONE
      default:
        return unreachable(one)
    }
  }

  /** Stock and holds of the product, and the balances of these users. */
  async function look(actors: readonly Actor[]): Promise<Seen> {
    const ids = actors.map(({ user }) => user.userId)
    const [seen] = await db().query<Seen>(
      `SELECT stock, (SELECT coalesce(json_agg(json_build_object('user_id', user_id, 'run_id', run_id,
           'pieces', pieces, 'ends', extract(epoch FROM expires_at))), '[]')
         FROM stock_reservations) AS held,
         (SELECT json_object_agg(user_id, balance_fen) FROM accounts
          WHERE kind = 'wallet' AND user_id = ANY ($2::bigint[])) AS balances
       FROM goods WHERE id = $1`,
      [goods_id, intArray(ids)],
    )
    return invariant(seen ?? null, 'goods')
  }

  const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

  /** Pieces of each user beyond the balance, when what is held is covered at all. */
  function unpaid(actors: readonly Actor[], { held, balances }: Seen): number {
    const each = actors.map(({ user, begun }) => {
      const pieces = sum(held.filter((row) => row.user_id === user.userId).map((row) => row.pieces))
      const balanceFen = balances[user.userId] ?? 0
      const begunFen = Math.max(0, ...begun.map(({ amountFen }) => amountFen))
      expect(pieces * UNIT_FEN).toBeLessThanOrEqual(balanceFen + begunFen)
      return Math.max(0, pieces - Math.floor(balanceFen / UNIT_FEN))
    })
    return sum(each)
  }

  it('in any order of reserving, placing, paying, leaving and waiting', async () => {
    await assert(
      asyncProperty(
        tuple(balance, balance, constantFrom(0)),
        array(tuple(integer({ min: 0, max: 2 }), step), {
          minLength: 6,
          maxLength: 14,
          size: 'max',
        }),
        async (drawn, steps) => {
          await db().query('DELETE FROM stock_reservations')
          await db().query('UPDATE goods SET stock = $1 WHERE id = $2', [STOCK, goods_id])
          const actors = await Promise.all(drawn.map(actor))
          let before = await look(actors)
          let promisedBefore = 0
          let sold = 0
          for (const [who, one] of steps) {
            const doer = invariant(actors[who] ?? null, 'three users')
            const done = await perform(doer, one)
            sold += done.sold
            expect(REFUSED_AT_MOST).toContain(done.code)
            await settle()
            const after = await look(actors)
            // What others see is short of what was sold, and of what is held: by nothing else.
            const pieces = sum(after.held.map((row) => row.pieces))
            expect(after.stock).toBe(STOCK - sold - pieces)
            const promised = unpaid(actors, after)
            const isPromisedNow = one.what === 'reserve' && promised > promisedBefore
            const there = isPromisedNow ? after.stock + pieces : STOCK
            expect(promised).toBeLessThanOrEqual(Math.floor(there / 2))
            // Only a placed part moves the end of a hold.
            const isMoved = one.what === 'place' || one.what === 'pass'
            const moved = after.held.filter((row) =>
              before.held.some((old) => old.run_id === row.run_id && old.ends !== row.ends),
            )
            expect(isMoved ? [] : moved).toEqual([])
            before = after
            promisedBefore = promised
          }
        },
      ),
      { numRuns: tries(5, 6000), endOnFailure: !IS_LONG },
    )
  })
})
