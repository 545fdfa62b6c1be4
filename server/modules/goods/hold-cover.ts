import type { Cover } from '#domain/order/stock-cover.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { PAYABLE_SECONDS } from './hold-terms.ts'
import type { Run } from './hold.types.ts'

/** One payment counts, not their sum: a user may begin several, and pays one. */
const begunOf = (user: string): string => `coalesce((SELECT max(t.amount_fen) FROM recharge_trades t
  WHERE t.user_id = ${user} AND t.status = 0
    AND t.created_at > now() - interval '${PAYABLE_SECONDS} seconds'), 0)`

/**
 * What covers the pieces of a run. The wallet is locked first, and read by the statement after: by
 * then a payment, an order or another hold has ended, and none of its money counts twice.
 */
export async function coverOf(tx: Transaction, { userId, runId }: Run): Promise<Cover> {
  await tx.query(`SELECT FROM accounts WHERE user_id = $1 AND kind = 'wallet' FOR NO KEY UPDATE`, [
    userId,
  ])
  const [cover] = await tx.query<{ balance: number; begun: number; claimed: number }>(
    `SELECT a.balance_fen AS balance, ${begunOf('a.user_id')} AS begun,
       (SELECT coalesce(sum(r.pieces * r.unit_fen), 0)::bigint FROM stock_reservations r
        WHERE r.user_id = a.user_id AND r.run_id <> $2) AS claimed
     FROM accounts a WHERE a.user_id = $1 AND a.kind = 'wallet'`,
    [userId, runId],
  )
  const { balance = 0, begun = 0, claimed = 0 } = cover ?? {}
  return { balanceFen: balance, begunFen: begun, claimedFen: claimed }
}

/**
 * The newest hold of a user whose money was spent or withdrawn, or whose payment never came. What the
 * balance no longer pays, but a payment would, counts as promised from then on.
 */
export async function findUncovered(db: Queryable): Promise<Run | null> {
  const [found] = await db.query<{ user_id: number; run_id: string }>(
    `WITH claims AS (
       SELECT h.user_id, a.balance_fen AS balance, ${begunOf('h.user_id')} AS begun,
         sum(h.pieces * h.unit_fen) AS whole, sum((h.pieces - h.promised) * h.unit_fen) AS paid
       FROM stock_reservations h JOIN accounts a ON a.user_id = h.user_id AND a.kind = 'wallet'
       GROUP BY h.user_id, a.balance_fen)
     SELECT r.user_id, r.run_id FROM stock_reservations r JOIN claims c ON c.user_id = r.user_id
     WHERE (c.whole > c.balance + c.begun AND r.pieces > 0)
       OR (c.paid > c.balance AND r.pieces > r.promised)
     ORDER BY r.made_at DESC, r.run_id LIMIT 1`,
  )
  return found === undefined ? null : { userId: found.user_id, runId: found.run_id }
}
