import { listRecipients } from '#contract/order-list.ts'
import { addressOf } from '#contract/parcels.ts'
import type { Result } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import { eachPart, type ReadPart } from './each-part.ts'

/** A parcel as a line of a waybill sheet. */
export type WaybillLine = {
  /** Id of its row in the list that was ordered. */
  readonly rowId: number
  readonly shopOrder: string
  /** '' while the carrier has given none. */
  readonly waybill: string
  readonly carrier: string
  readonly name: string
  readonly phone: string
  readonly address: string
}

/** The parcels of an order, in its sequence. */
export function waybillParts(orderSn: string, signal: AbortSignal): ReadPart<WaybillLine> {
  return async (after) => {
    const body = { order_sn: orderSn, ...(after !== undefined && { after }) }
    const part = await callPatiently(signal, listRecipients, { body })
    if (!part.ok) return part
    const { list, express_name: carrier, next } = part.value
    const lines = list.map((row): WaybillLine => ({
      rowId: row.row_id,
      shopOrder: row.shop_order,
      waybill: row.kuaidi_sn,
      carrier,
      name: row.rec_name,
      phone: row.rec_mobile,
      address: addressOf(row),
    }))
    return { ok: true, value: { list: lines, next } }
  }
}

/** Every parcel of an order, in its sequence. */
export function readWaybills(
  orderSn: string,
  { signal, onRows }: { readonly signal: AbortSignal; readonly onRows: (rows: number) => void },
): Promise<Result<WaybillLine[]>> {
  return eachPart(waybillParts(orderSn, signal), onRows)
}
