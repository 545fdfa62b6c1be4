import type { PlacedRow } from '#contract/orders.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { RunAgain, type Transaction } from '../../db/database.ts'
import { commitWith } from '../../db/final-statement.ts'
import { listToJson, type JsonText } from '../../http/json-text.ts'
import { refuse, type Answer, type Refusal } from '../../http/refusal.ts'
import { mapInTurns } from '../../http/turns.ts'
import type { Offer } from '../goods/service.ts'
import { orderSn } from './order-sn.ts'
import { addToOutbox } from './outbox.ts'
import type { PlaceDeps, PlaceRequest } from './place.ts'
import { storeAnswer } from './placements.ts'
import type { Quote, RefusedRow } from './quote.ts'
import * as repository from './repository.ts'
import { packAnswer } from './stored-answer.ts'
import { forgetUnpaid } from './unpaid.ts'

export type QuotedOrder = {
  readonly offer: Offer
  readonly quote: Quote
  /** Of all accepted rows. */
  readonly pieces: number
  /** So many of them the run has reserved. */
  readonly drawn: number
}

type OrderToWrite = {
  readonly request: PlaceRequest
  readonly quoted: QuotedOrder
  /** The order that the run has begun; null when it has not, or when there is no run. */
  readonly begun: repository.OrderName | null
  readonly ids: repository.NewIds
}

function refusedRow({ id, shopOrder, error }: RefusedRow): PlacedRow {
  const nothing = { kuaidi_sn: '', order: false, order_sn: '' }
  return { id, shop_order: shopOrder, ...nothing, status: 2, error }
}

/** @param waybills of the accepted rows, in their order */
function answerRows(
  quote: Quote,
  waybills: readonly (string | null)[],
  sn: string,
): Promise<PlacedRow[]> {
  let next = 0
  return mapInTurns(quote.rows, (judged): PlacedRow => {
    if (!judged.ok) return refusedRow(judged.row)
    const { id, recipient } = judged.row
    return {
      id,
      shop_order: recipient.orderNo,
      kuaidi_sn: waybills[next++] ?? '',
      order: true,
      status: 1,
      error: '',
      order_sn: sn,
    }
  })
}

/** The order, or its next part, and its price from the wallet. */
async function payPart(
  tx: Transaction,
  deps: PlaceDeps,
  { request, quoted, begun, ids, paidAt }: OrderToWrite & { readonly paidAt: Date },
): Promise<Answer<repository.OrderName>> {
  const { userId, body } = request
  const { offer, quote } = quoted
  const { accepted, totalFen } = quote
  const expected = begun ?? { id: ids.orderId, order_sn: orderSn(ids.orderId, paidAt) }
  const part = {
    userId,
    orderId: ids.orderId,
    orderSn: orderSn(ids.orderId, paidAt),
    runId: body.run_id ?? null,
    goodsId: body.goods_id,
    goodsName: offer.name,
    goodsNum: body.goods_num,
    expressId: offer.expressId,
    platformId: body.platform,
    orderSource: body.order_source,
    remark: body.remark,
    placed: accepted.length,
    refused: quote.rows.length - accepted.length,
    totalFen,
    promise: shippingPromise(paidAt, offer.unitFen),
  }
  const [order, isPaid] = await Promise.all([
    repository.addOrderPart(tx, part),
    deps.wallet.payOrder(tx, { userId, orderId: expected.id, amountFen: totalFen }),
  ])
  if (order === null) return refuse('idempotency_key_reused')
  // Another part of the same run has begun the order since we looked for it.
  if (order.id !== expected.id) throw new RunAgain()
  return isPaid ? ok(order) : refuse('insufficient_balance')
}

/** Order, parcels, money and stock of the accepted rows, and the answer under the key. */
export async function writeOrder(
  tx: Transaction,
  deps: PlaceDeps,
  written: OrderToWrite,
): Promise<Answer<JsonText<PlacedRow[]>>> {
  const { request, quoted, ids } = written
  const { userId, key, body } = request
  const { offer, quote, pieces, drawn } = quoted
  const { accepted } = quote
  if (pieces === 0) {
    const json = await listToJson(await answerRows(quote, [], ''))
    await storeAnswer(tx, { userId, key, orderId: null, answer: await packAnswer(json.text) })
    return ok(json)
  }
  const paidAt = deps.now()
  const paid = await payPart(tx, deps, { ...written, paidAt })
  if (!paid.ok) return paid
  deps.at('make:paid')
  const { id: orderId, order_sn: sn } = paid.value
  const parcelIds = repository.parcelIdsOf(ids, accepted.length)
  const waybills = deps.courier.takeNumbers(offer.expressKey, parcelIds)
  const json = await listToJson(await answerRows(quote, waybills, sn))
  const answer = await packAnswer(json.text)
  const parcels = accepted.map((row, i) => ({
    row,
    parcelId: must(parcelIds[i], 'an id for each parcel'),
    waybillNo: waybills[i] ?? null,
  }))
  const lastParcels = await repository.insertParcels(
    tx,
    { userId, orderId, expressId: offer.expressId, storeId: body.store_id ?? 0, paidAt },
    parcels,
  )
  const pipelined = Promise.all([
    lastParcels().then(() => deps.at('make:parcels')),
    addToOutbox(tx, { userId, orderId, expressId: offer.expressId, ids: parcelIds }),
    storeAnswer(tx, { userId, key, orderId, answer }),
    drawn > 0 && body.run_id !== undefined
      ? deps.goods.draw(tx, { userId, runId: body.run_id }, drawn)
      : null,
    forgetUnpaid(tx, userId, { runId: body.run_id ?? key, key }),
  ])
  const stock = deps.goods.stockTaken(body.goods_id, pieces, drawn)
  const onEmpty: Refusal = { key: 'goods_out_of_stock' }
  return commitWith(tx, json, { pipelined, ...stock, onEmpty })
}
