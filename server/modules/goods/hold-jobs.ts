import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import { takeAll, type Limit } from '../../limits.ts'
import { findUncovered } from './hold-cover.ts'
import { ALARM_SECONDS, ALARM_SHARE } from './hold-terms.ts'
import { cutHold, release } from './reservations.ts'

/** Gives back what runs hold that have stopped, and what no money covers any more. */
export function expiryJob(db: Database): Job {
  return {
    name: 'stock_expiry',
    idleMs: 30_000,
    async next() {
      const [due] = await db.query<{ user_id: number; run_id: string }>(
        `SELECT user_id, run_id FROM stock_reservations WHERE expires_at <= now()
         ORDER BY expires_at LIMIT 1`,
      )
      if (due !== undefined) {
        // Looks again under the lock: the run may have gone on since.
        await release(db, { userId: due.user_id, runId: due.run_id }, { onlyOver: true })
        return true
      }
      const uncovered = await findUncovered(db)
      if (uncovered !== null) await cutHold(db, uncovered)
      return uncovered !== null
    },
    behind: () => secondsBehind(db, 'SELECT min(expires_at) AS at FROM stock_reservations'),
  }
}

type HeldGoods = { goods_id: number; held: number; promised: number; stock: number; users: number }

/** Taken once in each period in which the share was exceeded. */
function alarmOf(goodsId: number): Limit {
  return { name: `hold alarm ${goodsId}`, most: 1, window: ALARM_SECONDS }
}

/** Alerts the operator to products of which much is held: hourly, as long as it lasts. */
export function holdAlarmJob(db: Database, log: Log): Job {
  return {
    name: 'stock_alarm',
    idleMs: 60_000,
    async next() {
      const much = await db.query<HeldGoods>(
        `SELECT g.id AS goods_id, g.stock, h.held, h.promised, h.users FROM goods g JOIN (
           SELECT goods_id, sum(pieces)::bigint AS held, sum(promised)::bigint AS promised,
             count(DISTINCT user_id)::int AS users FROM stock_reservations GROUP BY goods_id) h
         ON h.goods_id = g.id WHERE h.held > ${ALARM_SHARE} * (g.stock + h.held) ORDER BY h.held DESC`,
      )
      for (const { goods_id: goodsId, ...held } of much) {
        const isFirst = await takeAll(db, [alarmOf(goodsId)])
        if (isFirst.ok) log.error('stock_held', { goodsId, ...held })
      }
      return false
    },
  }
}
