import { FIELD_RULES } from '#domain/recipient/recipient.ts'
import { z } from './zod.ts'

import { defineEndpoint, LIST_BODY_BYTES } from './endpoint.ts'
import {
  dateTime,
  downloadPart,
  MAX_NUMBERS,
  requiredNumber,
  pageOf,
  pageQuery,
  numberText,
  numberList,
  rowId,
  yuan,
} from './fields.ts'
import { PARCEL_STATES } from './parcel-states.ts'
import { answeredRecipient } from './recipient-row.ts'

/** Whether the platform of the parcel's shop knows its waybill; `none`: it has no authorised shop. */
export const SEND_STATUS = { none: 0, sent: 1, waiting: 2, refused: 3 } as const

export const SEND_STATUS_TEXT: Readonly<Record<number, string>> = {
  [SEND_STATUS.sent]: '已回传',
  [SEND_STATUS.waiting]: '待回传',
  [SEND_STATUS.refused]: '回传失败',
}

/** Rows that page numbers can reach; further rows are read with `after`. */
export const MAX_PAGED_ROWS = 10_000
/** The most parcels that are counted for a filter without a counter. */
export const MAX_COUNTED = 5000
/** The same limit within one order, whose parcels are neighbours in an index. */
export const MAX_COUNTED_OF_ORDER = 10_000
/** Characters of a number that are taken for its end; fewer are a whole number. The server's indexes hold so many. */
export const MIN_PART = 4

/** Why a parcel was, or will be, compensated; `none` while nothing is late. */
export const compensateReason = z.enum(['none', 'ship', 'pickup'])

/** The cap that a compensation went above: of its order, of its merchant that day, or of all that day. */
export const HELD_FOR = ['order', 'user', 'day'] as const

export const compensate = z.object({
  /** Late and not yet compensated; the compensation is paid without a request. */
  eligible: z.boolean(),
  /** What was paid, is due, waits or was refused; `0.00` while nothing is late. */
  amount: yuan,
  reason: compensateReason,
  /** When it was credited; '' while it was not. */
  paid_time: z.union([dateTime, z.literal('')]),
  /** The carrier has still to say whether it picked the parcel up, or gives it back: paid when it is late then. */
  awaits_carrier: z.boolean(),
  /** `waiting`: above a cap, an operator decides; never lapses. `refused`: not paid, see `refusal`. */
  review: z.enum(['none', 'waiting', 'refused']),
  held_for: z.enum(['', ...HELD_FOR]),
  refusal: z.string(),
})

const time = z.union([dateTime, z.literal('')])

/** Why a parcel is taken back: its merchant or the desk wants it, no number came, or the carrier does not take it. */
export const REFUND_REASONS = ['merchant', 'no_waybill', 'carrier', 'desk'] as const

export const refund = z.object({
  /** `asked`: the carrier has to agree first; `refused`: it was picked up before. */
  state: z.enum(['none', 'asked', 'done', 'refused']),
  reason: z.enum(['none', ...REFUND_REASONS]),
  /** The price less what was paid for being late: what has come back, or will. */
  amount: yuan,
  /** When it was credited; '' while it was not. */
  time,
})

export const parcel = z.object({
  id: z.string(),
  order_sn: z.string(),
  ...answeredRecipient,
  kuaidi_sn: z.string(),
  express_id: z.number().int(),
  express_code: z.string(),
  express_name: z.string(),
  express_image: z.string(),
  /** The authorised shop it was ordered for; 0 and '' when there is none. */
  store_id: z.number().int(),
  store_name: z.string(),
  goods_id: z.number().int(),
  goods_name: z.string(),
  goods_pic: z.string(),
  goods_num: z.number().int(),
  /** Grams of all pieces together. */
  goods_weight: z.number().int(),
  price: yuan,
  status: z.number().int(),
  state: z.enum(PARCEL_STATES),
  status_text: z.string(),
  send_status: z.number().int(),
  /** Why the platform has not taken the waybill; '' when there is nothing to say. */
  send_msg: z.string(),
  latest_trace: z.string(),
  latest_time: time,
  create_time: dateTime,
  /** When the carrier gave the waybill. */
  ship_time: time,
  pickup_time: time,
  sign_time: time,
  compensate,
  refund,
  /** What taking it back now gives: its price less what was paid for being late. `''` = it cannot be taken back. */
  refundable: z.union([yuan, z.literal('')]),
  /** What the service desk gave back of the price while the parcel goes on. */
  desk_refunded: yuan,
  /** The service desk's sentence about it; '' = none. */
  desk_note: z.string(),
  /** True: finished, placed long ago and kept only to be looked up. An older server omits it. */
  archived: z.boolean().optional(),
})
export type Parcel = z.infer<typeof parcel>

/** Every filter of the package list; exports and batch actions take the same. */
export const parcelFilters = z.object({
  status: z.number().int().optional(),
  order_sn: numberText.optional(),
  /** One number: whole, or its last `MIN_PART` or more characters. Several: whole numbers. */
  shop_order: numberList.optional(),
  /** Same format as `shop_order`. */
  kuaidi_sn: numberList.optional(),
  /** The whole name, its beginning, or its last two or more characters. */
  rec_name: z.string().max(FIELD_RULES.name.limit).optional(),
  /** The whole phone, or its last `MIN_PART` or more digits. */
  rec_mobile: z.string().max(FIELD_RULES.phone.limit).optional(),
  /** Official full name. */
  rec_province: z.string().max(FIELD_RULES.province.limit).optional(),
  express_id: z.number().int().min(1).optional(),
  store_id: z.number().int().min(1).optional(),
  send_status: z.number().int().min(0).max(3).optional(),
  no_waybill: z.boolean().optional(),
  start_time: dateTime.optional(),
  end_time: dateTime.optional(),
})
export type ParcelFilters = z.infer<typeof parcelFilters>

