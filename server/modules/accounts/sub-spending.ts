import { fen, type Fen } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'
import type { RequiredRow } from '../../db/final-statement.ts'
import type { Refusal } from '../../http/refusal.ts'

/** The day in Beijing. */
const TODAY = `(now() AT TIME ZONE 'Asia/Shanghai')::date`

/**
 * Takes a payment of a sub-account's daily sum, in the transaction of the payment: no row when it does
 * not fit. Payments of one person wait for each other at the row of the day. What is refunded is not
 * given back, or the same sum could be ordered with all day.
 */
export function takeOfSubSum(subId: number, amountFen: number): RequiredRow<Refusal> {
  return {
    sql: `INSERT INTO sub_spending AS d (sub_id, user_id, day, spent_fen)
      SELECT s.id, s.user_id, ${TODAY}, $2 FROM sub_accounts s
      WHERE s.id = $1 AND s.state = 'active' AND (s.day_limit_fen IS NULL OR s.day_limit_fen >= $2)
      ON CONFLICT (sub_id, day) DO UPDATE SET spent_fen = d.spent_fen + EXCLUDED.spent_fen
      WHERE EXISTS (SELECT FROM sub_accounts s WHERE s.id = d.sub_id AND s.state = 'active'
        AND (s.day_limit_fen IS NULL OR s.day_limit_fen >= d.spent_fen + EXCLUDED.spent_fen))
      RETURNING spent_fen`,
    params: [subId, amountFen],
    onEmpty: { key: 'sub_day_sum_used' },
  }
}

/** What a sub-account may still pay today; null = as much as the balance has. */
export async function leftToday(db: Queryable, subId: number): Promise<Fen | null> {
  const [row] = await db.query<{ left: number | null }>(
    `SELECT greatest(0, s.day_limit_fen - coalesce(
       (SELECT d.spent_fen FROM sub_spending d WHERE d.sub_id = s.id AND d.day = ${TODAY}), 0)) AS left
     FROM sub_accounts s WHERE s.id = $1 AND s.day_limit_fen IS NOT NULL`,
    [subId],
  )
  return row === undefined || row.left === null ? null : fen(row.left)
}
