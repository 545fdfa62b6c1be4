import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { TREND_DAYS, type getMoneyTrend } from '#contract/wallet.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'

const DAY_MS = 86_400_000
const MAX_YEARS = 5

type Bucket = { time: string; income: number; expense: number }

/** Both times are of Beijing, so their difference is one of days there. */
function daysBetween(start: string, end: string): number {
  return (Date.parse(`${end.slice(0, 10)}Z`) - Date.parse(`${start.slice(0, 10)}Z`)) / DAY_MS + 1
}

/** Income and expense of each day or month of the range, those without any too. */
export async function findTrend(
  db: Queryable,
  userId: number,
  { start_time: start, end_time: end }: QueryOf<typeof getMoneyTrend>,
): Promise<Answer<DataOf<typeof getMoneyTrend>>> {
  const days = daysBetween(start, end)
  if (!(days >= 1) || days > MAX_YEARS * 366) return refuse('money_range_wrong', { years: 5 })
  const unit = days > TREND_DAYS ? 'month' : 'day'
  const rows = await db.query<Bucket>(
    `SELECT to_char(b.at, $4) AS time, coalesce(s.income, 0)::bigint AS income, coalesce(s.expense, 0)::bigint AS expense
     FROM generate_series(date_trunc($5, $2::timestamp), date_trunc($5, $3::timestamp),
         ('1 ' || $5)::interval) AS b(at)
     LEFT JOIN (
       SELECT date_trunc($5, t.created_at AT TIME ZONE 'Asia/Shanghai') AS at,
         sum(e.amount_fen) FILTER (WHERE e.amount_fen > 0) AS income,
         -sum(e.amount_fen) FILTER (WHERE e.amount_fen < 0) AS expense
       FROM ledger_transfers t
       JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
       WHERE t.user_id = $1 AND t.id > 0 AND t.created_at >= $2::timestamp AT TIME ZONE 'Asia/Shanghai'
         AND t.created_at < $3::timestamp AT TIME ZONE 'Asia/Shanghai' + interval '1 second'
       GROUP BY 1) s ON s.at = b.at
     ORDER BY b.at`,
    [userId, start, end, unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM', unit],
  )
  return ok({
    unit,
    list: rows.map(({ time, income, expense }) => ({
      time,
      income: toYuan(fen(income)),
      expense: toYuan(fen(expense)),
    })),
  })
}
