import { listRecipients } from '#contract/order-list.ts'
import { listParcels, type Parcel, type ParcelFilters } from '#contract/parcels.ts'
import { addressOf } from '#contract/recipient-row.ts'
import { ok } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { WaybillSource } from './exports.types.ts'
import type { ListPart, ReadPart } from './list-parts.ts'

/** A parcel as a line of a waybill sheet. */
export type WaybillLine = {
  /** Id of its row in the list that was ordered; 0 where that is not known. */
  readonly rowId: number
  readonly shopOrder: string
  /** '' while the carrier has given none. */
  readonly waybill: string
  readonly carrier: string
  readonly name: string
  readonly phone: string
  readonly address: string
}

type ReadWaybills = ReadPart<ListPart<WaybillLine>>

/** The parcels of an order, in its sequence. */
function ofOrder(orderSn: string, signal: AbortSignal): ReadWaybills {
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
    return ok({ list: lines, next })
  }
}

function toLine(parcel: Parcel): WaybillLine {
  return {
    rowId: 0,
    shopOrder: parcel.shop_order,
    waybill: parcel.kuaidi_sn,
    carrier: parcel.express_name,
    name: parcel.rec_name,
    phone: parcel.rec_mobile,
    address: addressOf(parcel),
  }
}

/** The most parcels that one call gives. */
const PARCELS_PER_CALL = 500

/** The parcels that the filters match, newest first. */
function ofParcels(filters: ParcelFilters, signal: AbortSignal): ReadWaybills {
  return async (after) => {
    const page = { page: 1, page_size: PARCELS_PER_CALL }
    const body = { ...filters, ...page, ...(after !== undefined && { after }) }
    const part = await callPatiently(signal, listParcels, { body })
    if (!part.ok) return part
    const { list } = part.value
    const last = list.length === PARCELS_PER_CALL ? list.at(-1) : undefined
    return ok({ list: list.map((parcel) => toLine(parcel)), next: last?.id ?? null })
  }
}

/** Every parcel of a source, with its waybill where it has one. */
export function readWaybills(source: WaybillSource, signal: AbortSignal): ReadWaybills {
  if ('orderSn' in source) return ofOrder(source.orderSn, signal)
  if ('filters' in source) return ofParcels(source.filters, signal)
  const list = source.parcels.map((parcel) => toLine(parcel))
  return async () => ok({ list, next: null })
}
