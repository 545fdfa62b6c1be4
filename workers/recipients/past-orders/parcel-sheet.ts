import {
  addressOf,
  listParcels,
  SEND_STATUS_TEXT,
  type Parcel,
  type ParcelFilters,
} from '#contract/parcels.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { TextSheet } from '../workbook/text-sheet.types.ts'
import type { ReadPart } from './each-part.ts'
import { fitColumns } from './list-file.ts'
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

const COLUMNS: readonly (readonly [header: string, of: (parcel: Parcel) => string])[] = [
  ['下单时间', ({ create_time }) => create_time],
  ['系统单号', ({ order_sn }) => order_sn],
  ['平台订单号', ({ shop_order }) => shop_order],
  ['快递公司', ({ express_name }) => express_name],
  ['运单号', ({ kuaidi_sn }) => kuaidi_sn],
  ['收件人', ({ rec_name }) => rec_name],
  ['手机号', ({ rec_mobile }) => rec_mobile],
  ['收货地址', addressOf],
  ['商品', ({ goods_name }) => goods_name],
  ['件数', ({ goods_num }) => String(goods_num)],
  ['金额', ({ price }) => price],
  ['状态', ({ status_text }) => status_text],
  ['最新物流', ({ latest_trace }) => latest_trace],
  ['物流时间', ({ latest_time }) => latest_time],
  ['店铺', ({ store_name }) => store_name],
  ['回传状态', ({ send_status }) => SEND_STATUS_TEXT[send_status] ?? ''],
  ['赔付', ({ compensate }) => (compensate.paid_time === '' ? '' : compensate.amount)],
  ['待核对赔付', ({ compensate }) => (compensate.review === 'waiting' ? compensate.amount : '')],
  ['退款', ({ refund }) => (refund.state === 'done' ? refund.amount : '')],
]

const PARCELS_TITLE = '包裹列表'

/** The package list as a table. */
export function parcelSheet(parcels: readonly Parcel[]): TextSheet {
  const rows = parcels.map((parcel) => COLUMNS.map(([, of]) => of(parcel)))
  const headers = COLUMNS.map(([header]) => header)
  return { name: PARCELS_TITLE, columns: fitColumns(headers, rows), rows }
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
