import { DatabaseUnavailable, type Database } from './database.ts'

/**
 * Whether an order that was acknowledged is on a second server. `alone`: there is no standby;
 * `asynchronous`: there is one, and nothing waits for it; `unknown`: this user may not look
 * (it is no member of pg_monitor).
 */
export type Replication = 'alone' | 'synchronous' | 'asynchronous' | 'unknown'

type Row = { readonly followers: number; readonly hidden: number; readonly isAwaited: boolean }

/** Copies for a backup and subscribers of logical replication are no standbys. */
const FOLLOWERS = `SELECT count(*)::int AS followers,
    count(*) FILTER (WHERE r.state IS NULL)::int AS hidden,
    current_setting('synchronous_standby_names') <> ''
      AND current_setting('synchronous_commit') NOT IN ('off', 'local') AS "isAwaited"
  FROM pg_stat_replication r
  WHERE r.state IS DISTINCT FROM 'backup' AND NOT EXISTS (
    SELECT FROM pg_replication_slots s WHERE s.active_pid = r.pid AND s.slot_type = 'logical')`

/** How the server that takes writes is followed at this moment. */
export async function replicationOf(db: Database): Promise<Replication> {
  if (db.engine === 'embedded') return 'alone'
  let row: Row | undefined
  try {
    const rows = await db.query<Row>(FOLLOWERS)
    row = rows[0]
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return 'unknown' // a service that hides the view, or has none: no reason to refuse a start
  }
  if (row === undefined || row.followers === 0) return 'alone'
  if (row.isAwaited) return 'synchronous'
  return row.hidden > 0 ? 'unknown' : 'asynchronous'
}
