import type { DataOf } from '#contract/endpoint.ts'
import { listParcels, SEND_STATUS, type Parcel } from '#contract/parcels.ts'
import { reportShipments } from '#contract/shops.ts'
import type { AppError } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { RunTerms, StoredUnreported } from '../storage/run.types.ts'
import type { ReportResult } from './runner.types.ts'

/** The most orders in a page of parcels, and in a call that reports waybills. */
const ORDERS_PER_CALL = 500

/** Splits `items` into parts that fit one call each. */
function inCalls<T>(items: readonly T[]): T[][] {
  const calls: T[][] = []
  for (let from = 0; from < items.length; from += ORDERS_PER_CALL)
    calls.push(items.slice(from, from + ORDERS_PER_CALL))
  return calls
}

/** What is left of a row after the platform's answer; null = reported. */
function rowAfter(
  { id, orderNo, waybill, error }: StoredUnreported,
  answer: DataOf<typeof reportShipments>[number] | undefined,
): StoredUnreported | null {
  const row = { id, orderNo, waybill }
  if (answer === undefined) return { ...row, error, code: 'not_told' }
  if (answer.send_status === 1) return null
  const { msg, reason, parcel_id: parcelId } = answer
  const isGone = reason !== undefined && parcelId !== undefined
  return { ...row, error: msg, ...(isGone && { gone: { reason, parcelId } }) }
}

/**
 * Reports the waybills of `waiting` to the shop's platform. Reporting is idempotent, so a call
 * whose answer was lost is repeated. A call that fails is the last: the others would fail, too.
 */
export async function reportWaybills(
  signal: AbortSignal,
  { platformId, storeId }: RunTerms,
  waiting: readonly StoredUnreported[],
): Promise<ReportResult> {
  if (storeId === undefined) return { undelivered: [] }
  const undelivered: StoredUnreported[] = []
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
    const answer = await callPatiently(signal, reportShipments, { body })
    if (!answer.ok) {
      failure = answer.error
      undelivered.push(...call)
      continue
    }
    const said = new Map(answer.value.map((row) => [row.waybill_code, row]))
    for (const row of call) {
      const left = rowAfter(row, said.get(row.waybill))
      if (left !== null) undelivered.push(left)
    }
  }
  return { undelivered, ...(failure && { failure }) }
}

const isSent = ({ send_status }: Parcel): boolean => send_status === SEND_STATUS.sent

/** A row as its parcel is now; null = the platform knows it, or it was taken back. */
function rowNow(row: StoredUnreported, parcel: Parcel): StoredUnreported | null {
  const { kuaidi_sn, refund, refundable } = parcel
  if (refund.state === 'done' || isSent(parcel)) return null
  // Its carrier may still refuse: then it is here as before.
  if (refund.state === 'asked') return { ...row, code: 'taking_back' }
  if (row.waybill === '' && kuaidi_sn !== '') {
    return { ...row, waybill: kuaidi_sn, code: 'not_told' }
  }
  const { code, ...rest } = row
  if (row.gone === undefined) return code === 'taking_back' ? { ...rest, code: 'not_told' } : row
  return { ...rest, gone: { ...row.gone, isMoving: refundable === '' } }
}

type Seen = {
  /** The parcels in their present state, without those that need no more work. */
  readonly left: readonly StoredUnreported[]
  /** How many the platform knows by now: the server reports, too. */
  readonly reported: number
}

/** Looks how the parcels of orders stand. */
export async function lookAgain(
  signal: AbortSignal,
  orderSn: string,
  undelivered: readonly StoredUnreported[],
): Promise<Seen> {
  const left: StoredUnreported[] = []
  let reported = 0
  for (const call of inCalls(undelivered)) {
    const shop_order = call.map(({ orderNo }) => orderNo)
    const body = { page: 1, page_size: ORDERS_PER_CALL, order_sn: orderSn, shop_order }
    const answer = await callPatiently(signal, listParcels, { body })
    const parcels = answer.ok ? answer.value.list : []
    const byWaybill = new Map(parcels.map((parcel) => [parcel.kuaidi_sn, parcel]))
    const byOrder = new Map(parcels.map((parcel) => [parcel.shop_order, parcel]))
    for (const row of call) {
      const parcel = row.waybill === '' ? byOrder.get(row.orderNo) : byWaybill.get(row.waybill)
      const now = parcel === undefined ? row : rowNow(row, parcel)
      if (now !== null) left.push(now)
      else if (parcel !== undefined && isSent(parcel)) reported++
    }
  }
  return { left, reported }
}
