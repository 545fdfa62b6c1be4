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
import { fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { expiryJob } from '#server/modules/goods/hold-jobs.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'

import { IS_LONG, tries } from '../long.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const { goods_id } = GOODS
const STOCK = 100

type Step =
  | { readonly what: 'reserve'; readonly run: number; readonly pieces: number }
  | { readonly what: 'place'; readonly run: number | null; readonly count: number }
  | { readonly what: 'release'; readonly run: number }
  | { readonly what: 'begin'; readonly pieces: number }
  | { readonly what: 'paid' | 'lapse' }
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
  record({ what: constantFrom('begin' as const), pieces: integer({ min: 1, max: 80 }) }),
  record({ what: constantFrom('paid' as const, 'lapse' as const) }),
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
type HoldRow = { user_id: number; run_id: string; pieces: number; ends: number }

onBothEngines('no account without money changes what others can buy', (world) => {
  const db = () => world().db

  async function actor(balanceFen: number): Promise<Actor> {
    const user = await world().newUser({ balanceFen })
    return { user, runs: [newKey(), newKey(), newKey(), newKey()], begun: [] }
  }

  type Done = { readonly sold: number; readonly code: number }
  const DONE: Done = { sold: 0, code: 0 }

  async function perform(who: Actor, one: Step): Promise<Done> {
    const { user } = who
    const runId = (n: number) => must(who.runs[n] ?? null, 'four runs')
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
        const trade = { tradeNo: newKey(), amountFen: one.pieces * UNIT_FEN }
        await db().query(
          'INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen) VALUES ($1, $2, 1, $3)',
          [user.userId, trade.tradeNo, trade.amountFen],
        )
        who.begun.push(trade)
        return DONE
      }
      case 'paid': {
        const trade = who.begun.pop()
        if (trade === undefined) return DONE
        // As far as holds are concerned: the trade is open no more, and the balance has its money.
        await db().transaction(async (tx) => {
          await tx.query('UPDATE recharge_trades SET status = 2 WHERE trade_no = $1', [
            trade.tradeNo,
          ])
          await makeWallet(db()).give(tx, user.userId, fen(trade.amountFen))
          return ok(null)
        })
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
    }
  }

  async function look(actors: readonly Actor[]) {
    const held = await db().query<HoldRow>(
      `SELECT user_id, run_id, pieces, extract(epoch FROM expires_at)::float8 AS ends FROM stock_reservations`,
    )
    const [goods] = await db().query<{ stock: number }>('SELECT stock FROM goods WHERE id = $1', [
      goods_id,
    ])
    const balances = await Promise.all(
      actors.map(({ user }) => makeWallet(db()).balance(user.userId)),
    )
    return { held, stock: must(goods, 'goods').stock, balances }
  }

  type Seen = Awaited<ReturnType<typeof look>>
  const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

  /** Pieces of each user beyond the balance, when what is held is covered at all. */
  function unpaid(actors: readonly Actor[], { held, balances }: Seen): number {
    const each = actors.map(({ user, begun }, i) => {
      const pieces = sum(held.filter((row) => row.user_id === user.userId).map((row) => row.pieces))
      const balanceFen = must(balances[i] ?? null, 'a balance for each')
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
          maxLength: 18,
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
            const doer = must(actors[who] ?? null, 'three users')
            const done = await perform(doer, one)
            sold += done.sold
            expect(REFUSED_AT_MOST).toContain(done.code)
            const job = expiryJob(db())
            while (await job.next());
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
      { numRuns: tries(12, 6000), endOnFailure: !IS_LONG },
    )
  })
})
