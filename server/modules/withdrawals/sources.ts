import { intArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import type { WithdrawalRow } from './repository.ts'

/** A recharge that a withdrawal takes money of. */
export type Source = {
  readonly trade_no: string
  readonly channel: number
  readonly amount_fen: number
  readonly credit_time: string
  /** Whole days since it was credited. */
  readonly days: number
  readonly taken_fen: number
  readonly gift_fen: number
}

type SourceRow = Source & { readonly user_id: number; readonly withdrawal_id: number }

/** The recharges behind each withdrawal, the newest first; none of one that takes free money alone. */
export async function findSources(
  db: Queryable,
  withdrawals: readonly Pick<WithdrawalRow, 'user_id' | 'id'>[],
): Promise<(withdrawal: Pick<WithdrawalRow, 'user_id' | 'id'>) => readonly Source[]> {
  const rows = await db.query<SourceRow>(
    `SELECT w.user_id, w.id AS withdrawal_id, t.trade_no, t.channel, t.amount_fen,
       ${beijingText('t.credited_at')} AS credit_time,
       floor(extract(epoch FROM now() - t.credited_at) / 86400)::int AS days,
       sum(k.paid_fen)::bigint AS taken_fen, sum(k.gift_fen)::bigint AS gift_fen
     FROM unnest($1::bigint[], $2::bigint[]) AS w(user_id, id)
     JOIN lot_takings k ON k.user_id = w.user_id AND k.withdrawal_id = w.id
     JOIN recharge_lots l ON l.user_id = k.user_id AND l.id = k.lot_id
     JOIN recharge_trades t ON t.user_id = l.user_id AND t.trade_no = l.trade_no
     GROUP BY w.user_id, w.id, t.user_id, t.trade_no
     ORDER BY t.credited_at DESC, t.trade_no DESC`,
    [
      intArray(withdrawals.map(({ user_id }) => user_id)),
      intArray(withdrawals.map(({ id }) => id)),
    ],
  )
  return ({ user_id, id }) =>
    rows.filter((row) => row.user_id === user_id && row.withdrawal_id === id)
}
