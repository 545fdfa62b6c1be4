import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import { verifySlice } from './verify-ledger.ts'

const IDLE_MS = 60_000
/** A new proof begins after so long, even if nobody has finished the last one. */
const EVERY_HOURS = 24
const KEPT_DAYS = 400

type Check = { id: number; upto_user: number }

/** The proof under way, or a new one when the last began a day ago; nobody else takes it meanwhile. */
async function openCheck(db: Database): Promise<Check | null> {
  const begun = await db.transaction(async (tx) => {
    await tx.query('LOCK TABLE ledger_checks IN SHARE ROW EXCLUSIVE MODE')
    const [last] = await tx.query<Check & { finished: boolean; stale: boolean }>(
      `SELECT id, upto_user, finished_at IS NOT NULL AS finished,
         begun_at < now() - make_interval(hours => $1) AS stale
       FROM ledger_checks ORDER BY begun_at DESC LIMIT 1`,
      [EVERY_HOURS],
    )
    if (last !== undefined && !last.stale) return ok(last.finished ? null : last)
    await tx.query('DELETE FROM ledger_checks WHERE begun_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ])
    const [fresh] = await tx.query<Check>(
      'INSERT INTO ledger_checks DEFAULT VALUES RETURNING id, upto_user',
    )
    return ok(fresh ?? null)
  })
  return begun.ok ? begun.value : null
}

/** Proves the next few users. Two processes that do it at once do the same work twice, no more. */
async function proveNext(db: Database, log: Log): Promise<boolean> {
  const check = await openCheck(db)
  if (check === null) return false
  const { users, uptoUser, wrong } = await verifySlice(db, check.upto_user)
  if (wrong !== null) log.error('ledger_wrong', wrong)
  const isOver = uptoUser === null || wrong !== null
  await db.query(
    `UPDATE ledger_checks SET upto_user = $3, users = users + $4, wrong = $5,
       finished_at = CASE WHEN $6 THEN now() END
     WHERE id = $1 AND upto_user = $2 AND finished_at IS NULL`,
    [
      check.id,
      check.upto_user,
      uptoUser ?? check.upto_user,
      users,
      wrong === null ? null : `${wrong.proof}: user ${wrong.userId}, ${wrong.row}`,
      isOver,
    ],
  )
  return !isOver
}

/** Every day, every balance is proved from its entries; one that is wrong is logged. */
export function ledgerProofJob(db: Database, log: Log): Job {
  return {
    name: 'ledger_proof',
    idleMs: IDLE_MS,
    next: () => proveNext(db, log),
    // A day after the last one that was finished was begun; unfinished ones start over each day.
    behind: () =>
      secondsBehind(
        db,
        `SELECT coalesce(max(begun_at) FILTER (WHERE finished_at IS NOT NULL)
           + make_interval(hours => ${EVERY_HOURS}), min(begun_at)) AS at FROM ledger_checks`,
      ),
  }
}
