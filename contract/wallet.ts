import { keysOf } from '#domain/values/keys-of.ts'
import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, downloadPart, moneySums, pageOf, pageQuery, rowId, yuan } from './fields.ts'

/** Why money came into a balance or left it, as the ledger and its page name it. */
export const MONEY_TYPES = {
  order: '下单',
  refund: '退款',
  desk_refund: '客服退款',
  recharge: '充值',
  gift: '赠送',
  compensation: '赔付',
  commission_transfer: '佣金转入',
  withdraw: '提现',
  withdraw_back: '提现退回',
  recharge_refund: '充值退款',
  recharge_refund_back: '充值退款退回',
  outside_refund: '渠道退款',
  outside_refund_back: '渠道退款退回',
  gift_back: '收回赠送',
  gift_restored: '赠送退回',
  opening: '初始余额',
  correction: '余额更正（增）',
  correction_taken: '余额更正（减）',
} as const
export type MoneyType = keyof typeof MONEY_TYPES

/** The kinds of change that take money out of a balance; all others add to it. */
export const SPENDING_TYPES = [
  'order',
  'withdraw',
  'recharge_refund',
  'outside_refund',
  'gift_back',
  'correction_taken',
] as const satisfies readonly MoneyType[]

/** Payments for orders less refunds: the page shows these two kinds as one sum. */
export const CONSUME_TYPES = [
  'order',
  'refund',
  'desk_refund',
] as const satisfies readonly MoneyType[]

/** What changes can be filtered by. */
export const MONEY_FILTERS = { ...MONEY_TYPES, consume: '消费（减退款）' } as const

export const moneyFilter = z.enum(keysOf(MONEY_FILTERS))

export const moneyType = z.enum(keysOf(MONEY_TYPES))

const moneyFilters = z.object({
  type: moneyFilter.optional(),
  /** 1 = what came in, -1 = what went out. */
  direction: z.coerce.number().int().min(-1).max(1).optional(),
  start_time: dateTime.optional(),
  end_time: dateTime.optional(),
  /** A whole number: of an order, a recharge or a withdrawal. */
  keyword: z.string().max(64).optional(),
})
export type MoneyFilters = z.infer<typeof moneyFilters>

export const getWalletInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user/wallet/info',
  summary: 'What the signed-in user has, and what has gone through their hands.',
  access: 'user',
  data: z.object({
    balance: yuan,
    /** Withdrawals on their way to the user's bank. */
    frozen: yuan,
    /** The part of the balance that was given: it can be spent, not withdrawn. */
    gift_balance: yuan,
    /** Commission, compensation and an opening balance that are left: no gift hangs on them. */
    free_balance: yuan,
    /** Commission that may be moved to the balance. */
    spread_balance: yuan,
    withdrawable: yuan,
    total_recharge: yuan,
    /** Paid for orders, less what was refunded. */
    total_consume: yuan,
    group_name: z.string(),
    /** The password of the account confirms a withdrawal. */
    has_pay_password: z.boolean(),
  }),
})

const moneyChange = z.object({
  id: z.string(),
  create_time: dateTime,
  type: moneyType,
  type_text: z.string(),
  direction: z.union([z.literal(1), z.literal(-1)]),
  amount: yuan,
  /** The balance after it. */
  balance: yuan,
  /** The number of the order, recharge or withdrawal it was for; `related` names the kind. */
  order_sn: z.string(),
  related: z.enum(['order', 'recharge', 'withdraw', '']),
  /** The waybill of the one parcel it was for; '' = of more than one, or it has none. */
  kuaidi_sn: z.string(),
  remark: z.string(),
})
export type MoneyChange = z.infer<typeof moneyChange>

export const listMoneyChanges = defineEndpoint({
  method: 'GET',
  path: '/api/money/change',
  summary:
    'What came into the balance and what left it, newest first, with the sums of the filter.',
  access: 'user',
  query: pageQuery.extend(moneyFilters.shape),
  data: pageOf(moneyChange).extend({ has_more: z.boolean(), summary: moneySums }),
})

export const downloadMoneyChanges = defineEndpoint({
  method: 'POST',
  path: '/api/money/change/download',
  summary: 'The changes of the balance that are filtered, as lines of a table, part by part.',
  access: 'user',
  body: moneyFilters.extend({ after: rowId.optional() }),
  data: downloadPart,
})

/** The most days of a trend by day; longer ones are by month. */
export const TREND_DAYS = 92

export const getMoneyTrend = defineEndpoint({
  method: 'GET',
  path: '/api/money/trend',
  summary: 'Income and expense of a range by day, or by month when it is a long one.',
  access: 'user',
  query: z.object({ start_time: dateTime, end_time: dateTime }),
  data: z.object({
    unit: z.enum(['day', 'month']),
    /** Every day or month of the range, without gaps: `2026-05-01` or `2026-05`. */
    list: z.array(z.object({ time: z.string(), income: yuan, expense: yuan })),
  }),
  errors: ['money_range_wrong'],
})
