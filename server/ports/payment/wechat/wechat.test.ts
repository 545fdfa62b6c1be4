import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import {
  openPartnerStub,
  SignedText,
  type PartnerCall,
  type PartnerStub,
} from '#tests/partner-stub.ts'
import {
  API_KEY,
  APP,
  box,
  headersOf,
  isBelieved,
  KEY_ID,
  MERCHANT,
  ours,
  theirs,
  type Forgery,
} from '#tests/wechat-pay.ts'
import { onlyRefused } from '#tests/fixtures/only-refused.ts'
import type { Payment, RawNotice } from '../payment.ts'
import { severalPayments } from '../several-payments.ts'
import { PLATFORM_CERTIFICATE, PLATFORM_KEY, PLATFORM_SERIAL } from './platform-certificate.data.ts'
import type { WechatPayAccess } from './exchange.ts'
import { WECHAT_REFUND_STATES, WECHAT_TRADE_STATES } from './states.ts'
import { makeWechatPay } from './wechat-payment.ts'

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const statusIn = async (of: Payment, raw: RawNotice) => (await of.readNotice(raw))?.status ?? null

const NEW = {
  tradeNo: 'R260101000000123456654321',
  channel: 1,
  amountFen: fen(8888),
  until: new Date('2026-01-01T00:15:00.999Z'),
  subject: '万单充值',
  siteUrl: 'https://wandan.example',
}
const TRADE = {
  mchid: MERCHANT,
  appid: APP,
  out_trade_no: NEW.tradeNo,
  transaction_id: '4200000000202601010000000001',
  trade_state: 'SUCCESS',
  amount: { total: 8888, payer_total: 8888, currency: 'CNY' },
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
}
const PAID = {
  tradeNo: NEW.tradeNo,
  partnerNo: TRADE.transaction_id,
  amountFen: 8888,
  outcome: 'paid',
  payer: 'wechat oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  refundedFen: 0,
  paidAt: null,
}

function sealed(said: unknown, apiKey = API_KEY): string {
  const resource = {
    ...box(JSON.stringify(said), 'transaction', apiKey),
    original_type: 'transaction',
  }
  return JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource })
}

