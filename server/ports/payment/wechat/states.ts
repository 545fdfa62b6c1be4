import type { PartnerStates } from '../../partner-states.ts'

/**
 * `open`: another try may follow. `refunded`: paid, and something was given back since.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791880
 */
export const WECHAT_TRADE_STATES: PartnerStates<'paid' | 'refunded' | 'open' | 'closed'> = new Map([
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
  ['NOTPAY', 'open'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['USERPAYING', 'open'],
  ['PAYERROR', 'open'],
  ['ACCEPT', 'open'],
])

/**
 * PROCESSING takes minutes to days; ABNORMAL waits for somebody on WeChat Pay's own console.
 * https://pay.weixin.qq.com/doc/v3/merchant/4013071036
 */
export const WECHAT_REFUND_STATES: PartnerStates<'done' | 'refused' | 'open'> = new Map([
  ['SUCCESS', 'done'],
  ['CLOSED', 'refused'],
  ['PROCESSING', 'open'],
  ['ABNORMAL', 'open'],
])

/** States of a line of the bill: https://pay.weixin.qq.com/doc/v3/merchant/4012791895. */
export const WECHAT_BILL_STATES: PartnerStates<'payment' | 'refund'> = new Map([
  ['SUCCESS', 'payment'],
  ['REFUND', 'refund'],
  ['REVOKED', 'refund'],
])
