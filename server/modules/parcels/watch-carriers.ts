import type { Database } from '../../db/database.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import { noteFailing, noteHeard } from './courier-health.ts'
import { takeEvents } from './events.ts'
import { askLater, SILENT_HOURS } from './tracking.ts'

/** The parcels looked through, those due soonest: of any carrier in use some are among them. */
const LOOKED_THROUGH = 500

type AskedRow = {
  user_id: number
  parcel_id: number
  express_key: string
  waybill_no: string
  rec_mobile: string
}

/**
 * Leases a carrier that was neither heard nor asked for so long, and finds one of its parcels on the
 * way that was not asked for either.
 */
async function leaseQuiet(db: Database, seconds: number): Promise<AskedRow | null> {
  const [row] = await db.query<AskedRow>(
    `WITH quiet AS (
       SELECT e.id, e.key FROM expresses e LEFT JOIN courier_health h ON h.express_id = e.id
       WHERE coalesce(greatest(h.heard_at, h.asked_at), '-infinity')
         < now() - make_interval(secs => $1)
     ), soonest AS (
       SELECT user_id, parcel_id, ask_at FROM parcel_progress
       WHERE ask_at <= now() + interval '${SILENT_HOURS} hours' - make_interval(secs => $1)
         AND EXISTS (SELECT 1 FROM quiet)
       ORDER BY ask_at LIMIT ${LOOKED_THROUGH}
     ), asked AS (
       SELECT q.id AS express_id, q.key AS express_key, s.user_id, s.parcel_id, p.waybill_no,
         p.rec_mobile
       FROM soonest s JOIN parcels p ON p.user_id = s.user_id AND p.id = s.parcel_id
       JOIN quiet q ON q.id = p.express_id
       WHERE p.waybill_no IS NOT NULL ORDER BY s.ask_at LIMIT 1
     ), leased AS (
       INSERT INTO courier_health AS h (express_id, asked_at) SELECT express_id, now() FROM asked
       ON CONFLICT (express_id) DO UPDATE SET asked_at = now()
         WHERE coalesce(h.asked_at, '-infinity') < now() - make_interval(secs => $1)
       RETURNING express_id
     )
     SELECT a.user_id, a.parcel_id, a.express_key, a.waybill_no, a.rec_mobile
     FROM asked a JOIN leased USING (express_id)`,
    [seconds],
  )
  return row ?? null
}

/**
 * Asks a carrier that has been quiet for one of its parcels, so that one that is down is known within
 * minutes and not when a parcel has been silent for half a day. Throws when it does not answer.
 * @returns whether there was one to ask
 */
export async function watchNext(db: Database, courier: Courier): Promise<boolean> {
  const row = await leaseQuiet(db, courier.askEveryMs / 1000)
  if (row === null) return false
  const { express_key: expressKey, waybill_no: waybillNo, rec_mobile: mobile } = row
  // Another of its parcels next time, whatever comes of this one.
  await askLater(db, [row])
  try {
    const events = await courier.track(expressKey, [{ waybillNo, mobile }])
    await takeEvents(db, { expressKey, events }, { source: 'pull', now: courier.now() })
    await noteHeard(db, expressKey)
  } catch (error) {
    await noteFailing(db, expressKey)
    throw error
  }
  return true
}