describe('WeChat Pay, at a stub that checks every signature', () => {
  let partner: PartnerStub
  let calls: PartnerCall[] = []
  let refusals: string[] = []
  let answer: unknown = {}
  /** What certain calls are answered with instead: a status and a content. */
  let others: Record<string, readonly [number, unknown]> = {}
  let file = ''
  let forgery: Forgery = {}
  let wechat: Payment
  const accessOf = (): WechatPayAccess => ({
    merchantId: MERCHANT,
    appId: APP,
    serial: 'SERIAL1',
    privateKey: ours.privateKey,
    apiKey: API_KEY,
    wechatKeyId: KEY_ID,
    wechatKey: theirs.publicKey,
    noticeUrl: 'https://wandan.example/api/notify/payment',
    host: partner.url,
    report: onlyRefused((line) => refusals.push(line)),
  })

  beforeAll(async () => {
    partner = await openPartnerStub((call) => {
      calls.push(call)
      if (call.path.startsWith('/v3/billdownload')) {
        return new SignedText(isBelieved(call) ? file : 'who are you')
      }
      if (!isBelieved(call)) return { code: 'SIGN_ERROR' }
      const [status, said] = others[`${call.method} ${call.path}`] ?? [200, answer]
      const body = JSON.stringify(said)
      return new SignedText(body, headersOf(body, forgery), status)
    })
    wechat = makeWechatPay(accessOf())
  })
  afterAll(() => partner.close())
  beforeEach(() => {
    calls = []
    forgery = {}
    others = {}
    refusals = []
  })

  it('makes a code to scan, in fen', async () => {
    answer = { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' }
    const offer = await wechat.begin(NEW)
    expect(offer).toEqual({ type: 'qr', data: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      mchid: MERCHANT,
      out_trade_no: NEW.tradeNo,
      amount: { total: 8888, currency: 'CNY' },
      time_expire: '2026-01-01T08:15:00+08:00',
    })
  })

  it('believes no answer of somebody else, of another key, or of long ago', async () => {
    answer = { code_url: 'weixin://wxpay/evil' }
    for (const wrong of [{ key: stranger.privateKey }, { id: 'PUB_KEY_ID_9' }, { age: 301 }]) {
      forgery = wrong
      expect(await wechat.begin(NEW)).toBeNull()
    }
    expect(refusals).toEqual(Array.from({ length: 3 }, () => 'pay no_answer'))
  })

  const read = (body: string, wrong: Forgery = {}) => {
    const headers: Record<string, string> = headersOf(body, wrong)
    return statusIn(wechat, { body, header: (name) => headers[name] ?? '' })
  }

  const TRADES: Readonly<Record<string, object | null>> = {
    SUCCESS: PAID,
    REFUND: { ...PAID, refundedFen: 'unknown' },
    CLOSED: { ...PAID, outcome: 'closed' },
    REVOKED: { ...PAID, outcome: 'closed' },
    NOTPAY: null,
    USERPAYING: null,
    PAYERROR: null,
    ACCEPT: null,
  }

  it.each(Object.entries(TRADES))('reads a trade that is %s', async (trade_state, status) => {
    answer = { ...TRADE, trade_state }
    expect(await wechat.ask(NEW)).toEqual(status)
    expect(await read(sealed(answer))).toEqual(status)
    expect(calls[0]?.path).toBe(
      `/v3/pay/transactions/out-trade-no/${NEW.tradeNo}?mchid=${MERCHANT}`,
    )
    expect(refusals).toEqual([])
  })

  it('knows every state that is documented, and takes no other for anything', async () => {
    expect([...WECHAT_TRADE_STATES.keys()].toSorted()).toEqual(Object.keys(TRADES).toSorted())
    answer = { ...TRADE, trade_state: 'SUCCESS_SOON' }
    expect(await wechat.ask(NEW)).toBeNull()
    expect(await read(sealed(answer))).toBeNull()
    expect(refusals).toEqual([
      'query unknown_state:SUCCESS_SOON',
      'query unknown_state:SUCCESS_SOON',
    ])
  })

  it('takes no answer about another trade', async () => {
    answer = { ...TRADE, out_trade_no: 'R9' }
    expect(await wechat.ask(NEW)).toBeNull()
  })

  it('reports when it was paid', async () => {
    answer = { ...TRADE, success_time: '2026-01-01T08:00:00+08:00' }
    const paidAt = new Date('2026-01-01T00:00:00Z')
    expect(await wechat.ask(NEW)).toEqual({ ...PAID, paidAt })
  })

  it('opens a notice that WeChat Pay has signed and sealed for us', async () => {
    expect(await read(sealed(TRADE))).toEqual(PAID)
  })

  it('refuses a forged, an old, a foreign and a differently sealed one', async () => {
    expect(await read(sealed(TRADE), { key: stranger.privateKey })).toBeNull()
    expect(await read(sealed(TRADE), { age: 301 })).toBeNull()
    expect(await read(sealed({ ...TRADE, mchid: '1900000002' }))).toBeNull()
    expect(await read(sealed({ ...TRADE, appid: 'wx2' }))).toBeNull()
    expect(await read(sealed(TRADE, 'f'.repeat(32)))).toBeNull()
    expect(await read('{"resource":{}}')).toBeNull()
    expect(await statusIn(wechat, { body: sealed(TRADE), header: () => '' })).toBeNull()
  })

  it('believes that a trade was closed unpaid without its sum, and nothing else without one', async () => {
    const { amount: _, transaction_id: __, payer: ___, ...unpaid } = TRADE
    answer = { ...unpaid, trade_state: 'CLOSED' }
    expect(await wechat.ask(NEW)).toEqual({
      tradeNo: NEW.tradeNo,
      partnerNo: '',
      amountFen: null,
      outcome: 'closed',
      payer: '',
      refundedFen: 0,
      paidAt: null,
    })
    answer = unpaid
    expect(await wechat.ask(NEW)).toBeNull()
  })

  describe('what is signed with a platform certificate', () => {
    const platform = createPrivateKey(PLATFORM_KEY)
    const asked = () => calls.filter(({ path }) => path === '/v3/certificates').length
    const certificates = (apiKey = API_KEY, serial_no = PLATFORM_SERIAL) => ({
      data: [{ serial_no, encrypt_certificate: box(PLATFORM_CERTIFICATE, 'certificate', apiKey) }],
    })
    const fresh = () => makeWechatPay(accessOf())
    const notice = (wrong: Forgery = {}) => {
      const body = sealed(TRADE)
      const headers: Record<string, string> = headersOf(body, {
        key: platform,
        id: PLATFORM_SERIAL,
        ...wrong,
      })
      return { body, header: (name: string) => headers[name] ?? '' }
    }

    it('is believed once the certificate is there, which is fetched once', async () => {
      others = { 'GET /v3/certificates': [200, certificates()] }
      const both = fresh()
      expect(await statusIn(both, notice())).toEqual(PAID)
      const { replies } = invariant(await both.readNotice(notice()), 'it is believed')
      expect(Object.values(replies)).toEqual(['{"code":"SUCCESS"}', '{"code":"FAIL"}'])
      expect(await statusIn(both, notice())).toEqual(PAID)
      expect(await statusIn(both, notice({ key: stranger.privateKey }))).toBeNull()
      expect(asked()).toBe(1)
    })

    it('is not believed under the serial that it was listed with, if that is not its own', async () => {
      others = { 'GET /v3/certificates': [200, certificates(API_KEY, 'AA')] }
      expect(await statusIn(fresh(), notice({ id: 'AA' }))).toBeNull()
    })

    it.each([
      ['sealed under another key', certificates('f'.repeat(32))],
      ['of another serial', certificates(API_KEY, 'AA')],
      ['no list', { code: 'SYSTEM_ERROR' }],
    ])('is not believed when the certificate is %s', async (_, list) => {
      others = { 'GET /v3/certificates': [200, list] }
      const one = fresh()
      expect(await statusIn(one, notice())).toBeNull()
      // A stranger cannot have us ask at every notice.
      expect(await statusIn(one, notice({ id: 'BB' }))).toBeNull()
      expect(asked()).toBe(1)
    })
  })

  describe('gives money back', () => {
    const BACK = {
      tradeNo: NEW.tradeNo,
      refundNo: `${NEW.tradeNo}B`,
      channel: 1,
      amountFen: fen(3000),
      totalFen: fen(8888),
      reason: '多付',
    }
    const REFUND = {
      out_refund_no: BACK.refundNo,
      out_trade_no: BACK.tradeNo,
      status: 'SUCCESS',
      amount: { refund: 3000, total: 8888 },
    }
    const path = '/v3/refund/domestic/refunds'
    const none = [404, { code: 'RESOURCE_NOT_EXISTS' }] as const
    const first = (status: number, said: unknown) => {
      others = { [`GET ${path}/${BACK.refundNo}`]: none, [`POST ${path}`]: [status, said] }
    }

    it('in fen, under a number of ours', async () => {
      first(200, { ...REFUND, status: 'PROCESSING' })
      expect(await wechat.refund(BACK)).toBeNull()
      expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
        out_trade_no: BACK.tradeNo,
        out_refund_no: BACK.refundNo,
        reason: '多付',
        amount: { refund: 3000, total: 8888, currency: 'CNY' },
      })
    })

    const STATES: Readonly<Record<string, 'done' | 'refused' | null>> = {
      SUCCESS: 'done',
      PROCESSING: null,
      ABNORMAL: null,
      CLOSED: 'refused',
    }

    it.each(Object.entries(STATES))(
      'is queried again, when it is %s, without a second refund',
      async (status, outcome) => {
        answer = { ...REFUND, status }
        expect(await wechat.refund(BACK)).toBe(outcome)
        expect(calls.map(({ method }) => method)).toEqual(['GET'])
        expect(refusals).toEqual([])
      },
    )

    it('knows every state of a refund that is documented, and takes no other for done', async () => {
      expect([...WECHAT_REFUND_STATES.keys()].toSorted()).toEqual(Object.keys(STATES).toSorted())
      answer = { ...REFUND, status: 'CHANGE' }
      expect(await wechat.refund(BACK)).toBeNull()
      expect(refusals).toEqual(['refund unknown_state:CHANGE'])
    })

    it.each([
      ['number', { out_refund_no: 'R9B' }],
      ['trade', { out_trade_no: 'R9' }],
      ['sum', { amount: { refund: 2999, total: 8888 } }],
    ])('and takes no answer about another %s', async (_, other) => {
      answer = { ...REFUND, ...other }
      expect(await wechat.refund(BACK)).toBeNull()
    })

    it.each([
      ['INVALID_REQUEST', 'refused'],
      ['USER_ACCOUNT_ABNORMAL', 'refused'],
      ['NOT_ENOUGH', null],
      ['SYSTEM_ERROR', null],
    ])('or is refused with %s', async (code, outcome) => {
      first(403, { code })
      expect(await wechat.refund(BACK)).toBe(outcome)
      // Only this one: that there was no such refund before is an answer.
      expect(refusals).toEqual([`refund ${code}`])
    })

    it('and believes neither another refund nor a stranger', async () => {
      answer = { ...REFUND, amount: { refund: 3001 } }
      expect(await wechat.refund(BACK)).toBeNull()
      forgery = { key: stranger.privateKey }
      answer = REFUND
      expect(await wechat.refund(BACK)).toBeNull()
      expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    })
  })

  it('takes a bill whose hash WeChat Pay has signed, and no other', async () => {
    const [source] = wechat.bills
    file = '交易时间,微信订单号,商户订单号,交易状态,订单金额,申请退款金额\n总交易单数\n`0\n'
    const hash = createHash('sha1').update(file).digest('hex')
    const path = '/v3/billdownload/file?token=6x&tartype='
    answer = {
      hash_type: 'SHA1',
      hash_value: hash,
      download_url: `https://api.mch.weixin.qq.com${path}`,
    }
    expect(await source?.read('2026-01-01')).toEqual([])
    expect(calls.map((call) => call.path)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-01-01&bill_type=ALL',
      path,
    ])
    file += '\n'
    expect(await source?.read('2026-01-01')).toBeNull()
    answer = { code: 'NO_STATEMENT_EXIST', message: '请求的账单文件不存在' }
    expect(await source?.read('2026-01-01')).toBe('none')
    answer = { code: 'STATEMENT_CREATING', message: '请求的账单正在生成中' }
    expect(await source?.read('2026-01-01')).toBeNull()
  })

  it('a channel that no partner has is not paid by another', async () => {
    answer = { code_url: 'weixin://wxpay/bizpayurl?pr=1' }
    const both = severalPayments([wechat])
    expect(await both.begin({ ...NEW, channel: 2 })).toBeNull()
    expect(await both.begin(NEW)).not.toBeNull()
    expect(both.channels).toEqual([{ channel: 1, name: '微信支付' }])
  })
})
