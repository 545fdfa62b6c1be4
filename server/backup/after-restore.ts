import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import { UNFINISHED } from '../db/unfinished-restore.ts'
import { noteTaken } from './record.ts'

/** More than a shop gives in a second, and some for clocks that differ. */
const NUMBERS_A_SECOND = 1000
const NUMBERS_AT_LEAST = 1_000_000

/** So far each counter is moved ahead: past every number that was given after the backup. */
export function numbersToSkip(madeAt: string, now: number): number {
  const seconds = Math.max(0, Math.ceil((now - Date.parse(madeAt)) / 1000))
  return NUMBERS_AT_LEAST + NUMBERS_A_SECOND * seconds
}

async function skipNumbers(tx: Transaction, skipped: number): Promise<void> {
  await tx.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass,
       coalesce(last_value, start_value) + increment_by * $1::bigint)
     FROM pg_sequences WHERE schemaname = current_schema()`,
    [skipped],
  )
}

/** What partners may know more of than this database. */
export type Unsure = {
  readonly trades: number
  readonly withdrawals: number
  readonly withdrawalFen: number
  readonly withoutNumber: number
  readonly underWay: number
}

/**
 * Trades, labels and parcels that were not over: their partners are queried at once, under the same
 * numbers as before.
 */
async function askAgain(tx: Transaction): Promise<Unsure> {
  const trades = await tx.query(
    `UPDATE recharge_trades SET asks = 0, ask_at = now() WHERE status = 0 AND ask_at < 'infinity'
     RETURNING 1`,
  )
  await tx.query(`UPDATE courier_outbox SET due_at = least(due_at, now()) WHERE done_at IS NULL`)
  await tx.query(
    `UPDATE parcel_progress SET ask_at = least(ask_at, now()) WHERE ask_at IS NOT NULL`,
  )
  const [row] = await tx.query<Omit<Unsure, 'trades'>>(
    `SELECT w.open::int AS withdrawals, w.fen AS "withdrawalFen",
       (SELECT coalesce(sum(last_parcel_id - first_parcel_id + 1), 0)::bigint FROM courier_outbox
        WHERE done_at IS NULL) AS "withoutNumber",
       (SELECT count(*) FROM parcel_progress WHERE ask_at IS NOT NULL) AS "underWay"
     FROM (SELECT count(*) AS open, coalesce(sum(amount_fen), 0)::bigint AS fen
       FROM withdrawals WHERE status IN (0, 1)) w`,
  )
  return { trades: trades.length, ...invariant(row, 'one row') }
}

type Restored = { readonly madeAt: string; readonly name: string; readonly words: string }

/** Makes a restored database fit to go on from: no number of after the backup is given again. */
export async function finishRestore(
  db: Database,
  { madeAt, name, words }: Restored,
): Promise<Unsure & { readonly skipped: number }> {
  const skipped = numbersToSkip(madeAt, Date.now())
  const done = await db.transaction(async (tx) => {
    await tx.query(`SELECT set_config('statement_timeout', '0', true)`)
    await skipNumbers(tx, skipped)
    const unsure = await askAgain(tx)
    await tx.query('INSERT INTO restores (made_at, skipped) VALUES ($1, $2)', [madeAt, skipped])
    await noteTaken(tx, name, words)
    await tx.query('DELETE FROM processes') // those of where the backup was made
    await tx.query(`DROP TABLE IF EXISTS ${UNFINISHED}`)
    return ok({ ...unsure, skipped })
  })
  return invariant(done.ok ? done : null, 'it refuses nothing').value
}
