import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { err, ok, type Result } from '#domain/result/result.ts'
import { NO_ANSWER, PartnerRefusal, type ReportCall } from '../../partner-refusal.ts'

import type { CourierEvent, Push, TrackAnswer } from '../courier.ts'
import { md5Upper, postForm } from './call.ts'
import { codeOf, expressKeyOf } from './carriers.ts'
import { LANES, onLanes } from './lanes.ts'
import { eventsOf, scanReport } from './scans.ts'

export type TraceOptions = {
  readonly key: string
  readonly customer: string
  readonly secret: string
  readonly sender: { readonly mobile: string }
  /** Where scans are posted to. */
  readonly callbackUrl: string
  readonly report: ReportCall
}

/** Areas and the finer states come with each scan. */
const RESULT_V2 = '4'

/** Codes that say the waybill has no scans, yet or any more. */
const NO_SCAN: ReadonlySet<string> = new Set(['500', '201'])
/** The carrier answers only callers that give the sender's or the recipient's phone. */
const WRONG_PHONE = '408'
/**
 * An answer without scans has a `returnCode`, with them a `status`. Codes that are not listed above
 * concern the account: `400` no quota or a wrong customer, `601` no quota, `503` a wrong signature.
 */
const answerBody = z.object({
  returnCode: z.coerce.string().optional(),
  status: z.coerce.string().optional(),
})

const subscription = z.object({ returnCode: z.coerce.string() })
/** `501`: the waybill is subscribed to already. */
const SUBSCRIBED: ReadonlySet<string> = new Set(['200', '501'])
/** No answer, or a passing failure of theirs. */
const PASSING: ReadonlySet<string> = new Set([NO_ANSWER, '500'])

const QUERY = { partner: 'kuaidi100', call: 'query' } as const

/** The number of no parcel of any carrier. */
const NOBODYS = '999999999999999'

const pushed = z.object({ lastResult: scanReport })

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Where parcels are: scans that Kuaidi100 posts (订阅), and those it is queried for (实时查询). The phone
 * that opens a trace is the sender's: a recipient's may have an extension or be a platform's
 * virtual number. https://api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc and
 * .../document/pushService
 */
export class Kuaidi100Traces {
  readonly #options: TraceOptions
  readonly #host: string
  /** Proves a push: only Kuaidi100 knows it, from the subscription. */
  readonly #salt: string

  constructor(options: TraceOptions, host: string) {
    this.#options = options
    this.#host = host
    this.#salt = createHmac('sha256', options.secret).update('push').digest('hex').slice(0, 32)
  }

  /**
   * Subscribes to the scans of a waybill. No caller depends on the outcome: `track` subscribes to a
   * waybill again when it is queried, also when Kuaidi100 has ended the subscription.
   */
  async subscribe(expressKey: string, number: string): Promise<void> {
    const { key, callbackUrl: callbackurl, sender, report } = this.#options
    const parameters = {
      callbackurl,
      salt: this.#salt,
      resultv2: RESULT_V2,
      phone: sender.mobile,
    }
    const param = JSON.stringify({ company: codeOf(expressKey), number, key, parameters })
    const once = async (): Promise<string> => {
      const answer = await postForm(`${this.#host}/poll`, { schema: 'json', param })
      return subscription.safeParse(answer).data?.returnCode ?? NO_ANSWER
    }
    const first = await once()
    const code = PASSING.has(first) ? await once() : first
    const outcome = SUBSCRIBED.has(code) ? null : code
    report({ partner: 'kuaidi100', call: 'subscribe', code: outcome })
  }

  #unknown(code: string): void {
    this.#options.report({ ...QUERY, code })
  }

  /** @returns`unanswered` when the carrier does not know this one; a code when nothing is answered */
  async #query(
    expressKey: string,
    num: string,
  ): Promise<Result<CourierEvent[] | 'unanswered', string>> {
    const { key, customer, sender } = this.#options
    const values = { com: codeOf(expressKey), num, phone: sender.mobile, resultv2: RESULT_V2 }
    const param = JSON.stringify({ ...values, show: '0', order: 'desc' })
    const sign = md5Upper(param + key + customer)
    const answer = await postForm(`${this.#host}/poll/query.do`, { customer, sign, param })
    const { returnCode, status } = answerBody.safeParse(answer).data ?? {}
    const code = returnCode ?? status ?? NO_ANSWER
    if (code === WRONG_PHONE) return ok('unanswered')
    if (NO_SCAN.has(code)) return ok([])
    const report = scanReport.safeParse(answer)
    if (code !== '200' || !report.success) return err(code)
    return ok(eventsOf({ ...report.data, nu: num }, (unknown) => this.#unknown(unknown)))
  }

  /** Queries for a waybill that nobody has: no number is taken, and nothing is subscribed to. */
  async check(expressKey: string): Promise<void> {
    const said = await this.#query(expressKey, NOBODYS)
    this.#options.report({ ...QUERY, code: said.ok ? null : said.error })
  }

  /**
   * Gives up when as many calls as run at once were not answered, and no call was. Waybills on
   * their way are subscribed to again: the subscription may have been refused, or ended after three
   * days without a scan (`abort`). A subscription that still exists is answered `501`; four a month
   * are taken.
   */
  async track(expressKey: string, waybills: readonly string[]): Promise<TrackAnswer> {
    const events: CourierEvent[] = []
    const answered = new Set<string>()
    let [reached, missed] = [0, 0]
    let refusal = NO_ANSWER
    const work = async (waybillNo: string): Promise<void> => {
      const said = await this.#query(expressKey, waybillNo)
      if (!said.ok) {
        missed++
        refusal = said.error
        this.#options.report({ ...QUERY, code: refusal })
        return
      }
      const { value: scans } = said
      reached++
      this.#options.report({ ...QUERY, code: null })
      if (scans === 'unanswered') return
      answered.add(waybillNo)
      events.push(...scans)
      const isOver = scans.some(({ state }) => state === 'signed' || state === 'returned')
      if (!isOver) await this.subscribe(expressKey, waybillNo)
    }
    await onLanes(waybills, () => reached > 0 || missed < LANES, work)
    if (reached === 0 && waybills.length > 0) throw new PartnerRefusal({ ...QUERY, code: refusal })
    return { events, answered }
  }

  /**
   * A push that only ends the subscription (`abort`) brings no events.
   * @returns null when it is not signed with our salt, or makes no sense
   */
  readPush(body: string): Push[] | null {
    const form = new URLSearchParams(body)
    const param = form.get('param') ?? ''
    if (!isSame((form.get('sign') ?? '').toUpperCase(), md5Upper(param + this.#salt))) return null
    try {
      const push = pushed.safeParse(JSON.parse(param))
      if (!push.success) return null
      const { lastResult } = push.data
      const expressKey = expressKeyOf(lastResult.com)
      return expressKey === null
        ? []
        : [{ expressKey, events: eventsOf(lastResult, (code) => this.#unknown(code)) }]
    } catch {
      return null // signed, but no JSON
    }
  }
}
