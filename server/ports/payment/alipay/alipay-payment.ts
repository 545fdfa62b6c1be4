import type { KeyObject } from 'node:crypto'

import { z } from 'zod'

import { RECHARGE_CODE_SECONDS } from '#contract/recharge.ts'
import { PAYMENT_CHANNELS } from '#domain/recharge/payment-channels.ts'
import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { downloadBill, type BillSource } from '../bill.ts'
import type {
  NewPayment,
  NoticeReplies,
  Payment,
  PaymentAccess,
  PaymentStatus,
  PaymentRefund,
  RawNotice,
} from '../payment.ts'
import { NO_ANSWER } from '../../partner-refusal.ts'
import { meaningOf } from '../../partner-states.ts'
import { isSignedRsa, signRsa } from '../rsa.ts'
import { readAlipayBill } from './read-bill.ts'
import { ALIPAY_REFUND_STATES, ALIPAY_TRADE_STATES } from './states.ts'

/** The open platform's gateway: https://opendocs.alipay.com/open/02ekfg (precreate), 02ekfh (query). */
const GATEWAY = 'https://openapi.alipay.com/gateway.do'
const TIMEOUT_MS = 8000
const CHANNEL = PAYMENT_CHANNELS.alipay
/** These seven letters end its repeats. */
const REPLIES: NoticeReplies = { taken: 'success', repeat: 'fail' }

export type AlipayAccess = PaymentAccess & {
  readonly appId: string
  /** Our key, which signs our calls. */
  readonly privateKey: KeyObject
  /** Alipay's, not the one of our application. */
  readonly alipayKey: KeyObject
  /** Another host, for tests and Alipay's own sandbox; '' = the real one. */
  readonly gateway: string
}

/** All values are signed but the signature itself and empty ones, sorted by name. */
function signedText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** The signature covers the text of an answer as it came, not what a parser would make of it. */
function signedPart(text: string, node: string): string | null {
  const start = text.indexOf(`"${node}":`)
  const end = text.lastIndexOf(',"sign"')
  return start < 0 || end < start ? null : text.slice(start + node.length + 3, end)
}

const signature = z.object({ sign: z.string() })

