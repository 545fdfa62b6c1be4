import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getFinanceSummary } from '#contract/finance.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { beijing } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

type Row = {
  today: number
  month: number
  total: number
  range: number
  withdrawn: number
  range_withdrawn: number
  withdrawing: number
  frozen: number
  free: number
}

const since = (unit: 'day' | 'month'): string =>
  `t.created_at >= date_trunc('${unit}', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'`

const EARNED = `t.kind IN ('commission', 'commission_back') AND e.account = 'commission_frozen'`
const WITHDRAWN = `t.kind = 'withdraw_paid' AND e.account = 'withdrawing'`

/** Commission earned and money withdrawn, from their entries. */
export async function readFinanceSummary(
  db: Queryable,
  userId: number,
  { start_time: start, end_time: end }: QueryOf<typeof getFinanceSummary>,
): Promise<DataOf<typeof getFinanceSummary>> {
  const inRange = `($2::text IS NULL OR t.created_at >= ${beijing('$2')})
    AND ($3::text IS NULL OR t.created_at < ${beijing('$3')} + interval '1 second')`
  const sumOf = (what: string, when = 'true'): string =>
    `coalesce(sum(e.amount_fen) FILTER (WHERE ${what} AND ${when}), 0)::bigint`
  const balanceOf = (kind: string): string =>
    `coalesce((SELECT balance_fen FROM accounts WHERE user_id = $1 AND kind = '${kind}'), 0)`
  const [row] = await db.query<Row>(
    `SELECT ${sumOf(EARNED, since('day'))} AS today, ${sumOf(EARNED, since('month'))} AS month,
       ${sumOf(EARNED)} AS total, ${sumOf(EARNED, inRange)} AS range,
       -${sumOf(WITHDRAWN)} AS withdrawn, -${sumOf(WITHDRAWN, inRange)} AS range_withdrawn,
       ${balanceOf('withdrawing')} AS withdrawing, ${balanceOf('commission_frozen')} AS frozen,
       ${balanceOf('commission')} AS free
     FROM ledger_transfers t JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id
     WHERE t.user_id = $1 AND t.kind IN ('commission', 'commission_back', 'withdraw_paid')`,
    [userId, start ?? null, end ?? null],
  )
  const yuan = (amount: number | undefined): string => toYuan(fen(amount ?? 0))
  return {
    today_income: yuan(row?.today),
    month_income: yuan(row?.month),
    total_income: yuan(row?.total),
    range_income: yuan(row?.range),
    range_withdraw: yuan(row?.range_withdrawn),
    total_withdraw: yuan(row?.withdrawn),
    withdrawing: yuan(row?.withdrawing),
    frozen: yuan(row?.frozen),
    withdrawable: yuan(row?.free),
  }
}
