import { z } from 'zod'

import type { CourierEvent } from '../courier.ts'

type ScanState = CourierEvent['state']

/**
 * Kuaidi100's basic states and the finer ones of `resultv2=4`, all that it documents. Any other counts as
 * in transit.
 * https://api.kuaidi100.com/document/5f0ffa8f2977d50a94e1023c
 */
const STATES: ReadonlyMap<string, ScanState> = new Map([
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
  ['202', 'exception'], // not heard of for long
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

const stateOf = (code: string): ScanState => STATES.get(code) ?? 'in_transit'

/**
 * The times are Beijing's. Without the finer states only the parcel's own state is known: it is
 * that of the newest scan, and the earlier scans count as in transit. A waybill that is void is so
 * whatever its newest scan was: a void one is scanned no more.
 */
export function eventsOf({ nu, state, data }: ScanReport): CourierEvent[] {
  const newest = data.reduce((last, scan) => (scan.ftime > last ? scan.ftime : last), '')
  const isVoid = stateOf(state) === 'cancelled'
  return data.map(({ context, ftime, statusCode, areaName }) => {
    const ofParcel = ftime === newest ? state : ''
    const code = isVoid && ofParcel !== '' ? ofParcel : (statusCode ?? ofParcel)
    return {
      waybillNo: nu,
      happenedAt: new Date(`${ftime.replace(' ', 'T')}+08:00`),
      state: stateOf(code),
      city: cityOf(areaName),
      text: context,
    }
  })
}
