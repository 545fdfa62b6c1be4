import { z } from 'zod'

import { meaningOf } from '../../partner-states.ts'
import type { Payment, PaymentRefund } from '../payment.ts'
import { exchange, refusedWith, type WechatClient } from './exchange.ts'
import { WECHAT_REFUND_STATES } from './states.ts'

const refundState = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: z.number().int() }),
})

/** Repeating changes none of these; a lack of funds is not among them, as funds may be added. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
])

function refundOutcome(
  { access }: WechatClient,
  content: unknown,
  refund: PaymentRefund,
): 'done' | 'refused' | null {
  const known = refundState.safeParse(content)
  if (!known.success) return null
  const { out_refund_no, out_trade_no, status, amount } = known.data
  const isOurs = out_refund_no === refund.refundNo && out_trade_no === refund.tradeNo
  if (!isOurs || amount.refund !== refund.amountFen) return null
  const state = meaningOf(WECHAT_REFUND_STATES, status, (code) =>
    access.report({ partner: 'wechat', call: 'refund', code }),
  )
  return state === 'open' ? null : state
}

/**
 * https://pay.weixin.qq.com/doc/v3/merchant/4013071036: queried first, because it may be under way.
 */
export async function refundTrade(
  client: WechatClient,
  refund: PaymentRefund,
): ReturnType<Payment['refund']> {
  const path = '/v3/refund/domestic/refunds'
  const number = encodeURIComponent(refund.refundNo)
  const before = await exchange(client, {
    call: 'refund',
    method: 'GET',
    path: `${path}/${number}`,
  })
  if (before?.isOk === true) return refundOutcome(client, before.content, refund)
  if (refusedWith(before) !== 'RESOURCE_NOT_EXISTS') return null
  const said = await exchange(client, {
    call: 'refund',
    method: 'POST',
    path,
    content: {
      out_trade_no: refund.tradeNo,
      out_refund_no: refund.refundNo,
      reason: refund.reason,
      amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
    },
  })
  if (said?.isOk === true) return refundOutcome(client, said.content, refund)
  return FINAL_REFUSALS.has(refusedWith(said)) ? 'refused' : null
}
