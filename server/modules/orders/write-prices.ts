import type { DataOf } from '#contract/endpoint.ts'
import type { OrderRow, PricedRow, priceOrder } from '#contract/orders.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import type { Tariff } from '#domain/order/price.ts'
import { ok } from '#domain/result/result.ts'
import { listToJson, withList, type JsonText } from '../../http/json-text.ts'
import type { Answer } from '../../http/refusal.ts'
import { mapInTurns } from '../../http/turns.ts'
import { breakdownOf } from './breakdown.ts'
import { quoteRows } from './quote.ts'

/** All that decides prices; structured clone keeps it. */
export type PriceTerms = {
  readonly tariff: Tariff
  readonly forbidden: ReadonlySet<string>
  readonly stock: number
}

/** The answer of a price call, from its rows and the terms alone: here or in a thread. */
export async function writePrices(
  rows: readonly OrderRow[],
  { tariff, forbidden, stock }: PriceTerms,
): Promise<Answer<JsonText<DataOf<typeof priceOrder>>>> {
  const quoted = await quoteRows(rows, { tariff, forbidden })
  if (!quoted.ok) return quoted
  const quote = quoted.value
  const nothing = toYuan(fen(0))
  const priced = await mapInTurns(quote.rows, (judged): PricedRow =>
    judged.ok
      ? { id: judged.row.id, price: toYuan(judged.row.priceFen), state: 1, errorText: '' }
      : { id: judged.row.id, price: nothing, state: 2, errorText: judged.row.error },
  )
  const state: 1 | 2 = quote.accepted.length === quote.rows.length ? 1 : 2
  const breakdown = breakdownOf(quote, tariff)
  const head = { total_price: toYuan(quote.totalFen), state, breakdown, stock }
  return ok(withList(head, 'rec_list', await listToJson(priced)))
}
