import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type { AnnouncedParcel, Courier, CourierEvent, ParcelBatch, Push } from '../courier.ts'
import { md5Upper, postForm } from './call.ts'
import { codeOf, expressKeyOf } from './carriers.ts'
import { eventsOf, scanReport } from './scans.ts'

/** The merchant's contract with one carrier, as Kuaidi100's 电子面单 wants it. */
export type CarrierContract = {
  readonly partnerId: string
  readonly partnerKey?: string | undefined
  readonly partnerSecret?: string | undefined
  readonly partnerName?: string | undefined
  readonly net?: string | undefined
  readonly code?: string | undefined
}

export type Kuaidi100Options = {
  readonly key: string
  readonly customer: string
  readonly secret: string
  readonly sender: { readonly name: string; readonly mobile: string; readonly printAddr: string }
  /** By our carrier's key. */
  readonly contracts: ReadonlyMap<string, CarrierContract>
  /** Where scans are posted to. */
  readonly callbackUrl: string
  /** Other hosts, for tests. */
  readonly hosts?: { readonly poll: string; readonly api: string }
}

const HOSTS = { poll: 'https://poll.kuaidi100.com', api: 'https://api.kuaidi100.com' } as const
/** Calls under way at once. */
const LANES = 8
/** A batch is leased for a minute; what is left then is announced in the next round. */
const BATCH_MS = 40_000
/** They lock a waybill that is asked for more often. */
const ASK_EVERY_MS = 30 * 60_000
/** Areas and the finer states come with each scan. */
const RESULT_V2 = '4'

