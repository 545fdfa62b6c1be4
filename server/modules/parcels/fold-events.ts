import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { EVENT_COLUMNS } from './event-repository.ts'
import { inOrder, type ParcelEvent } from './parcel-event.ts'
import { packTrace, unpackTrace } from './trace-codec.ts'

/** Nobody looks at a parcel that has been finished for so long but by its trace, and few do. */
export const FOLD_AFTER_DAYS = 60
const PARCELS_AT_ONCE = 200
/** Signed for, returned, cancelled: nothing more is expected. */
const FINISHED = '(5, 7, 8)'

type Place = { readonly userId: number; readonly parcelId: number }

/** Old parcels of the next user that still have rows; none of them may be finished. */
async function nextParcels(db: Queryable, { userId, parcelId }: Place) {
  const [user] = await db.query<{ userId: number; upto: number }>(
    `SELECT user_id AS "userId", max(last_id) AS upto FROM parcel_days
     WHERE user_id >= $1 AND day < (now() AT TIME ZONE 'Asia/Shanghai')::date - ${FOLD_AFTER_DAYS}
     GROUP BY user_id HAVING user_id > $1 OR max(last_id) > $2 ORDER BY user_id LIMIT 1`,
    [userId, parcelId],
  )
  if (user === undefined) return null
  const after = user.userId === userId ? parcelId : 0
  const rows = await db.query<{ id: number }>(
    `SELECT DISTINCT parcel_id AS id FROM parcel_events
     WHERE user_id = $1 AND parcel_id > $2 AND parcel_id <= $3 ORDER BY parcel_id LIMIT ${PARCELS_AT_ONCE}`,
    [user.userId, after, user.upto],
  )
  const parcels = rows.map(({ id }) => id)
  const last = parcels.length < PARCELS_AT_ONCE ? user.upto : (parcels.at(-1) ?? user.upto)
  return { userId: user.userId, parcels, last }
}

type Row = ParcelEvent & { readonly parcelId: number }

/** Makes the events of finished parcels one row each. Scans of these wait meanwhile. */
async function fold(tx: Transaction, userId: number, parcels: readonly number[]): Promise<void> {
  const finished = await tx.query<{ id: number }>(
    `SELECT parcel_id AS id FROM parcel_progress
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND state IN ${FINISHED} AND ask_at IS NULL
       AND event_at < now() - interval '${FOLD_AFTER_DAYS} days'
     ORDER BY parcel_id FOR NO KEY UPDATE`,
    [userId, intArray(parcels)],
  )
  if (finished.length === 0) return
  const params = [userId, intArray(finished.map(({ id }) => id))]
  const rows = await tx.query<Row>(
    `DELETE FROM parcel_events WHERE user_id = $1 AND parcel_id = ANY($2::bigint[])
     RETURNING parcel_id AS "parcelId", ${EVENT_COLUMNS}`,
    params,
  )
  // A program of before may have stored a late scan beside them.
  const before = await tx.query<{ parcelId: number; trace: Uint8Array }>(
    `SELECT parcel_id AS "parcelId", trace FROM parcel_traces
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[])`,
    params,
  )
  const events = new Map(before.map(({ parcelId, trace }) => [parcelId, unpackTrace(trace)]))
  for (const { parcelId, ...event } of rows) {
    const known = events.get(parcelId)
    if (known === undefined) events.set(parcelId, [event])
    else known.push(event)
  }
  const traces = [...events.values()].map((some) => packTrace(inOrder(some)).toString('base64'))
  await tx.query(
    `INSERT INTO parcel_traces (user_id, parcel_id, trace)
     SELECT $1, id, decode(trace, 'base64') FROM unnest($2::bigint[], $3::text[]) AS t(id, trace)
     ON CONFLICT (user_id, parcel_id) DO UPDATE SET trace = EXCLUDED.trace`,
    [userId, intArray([...events.keys()]), textArray(traces)],
  )
}

/**
 * Folds the events of the next parcels whose last one is old. One process at a time; where it ends, the
 * next begins, once a day from the beginning.
 * @returns whether there may be more
 */
export async function foldNext(db: Database): Promise<boolean> {
  const folded = await db.transaction(async (tx) => {
    const [place] = await tx.query<Place>(
      `SELECT user_id AS "userId", parcel_id AS "parcelId" FROM parcel_fold WHERE due_at <= now()
       FOR UPDATE SKIP LOCKED`,
    )
    if (place === undefined) return ok(false)
    const next = await nextParcels(tx, place)
    if (next === null) {
      await tx.query(
        `UPDATE parcel_fold SET user_id = 0, parcel_id = 0, due_at = now() + interval '1 day'`,
      )
      return ok(false)
    }
    if (next.parcels.length > 0) await fold(tx, next.userId, next.parcels)
    await tx.query('UPDATE parcel_fold SET user_id = $1, parcel_id = $2', [next.userId, next.last])
    return ok(true)
  })
  return folded.ok && folded.value
}
