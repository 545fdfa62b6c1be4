import { generateKeyPairSync } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import {
  APP_ID,
  isBelieved,
  joined,
  methodOf,
  ours,
  signedAnswer,
  signedBy,
  theirs,
} from '#tests/alipay.ts'
import { openPartnerStub, type PartnerCall, type PartnerStub } from '#tests/partner-stub.ts'
import { onlyRefused } from '#tests/fixtures/only-refused.ts'
import type { Payment, RawNotice } from '../payment.ts'
import { makeAlipay } from './alipay-payment.ts'
import { ALIPAY_REFUND_STATES, ALIPAY_TRADE_STATES } from './states.ts'

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const NEW = {
  tradeNo: 'R260101000000123456654321',
  channel: 2,
  amountFen: fen(8888),
  until: new Date('2026-01-01T00:15:00.999Z'),
  subject: '万单充值',
  siteUrl: 'https://wandan.example',
}

describe('Alipay, at a stub that checks every signature', () => {
  let partner: PartnerStub
  let calls: PartnerCall[] = []
  let refusals: string[] = []
  let answer: Record<string, string> = {}
  /** What certain methods are answered with instead. */
  let others: Record<string, Record<string, string>> = {}
  let key = theirs.privateKey
  let alipay: Payment
  const read = async (raw: RawNotice) => (await alipay.readNotice(raw))?.status ?? null

  beforeAll(async () => {
    partner = await openPartnerStub((call) => {
      calls.push(call)
      if (!isBelieved(call)) return { error_response: { code: '40002', msg: 'Invalid Arguments' } }
      const method = methodOf(call)
      return signedAnswer(method, others[method] ?? answer, key)
    })
    alipay = makeAlipay({
      appId: APP_ID,
      privateKey: ours.privateKey,
      alipayKey: theirs.publicKey,
      noticeUrl: 'https://wandan.example/api/notify/payment',
      gateway: `${partner.url}/gateway.do`,
      report: onlyRefused((line) => refusals.push(line)),
    })
  })
  afterAll(() => partner.close())
  beforeEach(() => {
    calls = []
    refusals = []
    key = theirs.privateKey
    others = {}
  })

  it('makes a code to scan, for the sum and for as long as the page shows it', async () => {
    answer = { code: '10000', msg: 'Success', qr_code: 'https://qr.alipay.com/bax03206' }
    expect(await alipay.begin(NEW)).toEqual({ type: 'qr', data: 'https://qr.alipay.com/bax03206' })
    const content: unknown = JSON.parse(calls[0]?.form['biz_content'] ?? '')
    expect(content).toEqual({
      out_trade_no: NEW.tradeNo,
      total_amount: '88.88',
      subject: '万单充值',
      timeout_express: '15m',
    })
  })

  it('believes no answer that somebody else has signed, and no refusal', async () => {
    answer = { code: '10000', qr_code: 'https://qr.alipay.com/evil' }
    key = stranger.privateKey
    expect(await alipay.begin(NEW)).toBeNull()
    key = theirs.privateKey
    answer = { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }
    expect(await alipay.begin(NEW)).toBeNull()
    answer = { code: '20000' }
    expect(await alipay.begin(NEW)).toBeNull()
    const call = 'alipay.trade.precreate'
    expect(refusals).toEqual([`${call} no_answer`, `${call} ACQ.SYSTEM_ERROR`, `${call} 20000`])
  })

  const TRADE = {
    code: '10000',
    out_trade_no: NEW.tradeNo,
    trade_no: '2026010122001400000000000001',
    total_amount: '88.88',
    buyer_user_id: '2088000000000001',
    buyer_open_id: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5',
  }
  const PAID = {
    tradeNo: NEW.tradeNo,
    partnerNo: TRADE.trade_no,
    amountFen: 8888,
    outcome: 'paid',
    payer: 'alipay 2088000000000001',
    refundedFen: 0,
    paidAt: null,
  }

  const NOTICE = {
    app_id: APP_ID,
    charset: 'utf-8',
    notify_time: '2026-01-01 00:01:00',
    out_trade_no: NEW.tradeNo,
    trade_no: TRADE.trade_no,
    total_amount: '88.88',
    trade_status: 'TRADE_SUCCESS',
    subject: '万单充值 & more',
    buyer_id: '2088000000000001',
    passback_params: '',
  }
  const posted = (values: Record<string, string>, by = theirs.privateKey) => {
    const sign = signedBy(joined(values), by)
    const body = new URLSearchParams({ ...values, sign, sign_type: 'RSA2' }).toString()
    return { body, header: () => '' }
  }

  const TRADES: Readonly<Record<string, object | null>> = {
    TRADE_SUCCESS: PAID,
    TRADE_FINISHED: PAID,
    TRADE_CLOSED: { ...PAID, outcome: 'closed' },
    WAIT_BUYER_PAY: null,
  }

  it.each(Object.entries(TRADES))('reads a trade that is %s', async (trade_status, status) => {
    answer = { ...TRADE, trade_status }
    expect(await alipay.ask(NEW)).toEqual(status)
    expect(await read(posted({ ...NOTICE, trade_status }))).toEqual(status)
    expect(refusals).toEqual([])
  })

  it('knows every state that is documented, and takes no other for anything', async () => {
    expect([...ALIPAY_TRADE_STATES.keys()].toSorted()).toEqual(Object.keys(TRADES).toSorted())
    answer = { ...TRADE, trade_status: 'TRADE_PENDING' }
    expect(await alipay.ask(NEW)).toBeNull()
    expect(await read(posted({ ...NOTICE, trade_status: 'TRADE_PENDING' }))).toBeNull()
    const unknown = 'alipay.trade.query unknown_state:TRADE_PENDING'
    expect(refusals).toEqual([unknown, unknown])
  })

  it('a trade that is closed was paid where it has a time of payment: all of it has gone back', async () => {
    answer = { ...TRADE, trade_status: 'TRADE_CLOSED', send_pay_date: '2026-01-01 08:00:00' }
    const paidAt = new Date('2026-01-01T00:00:00Z')
    expect(await alipay.ask(NEW)).toEqual({ ...PAID, refundedFen: 8888, paidAt })
  })

  it.each([
    ['of a part', { refund_fee: '30.00' }, 3000],
    ['of all', { refund_fee: '88.88', trade_status: 'TRADE_CLOSED' }, 8888],
  ])('the notice of a refund %s has the sum of all refunds', async (_, said, refundedFen) => {
    const paid = { ...NOTICE, gmt_payment: '2026-01-01 08:00:00', ...said }
    const paidAt = new Date('2026-01-01T00:00:00Z')
    expect(await read(posted(paid))).toEqual({ ...PAID, refundedFen, paidAt })
  })

  it('a code that nobody has scanned is undecided, and another trade is no answer', async () => {
    answer = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
    expect(await alipay.ask(NEW)).toBeNull()
    answer = { ...TRADE, out_trade_no: 'R9', trade_status: 'TRADE_SUCCESS' }
    expect(await alipay.ask(NEW)).toBeNull()
    expect(refusals).toEqual([])
  })

  describe('gives money back', () => {
    const BACK = {
      tradeNo: NEW.tradeNo,
      refundNo: `${NEW.tradeNo}B`,
      channel: 2,
      amountFen: fen(3000),
      totalFen: fen(8888),
      reason: '多付',
    }
    const QUERY = 'alipay.trade.fastpay.refund.query'
    const FOUND = {
      code: '10000',
      out_request_no: BACK.refundNo,
      refund_amount: '30.00',
      refund_status: 'REFUND_SUCCESS',
    }
    const NOT_YET = { code: '10000', msg: 'Success' }

    it('in yuan, under a number of ours', async () => {
      answer = { code: '10000', fund_change: 'Y' }
      expect(await alipay.refund(BACK)).toBe('done')
      const content: unknown = JSON.parse(calls[0]?.form['biz_content'] ?? '')
      expect(content).toEqual({
        out_trade_no: BACK.tradeNo,
        out_request_no: BACK.refundNo,
        refund_amount: '30.00',
        refund_reason: '多付',
      })
    })

    it.each([
      ['repeated, and found', { code: '10000', fund_change: 'N' }, FOUND, 'done'],
      ['repeated, and not found yet', { code: '10000', fund_change: 'N' }, NOT_YET, null],
      [
        'lost at Alipay, and found',
        { code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' },
        FOUND,
        'done',
      ],
      [
        'more than was paid',
        { code: '40004', sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' },
        FOUND,
        'refused',
      ],
      [
        'too much for the account',
        { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' },
        NOT_YET,
        null,
      ],
      [
        'found with another sum',
        { code: '10000', fund_change: 'N' },
        { ...FOUND, refund_amount: '3.00' },
        null,
      ],
      [
        'found under another number',
        { code: '10000', fund_change: 'N' },
        { ...FOUND, out_request_no: 'R9B' },
        null,
      ],
    ] as const)('that is %s', async (_, said, found, outcome) => {
      answer = said
      others = { [QUERY]: found }
      expect(await alipay.refund(BACK)).toBe(outcome)
    })

    it('knows every state of a refund that is documented, and takes no other for done', async () => {
      expect([...ALIPAY_REFUND_STATES]).toEqual([
        ['REFUND_SUCCESS', 'done'],
        ['', 'open'],
      ])
      answer = { code: '10000', fund_change: 'N' }
      const { refund_status: _, ...without } = FOUND
      others = { [QUERY]: without }
      expect(await alipay.refund(BACK)).toBeNull()
      expect(refusals).toEqual([])
      others = { [QUERY]: { ...FOUND, refund_status: 'REFUND_PROCESSING' } }
      expect(await alipay.refund(BACK)).toBeNull()
      expect(refusals).toEqual([`${QUERY} unknown_state:REFUND_PROCESSING`])
    })

    it('and believes no stranger', async () => {
      answer = { code: '10000', fund_change: 'Y' }
      key = stranger.privateKey
      expect(await alipay.refund(BACK)).toBeNull()
    })
  })

  it('hands out the address of a bill, or reports that there is none of that day', async () => {
    const [source] = alipay.bills
    answer = { code: '10000', bill_download_url: `${partner.url}/bill` }
    expect(await source?.read('2026-01-01')).toBeNull()
    const content: unknown = JSON.parse(calls[0]?.form['biz_content'] ?? '')
    expect(content).toEqual({ bill_type: 'trade', bill_date: '2026-01-01' })
    expect(calls[1]?.path).toBe('/bill')
    answer = { code: '40004', sub_code: 'isp.bill_not_exist' }
    expect(await source?.read('2026-01-01')).toBe('none')
    expect(refusals).toEqual([])
    answer = { code: '40004', sub_code: 'isp.unknow_error' }
    expect(await source?.read('2026-01-01')).toBeNull()
    expect(refusals).toEqual(['alipay.data.dataservice.bill.downloadurl.query isp.unknow_error'])
  })

  it('reads a notice that Alipay has signed for us', async () => {
    expect(await read(posted(NOTICE))).toEqual(PAID)
    expect((await alipay.readNotice(posted(NOTICE)))?.replies.taken).toBe('success')
  })

  it('knows a payer who has only an open id, and takes a notice that names nobody', async () => {
    const { buyer_id: _, ...nameless } = NOTICE
    expect(await read(posted(nameless))).toEqual({ ...PAID, payer: '' })
    const open = { ...nameless, buyer_open_id: '074a1CcTG1' }
    expect(await read(posted(open))).toEqual({ ...PAID, payer: 'alipay 074a1CcTG1' })
  })

  it('refuses a forged, a changed, a foreign and an empty one', async () => {
    expect(await read(posted(NOTICE, stranger.privateKey))).toBeNull()
    const changed = posted(NOTICE).body.replace('88.88', '88888.88')
    expect(await read({ body: changed, header: () => '' })).toBeNull()
    expect(await read(posted({ ...NOTICE, app_id: '2021999' }))).toBeNull()
    expect(await read({ body: '', header: () => '' })).toBeNull()
  })
})
