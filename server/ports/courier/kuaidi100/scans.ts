import { z } from 'zod'

import type { CourierEvent } from '../courier.ts'

type ScanState = CourierEvent['state']

/**
 * Kuaidi100's basic states and the finer ones of `resultv2=4`. All others count as in transit.
 * https://api.kuaidi100.com/document/5f0ffa8f2977d50a94e1023c
 */
const STATES: ReadonlyMap<string, ScanState> = new Map([
  ['101', 'pending'], // ordered
  ['102', 'pending'], // waits for its pickup
  ['1', 'picked_up'],
  ['103', 'picked_up'],
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
  ['210', 'cancelled'], // cancelled by the carrier
  ['13', 'exception'], // customs
  ['14', 'exception'], // refused by the recipient
  ['401', 'cancelled'], // cancelled by the carrier
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

/**
 * The times are Beijing's. Without the finer states only the parcel's own state is known: it is
 * that of the newest scan, and the earlier scans count as in transit.
 */
export function eventsOf({ nu, state, data }: ScanReport): CourierEvent[] {
  const newest = data.reduce((last, scan) => (scan.ftime > last ? scan.ftime : last), '')
  return data.map(({ context, ftime, statusCode, areaName }) => {
    const code = statusCode ?? (ftime === newest ? state : '')
    return {
      waybillNo: nu,
      happenedAt: new Date(`${ftime.replace(' ', 'T')}+08:00`),
      state: STATES.get(code) ?? 'in_transit',
      city: cityOf(areaName),
      text: context,
    }
  })
}