const label = z.object({
  code: z.coerce.string(),
  data: z.object({ kuaidinum: z.string().min(1).max(64) }).nullish(),
})
const done = z.object({ code: z.coerce.string() })
/** Nothing is known of this one waybill: badly formed, another's phone, or no scan yet. */
const nothingYet = z.object({ returnCode: z.coerce.string().pipe(z.enum(['400', '408', '500'])) })
const pushed = z.object({ lastResult: scanReport })

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Takes the items one by one on a few lanes, for as long as `goesOn`. */
async function onLanes<Item>(
  items: readonly Item[],
  goesOn: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && goesOn(); item = queue.shift()) {
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

class Kuaidi100 {
  readonly #options: Kuaidi100Options
  readonly #hosts: NonNullable<Kuaidi100Options['hosts']>
  /** Proves a push: known to them from the subscription, and to nobody else. */
  readonly #salt: string

  constructor(options: Kuaidi100Options) {
    this.#options = options
    this.#hosts = options.hosts ?? HOSTS
    this.#salt = createHmac('sha256', options.secret).update('push').digest('hex').slice(0, 32)
  }

  #labelCall(method: 'order' | 'cancel', values: object): Promise<unknown> {
    const { key, secret } = this.#options
    const t = String(Date.now())
    const param = JSON.stringify(values)
    const sign = md5Upper(param + t + key + secret)
    return postForm(`${this.#hosts.api}/label/order`, { method, key, t, sign, param })
  }

  /** @returns the waybill; null when there is none: not reached, or refused by the carrier */
  async orderLabel(batch: ParcelBatch, parcel: AnnouncedParcel): Promise<string | null> {
    const contract = this.#options.contracts.get(batch.expressKey)
    if (contract === undefined) return null
    const { province, city, district, address } = parcel
    const answer = label.safeParse(
      await this.#labelCall('order', {
        ...contract,
        printType: 'NON',
        kuaidicom: codeOf(batch.expressKey),
        orderId: `WD${parcel.parcelId}`,
        recMan: {
          name: parcel.name,
          mobile: parcel.mobile,
          printAddr: `${province}${city}${district}${address}`,
        },
        sendMan: this.#options.sender,
        cargo: '礼品',
        count: 1,
        payType: 'MONTHLY',
        expType: '标准快递',
      }),
    )
    if (!answer.success || answer.data.code !== '200') return null
    return answer.data.data?.kuaidinum ?? null
  }

  /** Best effort: a parcel whose subscription failed is asked for when it stays silent. */
  async subscribe(expressKey: string, number: string, mobile: string): Promise<void> {
    const parameters = {
      callbackurl: this.#options.callbackUrl,
      salt: this.#salt,
      resultv2: RESULT_V2,
      phone: mobile,
    }
    const { key } = this.#options
    const param = JSON.stringify({ company: codeOf(expressKey), number, key, parameters })
    await postForm(`${this.#hosts.poll}/poll`, { schema: 'json', param })
  }

  /** @returns null when they cannot be reached */
  async query(expressKey: string, num: string, phone: string): Promise<CourierEvent[] | null> {
    const { key, customer } = this.#options
    const values = { com: codeOf(expressKey), num, phone, resultv2: RESULT_V2, show: '0' }
    const param = JSON.stringify({ ...values, order: 'desc' })
    const sign = md5Upper(param + key + customer)
    const url = `${this.#hosts.poll}/poll/query.do`
    const answer = await postForm(url, { customer, sign, param })
    const report = scanReport.safeParse(answer)
    if (report.success) return eventsOf(report.data)
    return nothingYet.safeParse(answer).success ? [] : null
  }

  async cancelLabel(expressKey: string, kuaidinum: string): Promise<boolean | null> {
    const contract = this.#options.contracts.get(expressKey)
    if (contract === undefined) return false
    const values = { ...contract, kuaidicom: codeOf(expressKey), kuaidinum, reason: '订单取消' }
    const answer = done.safeParse(await this.#labelCall('cancel', values))
    return answer.success ? answer.data.code === '200' : null
  }

  /** @returns null when it is not signed with our salt, or makes no sense */
  readPush(body: string): Push[] | null {
    const form = new URLSearchParams(body)
    const param = form.get('param') ?? ''
    if (!isSame((form.get('sign') ?? '').toUpperCase(), md5Upper(param + this.#salt))) return null
    try {
      const push = pushed.safeParse(JSON.parse(param))
      if (!push.success) return null
      const { lastResult } = push.data
      const expressKey = expressKeyOf(lastResult.com)
      return expressKey === null ? [] : [{ expressKey, events: eventsOf(lastResult) }]
    } catch {
      return null // signed, but no JSON
    }
  }
}

const unreachable = () => new Error('Kuaidi100 cannot be reached')

/**
 * All carriers through Kuaidi100: waybills by 电子面单 under the merchant's contracts, scans by signed
 * push, and by query where nothing was pushed. It grants no numbers in advance: each comes when the
 * parcel is announced. `orderId` is the parcel's, so that they can tell a repeated order.
 */
export function makeKuaidi100(options: Kuaidi100Options): Courier {
  const partner = new Kuaidi100(options)
  return {
    askEveryMs: ASK_EVERY_MS,
    now: () => new Date(),
    reportedUntil: () => Promise.resolve(new Date()),
    takeNumbers: (_expressKey, parcelIds) => parcelIds.map(() => null),
    async announce(batch) {
      const numbers = new Map<number, string>()
      const until = Date.now() + BATCH_MS
      const waiting = batch.parcels.filter((parcel) => parcel.waybillNo === null)
      await onLanes(
        waiting,
        () => Date.now() < until,
        async (parcel) => {
          const number = await partner.orderLabel(batch, parcel)
          if (number === null) return
          numbers.set(parcel.parcelId, number)
          await partner.subscribe(batch.expressKey, number, parcel.mobile)
        },
      )
      if (numbers.size === 0 && waiting.length > 0) throw new Error('Kuaidi100 gave no waybill')
      // A refusal of theirs may be of the contract as well as of the parcel: none is taken for final.
      return { numbers, refused: new Set() }
    },
    async track(expressKey, parcels) {
      const events: CourierEvent[] = []
      let reached = 0
      await onLanes(
        parcels,
        () => true,
        async ({ waybillNo, mobile }) => {
          const scans = await partner.query(expressKey, waybillNo, mobile)
          if (scans === null) return
          reached++
          events.push(...scans)
        },
      )
      if (reached === 0 && parcels.length > 0) throw unreachable()
      return events
    },
    async cancel(expressKey, waybills) {
      const cancelled = new Set<string>()
      await onLanes(
        waybills,
        () => true,
        async (waybillNo) => {
          const isCancelled = await partner.cancelLabel(expressKey, waybillNo)
          if (isCancelled === null) throw unreachable()
          if (isCancelled) cancelled.add(waybillNo)
        },
      )
      return cancelled
    },
    readPush: (push) => Promise.resolve(partner.readPush(push.body)),
    pushReply: {
      taken: '{"result":true,"returnCode":"200","message":"成功"}',
      refused: '{"result":false,"returnCode":"500","message":"验签失败"}',
    },
  }
}
