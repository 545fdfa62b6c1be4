import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines } from './world.ts'

/** Jobs that wait for nobody's pile, and why: a new job is cured below or joins here. */
const EXCUSED: Readonly<Record<string, string>> = {
  accounts_housekeeping: 'sweeps',
  api_calls: 'writes what its process has gathered of all users',
  api_housekeeping: 'sweeps',
  api_quota: 'gives back what its process holds',
  callback_gathering: 'asks nobody: a hundred parcels in some milliseconds',
  carrier_watch: 'asks each quiet carrier about one parcel of anybody',
  carriers_served: 'asks about carriers',
  commission: 'asks nobody: an order in some milliseconds',
  compensation: 'asks nobody: an order in some milliseconds',
  delivery_times: 'counts',
  drafts_housekeeping: 'sweeps',
  erasures: 'a thousand parcels of one member at a time, which nobody waits for',
  favourites_housekeeping: 'sweeps',
  goods_ranks: 'counts',
  parcel_keys: 'asks nobody: two thousand parcels in some milliseconds',
  parcel_archive: 'one user after the other, with its place kept; nobody waits for it',
  parcel_fold: 'one user after the other, with its place kept; nobody waits for it',
  partner_calls: 'counts',
  price_plans: 'staff make each by hand, and it asks nobody',
  reports: 'counts',
  retention: 'asks nobody: a thousand parcels of the oldest day, which nobody waits for',
  goods_search: 'reads names of goods',
  invite_gift: 'asks nobody, and a member has one',
  ledger_proof: 'proves slices of all users',
  reconciliation: 'asks for bills of days',
  recharge_refund: 'an operator makes each by hand, one for a trade',
  sandbox_courier: 'plays the carriers',
  shop_housekeeping: 'sweeps',
  statistics: 'counts',
  stock_alarm: 'counts',
  stock_expiry: 'asks nobody, and a user has three holds',
  // An index by user on the largest table would cost each order that is placed.
  tracking: 'asks about a hundred parcels of all users at a time, twelve hours after they were due',
  unsent_pictures: 'sweeps',
}

type Cured = {
  readonly table: string
  /** The columns beside `user_id`, and what they are for the row `n`; its time is `at`. */
  readonly columns: string
  readonly values: string
  /** Which rows are due. */
  readonly due: string
}

/** How each job that takes turns finds a thousand pieces of one user and one of another. */
const CURED: Readonly<Record<string, Cured>> = {
  recharge: {
    table: 'recharge_trades',
    columns: 'trade_no, channel, amount_fen, ask_at',
    values: `'TURN' || u || '-' || n, 1, 1000, at`,
    due: 'status = 0 AND ask_at <= now()',
  },
  courier: {
    table: 'courier_outbox',
    columns: 'first_parcel_id, last_parcel_id, order_id, express_id, due_at',
    values: '900000000 + n, 900000000 + n, n, 1, at',
    due: 'done_at IS NULL AND due_at <= now()',
  },
  callbacks: {
    table: 'callbacks',
    columns: 'event, data, due_at',
    values: `'test', '{}', at`,
    due: 'due_at <= now()',
  },
  shipment_reports: {
    table: 'shop_tellings',
    columns: 'shop_id, due_at',
    values: '900000000 + n, at',
    due: 'due_at <= now()',
  },
  shop_sync: {
    table: 'shop_syncs',
    columns: 'shop_id, range_start, range_end, status, lease_until',
    values: `900000000 + n, now(), now(), 'running', at`,
    due: `status = 'running' AND lease_until <= now()`,
  },
  refunds: {
    table: 'parcel_refunds',
    columns: 'parcel_id, order_id, reason, amount_fen, due_at',
    values: `900000000 + n, n, 'merchant', 100, at`,
    due: 'due_at <= now() AND express_id IS NULL',
  },
  cancellations: {
    table: 'parcel_refunds',
    columns: 'parcel_id, order_id, reason, amount_fen, express_id, due_at',
    values: `910000000 + n, n, 'merchant', 100, 1, at`,
    due: 'due_at <= now() AND express_id IS NOT NULL',
  },
}

