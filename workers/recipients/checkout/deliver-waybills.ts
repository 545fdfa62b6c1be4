import { listParcels } from '#contract/parcels.ts'
import { deliverOrders } from '#contract/shops.ts'
import type { AppError } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { RunTerms, StoredUndelivered } from '../storage/run.types.ts'
import type { DeliveryResult } from './runner.types.ts'

/** The most orders in a page of parcels, and in a call that delivers waybills. */
const ORDERS_PER_CALL = 500

/** Splits `items` into parts that fit one call each. */
function inCalls<T>(items: readonly T[]): T[][] {
  const calls: T[][] = []
  for (let from = 0; from < items.length; from += ORDERS_PER_CALL)
    calls.push(items.slice(from, from + ORDERS_PER_CALL))
  return calls
}

/**
 * Delivers the waybills of `waiting` to the shop's platform. Delivering is idempotent, so a call
 * whose answer was lost is repeated. A call that fails is the last: the others would fail, too.
 */
export async function deliverWaybills(
  signal: AbortSignal,
  { platformId, storeId }: RunTerms,
  waiting: readonly StoredUndelivered[],
): Promise<DeliveryResult> {
  if (storeId === undefined) return { undelivered: [] }
  const undelivered: StoredUndelivered[] = []
  let failure: AppError | undefined
  for (const call of inCalls(waiting)) {
    if (failure !== undefined) {
      undelivered.push(...call)
      continue
    }
    const list = call.map(({ orderNo, waybill }) => ({
      shop_order: orderNo,
      waybill_code: waybill,
    }))
    const body = { platform: platformId, store_id: storeId, list }
    const answer = await callPatiently(signal, deliverOrders, { body })
    if (!answer.ok) {
      failure = answer.error
      undelivered.push(...call)
      continue
    }
    const said = new Map(answer.value.map((row) => [row.waybill_code, row]))
    for (const { code: _, ...row } of call) {
      const answer = said.get(row.waybill)
      if (answer === undefined) undelivered.push({ ...row, code: 'not_told' })
      else if (answer.send_status !== 1) undelivered.push({ ...row, error: answer.msg })
    }
  }
  return { undelivered, ...(failure && { failure }) }
}

/** The same orders with the waybills that carriers have given meanwhile. */
export async function withWaybills(
  signal: AbortSignal,
  orderSn: string,
  without: readonly StoredUndelivered[],
): Promise<StoredUndelivered[]> {
  const found: StoredUndelivered[] = []
  for (const call of inCalls(without)) {
    const shop_order = call.map(({ orderNo }) => orderNo)
    const body = { page: 1, page_size: ORDERS_PER_CALL, order_sn: orderSn, shop_order }
    const answer = await callPatiently(signal, listParcels, { body })
    const waybills = new Map(
      answer.ok ? answer.value.list.map((one) => [one.shop_order, one.kuaidi_sn]) : [],
    )
    for (const row of call) {
      const waybill = waybills.get(row.orderNo) ?? ''
      found.push(waybill === '' ? row : { ...row, waybill, code: 'not_told' })
    }
  }
  return found
}
