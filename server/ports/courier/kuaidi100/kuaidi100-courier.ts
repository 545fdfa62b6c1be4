import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type {
  Announcement,
  Cancellation,
  Courier,
  CourierEvent,
  ParcelBatch,
  Push,
  Waybill,
} from '../courier.ts'
import { md5Upper, postForm } from './call.ts'
import { codeOf, expressKeyOf } from './carriers.ts'
import { Kuaidi100Labels, type LabelOptions } from './labels.ts'
import { eventsOf, scanReport } from './scans.ts'

export type Kuaidi100Options = LabelOptions & {
  readonly customer: string
  /** Where scans are posted to. */
  readonly callbackUrl: string
  /** Other hosts, for tests. */
  readonly hosts?: { readonly poll: string; readonly api: string }
}

const HOSTS = { poll: 'https://poll.kuaidi100.com', api: 'https://api.kuaidi100.com' } as const
/** Calls under way at once. */
const LANES = 8
/** Nothing is begun later: what is leased for a minute has its answer by then, or comes next time. */
const BATCH_MS = 40_000
/** Labels whose numbers are given together: so many are asked for again when the process dies. */
const LABELS_AT_ONCE = 48
/** They lock a waybill that is asked for more often. */
const ASK_EVERY_MS = 30 * 60_000
/** Areas and the finer states come with each scan. */
const RESULT_V2 = '4'

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

/** A refusal of theirs may be of the contract as well as of the parcel: none is taken for final. */
async function* orderLabels(
  labels: Kuaidi100Labels,
  { expressKey, parcels }: ParcelBatch,
  partner: Kuaidi100,
): AsyncGenerator<Announcement> {
  const until = Date.now() + BATCH_MS
  const waiting = parcels.filter((parcel) => parcel.waybillNo === null)
  let given = 0
  for (let at = 0; at < waiting.length && Date.now() < until; at += LABELS_AT_ONCE) {
    const numbers = new Map<number, Waybill>()
    await onLanes(
      waiting.slice(at, at + LABELS_AT_ONCE),
      () => Date.now() < until,
      async (parcel) => {
        const waybill = await labels.order(expressKey, parcel)
        if (waybill === null) return
        numbers.set(parcel.parcelId, waybill)
        await partner.subscribe(expressKey, waybill.waybillNo, parcel.mobile)
      },
    )
    given += numbers.size
    if (numbers.size > 0) yield { numbers, refused: new Set() }
  }
  if (given === 0 && waiting.length > 0) throw new Error('Kuaidi100 gave no waybill')
}

async function cancelLabels(
  labels: Kuaidi100Labels,
  expressKey: string,
  waybills: readonly Waybill[],
): Promise<Cancellation> {
  const said = {
    cancelled: new Set<string>(),
    kept: new Set<string>(),
    unanswered: new Set<string>(),
  }
  const until = Date.now() + BATCH_MS
  // Where nobody answers the first ones, the others are not asked for.
  const isAnswering = () => said.unanswered.size < LANES || said.cancelled.size + said.kept.size > 0
  await onLanes(
    waybills,
    () => Date.now() < until && isAnswering(),
    async (waybill) => {
      const answer = await labels.cancel(expressKey, waybill)
      said[answer ?? 'unanswered'].add(waybill.waybillNo)
    },
  )
  return said
}

const unreachable = () => new Error('Kuaidi100 cannot be reached')

/**
 * All carriers through Kuaidi100: waybills by 电子面单 under the merchant's contracts, scans by signed
 * push, and by query where nothing was pushed. It grants no numbers in advance: each comes when the
 * parcel is announced. `orderId` is the parcel's, so that they can tell a repeated order.
 */
export function makeKuaidi100(options: Kuaidi100Options): Courier {
  const partner = new Kuaidi100(options)
  const labels = new Kuaidi100Labels(options, (options.hosts ?? HOSTS).api)
  return {
    askEveryMs: ASK_EVERY_MS,
    now: () => new Date(),
    reportedUntil: () => Promise.resolve(new Date()),
    takeNumbers: (_expressKey, parcelIds) => parcelIds.map(() => null),
    announce: (batch) => orderLabels(labels, batch, partner),
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
    cancel: (expressKey, waybills) => cancelLabels(labels, expressKey, waybills),
    readPush: (push) => Promise.resolve(partner.readPush(push.body)),
    pushReply: {
      taken: '{"result":true,"returnCode":"200","message":"成功"}',
      refused: '{"result":false,"returnCode":"500","message":"验签失败"}',
    },
  }
}
