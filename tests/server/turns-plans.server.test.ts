import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { err, ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'
import { leaseSilentTrades } from '#server/modules/recharge/repository.ts'
import { IS_LONG } from '#tests/long.ts'
import { longReadsOf } from './query-plans.ts'
import { openEngine } from './world.ts'

const PILE = IS_LONG ? 1_000_000 : 50_000
const USERS = 3000
/** At most a batch for each of 500 users: its candidates and the batch, looked up once more. */
const MOST_READ = 500 * 6 + 100

describe('the plans of turns (postgres)', () => {
  let db: Database | null = null
  let release = () => Promise.resolve()
  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    await opened.db.transaction(async (tx) => {
      await tx.query(`SELECT set_config('session_replication_role', 'replica', true),
        set_config('statement_timeout', '0', true)`)
      // One user has the pile; of the others each has a code that is due and one that is not.
      await tx.query(
        `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, ask_at)
         SELECT CASE WHEN n <= ${PILE} THEN 1 ELSE 2 + n % ${USERS} END, 'PLAN' || n, 1, 1000,
           now() + CASE WHEN n <= ${PILE} + ${USERS} THEN -1 ELSE 1 END * interval '1 hour'
         FROM generate_series(1, ${PILE + 2 * USERS}::bigint) n`,
      )
      return ok(null)
    })
    await opened.db.query('VACUUM ANALYZE recharge_trades')
  }, 600_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  const lease = (recorded: Database) => leaseSilentTrades(recorded, 1, 6)

  it('pass over no pile', async () => {
    const limits = { tables: /recharge_trades/, most: MOST_READ }
    expect(await longReadsOf(invariant(db, 'opened'), limits, lease)).toEqual([])
  })

  it('would without the index of users and due times', async () => {
    let read: string[] = []
    await invariant(db, 'opened').transaction(async (tx) => {
      await tx.query('DROP INDEX recharge_trades_turns')
      const without = { ...invariant(db, 'opened'), ...tx }
      read = await longReadsOf(without, { tables: /recharge_trades/, most: MOST_READ }, lease)
      return err('kept') // the index stays
    })
    expect(read).not.toEqual([])
  })
})
