import { intArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import { MAX_TRACKED, type Courier } from '../../ports/courier/courier.ts'
import { noteFailing, noteHeard } from './courier-health.ts'
import { takeEvents } from './events.ts'

/** A carrier posts each scan; one that was silent for so long is asked. */
export const SILENT_HOURS = 12
/** Nobody else asks meanwhile, and so long a carrier that does not answer is left in peace. */
const LEASE_MINUTES = 10

type DueRow = {
  user_id: number
  parcel_id: number
  waybill_no: string | null
  rec_mobile: string
  express_key: string
  is_silent: boolean
}

/** Leases the parcels that are due, whoever else looks for them at the same time. */
function leaseDue(db: Database, now: Date): Promise<DueRow[]> {
  return db.query<DueRow>(
    `WITH due AS (
       SELECT user_id, parcel_id FROM parcel_progress WHERE ask_at <= now()
       ORDER BY ask_at LIMIT ${MAX_TRACKED} FOR UPDATE SKIP LOCKED
     ), leased AS (
       UPDATE parcel_progress g SET ask_at = CASE WHEN g.state IN (5, 7, 8) THEN NULL
         ELSE now() + interval '${LEASE_MINUTES} minutes' END
       FROM due WHERE g.user_id = due.user_id AND g.parcel_id = due.parcel_id
       RETURNING g.user_id, g.parcel_id, g.state, g.event_at
     )
     SELECT l.user_id, l.parcel_id, p.waybill_no, p.rec_mobile, e.key AS express_key, l.state NOT IN (5, 7, 8)
       AND (l.event_at IS NULL OR l.event_at < $1::timestamptz - interval '${SILENT_HOURS} hours') AS is_silent
     FROM leased l JOIN parcels p ON p.user_id = l.user_id AND p.id = l.parcel_id
     JOIN expresses e ON e.id = p.express_id`,
    [now.toISOString()],
  )
}

/** Those that were heard, or were not silent, are looked at again when they may be. */
export async function askLater(
  db: Database,
  rows: readonly Pick<DueRow, 'user_id' | 'parcel_id'>[],
): Promise<void> {
  await db.query(
    `UPDATE parcel_progress g SET ask_at = now() + interval '${SILENT_HOURS} hours'
     FROM unnest($1::bigint[], $2::bigint[]) AS d(user_id, parcel_id)
     WHERE g.user_id = d.user_id AND g.parcel_id = d.parcel_id AND g.ask_at IS NOT NULL`,
    [intArray(rows.map((row) => row.user_id)), intArray(rows.map((row) => row.parcel_id))],
  )
}

/**
 * Asks for parcels whose carrier has been silent, as when a push was lost. What a carrier does not
 * answer stays leased, so it is asked again when the lease is over.
 * @returns whether there were any
 */
export async function trackNext(db: Database, courier: Courier): Promise<boolean> {
  const due = await leaseDue(db, courier.now())
  const isAsked = (row: DueRow) => row.is_silent && row.waybill_no !== null
  await askLater(
    db,
    due.filter((row) => !isAsked(row)),
  )
  const asked = due.filter(isAsked)
  for (const expressKey of new Set(asked.map((row) => row.express_key))) {
    const rows = asked.filter((row) => row.express_key === expressKey)
    const parcels = rows.flatMap(({ waybill_no: waybillNo, rec_mobile: mobile }) =>
      waybillNo === null ? [] : [{ waybillNo, mobile }],
    )
    try {
      const events = await courier.track(expressKey, parcels)
      await takeEvents(db, { expressKey, events }, { source: 'pull', now: courier.now() })
      await noteHeard(db, expressKey)
      await askLater(db, rows)
    } catch (error) {
      await noteFailing(db, expressKey)
      // The others are asked in the next round: these are leased by now.
      throw error
    }
  }
  return due.length > 0
}
