import { intArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * Records a sign of life of a carrier; not with every push, because all of them would wait for this
 * row.
 */
export async function recordContact(db: Queryable, expressKey: string): Promise<void> {
  await db.query(
    `INSERT INTO courier_health AS h (express_id, heard_at)
     SELECT e.id, now() FROM expresses e LEFT JOIN courier_health k ON k.express_id = e.id
     WHERE e.key = $1 AND (k.heard_at IS NULL OR k.failing_since IS NOT NULL
       OR k.heard_at < now() - interval '20 seconds')
     ON CONFLICT (express_id) DO UPDATE SET heard_at = now(), failing_since = NULL`,
    [expressKey],
  )
}

/** Notes that a carrier did not answer; it is down since the first time. */
export async function recordFailure(db: Queryable, expressKey: string): Promise<void> {
  await db.query(
    `INSERT INTO courier_health AS h (express_id, failing_since)
     SELECT id, now() FROM expresses WHERE key = $1
     ON CONFLICT (express_id) DO UPDATE SET failing_since = coalesce(h.failing_since, now())`,
    [expressKey],
  )
}

/** Which carriers of these parcels do not answer now, and when each last answered; '' = never. */
export function findSilent(
  db: Queryable,
  userId: number,
  parcelIds: readonly number[],
): Promise<{ express_name: string; heard_time: string }[]> {
  return db.query(
    `SELECT e.name AS express_name, coalesce(${beijingText('h.heard_at')}, '') AS heard_time
     FROM courier_health h JOIN expresses e ON e.id = h.express_id
     WHERE h.failing_since IS NOT NULL AND EXISTS (SELECT FROM parcels p
       WHERE p.user_id = $1 AND p.id = ANY($2::bigint[]) AND p.express_id = h.express_id)
     ORDER BY e.id`,
    [userId, intArray(parcelIds)],
  )
}
