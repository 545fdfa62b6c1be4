import { createDecipheriv, createHash, randomBytes, type KeyObject } from 'node:crypto'

import { z } from 'zod'

import { RECHARGE_CODE_SECONDS } from '#contract/recharge.ts'
import { downloadBill, type BillSource } from '../bill.ts'
import type { NewPayment, Payment, PaymentNews, RawNotice } from '../payment.ts'
import { isSignedRsa, signRsa } from '../rsa.ts'
import { readWechatBill } from './read-bill.ts'

/** Native payment, API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012791877. */
const HOST = 'https://api.mch.weixin.qq.com'
const PATIENCE_MS = 8000
const SHANGHAI_MS = 8 * 3_600_000
/** A notice or answer signed longer ago is somebody's copy. */
const FRESH_SECONDS = 300
const TAG_BYTES = 16
const CHANNEL = 1

export type WechatPayAccess = {
  readonly merchantId: string
  readonly appId: string
  /** Of our certificate. */
  readonly serial: string
  /** Ours: we sign with it. */
  readonly privateKey: KeyObject
  /** 32 characters: notices are sealed under it. */
  readonly apiKey: string
  /** `PUB_KEY_ID_…`, or the serial of the platform certificate that holds the key. */
  readonly wechatKeyId: string
  readonly wechatKey: KeyObject
  /** Where notices are posted to. */
  readonly noticeUrl: string
  /** Of another host, for tests; '' = the real one. */
  readonly host: string
}

type SignedMessage = { readonly body: string; readonly header: (name: string) => string }

/** Whether WeChat Pay has signed this a moment ago. */
function isTheirs(
  { wechatKeyId, wechatKey }: WechatPayAccess,
  { body, header }: SignedMessage,
): boolean {
  const at = header('wechatpay-timestamp')
  const age = Math.abs(Date.now() / 1000 - Number(at))
  if (header('wechatpay-serial') !== wechatKeyId || !(age <= FRESH_SECONDS)) return false
  const text = `${at}\n${header('wechatpay-nonce')}\n${body}\n`
  return isSignedRsa(text, header('wechatpay-signature'), wechatKey)
}

function authorization(
  { merchantId, serial, privateKey }: WechatPayAccess,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
): string {
  const at = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signRsa(`${[method, path, at, nonce, body].join('\n')}\n`, privateKey)
  const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp: at, serial_no: serial }
  const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`
}

type PartnerAnswer = { readonly isOk: boolean; readonly content: unknown }

/** @returns what was answered, also a refusal, and signed by WeChat Pay; null when nothing was, in time */
async function exchange(
  access: WechatPayAccess,
  method: 'GET' | 'POST',
  path: string,
  content: object | null,
): Promise<PartnerAnswer | null> {
  const body = content === null ? '' : JSON.stringify(content)
  try {
    const answer = await fetch(`${access.host === '' ? HOST : access.host}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        // Which of their keys the answer is to be signed with.
        'wechatpay-serial': access.wechatKeyId,
        authorization: authorization(access, { method, path, body }),
      },
      ...(content !== null && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    const text = await answer.text()
    const header = (name: string): string => answer.headers.get(name) ?? ''
    if (!isTheirs(access, { body: text, header })) return null
    return { isOk: answer.ok, content: JSON.parse(text) as unknown }
  } catch {
    return null // no network, no answer in time, or none that is JSON
  }
}

/** @returns what was answered and signed; null when nothing was, or a refusal */
async function call(...asked: Parameters<typeof exchange>): Promise<unknown> {
  const said = await exchange(...asked)
  return said?.isOk === true ? said.content : null
}

const offer = z.object({ code_url: z.string().startsWith('weixin://') })

const trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  amount: z.object({ total: z.number().int() }).optional(),
})

const notice = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string(),
  }),
})

/** NOTPAY, USERPAYING and PAYERROR are undecided: another try may follow. REFUND was paid before. */
const OUTCOMES: Readonly<Record<string, PaymentNews['outcome'] | undefined>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
}

function newsOf(access: WechatPayAccess, said: unknown): PaymentNews | null {
  const known = trade.safeParse(said)
  if (!known.success) return null
  const { mchid, appid, out_trade_no, trade_state, transaction_id, amount } = known.data
  const outcome = OUTCOMES[trade_state]
  const isOurs = mchid === access.merchantId && appid === access.appId
  if (!isOurs || outcome === undefined || amount === undefined) return null
  return { tradeNo: out_trade_no, partnerNo: transaction_id, amountFen: amount.total, outcome }
}

/** @throws when it was not sealed under our key */
function unseal(
  apiKey: string,
  { ciphertext, associated_data, nonce }: z.infer<typeof notice>['resource'],
) {
  const sealed = Buffer.from(ciphertext, 'base64')
  const opener = createDecipheriv('aes-256-gcm', apiKey, nonce)
  opener.setAuthTag(sealed.subarray(-TAG_BYTES))
  opener.setAAD(Buffer.from(associated_data))
  return Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()]).toString()
}

const billOffer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})
const refusal = z.object({ code: z.string() })

/**
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791895. The file itself is not signed, but its hash is.
 */
async function readBill(access: WechatPayAccess, day: string): ReturnType<BillSource['read']> {
  const asked = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const said = await exchange(access, 'GET', asked, null)
  const made = billOffer.safeParse(said?.content)
  if (!made.success) {
    const refused = refusal.safeParse(said?.content)
    return refused.success && refused.data.code === 'NO_STATEMENT_EXIST' ? 'none' : null
  }
  const { pathname, search } = new URL(made.data.download_url)
  const path = pathname + search
  const file = await downloadBill(`${access.host === '' ? HOST : access.host}${path}`, {
    authorization: authorization(access, { method: 'GET', path, body: '' }),
  })
  if (file === null) return null
  const hash = createHash('sha1').update(file).digest('hex')
  return hash === made.data.hash_value.toLowerCase() ? readWechatBill(file.toString('utf8')) : null
}

/** Native 支付: a code that the buyer scans with WeChat. */
export function makeWechatPay(access: WechatPayAccess): Payment {
  return {
    channels: [{ channel: CHANNEL, name: '微信支付' }],
    bills: [{ partner: 'wechat', channels: [CHANNEL], read: (day) => readBill(access, day) }],

    async begin({ tradeNo, amountFen, subject }: NewPayment) {
      const until = new Date(Date.now() + RECHARGE_CODE_SECONDS * 1000 + SHANGHAI_MS)
      const said = await call(access, 'POST', '/v3/pay/transactions/native', {
        appid: access.appId,
        mchid: access.merchantId,
        description: subject,
        out_trade_no: tradeNo,
        time_expire: `${until.toISOString().slice(0, 19)}+08:00`,
        notify_url: access.noticeUrl,
        amount: { total: amountFen, currency: 'CNY' },
      })
      const made = offer.safeParse(said)
      return made.success ? { type: 'qr', data: made.data.code_url } : null
    },

    readNotice(raw: RawNotice) {
      if (!isTheirs(access, raw)) return Promise.resolve(null)
      try {
        const { resource } = notice.parse(JSON.parse(raw.body))
        return Promise.resolve(newsOf(access, JSON.parse(unseal(access.apiKey, resource))))
      } catch {
        return Promise.resolve(null) // signed, but not of the form that is documented
      }
    },

    async ask(tradeNo) {
      const number = encodeURIComponent(tradeNo)
      const path = `/v3/pay/transactions/out-trade-no/${number}?mchid=${access.merchantId}`
      const news = newsOf(access, await call(access, 'GET', path, null))
      return news?.tradeNo === tradeNo ? news : null
    },
  }
}
