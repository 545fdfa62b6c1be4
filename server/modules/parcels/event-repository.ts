import { intArray, textArray } from '../../db/array-literal.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { inOrder, type ParcelEvent } from './parcel-event.ts'
import { unpackTrace } from './trace-codec.ts'

const microsOf = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint`

/** The columns of an event, as `ParcelEvent` has them. */
export const EVENT_COLUMNS = `${microsOf('happened_at')} AS "happenedAt", digest, state, city, text, source,
  ${microsOf('received_at')} AS "receivedAt"`

type Row = ParcelEvent & { readonly trace: Uint8Array | null }

/**
 * What a carrier has reported of a parcel, the newest first: its rows, those that were folded, or both. In
 * one statement, or a fold meanwhile would show too much or too little.
 */
export async function readEvents(
  db: Queryable,
  userId: number,
  parcelId: number,
): Promise<ParcelEvent[]> {
  const rows = await db.query<Row>(
    `SELECT ${EVENT_COLUMNS}, NULL::bytea AS trace FROM parcel_events
       WHERE user_id = $1 AND parcel_id = $2
     UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, trace FROM parcel_traces
       WHERE user_id = $1 AND parcel_id = $2`,
    [userId, parcelId],
  )
  return inOrder(
    rows.flatMap(({ trace, ...event }) => (trace === null ? [event] : unpackTrace(trace))),
  )
}

type OfParcel = { readonly userId: number; readonly parcelId: number }

/**
 * Events of folded parcels are rows again, so that a late one is stored once and in its place. Only while
 * their progress is locked.
 */
export async function unfoldEvents(tx: Transaction, parcels: readonly OfParcel[]): Promise<void> {
  const folded = await tx.query<OfParcel & { readonly trace: Uint8Array }>(
    `DELETE FROM parcel_traces t USING unnest($1::bigint[], $2::bigint[]) AS p(user_id, parcel_id)
     WHERE t.user_id = p.user_id AND t.parcel_id = p.parcel_id
     RETURNING t.user_id AS "userId", t.parcel_id AS "parcelId", t.trace`,
    [intArray(parcels.map((p) => p.userId)), intArray(parcels.map((p) => p.parcelId))],
  )
  if (folded.length === 0) return
  const events = folded.flatMap(({ trace, userId, parcelId }) =>
    unpackTrace(trace).map((event) => Object.assign(event, { userId, parcelId })),
  )
  await tx.query(
    `INSERT INTO parcel_events (user_id, parcel_id, happened_at, digest, state, city, text, source, received_at)
     SELECT user_id, parcel_id, 'epoch'::timestamptz + happened * interval '1 microsecond', digest, state,
       city, text, source, 'epoch'::timestamptz + received * interval '1 microsecond'
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::text[],
       $7::text[], $8::text[], $9::bigint[])
       AS e(user_id, parcel_id, happened, digest, state, city, text, source, received)
     ON CONFLICT DO NOTHING`,
    [
      intArray(events.map((e) => e.userId)),
      intArray(events.map((e) => e.parcelId)),
      intArray(events.map((e) => e.happenedAt)),
      textArray(events.map((e) => e.digest)),
      intArray(events.map((e) => e.state)),
      textArray(events.map((e) => e.city)),
      textArray(events.map((e) => e.text)),
      textArray(events.map((e) => e.source)),
      intArray(events.map((e) => e.receivedAt)),
    ],
  )
}
