import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { MAX_LISTED } from '#contract/order-list.ts'
import {
  WITHDRAW_STATUS_TEXT,
  type listWithdrawals,
  type Withdrawal,
} from '#contract/withdrawals.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { Conditions, listed } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'
import { countToday, WITHDRAWAL, type WithdrawalRow } from './repository.ts'
import { readTerms } from './terms.ts'

export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.withdraw_no,
    request_id: row.request_id,
    create_time: row.create_time,
    amount: toYuan(fen(row.amount_fen)),
    fee: toYuan(fen(row.fee_fen)),
    actual: toYuan(fen(row.amount_fen - row.fee_fen)),
    free: toYuan(fen(row.free_fen)),
    gift_back: toYuan(fen(row.gift_back_fen)),
    account_type: row.type,
    account_mask: row.account_mask,
    status: row.status,
    status_text: WITHDRAW_STATUS_TEXT[row.status],
    reason: row.reason,
    finish_time: row.finish_time,
    voucher: row.voucher,
  }
}

/** A page of the user's withdrawals, newest first, and what limits the next withdrawal. */
export async function findWithdrawals(
  db: Queryable,
  userId: number,
  query: QueryOf<typeof listWithdrawals>,
): Promise<DataOf<typeof listWithdrawals>> {
  const { page, page_size, status, keyword } = query
  const where = new Conditions('user_id = $1', userId)
  if (status !== undefined) where.add((n) => `status = ${n}`, status)
  where.during('created_at', query)
  const number = (keyword ?? '').trim()
  if (number !== '') where.add((n) => `withdraw_no = ${n}`, number)
  const { limit, offset } = where.page(page, page_size)
  const [rows, [counted], terms, today] = await Promise.all([
    db.query<WithdrawalRow>(
      `SELECT ${WITHDRAWAL} FROM withdrawals WHERE ${where.text}
       ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      where.params,
    ),
    db.query<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT FROM withdrawals WHERE ${where.text} LIMIT ${MAX_LISTED + 1}) w`,
      where.params,
    ),
    readTerms(db),
    countToday(db, userId),
  ])
  return {
    list: rows.map(toWithdrawal),
    page,
    ...listed(counted?.n ?? 0),
    min_amount: toYuan(terms.minFen),
    max_amount: toYuan(terms.maxFen),
    fee_rate: terms.feePoints,
    day_limit: terms.dayLimit,
    left_today: Math.max(0, terms.dayLimit - today),
  }
}
