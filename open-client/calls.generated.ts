// Made by tools/open-client.ts from the OpenAPI document; not changed by hand.
import { makeSend, type OpenClientOptions } from './send.ts'

export type OpenListGoodsQuery = { keyword?: string; express_id?: number; city?: string; price_min?: number; price_max?: number; weight_min?: number; weight_max?: number; platform?: number; tag?: "new" | "hot" | "sale" | "time"; in_stock?: string; ids?: string; page?: number; page_size?: number; sort?: "default" | "sale" | "collect" | "time" | "price_asc" | "price_desc" }

export type OpenListGoodsData = { list: ({ goods_id: number; goods_name: string; goods_weight: number; goods_pic: string; tag: string; city: string; express_name: string; express_image: string; price: string; retail_price: string; is_collect: boolean; is_no_sku: boolean; has_remote_extra: boolean; stock: number; sale_count: number; collect_count: number })[]; page: number; data_count: number; more: boolean; meant: string }

export type OpenGetGoodsQuery = { id: number }

export type OpenGetGoodsData = { goods_info: { goods_id: number; goods_name: string; goods_pic: string; goods_images: (string)[]; goods_desc: (string)[]; goods_weight: number; price: string; retail_price: string; limit: number; stock: number; city: string; tag: string; is_no_sku: boolean; is_collect: boolean; sale_count: number; remote_areas: ({ province: string; extra: string })[]; forbid_areas: (string)[] }; platform_list: ({ id: number; name: string; key: string; disabled: boolean; tip: string })[]; express_info: { id: number; name: string; image: string; is_delayed: boolean } }

export type OpenPriceOrderBody = { goods_id: number; goods_num: number; express_id: number; rec_list: ({ id: number; shop_order: string; rec_name: string; rec_mobile: string; rec_province: string; rec_city: string; rec_district: string; rec_address: string })[] }

export type OpenPriceOrderData = { rec_list: ({ id: number; price: string; state: 1 | 2; errorText: string })[]; total_price: string; state: 1 | 2; breakdown: { unit_price: string; goods_num: number; rows: number; goods_total: string; remote: ({ province: string; rows: number; extra: string; total: string })[] }; promise: { ship_by: string; pickup_by: string; compensation: string; is_delayed: boolean }; stock: number }

export type OpenPlaceOrderBody = { goods_id: number; goods_num: number; express_id: number; platform: number; remark: string; rec_list: ({ id: number; shop_order: string; rec_name: string; rec_mobile: string; rec_province: string; rec_city: string; rec_district: string; rec_address: string })[]; total_price?: string; promise?: { ship_by: string; pickup_by: string; compensation: string }; allow_repeat?: boolean }

export type OpenPlaceOrderData = ({ id: number; shop_order: string; kuaidi_sn: string; order: boolean; status: 0 | 1 | 2; error: string; order_sn: string })[]

export type OpenListOrdersQuery = { page?: number; page_size?: number; status?: number; start_time?: string; end_time?: string; order_sn?: string; shop_order?: string }

export type OpenListOrdersData = { list: ({ id: string; order_sn: string; create_time: string; goods_id: number; goods_name: string; goods_pic: string; goods_num: number; success_count: number; fail_count: number; total_price: string; platform: number; platform_name: string; order_source: number; express_id: number; express_name: string; status: number; status_text: string; remark: string; refund: string; compensation: string; by: string })[]; page: number; data_count: number }

export type OpenGetOrderQuery = { order_sn: string }

export type OpenGetOrderData = { id: string; order_sn: string; create_time: string; goods_id: number; goods_name: string; goods_pic: string; goods_num: number; success_count: number; fail_count: number; total_price: string; platform: number; platform_name: string; order_source: number; express_id: number; express_name: string; status: number; status_text: string; remark: string; refund: string; compensation: string; by: string; fee: ({ price: string; parcel_count: number; provinces: (string)[]; amount: string })[]; logs: ({ time: string; kind: "order" | "refund" | "desk_refund" | "recharge" | "gift" | "compensation" | "commission_transfer" | "withdraw" | "withdraw_back" | "recharge_refund" | "recharge_refund_back" | "outside_refund" | "outside_refund_back" | "gift_back" | "gift_restored" | "opening" | "correction" | "correction_taken"; amount: string; count: number })[]; promise: { ship_by: string; pickup_by: string }; promises: ({ ship_by: string; pickup_by: string; compensation: string; parcel_count: number })[]; compensation_waiting: string; parcels: ({ id: string; shop_order: string; kuaidi_sn: string; rec_name: string; rec_province: string; rec_city: string; status: number })[] }

