import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { makeOrder } from '#contract/orders.ts'
import type { listUnpaid } from '#contract/unpaid-runs.ts'
import { fen, toYuan, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { claimKey, releaseKey } from './placements.ts'

/** How long a run that stopped for want of money is remembered. */
const KEPT_HOURS = 24
const MOST_LISTED = 100

type StoppedRun = {
  readonly userId: number
  readonly key: string
  readonly body: BodyOf<typeof makeOrder>
  /** Parcels of the refused call. */
  readonly parcels: number
  readonly amountFen: Fen
}

/** A call without a run is remembered under its own key. */
function nameOf({ key, body }: Pick<StoppedRun, 'key' | 'body'>): string {
  return body.run_id ?? key
}

/**
 * Remembers a run that could not be paid; the same run again replaces its row. Does nothing when
 * its key is used by now: it was closed, or paid by another request. Waits for a transaction that
 * is doing so.
 */
export async function keepUnpaid(db: Database, stopped: StoppedRun): Promise<void> {
  const { userId, key } = stopped
  await db.transaction(async (tx) => {
    const existing = await claimKey(tx, { userId, key, hash: '' })
    if (existing !== null) return ok(null)
    await insertUnpaid(tx, stopped)
    await releaseKey(tx, { userId, key })
    return ok(null)
  })
}

async function insertUnpaid(tx: Transaction, stopped: StoppedRun): Promise<void> {
  const { userId, key, body, parcels, amountFen } = stopped
  await tx.query(
    `WITH old AS (
       DELETE FROM unpaid_runs WHERE user_id = $1 AND run_id <> $2
         AND stopped_at < now() - interval '${KEPT_HOURS} hours'
     )
     INSERT INTO unpaid_runs (user_id, run_id, key, goods_id, goods_num, platform_id, order_source, parcels, amount_fen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (user_id, run_id) DO UPDATE SET key = EXCLUDED.key, parcels = EXCLUDED.parcels,
       amount_fen = EXCLUDED.amount_fen, stopped_at = now()`,
    [
      userId,
      nameOf(stopped),
      key,
      body.goods_id,
      body.goods_num,
      body.platform,
      body.order_source,
      parcels,
      amountFen,
    ],
  )
}

/** Forgets a run that was paid, given up or cancelled, by its name or by the key of its part. */
export async function forgetUnpaid(
  db: Queryable,
  userId: number,
  names: { readonly runId: string; readonly key: string },
): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM unpaid_runs WHERE user_id = $1 AND (run_id = $2 OR key = $3) RETURNING run_id',
    [userId, names.runId, names.key],
  )
  return rows.length > 0
}

export async function countUnpaid(db: Queryable, userId: number): Promise<number> {
  const rows = await db.query<{ n: number }>(
    `SELECT count(*) AS n FROM unpaid_runs
     WHERE user_id = $1 AND stopped_at >= now() - interval '${KEPT_HOURS} hours'`,
    [userId],
  )
  return rows[0]?.n ?? 0
}

type Unpaid = DataOf<typeof listUnpaid>[number]

type Row = Omit<Unpaid, 'total_price'> & { amount_fen: number }

function toUnpaid({ amount_fen, ...row }: Row): Unpaid {
  return { ...row, total_price: toYuan(fen(amount_fen)) }
}

export async function findUnpaid(db: Queryable, userId: number): Promise<Unpaid[]> {
  const rows = await db.query<Row>(
    `SELECT u.run_id, u.goods_id, g.name AS goods_name, g.picture AS goods_pic, u.goods_num,
       u.platform_id AS platform, f.name AS platform_name, u.order_source, u.parcels AS parcel_count,
       u.amount_fen, ${beijingText('u.stopped_at')} AS stop_time,
       ${beijingText(`(u.stopped_at + interval '${KEPT_HOURS} hours')`)} AS expire_time
     FROM unpaid_runs u JOIN goods g ON g.id = u.goods_id JOIN platforms f ON f.id = u.platform_id
     WHERE u.user_id = $1 AND u.stopped_at >= now() - interval '${KEPT_HOURS} hours'
     ORDER BY u.stopped_at DESC LIMIT ${MOST_LISTED}`,
    [userId],
  )
  return rows.map(toUnpaid)
}
