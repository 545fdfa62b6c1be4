import { z } from 'zod'

import type { Payment, PaymentRefund } from '../payment.ts'
import { exchange, refusedWith, type WechatClient } from './exchange.ts'

const refundState = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.number().int() }),
})

/** Repeating changes none of these; a lack of funds is not among them, as funds may be added. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
])

/** PROCESSING takes minutes to days; ABNORMAL waits for somebody on WeChat Pay's own console. */
function refundOutcome(content: unknown, refund: PaymentRefund): 'done' | 'refused' | null {
  const known = refundState.safeParse(content)
  if (!known.success) return null
  const { out_refund_no, out_trade_no, status, amount } = known.data
  const isOurs = out_refund_no === refund.refundNo && out_trade_no === refund.tradeNo
  if (!isOurs || amount.refund !== refund.amountFen) return null
  if (status === 'CLOSED') return 'refused'
  return status === 'SUCCESS' ? 'done' : null
}

/** https://pay.weixin.qq.com/doc/v3/merchant/4013071036: asked about first, as it may be under way. */
export async function giveBack(
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
  if (before?.isOk === true) return refundOutcome(before.content, refund)
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
  if (said?.isOk === true) return refundOutcome(said.content, refund)
  return FINAL_REFUSALS.has(refusedWith(said)) ? 'refused' : null
}
