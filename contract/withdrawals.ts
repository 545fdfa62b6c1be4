import { z } from './zod.ts'

import { defineEndpoint, type DataOf } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, yuan } from './fields.ts'
import { assertion, confirmOptions } from './passkeys.ts'

/** 0 being examined, 1 being paid, 2 paid, 3 refused. */
export const WITHDRAW_STATUS_TEXT = {
  0: '审核中',
  1: '打款中',
  2: '已到账',
  3: '已驳回',
} as const

const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type WithdrawStatus = z.infer<typeof status>

export const accountType = z.enum(['alipay', 'bank'])
export type WithdrawAccountType = z.infer<typeof accountType>

const account = z.object({
  /** '' = none yet. */
  type: z.union([accountType, z.literal('')]),
  /** `张*`: the verified name, under which the account must be held. */
  real_name: z.string(),
  account_mask: z.string(),
  bank_name: z.string(),
  bank_branch: z.string(),
  update_time: z.string(),
  can_modify: z.boolean(),
  need_attestation: z.boolean(),
  /** Until when a new account rests; '' = it does not. Servers of before send none of the three. */
  rests_until: z.string().default(''),
  /** For how many hours an account rests that is set now; 0 = it does not. */
  rest_hours: z.number().int().default(0),
  /** Whether the user has a passkey that may confirm it before. */
  can_confirm: z.boolean().default(false),
})
export type WithdrawAccount = z.infer<typeof account>

export const getWithdrawAccount = defineEndpoint({
  method: 'GET',
  path: '/api/finance/withdraw/account',
  summary: 'Where withdrawals of the signed-in user go.',
  access: 'user',
  data: account,
})

export const checkWithdrawPassword = defineEndpoint({
  method: 'POST',
  path: '/api/finance/withdraw/check/password',
  summary: 'Confirm with the password; the ticket is good for one withdrawal.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ password: z.string().min(1).max(200) }),
  data: z.object({
    ticket: z.string(),
    /** Seconds. */
    expire: z.number().int(),
  }),
  errors: ['withdraw_password_wrong', 'too_many_requests'],
})

const ticket = z.string().min(1).max(100)

export const setWithdrawAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/finance/withdraw/account',
  summary: 'Set where withdrawals go; in the name that was verified.',
  access: 'user',
  body: z.object({
    type: accountType,
    real_name: z.string().max(50),
    account: z.string().max(64),
    bank_name: z.string().max(40).optional(),
    bank_branch: z.string().max(60).optional(),
    password_ticket: ticket,
  }),
  data: account,
  errors: [
    'withdraw_ticket_void',
    'withdraw_unverified',
    'withdraw_name_differs',
    'withdraw_account_wrong',
    'withdraw_bank_wrong',
    'withdraw_account_in_use',
  ],
})

export const beginPayoutConfirm = defineEndpoint({
  method: 'POST',
  path: '/api/finance/withdraw/account/confirm/options',
  summary:
    'A challenge for POST /api/finance/withdraw/account/confirm, for passkeys that are old enough: good once, for this session and this account.',
  access: 'user',
  data: z.object({ options: confirmOptions }),
  errors: ['passkey_unavailable', 'withdraw_confirm_impossible', 'too_many_requests'],
})

export const confirmPayoutAccount = defineEndpoint({
  method: 'POST',
  path: '/api/finance/withdraw/account/confirm',
  summary: 'Confirm a new payout account by a passkey of before, so that it rests no longer.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ passkey: assertion }),
  data: account,
  errors: [
    'passkey_unavailable',
    'passkey_expired',
    'passkey_unknown',
    'passkey_refused',
    'withdraw_confirm_impossible',
    'too_many_requests',
  ],
})

const withdrawal = z.object({
  id: z.string(),
  /** Id of the call that requested it: a caller who lost the answer finds the withdrawal by it. */
  request_id: z.string(),
  create_time: dateTime,
  amount: yuan,
  fee: yuan,
  actual: yuan,
  /** What of it was commission, compensation or an opening balance: no gift hangs on that. */
  free: yuan,
  /** The gifts that were taken back with it; a refused withdrawal restores them. */
  gift_back: yuan,
  account_type: accountType,
  account_mask: z.string(),
  status,
  status_text: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  /** '' while it has not ended. */
  finish_time: z.string(),
  /** The bank's or Alipay's own number of the payment. */
  voucher: z.string(),
})
export type Withdrawal = z.infer<typeof withdrawal>

const amount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/)

export const previewWithdrawal = defineEndpoint({
  method: 'GET',
  path: '/api/finance/withdraw/preview',
  summary:
    'What a withdrawal of so much costs, and what it takes of gifts and of the member level.',
  access: 'user',
  query: z.object({ amount }),
  data: z.object({
    amount: yuan,
    fee: yuan,
    actual: yuan,
    free: yuan,
    gift_back: yuan,
    /** The present member level, and the one afterwards. */
    group_name: z.string(),
    group_after: z.string(),
  }),
  errors: ['withdraw_out_of_range', 'withdraw_too_much', 'withdraw_gift_spent'],
})
export type WithdrawalPreview = DataOf<typeof previewWithdrawal>

export const applyWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/finance/withdraw/apply',
  summary: 'Withdraw from the balance; once for each request_id, however often it is sent.',
  access: 'user',
  body: z.object({
    amount,
    account_type: accountType,
    ticket,
    request_id: z.string().regex(/^[\w-]{16,64}$/),
    /** What the user was shown of its preview: when it is no longer so, nothing is withdrawn. */
    shown: z.object({ gift_back: yuan, group_after: z.string().max(50) }).optional(),
  }),
  data: withdrawal,
  errors: [
    'withdraw_ticket_void',
    'withdraw_unverified',
    'withdraw_account_missing',
    'withdraw_account_rests',
    'withdraw_out_of_range',
    'withdraw_too_much',
    'withdraw_gift_spent',
    'withdraw_changed',
    'withdraw_day_limit',
    'withdraw_request_reused',
  ],
})

export const listWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/api/finance/withdraw/list',
  summary: 'The withdrawals of the signed-in user, newest first, and what limits the next one.',
  access: 'user',
  query: pageQuery.extend({
    status: z.coerce.number().int().min(0).max(3).optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    /** The whole number of one. */
    keyword: z.string().max(64).optional(),
  }),
  data: pageOf(withdrawal).extend({
    has_more: z.boolean(),
    min_amount: yuan,
    max_amount: yuan,
    /** Hundredths of a percent of the amount, rounded down to a fen. */
    fee_rate: z.number().int(),
    /** How many may be requested a day, and how many more today. */
    day_limit: z.number().int(),
    left_today: z.number().int(),
  }),
})
