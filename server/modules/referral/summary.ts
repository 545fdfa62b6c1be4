import type { DataOf } from '#contract/endpoint.ts'
import type { getReferralSummary } from '#contract/referral.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import type { Queryable } from '../../db/database.ts'

type Row = {
  today: number
  yesterday: number
  month: number
  total: number
  free: number
  frozen: number
  users: number
  buyers: number
}

/** Midnight in Beijing of the day that `day` gives. */
const beginOf = (day: string): string => `(${day})::timestamp AT TIME ZONE 'Asia/Shanghai'`
const TODAY = `date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai')`
const MONTH = `date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')`

export async function readSummary(
  db: Queryable,
  userId: number,
): Promise<DataOf<typeof getReferralSummary>> {
  const sumOf = (when: string) => `coalesce(sum(amount_fen) FILTER (WHERE ${when}), 0)::bigint`
  const [row] = await db.query<Row>(
    `WITH recent AS (
       SELECT t.created_at, e.amount_fen FROM ledger_transfers t
       JOIN ledger_entries e ON e.user_id = t.user_id AND e.transfer_id = t.id AND e.account = 'commission_frozen'
       WHERE t.user_id = $1 AND t.kind IN ('commission', 'commission_back')
         AND t.created_at >= ${beginOf(`least(${MONTH}, ${TODAY} - interval '1 day')`)}
     ), earned AS (
       SELECT ${sumOf(`created_at >= ${beginOf(TODAY)}`)} AS today,
         ${sumOf(`created_at < ${beginOf(TODAY)} AND created_at >= ${beginOf(`${TODAY} - interval '1 day'`)}`)} AS yesterday,
         ${sumOf(`created_at >= ${beginOf(MONTH)}`)} AS month FROM recent
     ), brought AS (
       SELECT coalesce(sum(earned_fen), 0)::bigint AS total, count(*) AS users,
         count(*) FILTER (WHERE order_count > 0) AS buyers FROM referrals WHERE user_id = $1
     )
     SELECT earned.*, brought.*,
       coalesce((SELECT balance_fen FROM accounts WHERE user_id = $1 AND kind = 'commission'), 0) AS free,
       coalesce((SELECT balance_fen FROM accounts WHERE user_id = $1 AND kind = 'commission_frozen'), 0) AS frozen
     FROM earned, brought`,
    [userId],
  )
  const yuan = (amount: number | undefined): string => toYuan(fen(amount ?? 0))
  return {
    today: yuan(row?.today),
    yesterday: yuan(row?.yesterday),
    month: yuan(row?.month),
    total: yuan(row?.total),
    withdrawable: yuan(row?.free),
    frozen: yuan(row?.frozen),
    user_count: row?.users ?? 0,
    order_user_count: row?.buyers ?? 0,
  }
}
