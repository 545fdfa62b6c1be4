import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openPartnerStub, type PartnerCall, type PartnerStub } from '#tests/partner-stub.ts'
import { onlyRefused } from '#tests/fixtures/only-refused.ts'
import type { Courier } from '../courier.ts'
import { noCourier } from '../no-courier.ts'
import { makeKuaidi100 } from './kuaidi100-courier.ts'

const KEY = 'test-key'
const CUSTOMER = 'test-customer'
const SECRET = 'test-secret'

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Whether Kuaidi100 would believe the call, written from its documentation. */
function isBelieved({ path, form }: PartnerCall): boolean {
  const { param = '', sign, t = '', key, customer, schema } = form
  if (path === '/poll') return schema === 'json' && param.includes(`"key":"${KEY}"`)
  if (path === '/poll/query.do')
    return customer === CUSTOMER && sign === md5(param + KEY + CUSTOMER)
  return key === KEY && sign === md5(param + t + KEY + SECRET)
}

const BATCH = {
  userId: 1,
  orderId: 2,
  expressKey: 'zto',
  fromCity: '金华市',
  parcels: [
    {
      parcelId: 7,
      labelNo: 'WD7xc0ffee',
      waybillNo: null,
      name: '张三',
      mobile: '13812345678',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      address: '文一西路8号',
    },
  ],
}

const SCANS = [
  {
    context: '已签收，签收人：本人',
    ftime: '2026-03-02 10:00:05',
    statusCode: '301',
    areaName: '浙江,杭州市,西湖区',
  },
  {
    context: '快件在代收点',
    ftime: '2026-03-02 08:00:00',
    statusCode: '501',
    areaName: '浙江,杭州市',
  },
  { context: '离开金华', ftime: '2026-03-01 22:00:00', statusCode: '1002', areaName: null },
  { context: '已揽收', ftime: '2026-03-01 18:00:00', statusCode: '103', areaName: '浙江,金华市' },
]

