import type { DataOf } from '#contract/endpoint.ts'
import {
  addressOf,
  downloadParcels,
  listParcels,
  type Parcel,
  type ParcelFilters,
} from '#contract/parcels.ts'
import { ok, type Result } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { ReadPart } from './each-part.ts'
import type { WaybillLine } from './waybill-lines.ts'

/** The most that one call gives. */
const PART = 500

/** The parcels that the filters match, newest first. */
export function parcelParts(filters: ParcelFilters, signal: AbortSignal): ReadPart<Parcel> {
  return async (after) => {
    const body = { ...filters, page: 1, page_size: PART, ...(after !== undefined && { after }) }
    const part = await callPatiently(signal, listParcels, { body })
    if (!part.ok) return part
    const { list } = part.value
    const last = list.length === PART ? list.at(-1) : undefined
    return { ok: true, value: { list, next: last === undefined ? null : last.id } }
  }
}

/** Chosen parcels, newest first, as lines of a table: as many may be chosen as there are. */
export function chosenLines(parcels: readonly Pick<Parcel, 'id'>[], signal: AbortSignal) {
  const ids = parcels.map(({ id }) => id).toSorted((a, b) => Number(b) - Number(a))
  return async ({
    after,
  }: {
    readonly after?: string
  }): Promise<Result<DataOf<typeof downloadParcels>>> => {
    const from = after === undefined ? 0 : ids.indexOf(after) + 1
    const some = ids.slice(from, from + PART)
    const part = await callPatiently(signal, downloadParcels, { body: { ids: some } })
    if (!part.ok) return part
    const isLast = from + some.length >= ids.length
    return ok({ ...part.value, next: isLast ? null : (some.at(-1) ?? null) })
  }
}

/** The parcels as lines of a waybill sheet. */
export function toWaybillLines(parcels: readonly Parcel[]): WaybillLine[] {
  return parcels.map((parcel) => ({
    rowId: 0,
    shopOrder: parcel.shop_order,
    waybill: parcel.kuaidi_sn,
    carrier: parcel.express_name,
    name: parcel.rec_name,
    phone: parcel.rec_mobile,
    address: addressOf(parcel),
  }))
}
