import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import type { BillSource } from '../../ports/payment/bill.ts'
import type { PaymentStatus } from '../../ports/payment/payment.ts'

type GoneBack = {
  trade_no: string
  paid_fen: number
  partner_no: string
  given_fen: number
}

/**
 * The trades of the bills of these days of which, by all bills, more has gone back than in our
 * books. Computed from the books, so what a killed process has left is found the next time.
 */
function findGoneBack(
  db: Database,
  { partner, channels }: BillSource,
  days: readonly string[],
): Promise<GoneBack[]> {
  return db.query<GoneBack>(
    `SELECT t.trade_no, b.partner_no, b.given_fen, coalesce((SELECT l.amount_fen FROM bill_lines l
         WHERE l.partner = $1 AND l.trade_no = t.trade_no AND l.kind = 'payment'
         ORDER BY l.day, l.line LIMIT 1), t.amount_fen) AS paid_fen
     FROM (SELECT DISTINCT trade_no FROM bill_lines
       WHERE partner = $1 AND kind = 'refund' AND day = ANY($3::date[])) d
     JOIN recharge_trades t ON t.trade_no = d.trade_no AND t.channel = ANY($2::int[])
     JOIN LATERAL (SELECT min(l.partner_no) AS partner_no, sum(l.amount_fen)::bigint AS given_fen
       FROM bill_lines l WHERE l.partner = $1 AND l.trade_no = t.trade_no AND l.kind = 'refund') b ON true
     WHERE b.given_fen
       > coalesce((SELECT r.amount_fen FROM recharge_refunds r WHERE r.trade_no = t.trade_no AND r.status <> 2), 0)
       + coalesce((SELECT sum(o.amount_fen) FROM outside_refunds o WHERE o.trade_no = t.trade_no), 0)
     ORDER BY t.trade_no`,
    [partner, intArray(channels), textArray(days)],
  )
}

/** Books what, by the bills of these days, has gone back without us. @returns the number of trades */
export async function applyOutsideRefunds(
  db: Database,
  source: BillSource,
  {
    days,
    applyStatus,
  }: { days: readonly string[]; applyStatus: (status: PaymentStatus) => Promise<unknown> },
): Promise<number> {
  const rows = await findGoneBack(db, source, days)
  for (const { trade_no, paid_fen, partner_no, given_fen } of rows) {
    await applyStatus({
      tradeNo: trade_no,
      outcome: 'paid',
      amountFen: paid_fen,
      partnerNo: partner_no,
      payer: '',
      refundedFen: given_fen,
      paidAt: null,
    })
  }
  return rows.length
}