describe('Kuaidi100, at a stub that checks every signature', () => {
  let partner: PartnerStub
  let calls: PartnerCall[] = []
  let reply: (call: PartnerCall) => unknown = () => ({})
  let courier: Courier = noCourier
  let refusals: string[] = []

  beforeAll(async () => {
    partner = await openPartnerStub((call) => {
      calls.push(call)
      return isBelieved(call) ? reply(call) : { code: 503, returnCode: '503', message: '验签失败' }
    })
  })
  afterAll(() => partner.close())

  beforeEach(() => {
    const host = partner.url
    calls = []
    refusals = []
    courier = makeKuaidi100({
      report: onlyRefused((line) => refusals.push(line)),
      key: KEY,
      customer: CUSTOMER,
      secret: SECRET,
      sender: { name: '万单仓', mobile: '13800000000', printAddr: '浙江省金华市义乌市' },
      contracts: new Map([
        ['zto', { partnerId: 'P-1', partnerKey: 'PK' }],
        ['unheard', { partnerId: 'P-2' }],
      ]),
      callbackUrl: 'https://wandan.example/api/notify/courier',
      hosts: { poll: host, api: host },
    })
  })

  const paramOf = (call: PartnerCall | undefined): Record<string, unknown> =>
    JSON.parse(call?.form['param'] ?? 'null') as Record<string, unknown>

  it('serves whom it has a contract and a code for', () => {
    const served = ['zto', 'yto', 'unheard', ''].map((key) => courier.serves(key))
    expect(served).toEqual([true, false, false, false])
  })

  it('reports where a parcel was, with its state, city and time in Beijing', async () => {
    reply = () => ({
      message: 'ok',
      status: '200',
      state: '3',
      nu: 'ZT1',
      com: 'zhongtong',
      data: SCANS,
    })
    const { events, answered } = await courier.track('zto', ['ZT1'])
    expect(answered).toEqual(new Set(['ZT1']))
    expect(events.map(({ state, city }) => [state, city])).toEqual([
      ['signed', '杭州市'],
      ['delivering', '杭州市'],
      ['in_transit', ''],
      ['picked_up', '金华市'],
    ])
    expect(events[0]).toMatchObject({
      waybillNo: 'ZT1',
      happenedAt: new Date('2026-03-02T02:00:05Z'),
      text: '已签收，签收人：本人',
    })
    expect(paramOf(calls[0])).toMatchObject({ com: 'zhongtong', num: 'ZT1', phone: '13800000000' })
    expect(calls).toHaveLength(1)
  })

  it('knows the state of the newest scan only, where the finer ones are not booked', async () => {
    const data = SCANS.map(({ context, ftime }) => ({ context, ftime }))
    reply = () => ({ status: '200', state: '3', nu: 'ZT1', com: 'zhongtong', data })
    const { events } = await courier.track('zto', ['ZT1'])
    expect(events.map((event) => event.state)).toEqual([
      'signed',
      'in_transit',
      'in_transit',
      'in_transit',
    ])
  })

  /** What is answered to questions; subscriptions are taken. */
  const answers = (of: (waybillNo: string) => unknown) => {
    reply = ({ path, form }) => {
      if (path === '/poll') return { result: true, returnCode: '200' }
      return of((JSON.parse(form['param'] ?? '') as { num: string }).num)
    }
  }

  it('takes “nothing yet” for an answer, and the refusal of a carrier for none', async () => {
    answers((num) =>
      num === 'ZT1'
        ? { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' }
        : { result: false, returnCode: '408', message: '快递公司参数异常：验证码错误' },
    )
    const { events, answered } = await courier.track('zto', ['ZT1', 'ZT2'])
    expect([events, answered]).toEqual([[], new Set(['ZT1'])])
  })

  it.each([
    ['no_answer', null],
    ['400', { result: false, returnCode: '400', message: '找不到对应公司' }],
    ['601', { result: false, returnCode: '601', message: 'key已过期' }],
    ['503', { result: false, returnCode: '503', message: '验证签名失败' }],
    ['502', { nu: '', com: '', status: '502', message: '服务器繁忙', data: [] }],
  ])('takes %s for no answer, reports it, and soon stops querying', async (code, answer) => {
    const waybills = Array.from({ length: 100 }, (_, n) => `ZT${n}`)
    answers(() => answer)
    await expect(courier.track('zto', waybills)).rejects.toMatchObject({
      partner: 'kuaidi100',
      code,
    })
    expect(calls.length).toBeLessThan(20)
    expect(new Set(refusals)).toEqual(new Set([`query ${code}`]))
  })

  it('subscribes again to what is on its way when it is queried', async () => {
    const scansOf = (num: string) => ({
      status: '200',
      state: '0',
      nu: num,
      com: 'zhongtong',
      data: num === 'ZT1' ? SCANS : SCANS.slice(1),
    })
    answers(scansOf)
    await courier.track('zto', ['ZT1', 'ZT2'])
    const subscribed = calls.filter(({ path }) => path === '/poll').map(paramOf)
    expect(subscribed.map((param) => param['number'])).toEqual(['ZT2'])
  })

  it('reports which subscriptions are refused, and tries again what may pass', async () => {
    const codes = ['601', '500', '200', '501', '500', '500']
    reply = ({ path }) =>
      path === '/poll'
        ? { result: false, returnCode: codes.shift() }
        : { code: 200, data: { kuaidinum: 'ZT1' } }
    for (const refused of [['subscribe 601'], [], [], ['subscribe 500']]) {
      refusals = []
      for await (const said of courier.announce(BATCH)) expect(said.numbers.size).toBe(1)
      expect(refusals).toEqual(refused)
    }
    expect(codes).toEqual([])
  })

  describe('a push', () => {
    const push = {
      status: 'polling',
      lastResult: { nu: 'ZT1', com: 'zhongtong', state: '3', data: SCANS },
    }
    const raw = (param: string, sign: string) => ({
      body: new URLSearchParams({ param, sign }).toString(),
      header: () => '',
    })
    async function saltOfSubscription(): Promise<string> {
      reply = ({ path }) =>
        path === '/poll' ? { returnCode: '200' } : { code: 200, data: { kuaidinum: 'ZT1' } }
      for await (const said of courier.announce(BATCH)) expect(said.numbers.size).toBe(1)
      const param = paramOf(calls.find((call) => call.path === '/poll'))
      return (param['parameters'] as { salt: string }).salt
    }

    it('is read when it is signed with the salt of the subscription', async () => {
      const param = JSON.stringify(push)
      const pushes = await courier.readPush(raw(param, md5(param + (await saltOfSubscription()))))
      expect(pushes?.map(({ expressKey, events }) => [expressKey, events.length])).toEqual([
        ['zto', 4],
      ])
    })

    it('is refused when it is forged, changed, unsigned or nonsense', async () => {
      const salt = await saltOfSubscription()
      const param = JSON.stringify(push)
      const signed = md5(param + salt)
      for (const forged of [
        raw(param, md5(param)),
        raw(param, ''),
        raw(param.replace('已签收', '已退回'), signed),
        raw('{', md5(`{${salt}`)),
        raw('{"lastResult":{}}', md5(`{"lastResult":{}}${salt}`)),
        { body: param, header: () => signed },
      ]) {
        expect(await courier.readPush(forged)).toBeNull()
      }
    })

    it('that only ends a subscription is taken and brings nothing', async () => {
      const lastResult = { nu: 'ZT1', com: 'zhongtong', status: '201', state: '0', data: [] }
      const ended = { status: 'abort', message: '3天查询无记录', comNew: '', lastResult }
      const param = JSON.stringify(ended)
      const pushes = await courier.readPush(raw(param, md5(param + (await saltOfSubscription()))))
      expect(pushes?.flatMap(({ events }) => events)).toEqual([])
    })

    it('from a carrier that we do not send with is taken and brings nothing', async () => {
      const param = JSON.stringify({ lastResult: { ...push.lastResult, com: 'ups' } })
      expect(await courier.readPush(raw(param, md5(param + (await saltOfSubscription()))))).toEqual(
        [],
      )
    })
  })
})
