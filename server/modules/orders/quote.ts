import type { OrderRow } from '#contract/orders.ts'
import { fromWire } from '#contract/recipient-row.ts'
import { rowRefusalText } from '#contract/row-refusals.ts'
import { addFen, fen, MAX_FEN, type Fen } from '#domain/money/fen.ts'
import { judgeRow } from '#domain/order/judge-row.ts'
import { recipientPrice, type Tariff } from '#domain/order/price.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { nextTurn, ROWS_PER_TURN } from '../../http/turns.ts'

export type AcceptedRow = {
  readonly id: number
  readonly recipient: Recipient
  readonly priceFen: Fen
}
export type RefusedRow = { readonly id: number; readonly shopOrder: string; readonly error: string }

/** Each row of the request in its order: what it costs, or why it cannot be ordered. */
export type Quote = {
  readonly rows: readonly (
    | { readonly ok: true; readonly row: AcceptedRow }
    | { readonly ok: false; readonly row: RefusedRow }
  )[]
  readonly accepted: readonly AcceptedRow[]
  readonly totalFen: Fen
  /** Official name of a remote province → how many accepted rows go there. */
  readonly remoteRows: ReadonlyMap<string, number>
}

type Terms = { readonly tariff: Tariff; readonly forbidden: ReadonlySet<string> }

/**
 * The server's own judgement and price of every row; it ignores prices in the request. Refused when
 * the total is more than MAX_FEN.
 */
export async function quoteRows(rows: readonly OrderRow[], terms: Terms): Promise<Answer<Quote>> {
  const judged: Quote['rows'][number][] = []
  const accepted: AcceptedRow[] = []
  const remoteRows = new Map<string, number>()
  let totalFen = fen(0)
  for (const row of rows) {
    if (judged.length > 0 && judged.length % ROWS_PER_TURN === 0) await nextTurn()
    const recipient = judgeRow(fromWire(row), terms.forbidden)
    if (recipient.ok) {
      const { province } = recipient.value
      const priceFen = recipientPrice(terms.tariff, province)
      if (terms.tariff.remoteExtraFen.has(province)) {
        remoteRows.set(province, (remoteRows.get(province) ?? 0) + 1)
      }
      if (priceFen > MAX_FEN - totalFen) return refuse('total_too_large')
      const acceptedRow = { id: row.id, recipient: recipient.value, priceFen }
      totalFen = addFen(totalFen, priceFen)
      accepted.push(acceptedRow)
      judged.push({ ok: true, row: acceptedRow })
    } else {
      const error = rowRefusalText(recipient.error)
      judged.push({ ok: false, row: { id: row.id, shopOrder: row.shop_order, error } })
    }
  }
  return ok({ rows: judged, accepted, totalFen, remoteRows })
}
