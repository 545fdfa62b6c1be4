import { invariant } from '#domain/result/assert.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import type { Database } from '#server/db/database.ts'
import { operate } from './operate.ts'

/** A minute that is to come, one for each plan: `2027-01-01 00:07`, as the command line takes it. */
export const minuteIn = (n: number): readonly [day: string, time: string] => {
  const at = wireTime(Date.now() + 30 * 86_400_000 + n * 60_000)
  return [at.slice(0, 10), at.slice(11, 16)]
}

/** Simulates that its minute has come, for the plans of these goods. */
export const comeDue = (db: Database, id: number) =>
  db.query(
    `UPDATE price_plans SET holds_from = holds_from - interval '30 days 1 hour', due_at = now()
     WHERE goods_id = $1 AND state = 'waiting'`,
    [id],
  )

/** Plans a price at the command line, for a minute that has come. */
export async function planDue(db: Database, id: number, ...words: string[]): Promise<void> {
  const planned = await operate(db, ['prices', 'plan', `${id}`, ...minuteIn(0), ...words])
  invariant(planned.code === 0 || null, planned.text)
  await comeDue(db, id)
}
