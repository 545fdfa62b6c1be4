import { expect } from 'vitest'

import { err, ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/**
 * PostgreSQL shows the waiting sessions; the embedded database has one connection, where everyone
 * waits.
 */
async function untilSomeoneWaits(db: Database): Promise<void> {
  if (db.engine === 'embedded') return
  const waiting = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.query<{ n: number }>(waiting))[0]?.n).toBe(1)
}

type Rival = {
  readonly work: (tx: Transaction) => Promise<unknown>
  readonly end: 'commit' | 'rollback'
}

/**
 * The rival does its work and holds its locks while `call` waits for them; then it ends by `end`.
 * @returns the answer of the call
 */
export async function meetRival<Answer>(
  db: Database,
  { work, end }: Rival,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let holds = (): void => undefined
  const holding = new Promise<void>((resolve) => (holds = resolve))
  const rival = db.transaction(async (tx) => {
    await work(tx)
    holds()
    await released
    return end === 'commit' ? ok(null) : err('changed its mind')
  })
  await holding
  const answer = call()
  await untilSomeoneWaits(db)
  release()
  await rival
  return answer
}
