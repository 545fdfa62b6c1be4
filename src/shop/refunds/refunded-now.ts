import { fen, parseYuan, formatYuan, type Fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'

type RefundTotal = { readonly refunded: number; readonly amount: string }

function fenOf({ amount }: RefundTotal): Fen {
  return invariant(parseYuan(amount), 'the schema lets only yuan through')
}

/**
 * What one click has refunded. The server answers the total of the order, so that a call whose
 * answer was lost may be repeated; the total includes earlier refunds.
 */
export function refundedNow(
  after: RefundTotal,
  before: RefundTotal,
): { parcels: number; money: string } {
  return {
    parcels: after.refunded - before.refunded,
    money: `¥${formatYuan(fen(fenOf(after) - fenOf(before)))}`,
  }
}
