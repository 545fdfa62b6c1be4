import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import { advanceCheckpoints } from './checkpoints.ts'
import { verifySlice, WITHOUT_JIT } from './verify-ledger.ts'

const IDLE_MS = 60_000
/** A new proof begins after so long, even if nobody has finished the last one. */
const EVERY_HOURS = 24
/** What is older than a checkpoint is read again after so long. */
const WHOLE_AFTER_DAYS = 30
const KEPT_DAYS = 400

type Check = { readonly id: number; readonly isWhole: boolean }

const LAST =
  '(SELECT * FROM ledger_checks WHERE finished_at IS NOT NULL ORDER BY begun_at DESC LIMIT 1)'

/** Everything the first time, after a proof that found something, and once a month. */
const IS_WHOLE_DUE = `NOT EXISTS (SELECT FROM ledger_checkpoints)
  OR EXISTS (SELECT FROM ${LAST} last WHERE wrong IS NOT NULL)
  OR NOT EXISTS (SELECT FROM ledger_checks WHERE is_whole AND wrong IS NULL
    AND finished_at IS NOT NULL AND begun_at > now() - make_interval(days => ${WHOLE_AFTER_DAYS}))`

/** The proof under way, or a new one when the last began a day ago. */
async function openCheck(db: Database): Promise<Check | null> {
  const begun = await db.transaction(async (tx) => {
    await tx.query('LOCK TABLE ledger_checks IN SHARE ROW EXCLUSIVE MODE')
    const [last] = await tx.query<Check & { finished: boolean; stale: boolean }>(
      `SELECT id, is_whole AS "isWhole", finished_at IS NOT NULL AS finished,
         begun_at < now() - make_interval(hours => $1) AS stale
       FROM ledger_checks ORDER BY begun_at DESC LIMIT 1`,
      [EVERY_HOURS],
    )
    if (last !== undefined && !last.stale) return ok(last.finished ? null : last)
    await tx.query('DELETE FROM ledger_checks WHERE begun_at < now() - make_interval(days => $1)', [
      KEPT_DAYS,
    ])
    const [fresh] = await tx.query<Check>(
      `INSERT INTO ledger_checks (is_whole) SELECT ${IS_WHOLE_DUE} RETURNING id, is_whole AS "isWhole"`,
    )
    return ok(fresh ?? null)
  })
  return begun.ok ? begun.value : null
}

/**
 * Proves the next few users in one snapshot: what is proved and what their checkpoints say is the
 * same. Another process that is at it is left alone.
 */
async function proveSlice(db: Database, { id, isWhole }: Check) {
  return db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await tx.query(WITHOUT_JIT)
    const [open] = await tx.query<{ upto: number }>(
      `SELECT upto_user AS upto FROM ledger_checks WHERE id = $1 AND finished_at IS NULL
       FOR UPDATE SKIP LOCKED`,
      [id],
    )
    if (open === undefined) return ok(null)
    const scope = isWhole ? 'whole' : 'newer'
    const slice = await verifySlice(tx, open.upto, { scope })
    const { users, range, wrong } = slice
    const isOver = range === null || wrong !== null
    if (!isOver) await advanceCheckpoints(tx, range)
    await tx.query(
      `UPDATE ledger_checks SET upto_user = $2, users = users + $3, wrong = $4,
         finished_at = CASE WHEN $5 THEN now() END
       WHERE id = $1`,
      [
        id,
        range?.[1] ?? open.upto,
        users,
        wrong === null ? null : `${wrong.proof}: user ${wrong.userId}, ${wrong.row}`,
        isOver,
      ],
    )
    return ok({ wrong, isOver })
  })
}

async function proveNext(db: Database, log: Log): Promise<boolean> {
  const check = await openCheck(db)
  if (check === null) return false
  const proved = await proveSlice(db, check)
  if (!proved.ok || proved.value === null) return false
  const { wrong, isOver } = proved.value
  if (wrong !== null) log.error('ledger_wrong', wrong)
  return !isOver
}

/** Every day, every balance is proved from the entries after its checkpoint; one that is wrong is logged. */
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
