import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, yuan } from './fields.ts'

/** How long a page waits between two questions about a payment (K-15). */
export const RECHARGE_POLL_MS = 3000

/** How long a code may be shown before a new one is made; a payment that comes later is credited all the same. */
export const RECHARGE_CODE_SECONDS = 900

/** 0 waiting, 1 credited, 2 closed without payment. */
export const rechargeStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export const RECHARGE_STATUS_TEXT: Readonly<Record<z.infer<typeof rechargeStatus>, string>> = {
  0: '待支付',
  1: '已到账',
  2: '已取消',
}

/** T-10. `welfare` is keyed by the amount from which it is given. */
export const rechargeInfo = z.object({
  quick_option: z.array(yuan),
  min_price: yuan,
  max_price: yuan,
  payment_list: z.array(z.object({ channel: z.number().int(), name: z.string() })),
  input: z.boolean(),
  give_list: z.array(z.object({ money: yuan, group_name: z.string() })),
  welfare: z.record(z.string(), z.object({ group_name: z.string(), free_money: yuan })),
})
export type RechargeInfo = z.infer<typeof rechargeInfo>

export const getRechargeInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user/recharge/info',
  summary: 'What can be topped up, how it can be paid and what is given with it.',
  access: 'user',
  data: rechargeInfo,
})

/** T-02: `data` is the text of a QR code, or the address of a page to embed. */
export const rechargeOrder = z.object({
  trade_no: z.string(),
  type: z.enum(['qr', 'iframe']),
  data: z.string(),
  money: yuan,
  /** Seconds. */
  expire: z.number().int(),
})
export type RechargeOrder = z.infer<typeof rechargeOrder>

export const createRecharge = defineEndpoint({
  method: 'POST',
  path: '/api/user/recharge/qrcode',
  sells: true,
  summary:
    'Begin a recharge; it is credited when the payment partner says so. While a code is open, the same sum and channel get the same one.',
  access: 'user',
  body: z.object({
    channel: z.number().int(),
    amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
  }),
  data: rechargeOrder,
  errors: [
    'recharge_amount_out_of_range',
    'recharge_channel_unavailable',
    'recharge_channel_down',
    'recharges_open_too_many',
    'recharge_failed',
  ],
})

const rechargeRecord = z.object({
  trade_no: z.string(),
  create_time: dateTime,
  channel_name: z.string(),
  amount: yuan,
  gift: yuan,
  status: rechargeStatus,
  status_text: z.string(),
  /** '' while nothing was credited. */
  credit_time: z.string(),
})
export type RechargeRecord = z.infer<typeof rechargeRecord>

export const listRecharges = defineEndpoint({
  method: 'GET',
  path: '/api/user/recharge/list',
  summary: 'The recharges of the signed-in user, newest first.',
  access: 'user',
  query: pageQuery.extend({
    status: z.coerce.number().int().min(0).max(2).optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    /** The whole number of one. */
    keyword: z.string().max(64).optional(),
  }),
  data: pageOf(rechargeRecord).extend({
    has_more: z.boolean(),
    /** Sums over the credited recharges that match the filter. */
    summary: z.object({ amount: yuan, gift: yuan, count: z.number().int() }),
  }),
})

export const getRechargeStatus = defineEndpoint({
  method: 'GET',
  path: '/api/user/recharge/status',
  summary: 'Whether a recharge of this user has been credited.',
  access: 'user',
  query: z.object({ out_trade_no: z.string().min(1).max(64) }),
  data: z.object({ success: z.boolean(), status: rechargeStatus, money: yuan, msg: z.string() }),
  errors: ['recharge_not_found'],
})
export type RechargeStatus = z.infer<(typeof getRechargeStatus)['data']>
