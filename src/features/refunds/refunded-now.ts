import { fen, parseYuan, formatYuan, type Fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'

type Refunded = { readonly refunded: number; readonly amount: string }

function fenOf({ amount }: Refunded): Fen {
  return must(parseYuan(amount), 'the schema lets only yuan through')
}

/**
 * What one click has refunded. The server answers what is refunded by now, so that a call whose answer
 * was lost may be repeated; of an order that includes what was taken back earlier.
 */
export function refundedNow(after: Refunded, before: Refunded): { parcels: number; money: string } {
  return {
    parcels: after.refunded - before.refunded,
    money: `¥${formatYuan(fen(fenOf(after) - fenOf(before)))}`,
  }
}
