import { MODE_NUMBERS } from '#domain/order/order-sources.ts'
import { FIELD_RULES } from '#domain/recipient/recipient.ts'
import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { yuan } from './fields.ts'
import { sentRecipient } from './recipient-row.ts'
import { promiseNow, promiseTerms } from './shipping-promise.ts'

/** The most recipients one call may carry. */
export const MAX_ROWS_PER_CALL = 100_000
/** How many the browser puts into one call of a run; measured in bench/server/placement.ts. */
export const ROWS_PER_CHUNK = 2000
export const MAX_REMARK_LENGTH = 200

/** E-01 as it travels to the server. `id` is the client's row id and comes back unchanged. */
export const orderRow = z.object({ id: z.number().int().min(0), ...sentRecipient })
export type OrderRow = z.infer<typeof orderRow>

const what = {
  goods_id: z.number().int().min(1),
  goods_num: z.number().int().min(1).max(1_000_000),
  express_id: z.number().int().min(1),
}

/** State 1 = fine, 2 = an error that keeps the row from being ordered (`errorText`). */
export const rowState = z.union([z.literal(1), z.literal(2)])

export const pricedRow = z.object({
  id: z.number().int(),
  price: yuan,
  state: rowState,
  errorText: z.string(),
})
export type PricedRow = z.infer<typeof pricedRow>

/** E-07: the row as it was sent, with its price. */
export const wholePricedRow = pricedRow.extend(orderRow.omit({ id: true }).partial().shape)
export type WholePricedRow = z.infer<typeof wholePricedRow>

/** The extra charge of the carrier for a remote province: `total` = `extra` × `rows`. */
export const remoteExtra = z.object({
  /** Official full name, however the rows write it. */
  province: z.string(),
  rows: z.number().int().min(1),
  /** For one parcel, whatever the quantity. */
  extra: yuan,
  total: yuan,
})

/**
 * How the total of the rows in state 1 of this call is made up:
 * total = `unit_price` × `goods_num` × `rows` (= `goods_total`) + the totals of `remote`.
 * One row's price is `unit_price` × `goods_num` + the extra of its province, so with the same terms
 * the breakdowns of two calls may be added.
 */
export const priceBreakdown = z.object({
  /** One piece, postage included, in the buyer's group. */
  unit_price: yuan,
  goods_num: z.number().int(),
  rows: z.number().int(),
  goods_total: yuan,
  /** Only provinces that are in the list and cost extra, in the usual order of the provinces. */
  remote: z.array(remoteExtra),
})
export type PriceBreakdown = z.infer<typeof priceBreakdown>

export const priceOrder = defineEndpoint({
  method: 'POST',
  path: '/api/gift/order/price',
  summary: 'Price every recipient; the server decides, nothing is written.',
  access: 'user',
  lane: 'order',
  bulk: true,
  body: z.object({
    ...what,
    rec_list: z.array(orderRow).max(MAX_ROWS_PER_CALL),
    /** True: rows come back without what was sent of them, but for `id`. Saves most of the answer. */
    brief: z.boolean().optional(),
  }),
  data: z.object({
    rec_list: z.array(wholePricedRow),
    total_price: yuan,
    state: rowState,
    breakdown: priceBreakdown,
    promise: promiseNow,
    /** Pieces that can be bought now; it changes with everybody's orders. */
    stock: z.number().int().min(0),
  }),
  errors: [
    'goods_not_found',
    'quantity_out_of_range',
    'express_unavailable',
    'recipients_too_many',
    'total_too_large',
  ],
})

export const checkOrder = defineEndpoint({
  method: 'POST',
  path: '/api/gift/order/check',
  summary: 'Which of these order numbers the user has already had shipped, in the order of asking.',
  access: 'user',
  lane: 'order',
  bulk: true,
  body: z.object({
    shop_order: z.array(z.string().max(FIELD_RULES.orderNo.limit)).max(MAX_ROWS_PER_CALL),
  }),
  data: z.array(z.string()),
})

/**
 * E-08. `id` is the row id that was sent; `status` 1 = placed, 0 or 2 = not (`error` holds why).
 */
