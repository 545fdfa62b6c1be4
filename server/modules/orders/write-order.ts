import type { PlacedRow } from '#contract/orders.ts'
import type { ShippingPromise } from '#domain/order/shipping-promise.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { RetryTransaction, type Transaction } from '../../db/database.ts'
import { commitWith, type RequiredRow } from '../../db/final-statement.ts'
import { listToJson, type JsonText } from '../../http/json-text.ts'
import { refuse, type Answer, type Refusal } from '../../http/refusal.ts'
import { mapInSlices } from '../../http/turns.ts'
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
  /** Pieces of all accepted rows. */
  readonly pieces: number
  /** How many of the pieces the run has reserved. */
  readonly drawn: number
  /** By the clock of the promise, as everything that follows from it. */
  readonly paidAt: Date
  readonly promise: ShippingPromise
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

/** @param waybills those of the accepted rows, in their order */
function answerRows(
  quote: Quote,
  waybills: readonly (string | null)[],
  sn: string,
): Promise<PlacedRow[]> {
  let next = 0
  return mapInSlices(quote.rows, (judged): PlacedRow => {
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

function orderPart({ request, quoted, ids }: OrderToWrite): repository.OrderPart {
  const { userId, subId, groupId, body } = request
  const { offer, quote, paidAt, promise } = quoted
  return {
    userId,
    subId,
    groupId,
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
    placed: quote.accepted.length,
    refused: quote.rows.length - quote.accepted.length,
    totalFen: quote.totalFen,
    promise,
  }
}

/** Writes the order, or its next part, and takes its price from the wallet. */
async function payPart(
  tx: Transaction,
  deps: PlaceDeps,
  order: OrderToWrite,
): Promise<Answer<repository.OrderName>> {
  const { request, quoted, begun, ids } = order
  const expected = begun ?? { id: ids.orderId, order_sn: orderSn(ids.orderId, quoted.paidAt) }
  const payment = {
    userId: request.userId,
    orderId: expected.id,
    amountFen: quoted.quote.totalFen,
  }
  const [written, paid] = await Promise.all([
    repository.addOrderPart(tx, orderPart(order)),
    deps.wallet.payOrder(tx, payment),
  ])
  if (written === null) return refuse('idempotency_key_reused')
  // Another part of the same run has begun the order since we looked for it.
  if (written.id !== expected.id) throw new RetryTransaction()
  return paid.ok ? ok(written) : refuse('insufficient_balance')
}

/** Locked after the wallet, like whatever one user alone waits for. */
function spendingOf({ request, quoted }: OrderToWrite): readonly RequiredRow<Refusal>[] {
  const { spends } = request.terms
  return spends === null ? [] : [spends(quoted.quote.totalFen)]
}

/** Larger orders write parcels after the payment: a user without money must not cause that work. */
const SMALL_ORDER = 20

/**
 * In an order that no run can have begun, no statement needs the answer of another: all of them go
 * to the database in one piece, the wallet's last except for the goods'. So the orders of one
 * wallet wait for each other only while the database itself works.
 */
async function writeSmallOrder(
  tx: Transaction,
  deps: PlaceDeps,
  order: OrderToWrite,
): Promise<Answer<JsonText<PlacedRow[]>>> {
  const { request, quoted } = order
  const { userId, body } = request
  const { quote, pieces } = quoted
  const part = orderPart(order)
  const { orderId, orderSn: sn } = part
  const { json, writeRest } = await beginDetails(tx, deps, order, { id: orderId, order_sn: sn })
  const pipelined = Promise.all([
    repository.addOrderPart(tx, part),
    writeRest(),
    deps.wallet
      .payOrder(tx, { userId, orderId, amountFen: quote.totalFen })
      .then(() => deps.failpoint('make:paid')),
  ])
  const notPaid: Refusal = { key: 'insufficient_balance' }
  const noStock: Refusal = { key: 'goods_out_of_stock' }
  const last = [
    { ...deps.wallet.orderPaid(userId, orderId), onEmpty: notPaid },
    ...spendingOf(order),
    { ...deps.goods.stockTaken(body.goods_id, pieces, 0), onEmpty: noStock },
  ]
  return commitWith(tx, json, { pipelined, last })
}

function parcelsOf(deps: PlaceDeps, { quoted, ids }: OrderToWrite): repository.NewParcel[] {
  const { offer, quote } = quoted
  const parcelIds = repository.parcelIdsOf(ids, quote.accepted.length)
  const waybills = deps.courier.takeNumbers(offer.expressKey, parcelIds)
  return quote.accepted.map((row, i) => ({
    row,
    parcelId: invariant(parcelIds[i], 'an id for each parcel'),
    waybillNo: waybills[i] ?? null,
  }))
}

const waybillsOf = (parcels: readonly repository.NewParcel[]) =>
  parcels.map(({ waybillNo }) => waybillNo)

type OrderDetails = {
  readonly json: JsonText<PlacedRow[]>
  /** Sends the last parcels, the outbox and the answer; to be called after the order is sent. */
  readonly writeRest: () => Promise<unknown>
}

/** Inserts all parcels but the last slice at once; a small order has only the last slice. */
async function beginDetails(
  tx: Transaction,
  deps: PlaceDeps,
  order: OrderToWrite,
  { id: orderId, order_sn: sn }: repository.OrderName,
): Promise<OrderDetails> {
  const { request, quoted } = order
  const { userId, key, body } = request
  const { offer, quote, paidAt, promise } = quoted
  const parcels = parcelsOf(deps, order)
  const json = await listToJson(await answerRows(quote, waybillsOf(parcels), sn))
  const answer = await packAnswer(json.text)
  const owned = { userId, orderId, expressId: offer.expressId }
  const lastParcels = await repository.insertParcels(
    tx,
    { ...owned, storeId: body.store_id ?? 0, paidAt, promise },
    parcels,
  )
  const writeRest = () =>
    Promise.all([
      lastParcels().then(() => deps.failpoint('make:parcels')),
      addToOutbox(tx, { ...owned, ids: parcels.map(({ parcelId }) => parcelId) }),
      storeAnswer(tx, { userId, key, orderId, answer }),
      forgetUnpaid(tx, userId, { runId: body.run_id ?? key, key }),
    ])
  return { json, writeRest }
}

/** Order, parcels, money and stock of the accepted rows, and the answer under the key. */
export async function writeOrder(
  tx: Transaction,
  deps: PlaceDeps,
  order: OrderToWrite,
): Promise<Answer<JsonText<PlacedRow[]>>> {
  const { request, quoted } = order
  const { userId, key, body } = request
  const { quote, pieces, drawn } = quoted
  if (pieces === 0) {
    const json = await listToJson(await answerRows(quote, [], ''))
    await storeAnswer(tx, { userId, key, orderId: null, answer: await packAnswer(json.text) })
    return ok(json)
  }
  if (body.run_id === undefined && quote.accepted.length <= SMALL_ORDER) {
    return writeSmallOrder(tx, deps, order)
  }
  const paid = await payPart(tx, deps, order)
  if (!paid.ok) return paid
  deps.failpoint('make:paid')
  const { json, writeRest } = await beginDetails(tx, deps, order, paid.value)
  const pipelined = Promise.all([
    writeRest(),
    drawn > 0 && body.run_id !== undefined
      ? deps.goods.draw(tx, { userId, runId: body.run_id }, drawn)
      : null,
  ])
  const stock = deps.goods.stockTaken(body.goods_id, pieces, drawn)
  const onEmpty: Refusal = { key: 'goods_out_of_stock' }
  return commitWith(tx, json, { pipelined, last: [...spendingOf(order), { ...stock, onEmpty }] })
}
