import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openPartnerStub, type PartnerCall, type PartnerStub } from '#tests/partner-stub.ts'
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
    courier = makeKuaidi100({
      key: KEY,
      customer: CUSTOMER,
      secret: SECRET,
      sender: { name: '万单仓', mobile: '13800000000', printAddr: '浙江省金华市义乌市' },
      contracts: new Map([['zto', { partnerId: 'P-1', partnerKey: 'PK' }]]),
      callbackUrl: 'https://wandan.example/api/notify/courier',
      hosts: { poll: host, api: host },
    })
  })

  const paramOf = (call: PartnerCall | undefined): Record<string, unknown> =>
    JSON.parse(call?.form['param'] ?? 'null') as Record<string, unknown>

  it('tells where a parcel was, with its state, city and time in Beijing', async () => {
    reply = () => ({
      message: 'ok',
      status: '200',
      state: '3',
      nu: 'ZT1',
      com: 'zhongtong',
      data: SCANS,
    })
    const events = await courier.track('zto', [{ waybillNo: 'ZT1', mobile: '13812345678' }])
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
    expect(paramOf(calls[0])).toMatchObject({ com: 'zhongtong', num: 'ZT1', phone: '13812345678' })
  })

  it('knows the state of the newest scan only, where the finer ones are not booked', async () => {
    const data = SCANS.map(({ context, ftime }) => ({ context, ftime }))
    reply = () => ({ status: '200', state: '3', nu: 'ZT1', com: 'zhongtong', data })
    const events = await courier.track('zto', [{ waybillNo: 'ZT1', mobile: '' }])
    expect(events.map((event) => event.state)).toEqual([
      'signed',
      'in_transit',
      'in_transit',
      'in_transit',
    ])
  })

  it('takes “nothing yet” for an answer, and silence for none', async () => {
    const asked = [{ waybillNo: 'ZT1', mobile: '' }]
    reply = () => ({ result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })
    expect(await courier.track('zto', asked)).toEqual([])
    for (const answer of [null, { result: false, returnCode: '601', message: 'key已过期' }]) {
      reply = () => answer
      await expect(courier.track('zto', asked)).rejects.toThrow('cannot be reached')
    }
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
      reply = ({ path }) => (path === '/poll' ? {} : { code: 200, data: { kuaidinum: 'ZT1' } })
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

    it('of a carrier that we do not send with is taken and brings nothing', async () => {
      const param = JSON.stringify({ lastResult: { ...push.lastResult, com: 'ups' } })
      expect(await courier.readPush(raw(param, md5(param + (await saltOfSubscription()))))).toEqual(
        [],
      )
    })
  })
})