export const placedRow = z.object({
  id: z.number().int(),
  shop_order: z.string(),
  kuaidi_sn: z.string(),
  order: z.boolean(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  error: z.string(),
  order_sn: z.string(),
})
export type PlacedRow = z.infer<typeof placedRow>

/** Header of `makeOrder` and `closeOrderKey`: 16 to 64 of [A-Za-z0-9-], made once per chunk and kept for every retry. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{16,64}$/

/** Made once per run of the buyer. */
const runId = z.string().regex(/^[A-Za-z0-9-]{16,64}$/)

export const makeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/gift/order/make',
  sells: true,
  summary: 'Place the order and take the money, once per Idempotency-Key.',
  access: 'user',
  lane: 'order',
  bulk: true,
  idempotent: 'optional',
  body: z.object({
    ...what,
    platform: z.number().int(),
    /** The entry mode. */
    order_source: z.literal(MODE_NUMBERS),
    remark: z.string().max(MAX_REMARK_LENGTH),
    rec_list: z.array(orderRow).min(1).max(MAX_ROWS_PER_CALL),
    /** The authorised shop these rows are orders of: their waybills are reported to its platform. */
    store_id: z.number().int().min(1).optional(),
    /** Parts of one run share it, and become one order in the list. */
    run_id: runId.optional(),
    /**
     * What the buyer was shown for these rows. When it differs from what they cost now the call is
     * refused with `price_changed`, whose values are `shown` and `total` (the new one).
     */
    total_price: yuan.optional(),
    /** What the buyer was shown: an order that would be promised less is refused with `promise_changed`. */
    promise: promiseTerms.optional(),
    /**
     * The user who owns this run. Refused with `signed_out` when the session is another user's by
     * now, as after a login in another tab: no user pays for the recipients of another.
     */
    user_id: z.string().max(32).optional(),
  }),
  data: z.array(placedRow),
  errors: [
    'attestation_required',
    'attestation_pending',
    'insufficient_balance',
    'sub_day_sum_used',
    'goods_not_found',
    'goods_out_of_stock',
    'quantity_out_of_range',
    'express_unavailable',
    'platform_unavailable',
    'recipients_empty',
    'recipients_too_many',
    'total_too_large',
    'idempotency_key_reused',
    'idempotency_key_closed',
    'price_changed',
    'promise_changed',
  ],
})

export const reserveStock = defineEndpoint({
  method: 'POST',
  path: '/api/gift/order/reserve',
  summary:
    'Hold pieces of a run: what the balance covers, or a payment that is begun; for 20 minutes after each part, an hour at most.',
  access: 'user',
  body: z.object({
    run_id: runId,
    goods_id: what.goods_id,
    /**
     * Pieces of all rows still to be placed. A later call replaces how many are held, not until when;
     * refused with `goods_out_of_stock` when there are fewer, whoever could pay them.
     */
    pieces: z
      .number()
      .int()
      .min(1)
      .max(MAX_ROWS_PER_CALL * 1000),
  }),
  /** What is held, and for the buyer why it is not everything; '' when it is. The run may go on. */
  data: z.object({ pieces: z.number().int(), msg: z.string() }),
  errors: [
    'attestation_required',
    'attestation_pending',
    'goods_not_found',
    'goods_out_of_stock',
    'idempotency_key_reused',
    'too_many_requests',
  ],
})

export const releaseStock = defineEndpoint({
  method: 'POST',
  path: '/api/gift/order/release',
  summary: 'Give back what a run still holds of the stock.',
  access: 'user',
  body: z.object({ run_id: runId }),
  data: z.null(),
})

/** The most keys without an order that one user may close in 24 hours. */
export const MAX_KEYS_CLOSED = 1000

export const closeOrderKey = defineEndpoint({
  method: 'POST',
  path: '/api/gift/order/close',
  summary:
    'End an Idempotency-Key: answers what was placed under it; nothing is placed under it later.',
  access: 'user',
  lane: 'order',
  idempotent: 'required',
  // The user's id, as in `makeOrder`.
  body: z.object({ user_id: z.string().max(32).optional() }),
  /** The answer of `makeOrder`; empty when nothing was placed, and then nothing ever will be. */
  data: z.array(placedRow),
  errors: ['too_many_requests'],
})
