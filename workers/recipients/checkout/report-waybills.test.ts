import { gunzipSync } from 'node:zlib'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { listParcels, SEND_STATUS, type Parcel } from '#contract/parcels.ts'
import { reportShipments } from '#contract/shops.ts'
import { PARCEL } from '#tests/fixtures/lists/list-items.ts'

import type { StoredUnreported } from '../storage/run.types.ts'
import { reportWaybills, lookAgain } from './report-waybills.ts'

const TERMS = {
  goodsId: 1,
  goodsName: '',
  expressId: 1,
  quantity: 1,
  platformId: 1,
  remark: '',
  storeId: 7,
}
const { signal } = new AbortController()

type Body = {
  readonly list?: readonly { readonly shop_order: string; readonly waybill_code: string }[]
  readonly shop_order?: readonly string[]
}

/** A server that answers each call by `answer`; its requests are kept. */
function serve(answer: (path: string, body: Body) => object) {
  const asked: Body[] = []
  vi.stubGlobal('fetch', async (path: string, init: { body: string | ArrayBuffer }) => {
    const text =
      typeof init.body === 'string' ? init.body : gunzipSync(Buffer.from(init.body)).toString()
    // What the code under test has sent.
    const body = JSON.parse(text) as Body
    asked.push(body)
    return new Response(JSON.stringify(answer(path, body)))
  })
  return asked
}

function rows(count: number, waybill = true): StoredUnreported[] {
  return Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    orderNo: `A${n}`,
    waybill: waybill ? `W${n}` : '',
    error: '',
    code: waybill ? ('not_told' as const) : ('no_waybill' as const),
  }))
}

const NOT_ASKED = { ...PARCEL.refund, state: 'none' } as const

const reported = (body: Body, refused: ReadonlySet<string>) => ({
  code: 0,
  msg: '',
  data: (body.list ?? []).map(({ shop_order, waybill_code }) => {
    const isRefused = refused.has(shop_order)
    const send_status = isRefused ? 0 : 1
    return { shop_order, waybill_code, send_status, msg: isRefused ? '订单已关闭' : '' }
  }),
})

afterEach(() => vi.unstubAllGlobals())

describe('delivering waybills', () => {
  it('goes in calls the server takes, and keeps what was refused with its reason', async () => {
    const asked = serve((path, body) => {
      expect(path).toBe(reportShipments.path)
      return reported(body, new Set(['A3', 'A1100']))
    })
    const answer = await reportWaybills(signal, TERMS, rows(1_200))
    expect(asked.map(({ list }) => list?.length)).toEqual([500, 500, 200])
    expect(answer).toEqual({
      undelivered: [
        { id: 4, orderNo: 'A3', waybill: 'W3', error: '订单已关闭' },
        { id: 1_101, orderNo: 'A1100', waybill: 'W1100', error: '订单已关闭' },
      ],
    })
  })

  it('stops at a call that fails, and everybody from there on is still to be reported', async () => {
    let calls = 0
    const asked = serve((_, body) => {
      calls++
      const failed = { code: 7005, msg: '平台接口暂不可用，请稍后再试', data: null }
      return calls === 2 ? failed : reported(body, new Set())
    })
    const { undelivered, failure } = await reportWaybills(signal, TERMS, rows(1_200))
    expect(asked).toHaveLength(2)
    expect(failure).toMatchObject({ code: 'api', apiCode: 7005 })
    expect(undelivered).toEqual(rows(1_200).slice(500))
  })

  it('keeps which parcel may be taken back where another try is in vain', async () => {
    const gone = { reason: 'refunding', parcel_id: '77' } as const
    serve((_, body) => {
      const { data, ...answer } = reported(body, new Set(['A0']))
      return { ...answer, data: data.map((row) => Object.assign(row, row.msg ? gone : {})) }
    })
    const { undelivered } = await reportWaybills(signal, TERMS, rows(2))
    expect(undelivered).toMatchObject([
      { orderNo: 'A0', gone: { reason: 'refunding', parcelId: '77' } },
    ])
    // The buyer has thought better of it, and the platform is silent.
    serve((_, body) => ({ ...reported(body, new Set()), data: [] }))
    const again = await reportWaybills(signal, TERMS, undelivered)
    expect(again.undelivered).toEqual([{ ...rows(1)[0], error: '订单已关闭' }])
  })

  it('takes a row the answer leaves out for undelivered', async () => {
    serve((_, body) => {
      const answer = reported(body, new Set())
      return { ...answer, data: answer.data.slice(1) }
    })
    const { undelivered } = await reportWaybills(signal, TERMS, rows(2))
    expect(undelivered).toEqual(rows(1))
  })
})

/** The list of parcels, with the first requested one as `parcel`. */
const listed = (body: Body, parcel: Partial<Parcel>) => {
  const [shop_order = ''] = body.shop_order ?? []
  const list = [{ ...PARCEL, shop_order, ...parcel }]
  const head = {
    page: 1,
    data_count: 1,
    status_count: {},
    is_exact: true,
    missing: [],
    silent_carriers: [],
  }
  return { code: 0, msg: '', data: { list, ...head } }
}

describe('orders looked at again', () => {
  it('have the waybills that came meanwhile, and only those that are there', async () => {
    serve((path, body) => {
      expect(path).toBe(listParcels.path)
      return listed(body, { kuaidi_sn: 'W-late', refund: { ...PARCEL.refund, state: 'none' } })
    })
    const { left } = await lookAgain(signal, 'G', rows(2, false))
    const [first, second] = left
    expect(first).toMatchObject({ waybill: 'W-late', code: 'not_told' })
    expect(second).toMatchObject({ waybill: '', code: 'no_waybill' })
  })

  it.each([
    ['taken back', 0, { refund: { ...PARCEL.refund, state: 'done' } }],
    ['reported meanwhile', 1, { send_status: SEND_STATUS.sent }],
  ] as const)('are left out where the parcel is %s', async (_, reported, parcel) => {
    serve((_path, body) => listed(body, { kuaidi_sn: 'W0', refund: NOT_ASKED, ...parcel }))
    expect(await lookAgain(signal, 'G', rows(2))).toEqual({ left: rows(2).slice(1), reported })
  })

  it('wait for the answer of a carrier, and are as before when it refuses', async () => {
    const gone = { reason: 'refunding', parcelId: '7' } as const
    const refused = [{ id: 1, orderNo: 'A0', waybill: 'W0', error: '', gone }]
    const ask = async (
      state: 'asked' | 'refused',
      refundable: string,
      of: readonly StoredUnreported[],
    ) => {
      const refund = { ...PARCEL.refund, state }
      serve((_path, body) => listed(body, { kuaidi_sn: 'W0', refund, refundable }))
      return (await lookAgain(signal, 'G', of)).left
    }
    const asked = await ask('asked', '', refused)
    expect(asked).toMatchObject([{ code: 'taking_back', gone }])
    const [after] = await ask('refused', '', asked)
    expect(after).toEqual({ ...refused[0], gone: { ...gone, isMoving: true } })
    // One that nobody has refused yet is reported after all.
    const waiting = await ask('asked', '', rows(1))
    expect(await ask('refused', '', waiting)).toEqual(rows(1))
  })

  it('stay as they are while nobody answers', async () => {
    serve(() => ({ code: 404, msg: '', data: null }))
    expect(await lookAgain(signal, 'G', rows(2))).toEqual({ left: rows(2), reported: 0 })
  })
})
