import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

import type { BodyOf } from '#contract/endpoint.ts'
import { MAX_KEYS_CLOSED, type makeOrder, type PlacedRow } from '#contract/orders.ts'
import { toYuan } from '#domain/money/fen.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { JsonText, listToJson } from '../../http/json-text.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { mapInTurns } from '../../http/turns.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Goods, Offer } from '../goods/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { orderSn } from './order-sn.ts'
import { addToOutbox } from './outbox.ts'
import type { KillPoint } from './place-points.ts'
import { quoteRows, type Quote, type RefusedRow } from './quote.ts'
import * as placements from './placements.ts'
import * as repository from './repository.ts'
import { requestHash } from './request-hash.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)
const QUICKEST = { level: 1 }
const SECONDS_A_DAY = 86_400

export type PlaceDeps = {
  readonly db: Database
  readonly accounts: Accounts
  readonly goods: Goods
  readonly wallet: Wallet
  readonly courier: Courier
  readonly now: () => Date
  /** A moment at which a test may end the process. */
  readonly at: (point: KillPoint) => void
}

export type PlaceRequest = {
  readonly userId: number
  readonly groupId: number
  readonly key: string
  readonly body: BodyOf<typeof makeOrder>
}

/** The stored answer of a key, given again word for word. */
async function replay({ answer }: placements.Placement): Promise<Answer<JsonText<PlacedRow[]>>> {
  // Only an aborted transaction leaves a key without answer, and then the key is gone too.
  if (answer === null) return refuse('server_busy')
  const json = await inflate(answer)
  return ok(new JsonText<PlacedRow[]>(json.toString('utf8')))
}

/** What the database says against the order as a whole, whatever the rows are. */
async function readOffer(
  tx: Transaction,
  { goods }: PlaceDeps,
  { body, groupId }: PlaceRequest,
): Promise<Answer<Offer>> {
  const offer = await goods.offer(tx, {
    goodsId: body.goods_id,
    groupId,
    platformId: body.platform,
  })
  if (offer === null) return refuse('goods_not_found')
  if (body.goods_num > offer.limit) return refuse('quantity_out_of_range', { limit: offer.limit })
  if (body.express_id !== offer.expressId) return refuse('express_unavailable')
  if (!offer.isPlatformOpen) return refuse('platform_unavailable')
  return ok(offer)
}

function refusedRow({ id, shopOrder, error }: RefusedRow): PlacedRow {
  const nothing = { kuaidi_sn: '', order: false, order_sn: '' }
  return { id, shop_order: shopOrder, ...nothing, status: 2, error }
}

/** @param parcels of the accepted rows, in their order */
function answerRows(
  quote: Quote,
  parcels: readonly repository.NewParcel[],
  sn: string,
): Promise<PlacedRow[]> {
  let next = 0
  return mapInTurns(quote.rows, (judged): PlacedRow => {
    if (!judged.ok) return refusedRow(judged.row)
    const { id, recipient } = judged.row
    return {
      id,
      shop_order: recipient.orderNo,
      kuaidi_sn: parcels[next++]?.waybillNo ?? '',
      order: true,
      status: 1,
      error: '',
      order_sn: sn,
    }
  })
}

/** Order, parcels, money and stock of the accepted rows. */
async function writeOrder(
  tx: Transaction,
  deps: PlaceDeps,
  { request, offer, quote }: { request: PlaceRequest; offer: Offer; quote: Quote },
): Promise<Answer<{ orderId: number; rows: PlacedRow[] }>> {
  const { userId, body } = request
  const { accepted, totalFen } = quote
  const paidAt = deps.now()
  const { orderId: newId, parcelIds: ids } = await repository.nextIds(tx, accepted.length)
  const order = await repository.addOrderPart(tx, {
    userId,
    orderId: newId,
    orderSn: orderSn(newId, paidAt),
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
  })
  if (order === null) return refuse('idempotency_key_reused')
  const paid = await deps.wallet.payOrder(tx, { userId, orderId: order.id, amountFen: totalFen })
  if (!paid) return refuse('insufficient_balance')
  deps.at('make:paid')
  const numbers = deps.courier.takeNumbers(offer.expressKey, ids)
  const parcels = accepted.map((row, i) => ({
    row,
    parcelId: must(ids[i], 'an id for each parcel'),
    waybillNo: numbers[i] ?? null,
  }))
  await repository.insertParcels(tx, { userId, orderId: order.id }, parcels)
  await addToOutbox(tx, { userId, orderId: order.id, expressId: offer.expressId, ids })
  deps.at('make:parcels')
  return ok({ orderId: order.id, rows: await answerRows(quote, parcels, order.order_sn) })
}

