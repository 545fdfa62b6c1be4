import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, yuan } from './fields.ts'
import { PARCEL_STATES } from './parcel-states.ts'
import { compensate } from './parcels.ts'
import { OPENED_TYPES, WORK_ORDER_TYPES } from './work-order-kinds.ts'

export * from './work-order-kinds.ts'

export const WORK_ORDER_LIMITS = {
  contentFrom: 10,
  contentTo: 500,
  reply: 500,
  contact: 50,
  comment: 200,
  numbers: 200,
  pictures: 5,
  pictureBytes: 5 * 1024 * 1024,
  /** Width times height: the largest picture that a browser has to decode. */
  picturePixels: 40_000_000,
} as const

/** Base64 characters in one piece of a picture. */
export const PICTURE_PIECE_SIGNS = 65_536

const id = z.string().regex(/^\d{1,15}$/)
export const workOrderNumber = z.string().trim().min(1).max(64)
const numbers = z.array(workOrderNumber).max(WORK_ORDER_LIMITS.numbers)
const pictureId = z.uuid()
const pictures = z.array(pictureId).max(WORK_ORDER_LIMITS.pictures).default([])
/** The client's idempotency key: a request that is sent again is carried out once. */
const requestId = z.string().regex(/^[\w-]{16,64}$/)

export const askedParcel = z.object({
  /** The number as it was sent. */
  number: z.string(),
  parcel_id: z.string(),
  kuaidi_sn: z.string(),
  shop_order: z.string(),
  express_name: z.string(),
  rec_name: z.string(),
  goods_name: z.string(),
  state: z.enum(PARCEL_STATES),
  status_text: z.string(),
  compensate,
  /** True: no work order may be about it any more. An older server omits it. */
  archived: z.boolean().optional(),
})
export type AskedParcel = z.infer<typeof askedParcel>

const checkedParcels = z.object({
  list: z.array(askedParcel),
  /** Requested numbers that match no parcel of the user. */
  missing: z.array(z.string()),
  /** What is due for the parcels that are late and not yet paid for. */
  claim: yuan,
})

const pictureInfo = z.object({
  id: pictureId,
  width: z.number().int(),
  height: z.number().int(),
})

export const workOrder = z.object({
  id,
  work_order_sn: z.string(),
  type: z.enum(WORK_ORDER_TYPES),
  status: z.number().int(),
  status_text: z.string(),
  /** The first of its numbers, and how many there are. */
  kuaidi_sn: z.string(),
  parcel_count: z.number().int(),
  summary: z.string(),
  /** Messages of the desk that the merchant has not read. */
  unread: z.number().int(),
  create_time: dateTime,
  reply_time: dateTime,
})
export type WorkOrder = z.infer<typeof workOrder>

export const checkWorkOrderParcels = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/check',
  summary: 'Which of these numbers are parcels of the signed-in user, and what is due for them.',
  access: 'user',
  body: z.object({ kuaidi_sn: numbers }),
  data: checkedParcels,
})

export const uploadWorkOrderPicture = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/upload',
  summary: 'Takes a picture (JPEG, PNG or WebP) for a work order or reply that follows.',
  access: 'user',
  // Base64 makes four characters of three bytes. The rest is room, so that a picture that is
  // slightly too big is refused by the rule for pictures, not by the limit of bodies.
  bodyBytes: WORK_ORDER_LIMITS.pictureBytes * 1.5,
  lane: 'picture',
  body: z.object({
    /** Base64, cut into pieces: the server reads a long body list item by list item. */
    data: z.array(z.string().max(PICTURE_PIECE_SIGNS)).min(1).max(200),
  }),
  data: pictureInfo,
  errors: [
    'picture_unreadable',
    'picture_too_large',
    'picture_too_many_pixels',
    'pictures_too_many',
    'pictures_day_used',
    'pictures_unreachable',
  ],
})

export const createWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order',
  summary:
    'Opens a work order; the same request_id again answers with the same one, unless it says something else.',
  access: 'user',
  body: z.object({
    request_id: requestId,
    type: z.enum(OPENED_TYPES),
    /** Waybills, or order numbers of parcels that have none yet. */
    kuaidi_sn: numbers.default([]),
    content: z.string().trim().min(WORK_ORDER_LIMITS.contentFrom).max(WORK_ORDER_LIMITS.contentTo),
    images: pictures,
    contact: z.string().trim().max(WORK_ORDER_LIMITS.contact).default(''),
  }),
  data: z.object({ id, work_order_sn: z.string() }),
  errors: [
    'work_order_numbers_missing',
    'work_order_numbers_wrong',
    'work_order_claim_empty',
    'work_order_parcels_archived',
    'work_order_limit_reached',
    'work_order_request_reused',
    'picture_gone',
  ],
})

export const workOrderEvent = z.object({
  id,
  by: z.enum(['user', 'desk']),
  kind: z.enum(['text', 'urge', 'close', 'rate']),
  content: z.string(),
  images: z.array(pictureInfo),
  time: dateTime,
})
export type WorkOrderEvent = z.infer<typeof workOrderEvent>

export const getWorkOrder = defineEndpoint({
  method: 'GET',
  path: '/api/user/work-order',
  summary: 'One work order with its thread, oldest first.',
  access: 'user',
  query: z.object({ id }),
  data: workOrder.omit({ summary: true }).extend({
    contact: z.string(),
    parcels: z.array(askedParcel),
    /** For type compensate: the compensation due for its parcels when it was opened. */
    claim: yuan,
    thread: z.array(workOrderEvent),
    can_urge: z.boolean(),
    /** 1 to 5; 0 while it was not rated. */
    score: z.number().int(),
    comment: z.string(),
  }),
  errors: ['work_order_not_found'],
})
const idOnly = z.object({ id })
const done = z.object({ status: z.number().int() })

export const replyWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/reply',
  summary:
    'Adds the user’s words to the thread; the same request_id again adds nothing, and is refused when it says something else.',
  access: 'user',
  body: z.object({
    id,
    request_id: requestId,
    content: z.string().trim().min(1).max(WORK_ORDER_LIMITS.reply),
    images: pictures,
  }),
  data: done,
  errors: [
    'work_order_not_found',
    'work_order_closed',
    'picture_gone',
    'work_order_limit_reached',
    'work_order_reply_reused',
  ],
})

export const urgeWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/urge',
  summary: 'Asks the desk to hurry; once in two hours.',
  access: 'user',
  body: idOnly,
  data: done,
  errors: ['work_order_not_found', 'work_order_closed', 'work_order_urged'],
})

export const closeWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/close',
  summary: 'Says that nothing more is asked; a second time says the same.',
  access: 'user',
  body: idOnly,
  data: done,
  errors: ['work_order_not_found'],
})

export const rateWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/rate',
  summary: 'Rates a work order that is over, once.',
  access: 'user',
  body: z.object({
    id,
    score: z.number().int().min(1).max(5),
    comment: z.string().trim().max(WORK_ORDER_LIMITS.comment).default(''),
  }),
  data: done,
  errors: ['work_order_not_found', 'work_order_not_rateable'],
})

export const readWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/user/work-order/read',
  summary: 'Says that the user has seen what the desk wrote.',
  access: 'user',
  body: idOnly,
  data: z.object({ unread: z.number().int() }),
  errors: ['work_order_not_found'],
})

/** Where the user's own pictures are shown; not a call of the contract, for it answers with a picture. */
export const WORK_ORDER_PICTURE_PATH = '/api/user/work-order/picture'
