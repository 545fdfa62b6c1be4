import { fen } from '#domain/money/fen.ts'
import { tierReached } from '#domain/recharge/tier.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import type { PaymentStatus } from '../../ports/payment/payment.ts'
import { TRADE, type Tier, type Trade } from './repository.ts'

/** Why nothing was credited: the buyer can mend none of these, so they go to the log. */
export type SettlementError = 'trade_unknown' | 'amount_differs' | 'paid_twice'

/** @returns `credited` for a trade that has still to be credited, `closed` for one to be closed */
export function judge(
  trade: Trade,
  status: PaymentStatus,
): Result<'credited' | 'repeated' | 'closed', SettlementError> {
  const isSum = status.amountFen === trade.amount_fen
  const isClosed = status.outcome === 'closed'
  if (!isSum && !(isClosed && status.amountFen === null)) return err('amount_differs')
  if (trade.status === TRADE.credited) {
    const isRepeat = isClosed || trade.partner_no === status.partnerNo
    return isRepeat ? ok('repeated') : err('paid_twice')
  }
  // A report from before something went back changes nothing.
  if (trade.has_gone_back && status.refundedFen === 0) return ok('repeated')
  return ok(isClosed ? 'closed' : 'credited')
}

export function creditOf(
  trade: Trade,
  { partnerNo, payer }: PaymentStatus,
  tiers: readonly Tier[],
) {
  const amountFen = fen(trade.amount_fen)
  const giftFen = tierReached(tiers, amountFen)?.giftFen ?? fen(0)
  return { userId: trade.user_id, tradeNo: trade.trade_no, partnerNo, payer, amountFen, giftFen }
}
