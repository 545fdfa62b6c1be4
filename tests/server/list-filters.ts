import type { OrderFilters } from '#contract/order-list.ts'
import type { ParcelFilters } from '#contract/parcels.ts'
import type { findPage } from '#server/modules/work-orders/repository.ts'
import { BEFORE_FIRST_PARCEL, FIRST_ORDER_SN, LARGE_ORDER_SN, SHOP } from './many-parcels.ts'

const day = (ago: number) =>
  new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

const SOME_DAYS = { start_time: `${day(3)} 00:00:00`, end_time: `${day(2)} 23:59:59` }
const ORDER_NUMBERS = ['6900000000000007919', '6900000000000015838']

/** The name of one in nine hundred of the recipients called 王. */
const WHOLE_NAME = `王${String.fromCodePoint(21_066)}`

type ParcelList = ParcelFilters & { readonly after?: string; readonly page?: number }

/** Every filter of the package list, alone and with others. @param parcels of the user whose list it is */
export function parcelLists(parcels: number): readonly ParcelList[] {
  const middle = String(BEFORE_FIRST_PARCEL + parcels / 2)
  return [
    {},
    { page: 100 },
    { after: middle },
    { status: 9 },
    { status: 3, after: middle },
    { order_sn: FIRST_ORDER_SN },
    { order_sn: LARGE_ORDER_SN },
    { order_sn: LARGE_ORDER_SN, status: 4 },
    { shop_order: ['7919'] },
    { shop_order: ORDER_NUMBERS },
    { kuaidi_sn: ['00104729'] },
    { kuaidi_sn: ['73000000104729', '73000000209458'] },
    { rec_name: '一' },
    { rec_name: '一', status: 9 },
    { rec_name: WHOLE_NAME },
    { rec_name: WHOLE_NAME, rec_province: '省33', status: 9 },
    { rec_name: '王' },
    { rec_name: '王', status: 2 },
    { rec_name: '王', status: 4 },
    { rec_name: '王', send_status: 3 },
    { rec_name: '王', status: 9 },
    { rec_name: '王', page: 50 },
    { rec_mobile: '31337' },
    { rec_mobile: '0037' },
    { rec_mobile: '37' },
    { rec_mobile: '0037', page: 50 },
    { kuaidi_sn: ['0037'], status: 2, page: 5 },
    { rec_province: '省33' },
    { rec_province: '省33', status: 9 },
    { express_id: 3 },
    { express_id: 3, rec_province: '省7', status: 4 },
    { store_id: SHOP },
    { store_id: SHOP, send_status: 2 },
    { send_status: 3 },
    { send_status: 3, rec_province: '省7' },
    { no_waybill: true },
    { no_waybill: true, express_id: 3 },
    SOME_DAYS,
    { ...SOME_DAYS, status: 9 },
    { start_time: `${day(9)} 12:00:00`, rec_province: '省7', status: 4 },
  ]
}

const WEEKS = { start_time: `${day(90)} 00:00:00`, end_time: `${day(20)} 23:59:59` }

/** Each matches thousands to hundreds of thousands of a million parcels. */
const FREQUENT: readonly ParcelFilters[] = [
  { rec_name: '王' },
  { rec_mobile: '0037' },
  { shop_order: ['0037'] },
  { kuaidi_sn: ['0037'] },
  { rec_province: '省33' },
  { express_id: 3 },
  { store_id: SHOP },
  { status: 4 },
  { send_status: 1 },
  { send_status: 0 },
  { no_waybill: true },
  WEEKS,
]

/**
 * Two frequent filters at once, and some triples. Many of them have nothing in common: a 王 goes only
 * with the first carrier and to provinces of an even number, as do the parcels of the shop, of which
 * none is signed.
 */
export const PARCEL_PAIRS: readonly ParcelList[] = [
  ...FREQUENT.flatMap((one, at) =>
    FREQUENT.slice(at + 1).map((other): ParcelList => Object.assign({}, one, other)),
  ),
  { rec_name: '王', express_id: 1 },
  { rec_name: '王', express_id: 1, page: 50 },
  { rec_name: '王', rec_province: '省0' },
  { rec_name: '王', rec_province: '省0', status: 9 },
  { rec_name: '王', rec_province: '省0', express_id: 1, status: 2 },
  { rec_name: '王', rec_province: '省0', express_id: 3 },
  { rec_name: '王', rec_mobile: '0037', rec_province: '省33' },
  { rec_name: '王', express_id: 1, store_id: SHOP, send_status: 1 },
  { rec_name: '王', express_id: 3, status: 2 },
  { rec_mobile: '0037', status: 9 },
  { rec_mobile: '0037', status: 2 },
  { rec_mobile: '0037', send_status: 0, page: 20 },
  { kuaidi_sn: ['0037'], send_status: 0, page: 5 },
  { shop_order: ['0037'], rec_province: '省33', express_id: 3 },
  { rec_province: '省33', store_id: SHOP, ...WEEKS },
  { rec_province: '省33', express_id: 3, ...WEEKS },
  { rec_province: '省33', status: 9, ...WEEKS },
  { express_id: 3, status: 2, send_status: 1 },
]

type OrderList = OrderFilters & { readonly page?: number }

/** Every filter of the order list, alone and with others; some match nothing. */
export const ORDER_LISTS: readonly OrderList[] = [
  {},
  { page: 20 },
  { status: 3 },
  { status: 5 },
  { order_sn: [FIRST_ORDER_SN] },
  { shop_order: ORDER_NUMBERS },
  { keyword: '礼品7' },
  { keyword: '礼' },
  { keyword: '没有这样的礼品' },
  { platform: 1 },
  { platform: 3, status: 3 },
  { platform: 5 },
  { order_source: 2 },
  { order_source: 5 },
  { order_source: 4 },
  { express_id: 1 },
  { express_id: 3, platform: 1, order_source: 1, keyword: '礼品59' },
  SOME_DAYS,
  { ...SOME_DAYS, platform: 3 },
  { end_time: '2020-01-01 00:00:00' },
]

type WorkOrderList = Parameters<typeof findPage>[2]['filters']

/** Every filter of the work orders, as their repository takes them. */
export const WORK_ORDER_LISTS: readonly WorkOrderList[] = [
  { parcelIds: null },
  { status: 2, parcelIds: null },
  { type: 'lost', parcelIds: null },
  { type: 'lost', status: 3, parcelIds: null },
  { parcelIds: [BEFORE_FIRST_PARCEL + 1, BEFORE_FIRST_PARCEL + 2] },
  { parcelIds: [] },
  { ...SOME_DAYS, parcelIds: null },
]
