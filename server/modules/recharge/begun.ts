import { RECHARGE_CODE_SECONDS } from '#contract/recharge.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'

/** Payments of so many days vouch for those under way. */
const VOUCHED_DAYS = 90

/**
 * What the user is about to pay: the payments whose code is open, but no more than what arrived
 * from this user before. Beginning a payment costs nothing, so of somebody who never paid it is nothing.
 */
export async function begunPayments(db: Queryable, userId: number): Promise<Fen> {
  const [sum] = await db.query<{ begun: number; paid: number }>(
    `SELECT coalesce(sum(amount_fen) FILTER (WHERE status = 0
         AND created_at > now() - make_interval(secs => $2)), 0)::bigint AS begun,
       coalesce(sum(amount_fen) FILTER (WHERE status = 1), 0)::bigint AS paid
     FROM recharge_trades WHERE user_id = $1 AND created_at > now() - make_interval(days => $3)`,
    [userId, RECHARGE_CODE_SECONDS, VOUCHED_DAYS],
  )
  return fen(Math.min(sum?.begun ?? 0, sum?.paid ?? 0))
}
