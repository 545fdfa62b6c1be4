import type { Database } from '../../db/database.ts'

const PARCELS_AT_ONCE = 1000

/**
 * Adds signed parcels to their carrier's delivery times, each once: one statement writes the mark
 * and the sum. Parcels that are not counted yet are in an index by the time they were signed for:
 * in its order a piece reads as many rows as it counts, however many wait behind.
 * @returns whether there were any
 */
export async function countDeliveryTimes(db: Database): Promise<boolean> {
  const [row] = await db.query<{ n: number }>(
    `WITH due AS (
       SELECT user_id, parcel_id FROM parcel_progress
       WHERE signed_at IS NOT NULL AND NOT delivery_counted ORDER BY signed_at
       LIMIT ${PARCELS_AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
     ), counted AS (
       UPDATE parcel_progress g SET delivery_counted = true FROM due
       WHERE g.user_id = due.user_id AND g.parcel_id = due.parcel_id
       RETURNING g.user_id, g.parcel_id, g.picked_up_at, g.signed_at
     ), added AS (
       INSERT INTO delivery_times AS t (user_id, express_id, month, parcels, minutes)
       SELECT c.user_id, p.express_id, date_trunc('month', c.signed_at AT TIME ZONE 'Asia/Shanghai')::date,
         count(*), sum(extract(epoch FROM c.signed_at - c.picked_up_at) / 60)::bigint
       FROM counted c JOIN parcels p ON p.user_id = c.user_id AND p.id = c.parcel_id
       WHERE c.signed_at >= c.picked_up_at GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
       ON CONFLICT (user_id, express_id, month) DO UPDATE SET
         parcels = t.parcels + EXCLUDED.parcels, minutes = t.minutes + EXCLUDED.minutes
     )
     SELECT count(*) AS n FROM counted`,
  )
  return (row?.n ?? 0) > 0
}