export type OpenListWaybillsBody = { page?: number; page_size?: number; order_sn?: string; shop_order?: (string)[]; kuaidi_sn?: (string)[] }

export type OpenListWaybillsData = { list: ({ id: string; order_sn: string; shop_order: string; kuaidi_sn: string; express_code: string; express_name: string; state: "pending" | "picked_up" | "in_transit" | "delivering" | "signed" | "exception" | "returned" | "cancelled"; latest_trace: string; latest_time: string | ""; price: string; ship_time: string | ""; pickup_time: string | ""; sign_time: string | ""; refundable: string | ""; compensated: string })[]; page: number; data_count: number; missing: (string)[] }

export type OpenTraceWaybillQuery = { kuaidi_sn: string }

export type OpenTraceWaybillData = { list: ({ time: string; text: string; city: string; status: "pending" | "picked_up" | "in_transit" | "delivering" | "signed" | "exception" | "returned" | "cancelled" })[]; state: "pending" | "picked_up" | "in_transit" | "delivering" | "signed" | "exception" | "returned" | "cancelled"; heard_time: string | ""; is_carrier_down: boolean; refundable: string | ""; compensated: string }

export type OpenPreviewCancelBody = { ids?: (string)[]; order_sn?: string }

export type OpenPreviewCancelData = { count: number; amount: string; compensated: string; before: { refunded: number; amount: string; waiting: number } }

export type OpenCancelParcelsBody = { ids?: (string)[]; order_sn?: string }

export type OpenCancelParcelsData = { refunded: number; amount: string; compensated: string; waiting: number; refused: number }

export type OpenTestCallbackData = { ok: boolean; status: number; error: string; ms: number }

/** Every call of the open API. Each gives its data or throws an OpenApiRefusal. */
export function makeOpenClient(options: OpenClientOptions) {
  const send = makeSend(options)
  return {
/** Goods on sale at your own prices, a page at a time. */
openListGoods: (input: { query?: OpenListGoodsQuery } = {}) => send<OpenListGoodsData>({ method: 'GET', path: '/open/v1/goods', ...input }),
/** One goods item with its platforms, carrier and closed regions. */
openGetGoods: (input: { query: OpenGetGoodsQuery }) => send<OpenGetGoodsData>({ method: 'GET', path: '/open/v1/goods/detail', ...input }),
/** Price every recipient; nothing is written. */
openPriceOrder: (input: { body: OpenPriceOrderBody }) => send<OpenPriceOrderData>({ method: 'POST', path: '/open/v1/orders/price', ...input }),
/** Place an order and take the money, once per Idempotency-Key. */
openPlaceOrder: (input: { body: OpenPlaceOrderBody; idempotencyKey: string }) => send<OpenPlaceOrderData>({ method: 'POST', path: '/open/v1/orders', ...input }),
/** Your orders, newest first, however they were placed. */
openListOrders: (input: { query?: OpenListOrdersQuery } = {}) => send<OpenListOrdersData>({ method: 'GET', path: '/open/v1/orders', ...input }),
/** One order: what it cost, what happened to it, its first parcels. */
openGetOrder: (input: { query: OpenGetOrderQuery }) => send<OpenGetOrderData>({ method: 'GET', path: '/open/v1/orders/detail', ...input }),
/** Parcels and their waybills: of an order, or by your own or the carrier’s numbers. */
openListWaybills: (input: { body: OpenListWaybillsBody }) => send<OpenListWaybillsData>({ method: 'POST', path: '/open/v1/waybills', ...input }),
/** What the carrier has reported of one parcel, newest first. */
openTraceWaybill: (input: { query: OpenTraceWaybillQuery }) => send<OpenTraceWaybillData>({ method: 'GET', path: '/open/v1/waybills/trace', ...input }),
/** Which of these parcels may still be taken back, and what comes back for them. */
openPreviewCancel: (input: { body: OpenPreviewCancelBody }) => send<OpenPreviewCancelData>({ method: 'POST', path: '/open/v1/waybills/cancel/preview', ...input }),
/** Take parcels back before they are picked up; each is refunded once. */
openCancelParcels: (input: { body: OpenCancelParcelsBody }) => send<OpenCancelParcelsData>({ method: 'POST', path: '/open/v1/waybills/cancel', ...input }),
/** Have a test callback sent to your callback address now. */
openTestCallback: () => send<OpenTestCallbackData>({ method: 'POST', path: '/open/v1/callback/test' }),
  }
}
