import { SOURCE_NUMBERS } from '#domain/order/order-sources.ts'

import { z } from './zod.ts'
import { defineEndpoint, LIST_BODY_BYTES } from './endpoint.ts'
import {
  dateTime,
  downloadPart,
  MAX_NUMBERS,
  requiredNumber,
  pageOf,
  pageQuery,
  numberList,
  rowId,
  yuan,
} from './fields.ts'
import { answeredRecipient } from './recipient-row.ts'
import { promiseTerms } from './shipping-promise.ts'
import { moneyType } from './wallet.ts'

/** The state of an order (the tabs of the order list), which follows from its parcels. */
export const ORDER_STATUS = { pending: 2, shipped: 3, done: 4, cancelled: 5 } as const

export const ORDER_STATUS_TEXT: Readonly<Record<number, string>> = {
  [ORDER_STATUS.pending]: '待发货',
  [ORDER_STATUS.shipped]: '已发货',
  [ORDER_STATUS.done]: '已完成',
  [ORDER_STATUS.cancelled]: '已取消/退款',
}

/** The tab of unpaid runs (`listUnpaid`), which are no orders yet. */
export const UNPAID_STATUS = 1

/** A list is counted and paged up to here; to see more, the filters must be narrowed. */
export const MAX_LISTED = 10_000

const orderFilters = z.object({
  status: z.number().int().optional(),
  start_time: dateTime.optional(),
  end_time: dateTime.optional(),
  order_sn: numberList.optional(),
  shop_order: numberList.optional(),
  /** Part of the name of the goods. */
  keyword: z.string().max(64).optional(),
  platform: z.number().int().optional(),
  /** 1 to 4 = the entry modes, 5 = the open API. */
  order_source: z.literal(SOURCE_NUMBERS).optional(),
  express_id: z.number().int().optional(),
})
export type OrderFilters = z.infer<typeof orderFilters>

export const orderItem = z.object({
  id: z.string(),
  order_sn: z.string(),
  create_time: dateTime,
  goods_id: z.number().int(),
  goods_name: z.string(),
  goods_pic: z.string(),
  goods_num: z.number().int(),
  /** Parcels of the order, and rows that were refused when it was placed. */
  success_count: z.number().int(),
  fail_count: z.number().int(),
  total_price: yuan,
  platform: z.number().int(),
  platform_name: z.string(),
  order_source: z.number().int(),
  express_id: z.number().int(),
  express_name: z.string(),
  status: z.number().int(),
  status_text: z.string(),
  remark: z.string(),
  /** What came back so far, refunds and compensations apart. */
  refund: yuan.default('0.00'),
  compensation: yuan.default('0.00'),
  /** The sub-account that placed it; '' = the owner, or their software. */
  by: z.string().default(''),
})
export type OrderItem = z.infer<typeof orderItem>

export const listOrders = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/list',
  summary: 'The orders of the signed-in user, newest first.',
  access: 'user',
  bodyBytes: LIST_BODY_BYTES,
  body: pageQuery.extend(orderFilters.shape),
  data: pageOf(orderItem).extend({
    /** By state, without the filter of the state; up to MAX_LISTED each, as `data_count` is. */
    status_count: z.record(z.string(), z.number().int()),
    /** More orders match than were counted. */
    has_more: z.boolean(),
    /** The numbers that were searched for and that no order of the user has. */
    missing: z.array(z.string()),
  }),
})

export const downloadOrders = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/download',
  summary: 'The orders that are filtered or chosen, as lines of a table, part by part.',
  access: 'user',
  bodyBytes: LIST_BODY_BYTES,
  body: orderFilters.extend({
    ids: z.array(rowId).max(MAX_NUMBERS).optional(),
    after: rowId.optional(),
  }),
  data: downloadPart,
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/user/order',
  summary: 'One order: what it cost, what happened to it, its first parcels.',
  access: 'user',
  query: z.object({ order_sn: requiredNumber }),
  data: orderItem.extend({
    /** Provinces are those whose parcels cost this; the amounts add up to what was paid. */
    fee: z.array(
      z.object({
        price: yuan,
        parcel_count: z.number().int(),
        provinces: z.array(z.string()),
        amount: yuan,
      }),
    ),
    /** Money of the order by kind and day, oldest first; refunds are below zero. */
    logs: z.array(
      z.object({
        time: dateTime,
        kind: moneyType,
        amount: yuan,
        count: z.number().int(),
      }),
    ),
    /** The promise of its first part. */
    promise: z.object({ ship_by: dateTime, pickup_by: dateTime }),
    /**
     * The promises of all its parcels, in the order of payment: parts of a run may be promised
     * different times.
     */
    promises: z.array(promiseTerms.extend({ parcel_count: z.number().int() })),
    /** For its late parcels, above a cap: an operator decides. */
    compensation_waiting: yuan,
    parcels: z.array(
      z.object({
        id: z.string(),
        shop_order: z.string(),
        kuaidi_sn: z.string(),
        rec_name: z.string(),
        rec_province: z.string(),
        rec_city: z.string(),
        status: z.number().int(),
      }),
    ),
  }),
  errors: ['order_not_found'],
})
export type OrderDetail = z.infer<typeof getOrder.data>

const option = z.object({ id: z.number().int(), name: z.string() })

export const getOrderOptions = defineEndpoint({
  method: 'GET',
  path: '/api/user/order/options',
  summary: 'What orders and parcels can be filtered by.',
  access: 'user',
  /** `shops` are the user's own, whether or not they are authorised now. */
  data: z.object({
    platforms: z.array(option),
    expresses: z.array(option),
    shops: z.array(option),
  }),
})

/** Recipients of one call of `listRecipients`. */
export const RECIPIENTS_PER_CALL = 2000

export const listRecipients = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/recipients',
  summary: 'Whom an order was for, in its own sequence, part by part; to order again.',
  access: 'user',
  body: z.object({ order_sn: requiredNumber, after: rowId.optional() }),
  data: z.object({
    list: z.array(
      z.object({
        /** The row id that was sent when it was ordered. */
        row_id: z.number().int(),
        ...answeredRecipient,
        /** '' while the carrier has given none. */
        kuaidi_sn: z.string(),
      }),
    ),
    express_name: z.string(),
    next: z.string().nullable(),
  }),
  errors: ['order_not_found'],
})
