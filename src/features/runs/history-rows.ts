import type { OrderItem } from '#contract/order-list.ts'
import type { RunSummary } from '#src/data/recipients/recipients.types.ts'

/** A time of the wire, which is Beijing's. */
const epochOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** One submission: as this machine knows it, or as the server does. */
export type HistoryRow =
  | { readonly key: string; readonly at: number; readonly run: RunSummary }
  | { readonly key: string; readonly at: number; readonly order: OrderItem }

/**
 * What was submitted, the newest first, the same on every machine: the orders of the server. This
 * machine adds what only it knows: runs under way, refused, given up, and the reasons.
 */
export function historyRows(
  runs: readonly RunSummary[],
  orders: readonly OrderItem[],
): HistoryRow[] {
  const own = new Set(runs.map(({ orderSn }) => orderSn))
  const rows: HistoryRow[] = [
    ...runs.map((run) => ({ key: run.runId, at: run.startedAt, run })),
    ...orders
      .filter(({ order_sn: sn }) => !own.has(sn))
      .map((order) => ({ key: order.order_sn, at: epochOf(order.create_time), order })),
  ]
  return rows.toSorted((a, b) => b.at - a.at)
}
