import { NO_ANSWER, PartnerRefusal } from '../../partner-refusal.ts'
import type { Announcement, Cancellation, Courier, ParcelBatch, Waybill } from '../courier.ts'
import { isKnownCarrier } from './carriers.ts'
import { Kuaidi100Labels, type LabelOptions } from './labels.ts'
import { LANES, onLanes } from './lanes.ts'
import { Kuaidi100Traces, type TraceOptions } from './traces.ts'

export type Kuaidi100Options = LabelOptions &
  TraceOptions & {
    /** Other hosts, for tests. */
    readonly hosts?: { readonly poll: string; readonly api: string }
  }

const HOSTS = { poll: 'https://poll.kuaidi100.com', api: 'https://api.kuaidi100.com' } as const
/** No call begins later than this: a lease of a minute must cover the answer. The rest comes next time. */
const BATCH_MS = 40_000
/** Labels whose numbers are given together: so many are requested again when the process dies. */
const LABELS_AT_ONCE = 48
/** Kuaidi100 locks a waybill that is queried more often. */
const ASK_EVERY_MS = 30 * 60_000

type Partner = {
  readonly labels: Kuaidi100Labels
  readonly traces: Kuaidi100Traces
  readonly report: Kuaidi100Options['report']
}

const ORDER = { partner: 'kuaidi100', call: 'order' } as const

/** Whether Kuaidi100 takes our calls. */
export async function checkKuaidi100(options: Kuaidi100Options): Promise<void> {
  const { poll } = options.hosts ?? HOSTS
  const expressKey = [...options.contracts.keys()].find((key) => isKnownCarrier(key)) ?? 'zto'
  await new Kuaidi100Traces(options, poll).check(expressKey)
}

/** A refusal may be due to the contract as well as to the parcel, so none is taken as final. */
async function* orderLabels(
  { labels, traces, report }: Partner,
  { expressKey, parcels }: ParcelBatch,
): AsyncGenerator<Announcement> {
  const until = Date.now() + BATCH_MS
  const waiting = parcels.filter((parcel) => parcel.waybillNo === null)
  let given = 0
  let refusal = NO_ANSWER
  for (let at = 0; at < waiting.length && Date.now() < until; at += LABELS_AT_ONCE) {
    const numbers = new Map<number, Waybill>()
    await onLanes(
      waiting.slice(at, at + LABELS_AT_ONCE),
      () => Date.now() < until,
      async (parcel) => {
        const ordered = await labels.order(expressKey, parcel)
        if (!ordered.ok) {
          refusal = ordered.error
          report({ ...ORDER, code: refusal })
          return
        }
        report({ ...ORDER, code: null })
        numbers.set(parcel.parcelId, ordered.value)
        await traces.subscribe(expressKey, ordered.value.waybillNo)
      },
    )
    given += numbers.size
    if (numbers.size > 0) yield { numbers, refused: new Set() }
  }
  if (given === 0 && waiting.length > 0) throw new PartnerRefusal({ ...ORDER, code: refusal })
}

async function cancelLabels(
  { labels, report }: Partner,
  expressKey: string,
  waybills: readonly Waybill[],
): Promise<Cancellation> {
  const said = {
    cancelled: new Set<string>(),
    kept: new Set<string>(),
    unanswered: new Set<string>(),
  }
  const until = Date.now() + BATCH_MS
  // When none of the first calls is answered, the others are not made.
  const isAnswering = () => said.unanswered.size < LANES || said.cancelled.size + said.kept.size > 0
  await onLanes(
    waybills,
    () => Date.now() < until && isAnswering(),
    async (waybill) => {
      const answer = await labels.cancel(expressKey, waybill)
      const code = answer.ok ? null : answer.error
      report({ partner: 'kuaidi100', call: 'cancel', code })
      said[answer.ok ? answer.value : 'unanswered'].add(waybill.waybillNo)
    },
  )
  return said
}

/**
 * All carriers through Kuaidi100: waybills by 电子面单 under the merchant's contracts, scans by signed
 * push, and by query where nothing was pushed. It grants no numbers in advance: each comes when the
 * parcel is announced. `orderId` is the number of the parcel's label, so that Kuaidi100 recognises
 * a repeated order.
 */
export function makeKuaidi100(options: Kuaidi100Options): Courier {
  const { poll, api } = options.hosts ?? HOSTS
  const labels = new Kuaidi100Labels(options, api)
  const traces = new Kuaidi100Traces(options, poll)
  const partner = { labels, traces, report: options.report }
  return {
    askEveryMs: ASK_EVERY_MS,
    now: () => new Date(),
    serves: (expressKey) => isKnownCarrier(expressKey) && options.contracts.has(expressKey),
    takeNumbers: (_expressKey, parcelIds) => parcelIds.map(() => null),
    announce: (batch) => orderLabels(partner, batch),
    track: (expressKey, waybills) => traces.track(expressKey, waybills),
    cancel: (expressKey, waybills) => cancelLabels(partner, expressKey, waybills),
    readPush: (push) => Promise.resolve(traces.readPush(push.body)),
    pushReply: {
      taken: '{"result":true,"returnCode":"200","message":"成功"}',
      refused: '{"result":false,"returnCode":"500","message":"验签失败"}',
    },
  }
}
