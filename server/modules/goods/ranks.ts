import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs.ts'

const AT_ONCE = 200

/**
 * Updates the ranks that lists sort by to the current counts. Goods that an order has locked just
 * now are left for the next time, so that no buyer waits for this job.
 */
export function ranksJob(db: Database): Job {
  return {
    name: 'goods_ranks',
    idleMs: 60_000,
    async next() {
      const changed = await db.query(
        `UPDATE goods SET sale_rank = sale_count, collect_rank = collect_count
         WHERE id IN (SELECT id FROM goods
           WHERE sale_rank <> sale_count OR collect_rank <> collect_count
           LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED)
         RETURNING 1`,
        [AT_ONCE],
      )
      return changed.length === AT_ONCE
    },
  }
}