/** One user's, all of them due for longer than the other's. */
const CROWD = 1000

/** Writes rows whose parcels, orders and shops are missing: whoever asks finds nothing to ask. */
async function write(
  db: Database,
  { table, columns, values }: Cured,
  { userId, count, since }: { userId: number; count: number; since: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('session_replication_role', 'replica', true)`)
    await tx.query(
      `INSERT INTO ${table} (user_id, ${columns})
       SELECT u, ${values} FROM (SELECT $1::bigint AS u, n, now() - interval '${since}' AS at
         FROM generate_series(1, ${count}::bigint) n) one`,
      [userId],
    )
    return ok(null)
  })
}

onBothEngines('jobs take turns between users', (world) => {
  const steps = rechargeSteps(world)

  it('each of them, or is excused for a reason', () => {
    // One of the embedded database alone.
    const names = new Set(['statistics', ...world().jobs.map(({ name }) => name)])
    const known = [...Object.keys(CURED), ...Object.keys(EXCUSED)]
    expect([...names].toSorted()).toEqual(known.toSorted())
  })

  it.each(Object.entries(CURED))(
    '%s: of a user with a thousand and one with one, the one is in the first batch',
    async (name, cured) => {
      const { db, jobs } = world()
      const { table, due } = cured
      // The first user of all and the newest: whichever the steps begin with, they go round.
      const [first] = await db.query<{ userId: number }>('SELECT min(id) AS "userId" FROM users')
      const [before, crowd, behind] = [
        invariant(first, 'seeded'),
        await world().newUser(),
        await world().newUser(),
      ]
      const dueOf = async ({ userId }: { userId: number }) => {
        const [row] = await db.query<{ n: number }>(
          `SELECT count(*) AS n FROM ${table} WHERE user_id = $1 AND ${due}`,
          [userId],
        )
        return invariant(row, 'an aggregate').n
      }
      await write(db, cured, { userId: crowd.userId, count: CROWD, since: '2 hours' })
      for (const { userId } of [before, behind]) {
        await write(db, cured, { userId, count: 1, since: '1 minute' })
      }
      await invariant(jobs.find((job) => job.name === name) ?? null, 'a job').next()
      expect([await dueOf(before), await dueOf(behind)]).toEqual([0, 0])
      expect(await dueOf(crowd)).toBeGreaterThan(CROWD - 10)
      expect(await dueOf(crowd)).toBeLessThan(CROWD)
    },
  )

  it('so a paid code whose notice was lost waits for nobody’s thousand codes', async () => {
    const { db } = world()
    const [crowd, buyer] = [await world().newUser(), await world().newUser()]
    const pile = invariant(CURED['recharge'] ?? null, 'listed')
    await write(db, pile, { userId: crowd.userId, count: CROWD, since: '2 hours' })
    const { trade_no } = await steps.begin(buyer)
    await steps.partner().decide(trade_no, 'pay')
    await db.query('UPDATE recharge_trades SET ask_at = now() WHERE trade_no = $1', [trade_no])
    await invariant(world().jobs.find(({ name }) => name === 'recharge') ?? null, 'a job').next()
    expect(await steps.balanceOf(buyer)).toBe('100.00')
  })

  it('and a user who is alone has the whole batch', async () => {
    const { db } = world()
    const { userId } = await world().newUser()
    const pile = invariant(CURED['recharge'] ?? null, 'listed')
    await db.query(`UPDATE recharge_trades SET ask_at = 'infinity'`)
    await write(db, pile, { userId, count: 20, since: '1 hour' })
    await invariant(world().jobs.find(({ name }) => name === 'recharge') ?? null, 'a job').next()
    const asked = await db.query('SELECT FROM recharge_trades WHERE user_id = $1 AND asks > 0', [
      userId,
    ])
    expect(asked).toHaveLength(6)
  })
})
