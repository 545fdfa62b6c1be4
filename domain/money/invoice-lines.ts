import { addFen, fen, type Fen } from './fen.ts'

/** An order as far as invoices go. */
type OrderDue = {
  readonly id: number
  /** Paid, less what came back. */
  readonly keptFen: Fen
  /** What invoices have of it already. */
  readonly invoicedFen: Fen
}

export type InvoiceLine = { readonly id: number; readonly amountFen: Fen }

/** What of an order no invoice has yet. */
function leftOf({ keptFen, invoicedFen }: Omit<OrderDue, 'id'>): Fen {
  return fen(Math.max(0, keptFen - invoicedFen))
}

/**
 * What of each order an invoice has, and of all of them. Gifts are spent last, so what exceeds `mostFen`,
 * the money of all orders that was paid in and is in no invoice, is missing at the end.
 * @param orders the oldest first
 */
export function invoiceLines(
  orders: readonly OrderDue[],
  mostFen: Fen,
): { readonly lines: readonly InvoiceLine[]; readonly totalFen: Fen; readonly cutFen: Fen } {
  const lines: InvoiceLine[] = []
  let left = fen(Math.max(0, mostFen))
  let cutFen = fen(0)
  for (const order of orders) {
    const due = leftOf(order)
    const amountFen = fen(Math.min(due, left))
    left = fen(left - amountFen)
    cutFen = addFen(cutFen, fen(due - amountFen))
    if (amountFen > 0) lines.push({ id: order.id, amountFen })
  }
  return { lines, totalFen: addFen(fen(0), ...lines.map((line) => line.amountFen)), cutFen }
}
