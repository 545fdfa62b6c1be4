import { MAX_SYNC_DAYS } from '#contract/shops.ts'
import { clearRows } from '../../db/clear-rows.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'

const AT_ONCE = 1000
const EVERY_MS = 60 * 60_000
/** One sync reaches this far back, so it brings orders that still wait again. */
const OUTDATED = `now() - interval '${MAX_SYNC_DAYS} days'`

/** Clears orders of shops that no sync has brought for long, and their recipients with them. */
export function shopHousekeepingJob(db: Database): Job {
  return {
    name: 'shop_housekeeping',
    idleMs: EVERY_MS,
    async next() {
      // The index is by the time of the order, which is never later than its sync.
      return clearRows(
        db,
        {
          table: 'shop_orders',
          key: ['user_id', 'shop_id', 'shop_order'],
          isOutdated: `ordered_at < ${OUTDATED} AND synced_at < ${OUTDATED}`,
          order: 'ordered_at',
        },
        AT_ONCE,
      )
    },
  }
}