export const listParcels = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/parcel',
  summary: 'The parcels of the signed-in user, newest first.',
  access: 'user',
  bodyBytes: LIST_BODY_BYTES,
  body: pageQuery.extend({
    ...parcelFilters.shape,
    /** The `id` of the last parcel received: the list continues after it, and `page` is ignored. */
    after: rowId.optional(),
  }),
  data: pageOf(parcel).extend({
    /** Count of each tab, without the filter by tab. */
    status_count: z.record(z.string(), z.number().int()),
    /** False: more than `MAX_COUNTED`, or of one order `MAX_COUNTED_OF_ORDER`, match; there are at least `data_count`, and tabs hold at least as many. */
    is_exact: z.boolean(),
    /**
     * False: no parcel of the whole result is of an authorised shop. Numbers, names and times are not
     * looked at: true may then mean others of the user's parcels. An older server omits it.
     */
    has_shop: z.boolean().optional(),
    /** When several numbers were sent: those that match none of the user's parcels. */
    missing: z.array(z.string()),
    /** Carriers of the listed parcels that do not answer: their states are as old as `heard_time`. */
    silent_carriers: z.array(z.object({ express_name: z.string(), heard_time: time })),
    /** When the newest archived parcel was placed; '' = none is archived. An older server omits it. */
    archived_to: time.optional(),
  }),
  errors: ['page_too_deep', 'parcels_archive_wide'],
})

export const downloadParcels = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/parcel/download',
  summary: 'The parcels that are filtered or chosen, as lines of a table, part by part.',
  access: 'user',
  bodyBytes: LIST_BODY_BYTES,
  body: parcelFilters.extend({
    ids: z.array(rowId).max(MAX_NUMBERS).optional(),
    after: rowId.optional(),
  }),
  data: downloadPart,
  errors: ['parcels_archive_wide'],
})

export const traceEvent = z.object({
  time: dateTime,
  text: z.string(),
  city: z.string(),
  status: z.enum(PARCEL_STATES),
})

export const traceParcel = defineEndpoint({
  method: 'GET',
  path: '/api/user/order/parcel/trace',
  summary: 'What the carrier has reported of one parcel, newest first.',
  access: 'user',
  query: z.object({ kuaidi_sn: requiredNumber }),
  data: z.object({
    list: z.array(traceEvent),
    state: z.enum(PARCEL_STATES),
    /** When this carrier last reported anything at all; '' when it never has. */
    heard_time: time,
    /** The carrier does not answer: what is listed is as old as `heard_time`. */
    is_carrier_down: z.boolean(),
    /** The same amount as in the list of parcels. */
    refundable: z.union([yuan, z.literal('')]),
    /** What was paid for its being late. */
    compensated: yuan,
  }),
  errors: ['parcel_not_found'],
})

/** Parcels of one call. */
export const MAX_REDELIVERED = 500

export const reportParcelsAgain = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/parcel/tell',
  summary: 'Reports the waybills of these parcels to the platform again; the server does it soon.',
  access: 'user',
  body: z.object({ ids: z.array(rowId).min(1).max(MAX_REDELIVERED) }),
  /**
   * How many of them now wait to be reported; the others have no shop, or were reported before.
   */
  data: z.object({ waiting: z.number().int() }),
})

/** Parcels of one call; all parcels of an order are one `order_sn`. */
export const MAX_CANCELLED = 500

const cancelScope = z.object({
  ids: z.array(rowId).max(MAX_CANCELLED).optional(),
  /** Every parcel of the order that may still be taken back. */
  order_sn: z.string().max(64).optional(),
})

export const previewCancel = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/parcel/cancel/preview',
  summary: 'Which of these parcels may still be taken back, and what is refunded for them.',
  access: 'user',
  body: cancelScope,
  data: z.object({
    count: z.number().int(),
    /** What comes back: the prices less `compensated`, which was paid for being late before. */
    amount: yuan,
    compensated: yuan,
    /** Parcels refunded or requested earlier: `cancelParcels` counts them too, also repeated. */
    before: z.object({
      refunded: z.number().int(),
      amount: yuan,
      /** Not decided yet. */
      waiting: z.number().int(),
    }),
  }),
})

export const cancelParcels = defineEndpoint({
  method: 'POST',
  path: '/api/user/order/parcel/cancel',
  summary: 'Takes parcels back before they are picked up and refunds them, each once.',
  access: 'user',
  body: cancelScope,
  data: z.object({
    /** Parcels refunded so far; `amount` is the sum of their refunds, with `compensated` that of their prices. */
    refunded: z.number().int(),
    amount: yuan,
    compensated: yuan,
    /** Not decided yet: a carrier has to answer first, or they are many. They follow by themselves. */
    waiting: z.number().int(),
    /** Picked up already, so they are delivered. */
    refused: z.number().int(),
  }),
  errors: ['nothing_to_cancel'],
})

export const getPackageInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user/package/info',
  summary: 'How much waits where, and today’s figures.',
  access: 'user',
  data: z.object({
    /** Runs that stopped because the balance was too small. */
    unpaid: z.number().int(),
    /** Paid and to be shipped. */
    paid: z.number().int(),
    /** Shipped and not yet received. */
    un_receive: z.number().int(),
    received: z.number().int(),
    exception: z.number().int(),
    /** Parcels placed today, and what they cost. */
    today_count: z.number().int(),
    today_amount: yuan,
    /** For late parcels, above a cap: an operator decides. */
    compensation_waiting: yuan,
  }),
})
