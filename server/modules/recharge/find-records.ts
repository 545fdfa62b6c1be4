import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { apiSentence } from '#contract/errors.ts'
import {
  RECHARGE_STATUS_TEXT,
  type listRecharges,
  type RechargeRecord,
} from '#contract/recharge.ts'
import { channelName } from '#domain/recharge/payment-channels.ts'
import { fen, formatYuan, toYuan } from '#domain/money/fen.ts'
import { beijingText, Conditions, listed } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { TRADE, type TradeStatus } from './repository.ts'

type RecordRow = {
  trade_no: string
  channel: number
  amount_fen: number
  gift_fen: number
  status: TradeStatus
  create_time: string
  credit_time: string
  refund_fen: number | null
  refund_status: 0 | 1 | 2 | null
  /** What has gone back without us. */
  gone_back_fen: number
  is_unsure: boolean
}

/** The status, with what was refunded; the money of a refused refund is in the balance again. */
function statusText(row: RecordRow): string {
  const { status, refund_fen, refund_status, gone_back_fen } = row
  if (row.is_unsure) return apiSentence('recharge_gone_back_unsure')
  if (status === TRADE.closed && gone_back_fen > 0) return apiSentence('recharge_gone_back_whole')
  const texts: string[] = []
  if (refund_fen !== null && refund_status !== null && refund_status !== 2) {
    const key = refund_status === 0 ? 'recharge_refunding' : 'recharge_refunded'
    texts.push(apiSentence(key, { amount: formatYuan(fen(refund_fen)) }))
  }
  if (gone_back_fen > 0) {
    texts.push(apiSentence('recharge_gone_back', { amount: formatYuan(fen(gone_back_fen)) }))
  }
  return texts.length === 0 ? RECHARGE_STATUS_TEXT[status] : texts.join('，')
}

function conditionsOf(userId: number, query: QueryOf<typeof listRecharges>): Conditions {
  const where = new Conditions('user_id = $1', userId)
  const { status, keyword } = query
  if (status !== undefined) where.add((n) => `status = ${n}`, status)
  where.during('created_at', query)
  const number = (keyword ?? '').trim()
  if (number !== '') where.add((n) => `trade_no = ${n}`, number)
  return where
}

/** A column of the trade's refund; null when it has none. */
const refund = (column: 'amount_fen' | 'status'): string =>
  `(SELECT r.${column} FROM recharge_refunds r WHERE r.user_id = t.user_id AND r.trade_no = t.trade_no)`

/** A page of the user's recharges, newest first. */
export async function findRecords(
  db: Queryable,
  userId: number,
  query: QueryOf<typeof listRecharges>,
): Promise<DataOf<typeof listRecharges>> {
  const { page, page_size } = query
  const where = conditionsOf(userId, query)
  const { limit, offset } = where.page(page, page_size)
  const [rows, [sums]] = await Promise.all([
    db.query<RecordRow>(
      `SELECT trade_no, channel, amount_fen, gift_fen, status, ${beijingText('created_at')} AS create_time,
         coalesce(${beijingText('credited_at')}, '') AS credit_time,
         ${refund('amount_fen')} AS refund_fen, ${refund('status')} AS refund_status,
         (SELECT coalesce(sum(o.amount_fen), 0)::bigint FROM outside_refunds o
          WHERE o.trade_no = t.trade_no AND o.state <> 'released') AS gone_back_fen,
         EXISTS (SELECT FROM outside_refunds o
          WHERE o.trade_no = t.trade_no AND o.state = 'unknown') AS is_unsure
       FROM recharge_trades t WHERE ${where.text}
       ORDER BY created_at DESC, trade_no DESC LIMIT ${limit} OFFSET ${offset}`,
      where.params,
    ),
    db.query<{ n: number; paid: number; amount: number; gift: number }>(
      `SELECT count(*) AS n, count(*) FILTER (WHERE status = 1) AS paid,
         coalesce(sum(amount_fen) FILTER (WHERE status = 1), 0)::bigint AS amount,
         coalesce(sum(gift_fen) FILTER (WHERE status = 1), 0)::bigint AS gift
       FROM recharge_trades WHERE ${where.text}`,
      where.params,
    ),
  ])
  const { n, paid, amount, gift } = sums ?? { n: 0, paid: 0, amount: 0, gift: 0 }
  return {
    list: rows.map((row): RechargeRecord => ({
      trade_no: row.trade_no,
      create_time: row.create_time,
      channel_name: channelName(row.channel),
      amount: toYuan(fen(row.amount_fen)),
      gift: toYuan(fen(row.gift_fen)),
      status: row.status,
      status_text: statusText(row),
      credit_time: row.credit_time,
    })),
    page,
    ...listed(n),
    summary: { amount: toYuan(fen(amount)), gift: toYuan(fen(gift)), count: paid },
  }
}