/**
 * Places one call of a run: everything or nothing, and once per key.
 *
 * Locks are taken in one order by every placement (key, order of the run, wallet, goods), so two
 * placements cannot wait for each other. The goods row is shared by all buyers and comes last.
 * A refusal writes nothing, so the same key may be sent again after topping up.
 */
export async function placeOrder(
  deps: PlaceDeps,
  request: PlaceRequest,
): Promise<Answer<JsonText<PlacedRow[]>>> {
  const { userId, key, body } = request
  const hash = await requestHash(body)
  const answer = await deps.db.transaction(async (tx): Promise<Answer<JsonText<PlacedRow[]>>> => {
    const existing = await placements.claimKey(tx, { userId, key, hash })
    if (existing !== null) {
      if (existing.is_closed) return refuse('idempotency_key_closed')
      if (existing.request_hash !== hash) return refuse('idempotency_key_reused')
      return replay(existing)
    }
    deps.at('make:begun')
    const offer = await readOffer(tx, deps, request)
    if (!offer.ok) return offer
    const { unitFen, remoteExtraFen, forbidden, stock } = offer.value
    const tariff = { unitFen, quantity: body.goods_num, remoteExtraFen }
    const quoted = await quoteRows(body.rec_list, { tariff, forbidden })
    if (!quoted.ok) return quoted
    const quote = quoted.value
    const pieces = quote.accepted.length * body.goods_num
    if (pieces > stock) return refuse('goods_out_of_stock')
    const total = toYuan(quote.totalFen)
    if (body.total_price !== undefined && body.total_price !== total) {
      return refuse('price_changed', { shown: body.total_price, total })
    }
    let placed: { orderId: number | null; rows: PlacedRow[] }
    if (pieces === 0) placed = { orderId: null, rows: await answerRows(quote, [], '') }
    else {
      const written = await writeOrder(tx, deps, { request, offer: offer.value, quote })
      if (!written.ok) return written
      placed = written.value
    }
    const json = await listToJson(placed.rows)
    const stored = await deflate(Buffer.from(json.text), QUICKEST)
    await placements.storeAnswer(tx, { userId, key, orderId: placed.orderId, answer: stored })
    if (pieces > 0 && !(await deps.goods.takeStock(tx, body.goods_id, pieces))) {
      return refuse('goods_out_of_stock')
    }
    deps.at('make:before-commit')
    return ok(json)
  })
  deps.at('make:after-commit')
  return answer
}

/**
 * Ends a key: what was placed under it is answered once more; when nothing was, nothing ever will
 * be, however late a request with it arrives. A placement under way is waited for: either it holds
 * the key first and its answer is given, or the key is closed and the placement finds it so.
 */
export async function closeKey(
  { db, at }: Pick<PlaceDeps, 'db' | 'at'>,
  owned: { readonly userId: number; readonly key: string },
): Promise<Answer<PlacedRow[] | JsonText<PlacedRow[]>>> {
  const answer = await db.transaction(
    async (tx): Promise<Answer<PlacedRow[] | JsonText<PlacedRow[]>>> => {
      const existing = await placements.closeKey(tx, owned)
      if (existing !== null) return existing.is_closed ? ok([]) : replay(existing)
      if ((await placements.keysClosed(tx, owned.userId)) > MAX_KEYS_CLOSED)
        return refuse('too_many_requests', { seconds: SECONDS_A_DAY })
      at('close:before-commit')
      return ok([])
    },
  )
  at('close:after-commit')
  return answer
}