/** @returns an answer that Alipay has signed; null when there was none in time */
async function ask(access: AlipayAccess, method: string, content: object): Promise<unknown> {
  const values = {
    app_id: access.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: wireTime(Date.now()),
    version: '1.0',
    notify_url: access.noticeUrl,
    biz_content: JSON.stringify(content),
  }
  const sign = signRsa(signedText(values), access.privateKey)
  const { biz_content, ...common } = values
  const query = new URLSearchParams({ ...common, sign }).toString()
  const gateway = access.gateway === '' ? GATEWAY : access.gateway
  try {
    const answer = await fetch(`${gateway}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ biz_content }).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const text = await answer.text()
    const part = signedPart(text, `${method.replaceAll('.', '_')}_response`)
    const { sign: theirs } = signature.parse(JSON.parse(text))
    if (part === null || !isSignedRsa(part, theirs, access.alipayKey)) return null
    return JSON.parse(part)
  } catch {
    return null // no network, no answer in time, or none of the form that is documented
  }
}

const refused = z
  .object({ code: z.string(), sub_code: z.string().optional() })
  .refine(({ code }) => code !== '10000')

/** No refusals: a code that nobody has scanned has no trade, a day without payments no bill. */
const NOTHING_THERE = /^(ACQ\.TRADE_NOT_EXIST|.*bill_not_exist)$/i

/** Like `ask`; what came of it is reported. */
async function call(access: AlipayAccess, method: string, content: object): Promise<unknown> {
  const said = await ask(access, method, content)
  const refusal = refused.safeParse(said ?? { code: NO_ANSWER })
  const code = refusal.data?.sub_code ?? refusal.data?.code
  const isRefused = code !== undefined && !NOTHING_THERE.test(code)
  access.report({ partner: 'alipay', call: method, code: isRefused ? code : null })
  return said
}

const offer = z.object({ code: z.literal('10000'), qr_code: z.url() })

const trade = z.object({
  code: z.literal('10000'),
  out_trade_no: z.string(),
  trade_no: z.string(),
  total_amount: z.string(),
  trade_status: z.string(),
  /** The payer: a number, or for newer applications an open id. */
  buyer_user_id: z.string().default(''),
  buyer_open_id: z.string().default(''),
  /** When it was paid. */
  send_pay_date: z.string().optional(),
})

/**
 * The notice of a refund has the sum of all refunds: https://opendocs.alipay.com/open/194/103296.
 * A notice calls the number of the payer by another name than the query does.
 */
const notice = trade.omit({ code: true, send_pay_date: true, buyer_user_id: true }).extend({
  app_id: z.string(),
  buyer_id: z.string().default(''),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
})

type SaidOfTrade = Pick<
  z.infer<typeof notice>,
  'out_trade_no' | 'trade_no' | 'total_amount' | 'trade_status' | 'refund_fee' | 'buyer_open_id'
> & { readonly paid_time: string | undefined; readonly buyer_user_id: string }

/** Alipay writes the time of Beijing. */
function timeOf(text: string | undefined): Date | null {
  const time = new Date(`${(text ?? '').replace(' ', 'T')}+08:00`)
  return Number.isNaN(time.getTime()) ? null : time
}

function toPaymentStatus(access: AlipayAccess, said: SaidOfTrade): PaymentStatus | null {
  const state = meaningOf(ALIPAY_TRADE_STATES, said.trade_status, (code) =>
    access.report({ partner: 'alipay', call: 'alipay.trade.query', code }),
  )
  const payer = said.buyer_user_id || said.buyer_open_id
  const amountFen = parseYuan(said.total_amount)
  const givenBack = parseYuan(said.refund_fee ?? '0')
  if (state === null || state === 'open' || amountFen === null || givenBack === null) return null
  const paidAt = timeOf(said.paid_time)
  const wasPaid = state === 'paid' || paidAt !== null || givenBack > 0
  return {
    tradeNo: said.out_trade_no,
    partnerNo: said.trade_no,
    amountFen,
    outcome: wasPaid ? 'paid' : 'closed',
    // A paid trade is closed when all of it has gone back.
    refundedFen: wasPaid && state === 'closed' ? amountFen : givenBack,
    paidAt,
    payer: payer === '' ? '' : `alipay ${payer}`,
  }
}

const billOffer = z.object({ code: z.literal('10000'), bill_download_url: z.url() })
const refusal = z.object({ sub_code: z.string() })

/** https://opendocs.alipay.com/open/02e7go; the address is good for half a minute. */
async function readBill(access: AlipayAccess, day: string): ReturnType<BillSource['read']> {
  const asked = { bill_type: 'trade', bill_date: day }
  const said = await call(access, 'alipay.data.dataservice.bill.downloadurl.query', asked)
  const made = billOffer.safeParse(said)
  if (!made.success) {
    const refused = refusal.safeParse(said)
    return refused.success && /bill_not_exist$/i.test(refused.data.sub_code) ? 'none' : null
  }
  const zip = await downloadBill(made.data.bill_download_url)
  return zip === null ? null : readAlipayBill(zip)
}

const refunded = z.object({ code: z.literal('10000'), fund_change: z.literal('Y') })
const refundFound = z.object({
  code: z.literal('10000'),
  out_request_no: z.string(),
  refund_amount: z.string(),
  refund_status: z.string().default(''),
})

/** Repeating changes none of these; a lack of funds is not among them, as funds may be added. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_CHARGE_ERROR',
  'ACQ.INVALID_PARAMETER',
])

/**
 * https://opendocs.alipay.com/open/02ekfk. An answer without a change of funds means a repeated
 * call, or no refund yet: only the query of refunds distinguishes them
 * (https://opendocs.alipay.com/open/02ekfl).
 */
async function refundTrade(
  access: AlipayAccess,
  refund: PaymentRefund,
): ReturnType<Payment['refund']> {
  const ids = { out_trade_no: refund.tradeNo, out_request_no: refund.refundNo }
  const said = await call(access, 'alipay.trade.refund', {
    ...ids,
    refund_amount: toYuan(refund.amountFen),
    refund_reason: refund.reason,
  })
  if (refunded.safeParse(said).success) return 'done'
  const refused = refusal.safeParse(said)
  if (refused.success && FINAL_REFUSALS.has(refused.data.sub_code)) return 'refused'
  const found = refundFound.safeParse(await call(access, 'alipay.trade.fastpay.refund.query', ids))
  if (!found.success) return null
  const { out_request_no, refund_amount, refund_status } = found.data
  const isOurs = out_request_no === refund.refundNo && parseYuan(refund_amount) === refund.amountFen
  if (!isOurs) return null
  const state = meaningOf(ALIPAY_REFUND_STATES, refund_status, (code) =>
    access.report({ partner: 'alipay', call: 'alipay.trade.fastpay.refund.query', code }),
  )
  return state === 'done' ? 'done' : null
}

/** 当面付: a code that the buyer scans with Alipay. */
export function makeAlipay(access: AlipayAccess): Payment {
  return {
    channels: [CHANNEL],
    ...(access.gateway !== '' && { rehearsedAt: access.gateway }),
    bills: [
      { partner: 'alipay', channels: [CHANNEL.channel], read: (day) => readBill(access, day) },
    ],

    async begin({ tradeNo, amountFen, subject }: NewPayment) {
      const said = await call(access, 'alipay.trade.precreate', {
        out_trade_no: tradeNo,
        total_amount: toYuan(amountFen),
        subject,
        timeout_express: `${RECHARGE_CODE_SECONDS / 60}m`,
      })
      const made = offer.safeParse(said)
      return made.success ? { type: 'qr', data: made.data.qr_code } : null
    },

    readNotice({ body }: RawNotice) {
      const values = Object.fromEntries(new URLSearchParams(body))
      const { sign = '', sign_type: _, ...signed } = values
      if (!isSignedRsa(signedText(signed), sign, access.alipayKey)) return Promise.resolve(null)
      const said = notice.safeParse(values)
      // Signed, but for another application of the same merchant.
      if (!said.success || said.data.app_id !== access.appId) return Promise.resolve(null)
      const status = toPaymentStatus(access, {
        ...said.data,
        paid_time: said.data.gmt_payment,
        buyer_user_id: said.data.buyer_id,
      })
      return Promise.resolve(status && { status, replies: REPLIES })
    },

    async ask({ tradeNo }) {
      const said = trade.safeParse(
        await call(access, 'alipay.trade.query', { out_trade_no: tradeNo }),
      )
      // For a code that nobody has scanned Alipay has no trade: still undecided.
      if (!said.success || said.data.out_trade_no !== tradeNo) return null
      return toPaymentStatus(access, {
        ...said.data,
        refund_fee: undefined,
        paid_time: said.data.send_pay_date,
      })
    },

    refund: (refund) => refundTrade(access, refund),
  }
}
