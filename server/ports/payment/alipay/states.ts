import type { PartnerStates } from '../../partner-states.ts'

/**
 * `closed`: nobody has paid in time, or all of it was given back. A trade of which a part was given
 * back goes on as TRADE_SUCCESS. https://opendocs.alipay.com/open/02ekfh
 */
export const ALIPAY_TRADE_STATES: PartnerStates<'paid' | 'open' | 'closed'> = new Map([
  ['WAIT_BUYER_PAY', 'open'],
  ['TRADE_SUCCESS', 'paid'],
  ['TRADE_FINISHED', 'paid'],
  ['TRADE_CLOSED', 'closed'],
])

/** Without a state the refund has not arrived, or failed. https://opendocs.alipay.com/open/02ekfl */
export const ALIPAY_REFUND_STATES: PartnerStates<'done' | 'open'> = new Map([
  ['REFUND_SUCCESS', 'done'],
  ['', 'open'],
])

/** Kinds of a line of the bill: https://opendocs.alipay.com/open/02e7go. */
export const ALIPAY_BILL_KINDS: PartnerStates<'payment' | 'refund'> = new Map([
  ['交易', 'payment'],
  ['退款', 'refund'],
])
