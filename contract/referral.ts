import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, yuan } from './fields.ts'

export const getReferralInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user/spread/info',
  summary: 'The referral code of the signed-in user, and on what terms it earns.',
  access: 'user',
  data: z.object({
    code: z.string(),
    /** The referral link, an address of this site. */
    link: z.string(),
    /** Hundredths of a percent of what is paid; 0 = nothing is earned at present. */
    rate: z.number().int(),
    /** After so many days a parcel that moves counts as arrived. */
    freeze_days: z.number().int(),
    /** The orders of a member earn commission for this number of days after the registration. */
    earn_days: z.number().int(),
    /** What the member is given once a first order has arrived; `0.00` = nothing. */
    gift: yuan,
  }),
})

export const getReferralSummary = defineEndpoint({
  method: 'GET',
  path: '/api/user/spread/summary',
  summary: 'What the signed-in user has earned by referral, and by how many people.',
  access: 'user',
  data: z.object({
    /** Commission earned less given back, by the Beijing day of the ledger entry. */
    today: yuan,
    yesterday: yuan,
    month: yuan,
    total: yuan,
    /** May be moved to the balance. */
    withdrawable: yuan,
    frozen: yuan,
    user_count: z.number().int(),
    order_user_count: z.number().int(),
  }),
})

const VOID_REASONS = ['', 'same_device', 'same_person', 'reviewed'] as const

const referredUser = z.object({
  user_id: z.string(),
  /** `138****1234`. */
  username_mask: z.string(),
  group_name: z.string(),
  reg_time: dateTime,
  /** '' = no order yet. */
  first_order_time: z.string(),
  order_count: z.number().int(),
  /** What the signed-in user has earned by them. */
  contribution: yuan,
  /** Why their orders earn nothing; '' = they do. */
  void_reason: z.enum(VOID_REASONS),
  /** What they bring waits for somebody of the shop to look at it. */
  in_review: z.boolean(),
})
export type ReferredUser = z.infer<typeof referredUser>

export const REFERRED_SORTS = ['new', 'orders', 'earned'] as const

export const listReferredUsers = defineEndpoint({
  method: 'GET',
  path: '/api/user/spread/user',
  summary: 'Whom the signed-in user has brought.',
  access: 'user',
  query: pageQuery.extend({
    /** The last four digits of a mobile. */
    keyword: z.string().max(11).optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    /** 1 = only those who have ordered, 0 = only those who have not. */
    ordered: z.coerce.number().int().min(0).max(1).optional(),
    sort: z.enum(REFERRED_SORTS).default('new'),
  }),
  data: pageOf(referredUser).extend({ has_more: z.boolean() }),
})

export const COMMISSION_STATUS_TEXT = { 1: '冻结中', 2: '已到账', 3: '已退回' } as const

const commission = z.object({
  id: z.string(),
  create_time: dateTime,
  /** The member who ordered, masked. */
  source_user: z.string(),
  /** The member's order number, masked because it is not the referrer's. */
  order_sn: z.string(),
  /** What was paid, less what was taken back. */
  paid: yuan,
  rate: z.number().int(),
  /** Earned, less what was given back. */
  amount: yuan,
  frozen: yuan,
  released: yuan,
  /** 1 something of it is frozen, 2 all is free, 3 all was given back. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  status_text: z.string(),
  /** What could be free waits for somebody of the shop to look at it. */
  in_review: z.boolean(),
  /** The latest time all of it becomes free; '' = its parcels do not move yet, or it is over. */
  unfreeze_time: z.string(),
})
export type Commission = z.infer<typeof commission>

export const listCommissions = defineEndpoint({
  method: 'GET',
  path: '/api/user/spread/commission',
  summary: 'What each order of the brought users earns, newest first, with the sums of the filter.',
  access: 'user',
  query: pageQuery.extend({
    status: z.coerce.number().int().min(1).max(3).optional(),
    /** Only commissions of this member. */
    user_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
  }),
  data: pageOf(commission).extend({
    has_more: z.boolean(),
    /** Sums over all commissions that match the filter. */
    summary: z.object({ amount: yuan, frozen: yuan, released: yuan, count: z.number().int() }),
  }),
})

export const transferCommission = defineEndpoint({
  method: 'POST',
  path: '/api/user/spread/transfer',
  summary: 'Move commission to the balance; once for each request_id, however often it is sent.',
  access: 'user',
  body: z.object({
    amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/),
    request_id: z.string().regex(/^[\w-]{16,64}$/),
  }),
  data: z.object({ amount: yuan, withdrawable: yuan, balance: yuan }),
  errors: ['commission_amount_wrong', 'commission_too_much', 'commission_request_reused'],
})
