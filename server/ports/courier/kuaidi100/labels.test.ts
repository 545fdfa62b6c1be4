import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openPartnerStub, type PartnerCall, type PartnerStub } from '#tests/partner-stub.ts'
import { onlyRefused } from '#tests/fixtures/only-refused.ts'
import type { Announcement, Courier, ParcelBatch } from '../courier.ts'
import { noCourier } from '../no-courier.ts'
import { makeKuaidi100 } from './kuaidi100-courier.ts'

const KEY = 'test-key'
const SECRET = 'test-secret'

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

describe('labels of Kuaidi100, at a stub that checks every signature', () => {
  let partner: PartnerStub
  let calls: PartnerCall[] = []
  /** To a label's order or cancellation. */
  let reply: (param: Record<string, unknown>) => unknown = () => ({})
  let courier: Courier = noCourier
  let refusals: string[] = []

  const paramOf = (call: PartnerCall | undefined): Record<string, unknown> =>
    JSON.parse(call?.form['param'] ?? 'null') as Record<string, unknown>
  const asked = (method: 'order' | 'cancel') =>
    calls.filter(({ form }) => form['method'] === method).map(paramOf)

  beforeAll(async () => {
    partner = await openPartnerStub((call) => {
      calls.push(call)
      if (call.path !== '/label/order') return { result: true, returnCode: '200' }
      const { param = '', t = '', sign, key } = call.form
      if (key !== KEY || sign !== md5(param + t + KEY + SECRET)) return { code: 30_002 }
      return reply(paramOf(call))
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
      customer: 'test-customer',
      secret: SECRET,
      sender: { name: '万单仓', mobile: '13800000000', printAddr: '浙江省金华市义乌市' },
      contracts: new Map([['zto', { partnerId: 'P-1', partnerKey: 'PK' }]]),
      callbackUrl: 'https://wandan.example/api/notify/courier',
      hosts: { poll: host, api: host },
    })
  })

  describe('ordered', () => {
    const parcel = (parcelId: number, waybillNo: string | null = null) => ({
      parcelId,
      labelNo: `WD${parcelId}xc0ffee`,
      waybillNo,
      name: '张三',
      mobile: '13812345678',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      address: '文一西路8号',
    })
    async function announce(
      parcels: ParcelBatch['parcels'],
      expressKey = 'zto',
    ): Promise<Announcement[]> {
      const said: Announcement[] = []
      const batch = { userId: 1, orderId: 2, expressKey, fromCity: '金华市', parcels }
      for await (const some of courier.announce(batch)) said.push(some)
      return said
    }
    const ordered = ({ orderId }: Record<string, unknown>) => ({
      success: true,
      code: 200,
      data: { kuaidinum: `ZT-${String(orderId)}` },
    })

    it('give each parcel a waybill under its own order number, and are subscribed to', async () => {
      reply = ordered
      const said = await announce([parcel(7), parcel(8), parcel(9, 'ZT-old')])
      expect(said.map(({ numbers }) => numbers)).toEqual([
        new Map([
          [7, { waybillNo: 'ZT-WD7xc0ffee', carrierOrder: null }],
          [8, { waybillNo: 'ZT-WD8xc0ffee', carrierOrder: null }],
        ]),
      ])
      expect(asked('order')).toHaveLength(2)
      expect(asked('order')[0]).toMatchObject({
        partnerId: 'P-1',
        kuaidicom: 'zhongtong',
        printType: 'NON',
        recMan: {
          name: '张三',
          mobile: '13812345678',
          printAddr: '浙江省杭州市西湖区文一西路8号',
        },
      })
      // Both ask at once: whichever was answered first subscribes first.
      const subscribed = calls
        .filter((call) => call.path === '/poll')
        .map(paramOf)
        .sort((one, other) => String(one['number']).localeCompare(String(other['number'])))
      expect(subscribed.map((param) => param['number'])).toEqual(['ZT-WD7xc0ffee', 'ZT-WD8xc0ffee'])
      expect(subscribed[0]).toMatchObject({
        company: 'zhongtong',
        parameters: {
          callbackurl: 'https://wandan.example/api/notify/courier',
          // The sender's: a recipient's may be a platform's virtual number.
          phone: '13800000000',
        },
      })
    })

    it('are answered again, not ordered again, where an answer was lost', async () => {
      const given = { kuaidinum: 'ZT1', kdComOrderNum: 'ZO1' }
      reply = ({ reorder }) =>
        reorder === false ? { success: true, code: 30_011, data: given } : { code: 200 }
      const [said] = await announce([parcel(7)])
      expect(said?.numbers).toEqual(new Map([[7, { waybillNo: 'ZT1', carrierOrder: 'ZO1' }]]))
    })

    it('are reported as they come, not all in the end', async () => {
      reply = ordered
      const said = await announce(Array.from({ length: 100 }, (_, i) => parcel(i)))
      expect(said.map(({ numbers }) => numbers.size)).toEqual([48, 48, 4])
    })

    it('are kept when the carrier refuses one of them', async () => {
      reply = (param) =>
        param['orderId'] === 'WD8xc0ffee' ? { code: 10_022, message: '地址不可达' } : ordered(param)
      const said = await announce([parcel(7), parcel(8)])
      expect(said.map(({ numbers }) => Array.from(numbers.keys()))).toEqual([[7]])
      expect(refusals).toEqual(['order 10022'])
      // The log of the job shows whose code it is.
      const refused = { partner: 'kuaidi100', code: '10022' }
      await expect(announce([parcel(8)])).rejects.toMatchObject(refused)
    })

    it('are none where there is no contract', async () => {
      await expect(announce([parcel(7)], 'yto')).rejects.toThrow('KUAIDI100_CONTRACTS')
      expect(calls).toEqual([])
    })
  })

  describe('cancelled', () => {
    const waybill = (waybillNo: string, carrierOrder: string | null = null) => ({
      waybillNo,
      carrierOrder,
    })

    it('are those it confirms; kept is what it refuses, and all else is not decided', async () => {
      const codes: Record<string, unknown> = {
        ZT1: { success: true, code: 200 },
        ZT2: { success: false, code: 201, message: '取消失败' },
        ZT3: { success: false, code: 500, message: '服务器错误' },
        ZT4: { code: 503 },
        ZT5: { code: 30_004 },
        ZT6: null,
      }
      reply = ({ kuaidinum }) => codes[String(kuaidinum)]
      expect(
        await courier.cancel(
          'zto',
          Object.keys(codes).map((no) => waybill(no)),
        ),
      ).toEqual({
        cancelled: new Set(['ZT1']),
        kept: new Set(['ZT2']),
        unanswered: new Set(['ZT3', 'ZT4', 'ZT5', 'ZT6']),
      })
      expect(refusals.toSorted()).toEqual([
        'cancel 30004',
        'cancel 500',
        'cancel 503',
        'cancel no_answer',
      ])
    })

    it('are named by the carrier’s own order, too, where it gave one', async () => {
      reply = () => ({ code: 200 })
      await courier.cancel('zto', [waybill('ZT1', 'ZO1'), waybill('ZT2')])
      const params = asked('cancel').sort((one, other) =>
        String(one['kuaidinum']).localeCompare(String(other['kuaidinum'])),
      )
      expect(params[0]).toMatchObject({ partnerId: 'P-1', kuaidinum: 'ZT1', orderId: 'ZO1' })
      expect(params[1]).not.toHaveProperty('orderId')
    })

    it('are not requested one after the other where nobody answers', async () => {
      reply = () => null
      const said = await courier.cancel(
        'zto',
        Array.from({ length: 100 }, (_, i) => waybill(`ZT${i}`)),
      )
      expect(said.cancelled.size + said.kept.size).toBe(0)
      expect(said.unanswered.size).toBe(asked('cancel').length)
      expect(asked('cancel').length).toBeLessThan(20)
    })

    it('are none where there is no contract, which is no refusal', async () => {
      await expect(courier.cancel('yto', [waybill('YT1')])).rejects.toThrow('KUAIDI100_CONTRACTS')
      expect(calls).toEqual([])
    })
  })
})
