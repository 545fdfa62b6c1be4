import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { silentLog } from '#server/http/log.ts'
import { ledgerProofJob } from '#server/modules/wallet/daily-proof.ts'

export type Night = { readonly isWhole: boolean; readonly wrong: string | null }

/** Lets days go by, and the job prove every balance. */
export async function proveNight(db: Database, days = 1): Promise<Night> {
  await db.query(
    `UPDATE ledger_checks SET begun_at = begun_at - make_interval(days => $1),
       finished_at = finished_at - make_interval(days => $1)`,
    [days],
  )
  const job = ledgerProofJob(db, silentLog)
  while (await job.next());
  const [night] = await db.query<Night>(
    `SELECT is_whole AS "isWhole", wrong FROM ledger_checks WHERE finished_at IS NOT NULL
     ORDER BY begun_at DESC LIMIT 1`,
  )
  return invariant(night ?? null, 'a proof that has ended')
}
