import { fen, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok, type Result } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { nextTry } from '../../db/next-try.ts'
import type { Payment } from '../../ports/payment/payment.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Wallet } from '../wallet/service.ts'
import { lockTrade, TRADE } from './repository.ts'

export type RefundState = 'open' | 'done' | 'refused'

type Deps = {
  readonly db: Database
  readonly wallet: Pick<Wallet, 'findRefund' | 'takeOut' | 'putBack'>
  readonly payment: Pick<Payment, 'refund'>
}

type NewRefund = { readonly tradeNo: string; readonly amountFen: Fen; readonly reason: string }

const WAITS = { firstSeconds: 60, mostSeconds: 3600 }

/** The number that the partner knows a refund by: the same, however often it is called. */
const refundNoOf = (tradeNo: string): string => `${tradeNo}B`

/** Takes the money out of the balance, and records the refund, which a job requests from the partner. */
function takeOut(
  { db, wallet }: Deps,
  { tradeNo, amountFen, reason }: NewRefund,
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const trade = await lockTrade(tx, tradeNo)
    if (trade === null) return deny('refund_trade_unknown')
    if (trade.status !== TRADE.credited) return deny('refund_not_credited')
    if (amountFen > trade.amount_fen) return deny('refund_too_much')
    const { user_id: userId } = trade
    const before = await tx.query('SELECT FROM recharge_refunds WHERE trade_no = $1', [tradeNo])
    if (before.length > 0) return deny('refund_begun_before')
    const planned = await wallet.findRefund(tx, { userId, tradeNo, amountFen })
    if (!planned.ok) return deny(planned.error === 'short' ? 'refund_spent' : 'refund_gift_spent')
    const { value: taking } = planned
    await tx.query(
      `INSERT INTO recharge_refunds (user_id, trade_no, amount_fen, gift_back_fen, reason)
       VALUES ($1, $2, $3, $4, $5)`,
      [userId, tradeNo, amountFen, taking.giftFen, reason],
    )
    await wallet.takeOut(tx, { userId, taking, why: { kind: 'recharge_refund', tradeNo } })
    return ok(null)
  })
}

/** Books what the partner reports of a refund, once, however often it reports it. */
async function conclude(
  { db, wallet }: Deps,
  tradeNo: string,
  outcome: 'done' | 'refused',
): Promise<RefundState> {
  const done = await db.transaction(async (tx): Promise<Result<RefundState, never>> => {
    const rows = await tx.query<{ user_id: number }>(
      `UPDATE recharge_refunds SET status = $2, finished_at = now()
       WHERE trade_no = $1 AND status = 0 RETURNING user_id`,
      [tradeNo, outcome === 'done' ? 1 : 2],
    )
    const [row] = rows
    if (row === undefined || outcome === 'done') return ok(outcome)
    const why = { kind: 'recharge_refund', tradeNo } as const
    const back = await wallet.putBack(tx, { userId: row.user_id, freeFen: fen(0), why })
    const gift = invariant(back.ok ? back : null, 'funding is never short').value
    await tx.query('UPDATE recharge_refunds SET gift_restored_fen = $2 WHERE trade_no = $1', [
      tradeNo,
      gift,
    ])
    return ok(outcome)
  })
  return invariant(done.ok ? done : null, 'nothing refuses it').value
}

type OpenRefund = {
  readonly trade_no: string
  readonly channel: number
  readonly amount_fen: number
  readonly total_fen: number
  readonly reason: string
}

async function ask(deps: Deps, row: OpenRefund): Promise<RefundState> {
  const outcome = await deps.payment.refund({
    tradeNo: row.trade_no,
    channel: row.channel,
    refundNo: refundNoOf(row.trade_no),
    amountFen: fen(row.amount_fen),
    totalFen: fen(row.total_fen),
    reason: row.reason,
  })
  return outcome === null ? 'open' : conclude(deps, row.trade_no, outcome)
}

/**
 * Gives a recharge back the way it came, whole or in part, once. The money leaves the balance first,
 * and with it the gift and the group that hang on it. The state is open until the partner has
 * reported the outcome.
 */
export async function refundRecharge(
  deps: Deps,
  refund: NewRefund,
): Promise<DeskAnswer<RefundState>> {
  const taken = await takeOut(deps, refund)
  if (!taken.ok) return taken
  const state = await askAboutRefund(deps, refund.tradeNo)
  return ok(state ?? 'open')
}

/**
 * Asks the partner about the next refund that is under way, or about that of one trade, and leases it:
 * nobody else asks for a while, twice as long each time. @returns null when there was none
 */
export async function askAboutRefund(
  deps: Deps,
  tradeNo: string | null = null,
): Promise<RefundState | null> {
  const [row] = await deps.db.query<OpenRefund>(
    `UPDATE recharge_refunds r SET asks = r.asks + 1, ask_at = ${nextTry('r.asks', WAITS)}
     FROM recharge_trades t
     WHERE t.user_id = r.user_id AND t.trade_no = r.trade_no AND r.trade_no = (
       SELECT trade_no FROM recharge_refunds
       WHERE status = 0 AND (trade_no = $1 OR ($1::text IS NULL AND ask_at <= now()))
       ORDER BY ask_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING r.trade_no, t.channel, r.amount_fen, t.amount_fen AS total_fen, r.reason`,
    [tradeNo],
  )
  return row === undefined ? null : ask(deps, row)
}
