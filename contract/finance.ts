import { keysOf } from '#domain/values/keys-of.ts'
import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, downloadPart, moneySums, pageOf, pageQuery, yuan } from './fields.ts'

/** The ledger accounts of a user besides the balance. */
export const FINANCE_ACCOUNTS = {
  commission_frozen: '冻结佣金',
  commission: '可转佣金',
  withdrawing: '提现中',
} as const
export type FinanceAccount = keyof typeof FINANCE_ACCOUNTS

/** Why money came into them or left them. */
export const FINANCE_TYPES = {
  commission: '佣金收入',
  commission_back: '佣金退回',
  commission_release: '佣金解冻',
  commission_transfer: '转入余额',
  withdraw: '提现申请',
  withdraw_paid: '提现到账',
  withdraw_back: '提现退回',
} as const
export type FinanceType = keyof typeof FINANCE_TYPES

export const financeAccount = z.enum(keysOf(FINANCE_ACCOUNTS))
export const financeType = z.enum(keysOf(FINANCE_TYPES))

const range = z.object({ start_time: dateTime.optional(), end_time: dateTime.optional() })

const financeFilters = range.extend({
  account: financeAccount.optional(),
  type: financeType.optional(),
})
export type FinanceFilters = z.infer<typeof financeFilters>

export const getFinanceSummary = defineEndpoint({
  method: 'GET',
  path: '/api/finance/statistics/summary',
  summary: 'Commission earned and money withdrawn: today, this month, in a range and in all.',
  access: 'user',
  query: range,
  data: z.object({
    /** Commission earned, less what was given back. */
    today_income: yuan,
    month_income: yuan,
    total_income: yuan,
    /** Sums over the requested range; over all time without a range. */
    range_income: yuan,
    range_withdraw: yuan,
    /** Withdrawals that were paid, with their fees. */
    total_withdraw: yuan,
    withdrawing: yuan,
    /** Commission that is not free yet. */
    frozen: yuan,
    /** Commission that may be moved to the balance. */
    withdrawable: yuan,
  }),
})

const financeEntry = z.object({
  id: z.string(),
  create_time: dateTime,
  account: financeAccount,
  account_text: z.string(),
  type: financeType,
  type_text: z.string(),
  direction: z.union([z.literal(1), z.literal(-1)]),
  amount: yuan,
  /** Balance of the entry's account after it. */
  balance: yuan,
  /** The user whose order earned it, masked; '' when it is no commission. */
  source_user: z.string(),
  /** The masked order, or the whole number of the withdrawal. */
  order_sn: z.string(),
  related: z.enum(['commission', 'withdraw', '']),
  /** Current state of the commission or the withdrawal. */
  status_text: z.string(),
  /** The latest time it becomes free; '' = it is free already, or it waits for its parcels. */
  unfreeze_time: z.string(),
  remark: z.string(),
})
export type FinanceEntry = z.infer<typeof financeEntry>

export const listFinanceLog = defineEndpoint({
  method: 'GET',
  path: '/api/finance/log/list',
  summary:
    'The entries of commission and of money on its way out, newest first, with the sums of the filter.',
  access: 'user',
  query: pageQuery.extend(financeFilters.shape),
  data: pageOf(financeEntry).extend({ has_more: z.boolean(), summary: moneySums }),
})

export const downloadFinanceLog = defineEndpoint({
  method: 'POST',
  path: '/api/finance/log/download',
  summary: 'The entries that are filtered, as lines of a table, part by part.',
  access: 'user',
  body: financeFilters.extend({
    /** The `next` of the part before. */
    after: z
      .string()
      .regex(/^\d{1,17}-[a-z_]{1,20}-\d{1,15}$/)
      .optional(),
  }),
  data: downloadPart,
})
