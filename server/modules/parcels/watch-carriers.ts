import type { Database } from '../../db/database.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import { askCarrier, askLater, SILENT_HOURS, type AskedRow } from './tracking.ts'

/** So many parcels of each carrier, those due soonest, are searched for one with a number. */
const LOOKED_THROUGH = 500

/**
 * Leases a carrier without a scan or a poll for `seconds`, and finds one of its parcels on the way
 * that was not polled in that time either.
 */
async function leaseQuiet(
  db: Database,
  seconds: number,
): Promise<(AskedRow & { express_key: string }) | null> {
  const [row] = await db.query<AskedRow & { express_key: string }>(
    `WITH quiet AS (
       SELECT e.id, e.key FROM expresses e LEFT JOIN courier_health h ON h.express_id = e.id
       WHERE coalesce(greatest(h.heard_at, h.asked_at), '-infinity')
         < now() - make_interval(secs => $1)
     ), asked AS (
       SELECT q.id AS express_id, q.key AS express_key, s.* FROM quiet q CROSS JOIN LATERAL (
         SELECT g.user_id, g.parcel_id, p.waybill_no, p.paid_at FROM (
           SELECT user_id, parcel_id, ask_at FROM parcel_progress WHERE express_id = q.id
             AND ask_at <= now() + interval '${SILENT_HOURS} hours' - make_interval(secs => $1)
           ORDER BY ask_at LIMIT ${LOOKED_THROUGH}
         ) g JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
         WHERE p.waybill_no IS NOT NULL ORDER BY g.ask_at LIMIT 1
       ) s LIMIT 1
     ), leased AS (
       INSERT INTO courier_health AS h (express_id, asked_at) SELECT express_id, now() FROM asked
       ON CONFLICT (express_id) DO UPDATE SET asked_at = now()
         WHERE coalesce(h.asked_at, '-infinity') < now() - make_interval(secs => $1)
       RETURNING express_id
     )
     SELECT a.user_id, a.parcel_id, a.express_key, a.waybill_no, a.paid_at
     FROM asked a JOIN leased USING (express_id)`,
    [seconds],
  )
  return row ?? null
}

/**
 * Asks a quiet carrier about one of its parcels. So a carrier that is down is known within minutes,
 * not when a parcel has been silent for half a day, and one that was down is known to answer again.
 * Throws when it does not answer.
 * @returns whether there was one to ask
 */
export async function watchNext(db: Database, courier: Courier): Promise<boolean> {
  const row = await leaseQuiet(db, courier.askEveryMs / 1000)
  if (row === null) return false
  // Next time another of its parcels is polled, whatever the result is now.
  await askLater(db, [row], courier.now())
  await askCarrier(db, courier, { expressKey: row.express_key, rows: [row] })
  return true
}
