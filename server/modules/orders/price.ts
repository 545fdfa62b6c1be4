import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { OrderRow, priceOrder, WholePricedRow } from '#contract/orders.ts'
import { wireOnly } from '#contract/recipient-row.ts'
import { promiseTermsOf } from '#contract/shipping-promise.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { rulesAt, shippingPromise } from '#domain/order/shipping-promise.ts'
import { ok } from '#domain/result/result.ts'
import { listToJson, withList, type JsonText } from '../../http/json-text.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { mapInSlices } from '../../http/turns.ts'
import { breakdownOf } from './breakdown.ts'
import type { PlaceDeps } from './place.ts'
import { quoteRows, type Quote } from './quote.ts'

type Judged = Quote['rows'][number]

const NOTHING = toYuan(fen(0))

function priceOf(judged: Judged) {
  return judged.ok
    ? { price: toYuan(judged.row.priceFen), state: 1 as const, errorText: '' }
    : { price: NOTHING, state: 2 as const, errorText: judged.row.error }
}

/** Without what a caller may have sent besides the fields of a row. */
function fieldsOf(row: OrderRow): OrderRow {
  return { id: row.id, ...wireOnly(row) }
}

/** What each row would cost this user now, or why it cannot be ordered, and the promise. Writes nothing. */
export async function priceRows(
  { db, goods, now }: Pick<PlaceDeps, 'db' | 'goods' | 'now'>,
  groupId: number,
  body: BodyOf<typeof priceOrder>,
): Promise<Answer<JsonText<DataOf<typeof priceOrder>>>> {
  const offer = await goods.offer(db, { goodsId: body.goods_id, groupId, platformId: null })
  if (offer === null) return refuse('goods_not_found')
  const { limit, unitFen, remoteExtraFen, forbidden } = offer
  if (body.goods_num > limit) return refuse('quantity_out_of_range', { limit })
  if (body.express_id !== offer.expressId) return refuse('express_unavailable')
  const tariff = { unitFen, quantity: body.goods_num, remoteExtraFen }
  const quoted = await quoteRows(body.rec_list, { tariff, forbidden })
  if (!quoted.ok) return quoted
  const quote = quoted.value
  const sent = body.rec_list
  const priced = await mapInSlices(quote.rows, (judged, at): WholePricedRow => ({
    ...(body.brief === true ? { id: judged.row.id } : fieldsOf(sent[at] as OrderRow)), // each was judged
    ...priceOf(judged),
  }))
  const state: 1 | 2 = quote.accepted.length === quote.rows.length ? 1 : 2
  const breakdown = breakdownOf(quote, tariff)
  const { stock, isCarrierDown } = offer
  const at = now()
  const promise = {
    ...promiseTermsOf(shippingPromise(at, unitFen, isCarrierDown, rulesAt(offer.promises, at))),
    is_delayed: isCarrierDown,
  }
  const head = { total_price: toYuan(quote.totalFen), state, breakdown, promise, stock }
  return ok(withList(head, 'rec_list', await listToJson(priced)))
}
