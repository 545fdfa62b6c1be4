import { z } from 'zod'

import { meaningOf, type PartnerStates } from '../../partner-states.ts'
import type { CourierEvent } from '../courier.ts'

type ScanState = CourierEvent['state']

/**
 * Kuaidi100's basic states and the finer ones of `resultv2=4`, all that it documents.
 * https://api.kuaidi100.com/document/5f0ffa8f2977d50a94e1023c
 */
export const SCAN_STATES: PartnerStates<ScanState> = new Map([
  ['101', 'pending'], // ordered
  ['102', 'pending'], // waits for its pickup
  ['1', 'picked_up'],
  ['103', 'picked_up'],
  ['0', 'in_transit'],
  ['1001', 'in_transit'], // in the city of its recipient
  ['1002', 'in_transit'], // on a trunk road
  ['1003', 'in_transit'], // to another address
  ['7', 'in_transit'], // handed to another carrier
  ['8', 'in_transit'], // at the customs
  ['10', 'in_transit'],
  ['11', 'in_transit'],
  ['12', 'in_transit'],
  ['5', 'delivering'],
  ['501', 'delivering'], // in a locker or a parcel shop
  ['3', 'signed'],
  ['301', 'signed'],
  ['302', 'signed'], // after an exception
  ['303', 'signed'], // by somebody else
  ['304', 'signed'], // out of a locker or a parcel shop
  ['4', 'returned'], // and signed for by the sender
  ['6', 'returned'],
  ['2', 'exception'],
  ['201', 'exception'], // not signed for in time
  ['202', 'exception'], // no scan for a long time
  ['203', 'exception'], // refused
  ['204', 'exception'],
  ['205', 'exception'], // not fetched in time
  ['206', 'exception'], // cannot be reached
  ['207', 'exception'], // outside the area
  ['208', 'exception'], // held
  ['209', 'exception'], // damaged
  ['210', 'cancelled'], // 销单: given up by whoever sends it, or by the carrier for them
  ['13', 'exception'], // customs
  ['14', 'exception'], // refused by the recipient
  ['401', 'cancelled'], // 已销单: the waybill is void
])

/** What a query answers and a push brings about one waybill. */
export const scanReport = z.object({
  nu: z.string().max(64),
  com: z.string().max(64),
  state: z.coerce.string().default(''),
  data: z
    .array(
      z.object({
        context: z.string(),
        ftime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        statusCode: z.coerce.string().optional(),
        areaName: z.string().nullish(),
      }),
    )
    .max(1000)
    .default([]),
})

export type ScanReport = z.infer<typeof scanReport>

/** `广东,深圳市,南山区` → `深圳市`. */
function cityOf(areaName: string | null | undefined): string {
  const [province = '', city = province] = (areaName ?? '').split(',')
  return city
}

type Scan = ScanReport['data'][number]

/** Oldest first; Kuaidi100 lists the newest first. */
const byTime = (data: readonly Scan[]): Scan[] =>
  data.toReversed().toSorted((a, b) => (a.ftime < b.ftime ? -1 : Number(a.ftime > b.ftime)))

/**
 * The times are Beijing's. Without the finer states only the parcel's own state is known: it is
 * that of the newest scan, and the earlier scans count as in transit. A waybill that is void is so
 * whatever its newest scan was: a void one is scanned no more. A scan in a state that is not
 * documented leaves the parcel in the state that it was in.
 * @param unknown is given a code for the log
 */
export function eventsOf(
  { nu, state, data }: ScanReport,
  unknown: (code: string) => void,
): CourierEvent[] {
  const inTime = byTime(data)
  const newest = inTime.at(-1)?.ftime
  const isVoid = SCAN_STATES.get(state) === 'cancelled'
  const states = new Map<Scan, ScanState>()
  let before: ScanState = 'pending'
  for (const scan of inTime) {
    const ofParcel = scan.ftime === newest ? state : ''
    const code = isVoid && ofParcel !== '' ? ofParcel : (scan.statusCode ?? ofParcel)
    before = code === '' ? 'in_transit' : (meaningOf(SCAN_STATES, code, unknown) ?? before)
    states.set(scan, before)
  }
  return data.map((scan) => ({
    waybillNo: nu,
    happenedAt: new Date(`${scan.ftime.replace(' ', 'T')}+08:00`),
    state: states.get(scan) ?? 'pending',
    city: cityOf(scan.areaName),
    text: scan.context,
  }))
}
