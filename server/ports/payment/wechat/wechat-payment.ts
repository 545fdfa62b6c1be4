import { createHash } from 'node:crypto'

import { z } from 'zod'

import { isoTime } from '#domain/values/beijing-time.ts'
import { PAYMENT_CHANNELS } from '#domain/recharge/payment-channels.ts'
import { meaningOf } from '../../partner-states.ts'
import { downloadBill, type BillSource } from '../bill.ts'
import type {
  NewPayment,
  NoticeReplies,
  Payment,
  PaymentStatus,
  PaymentNotice,
  RawNotice,
} from '../payment.ts'
import {
  authorization,
  call,
  exchange,
  hostOf,
  isTheirs,
  makeWechatClient,
  refusedWith,
  type WechatClient,
  type WechatPayAccess,
} from './exchange.ts'
import { refundTrade } from './refund-trade.ts'
import { readWechatBill } from './read-bill.ts'
import { sealedBox, unseal } from './sealed-box.ts'
import { WECHAT_TRADE_STATES } from './states.ts'

/** Native payment, API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012791877. */
const CHANNEL = PAYMENT_CHANNELS.wechat

const offer = z.object({ code_url: z.string().startsWith('weixin://') })

const trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int() }).optional(),
  /** The payer of a trade that was paid. */
  payer: z.object({ openid: z.string().default('') }).default({ openid: '' }),
})

const notice = z.object({ resource: sealedBox })

/** WeChat Pay names each refund by its own number only: for a trade that is REFUND, the bill has the sum. */
function toPaymentStatus(access: WechatPayAccess, said: unknown): PaymentStatus | null {
  const known = trade.safeParse(said)
  if (!known.success) return null
  const { mchid, appid, out_trade_no, trade_state, transaction_id, success_time, payer } =
    known.data
  if (mchid !== access.merchantId || appid !== access.appId) return null
  const state = meaningOf(WECHAT_TRADE_STATES, trade_state, (code) =>
    access.report({ partner: 'wechat', call: 'query', code }),
  )
  if (state === null || state === 'open') return null
  const amountFen = known.data.amount?.total ?? null
  // A notice of a trade that was closed unpaid has no sum.
  if (amountFen === null && state !== 'closed') return null
  return {
    tradeNo: out_trade_no,
    partnerNo: transaction_id,
    outcome: state === 'closed' ? 'closed' : 'paid',
    amountFen,
    refundedFen: state === 'refunded' ? 'unknown' : 0,
    paidAt: success_time === undefined ? null : new Date(success_time),
    payer: payer.openid === '' ? '' : `wechat ${payer.openid}`,
  }
}

const billOffer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

/**
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791895. The file itself is not signed, but its hash is.
 */
async function readBill(client: WechatClient, day: string): ReturnType<BillSource['read']> {
  const { access } = client
  const asked = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const said = await exchange(client, { call: 'bill', method: 'GET', path: asked })
  const made = billOffer.safeParse(said?.content)
  if (!made.success) {
    return refusedWith(said) === 'NO_STATEMENT_EXIST' ? 'none' : null
  }
  const { pathname, search } = new URL(made.data.download_url)
  const path = pathname + search
  const file = await downloadBill(`${hostOf(access)}${path}`, {
    authorization: authorization(access, { method: 'GET', path, body: '' }),
  })
  if (file === null) return null
  const hash = createHash('sha1').update(file).digest('hex')
  return hash === made.data.hash_value.toLowerCase() ? readWechatBill(file.toString('utf8')) : null
}

async function begin(
  client: WechatClient,
  { tradeNo, amountFen, until, subject }: NewPayment,
): ReturnType<Payment['begin']> {
  const { access } = client
  const content = {
    appid: access.appId,
    mchid: access.merchantId,
    description: subject,
    out_trade_no: tradeNo,
    // In a repeated call it must be the same to the second.
    time_expire: isoTime(until),
    notify_url: access.noticeUrl,
    amount: { total: amountFen, currency: 'CNY' },
  }
  const said = await call(client, {
    call: 'pay',
    method: 'POST',
    path: '/v3/pay/transactions/native',
    content,
  })
  const made = offer.safeParse(said)
  return made.success ? { type: 'qr', data: made.data.code_url } : null
}

/** A notification is answered with a code in JSON, as its API v3 documents. */
const REPLIES: NoticeReplies = {
  taken: JSON.stringify({ code: 'SUCCESS' }),
  repeat: JSON.stringify({ code: 'FAIL' }),
}

async function readNotice(
  { access, keys }: WechatClient,
  raw: RawNotice,
): Promise<PaymentNotice | null> {
  if (!(await isTheirs(keys, raw))) return null
  try {
    const { resource } = notice.parse(JSON.parse(raw.body))
    const status = toPaymentStatus(access, JSON.parse(unseal(access.apiKey, resource)))
    return status && { status, replies: REPLIES }
  } catch {
    return null // signed, but not of the form that is documented
  }
}

async function ask(client: WechatClient, tradeNo: string): Promise<PaymentStatus | null> {
  const { access } = client
  const number = encodeURIComponent(tradeNo)
  const path = `/v3/pay/transactions/out-trade-no/${number}?mchid=${access.merchantId}`
  const status = toPaymentStatus(access, await call(client, { call: 'query', method: 'GET', path }))
  return status?.tradeNo === tradeNo ? status : null
}

/** Native 支付: a code that the buyer scans with WeChat. */
export function makeWechatPay(access: WechatPayAccess): Payment {
  const client = makeWechatClient(access)
  return {
    channels: [CHANNEL],
    ...(access.host !== '' && { rehearsedAt: access.host }),
    bills: [
      { partner: 'wechat', channels: [CHANNEL.channel], read: (day) => readBill(client, day) },
    ],
    begin: (payment) => begin(client, payment),
    readNotice: (raw) => readNotice(client, raw),
    ask: ({ tradeNo }) => ask(client, tradeNo),
    refund: (refund) => refundTrade(client, refund),
  }
}
