import { z } from './zod.ts'

import { callbackAttempt } from './api-setting.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  dateTime,
  numberList,
  numberText,
  pageOf,
  pageQuery,
  requiredNumber,
  yuan,
} from './fields.ts'
import { getGoodsDetail, listGoods } from './goods.ts'
import { getOrder, orderItem } from './order-list.ts'
import { makeOrder, pricedRow, priceOrder } from './orders.ts'
import { PARCEL_STATES } from './parcel-states.ts'
import { cancelParcels, previewCancel, traceParcel } from './parcels.ts'

/** Where the OpenAPI document of these calls is. */
export const OPEN_DOCUMENT = '/open/v1/openapi.json'

export const openListGoods = defineEndpoint({
  method: 'GET',
  path: '/open/v1/goods',
  summary: 'Goods on sale at your own prices, a page at a time.',
  access: 'signed',
  query: listGoods.query,
  data: listGoods.data,
  errors: listGoods.errors,
})

export const openGetGoods = defineEndpoint({
  method: 'GET',
  path: '/open/v1/goods/detail',
  summary: 'One goods item with its platforms, carrier and closed regions.',
  access: 'signed',
  query: getGoodsDetail.query,
  data: getGoodsDetail.data,
  errors: getGoodsDetail.errors,
})

export const openPriceOrder = defineEndpoint({
  method: 'POST',
  path: '/open/v1/orders/price',
  summary: 'Price every recipient; nothing is written.',
  access: 'signed',
  lane: 'order',
  bulk: true,
  body: priceOrder.body.omit({ brief: true }),
  data: priceOrder.data.extend({ rec_list: z.array(pricedRow) }),
  errors: priceOrder.errors,
})

/** The same placement as on the site, without the fields that only the site's page sends. */
export const openPlaceOrder = defineEndpoint({
  method: 'POST',
  path: '/open/v1/orders',
  summary: 'Place an order and take the money, once per Idempotency-Key.',
  sells: true,
  access: 'signed',
  lane: 'order',
  bulk: true,
  idempotent: 'required',
  writes: true,
  body: makeOrder.body
    .omit({ order_source: true, store_id: true, run_id: true, user_id: true })
    .extend({
      /** Without it no order number is bought twice: the whole call is refused. */
      allow_repeat: z.boolean().optional(),
    }),
  data: makeOrder.data,
  errors: [...makeOrder.errors, 'open_day_sum_used', 'open_orders_bought'],
})

export const openListOrders = defineEndpoint({
  method: 'GET',
  path: '/open/v1/orders',
  summary: 'Your orders, newest first, however they were placed.',
  access: 'signed',
  query: pageQuery.extend({
    status: z.coerce.number().int().optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    order_sn: numberText.optional(),
    /** The platform order number of a parcel in the order. */
    shop_order: numberText.optional(),
  }),
  data: pageOf(orderItem),
})

export const openGetOrder = defineEndpoint({
  method: 'GET',
  path: '/open/v1/orders/detail',
  summary: 'One order: what it cost, what happened to it, its first parcels.',
  access: 'signed',
  query: getOrder.query,
  data: getOrder.data,
  errors: getOrder.errors,
})

const time = z.union([dateTime, z.literal('')])

/** A parcel and its waybill, as they are now. */
export const openWaybill = z.object({
  id: z.string(),
  order_sn: z.string(),
  shop_order: z.string(),
  /** '' while the carrier has given none. */
  kuaidi_sn: z.string(),
  express_code: z.string(),
  express_name: z.string(),
  state: z.enum(PARCEL_STATES),
  latest_trace: z.string(),
  latest_time: time,
  price: yuan,
  ship_time: time,
  pickup_time: time,
  sign_time: time,
})
export type OpenWaybill = z.infer<typeof openWaybill>

export const openListWaybills = defineEndpoint({
  method: 'POST',
  path: '/open/v1/waybills',
  summary: 'Parcels and their waybills: of an order, or by your own or the carrier’s numbers.',
  access: 'signed',
  body: pageQuery.extend({
    order_sn: numberText.optional(),
    shop_order: numberList.optional(),
    kuaidi_sn: numberList.optional(),
  }),
  /** `missing`: when several numbers were sent, those that match none of your parcels. */
  data: pageOf(
    openWaybill.extend({
      /** What taking it back now gives: its price less `compensated`. `''` = it cannot be taken back. */
      refundable: z.union([yuan, z.literal('')]),
      /** What was paid for its being late. */
      compensated: yuan,
    }),
  ).extend({ missing: z.array(z.string()) }),
  errors: ['page_too_deep'],
})

export const openTraceWaybill = defineEndpoint({
  method: 'GET',
  path: '/open/v1/waybills/trace',
  summary: 'What the carrier has reported of one parcel, newest first.',
  access: 'signed',
  query: z.object({ kuaidi_sn: requiredNumber }),
  data: traceParcel.data,
  errors: traceParcel.errors,
})

export const openPreviewCancel = defineEndpoint({
  method: 'POST',
  path: '/open/v1/waybills/cancel/preview',
  summary: 'Which of these parcels may still be taken back, and what comes back for them.',
  access: 'signed',
  body: previewCancel.body,
  data: previewCancel.data,
})

export const openCancelParcels = defineEndpoint({
  method: 'POST',
  path: '/open/v1/waybills/cancel',
  summary: 'Take parcels back before they are picked up; each is refunded once.',
  access: 'signed',
  writes: true,
  body: cancelParcels.body,
  data: cancelParcels.data,
  errors: cancelParcels.errors,
})

export const openTestCallback = defineEndpoint({
  method: 'POST',
  path: '/open/v1/callback/test',
  summary: 'Have a test callback sent to your callback address now.',
  access: 'signed',
  writes: true,
  data: callbackAttempt,
  errors: ['api_notify_url_wrong', 'too_many_requests'],
})

/** The body of a callback `parcels.changed`: parcels as they are by now, at most 100. */
export const parcelsChanged = z.object({
  id: z.string(),
  event: z.literal('parcels.changed'),
  time: dateTime,
  data: z.object({ list: z.array(openWaybill) }),
})
