import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

/** Days of the small charts, with today. */
export const TODAY_DAYS = 14

const count = z.number().int()
const fen = z.number().int()
const day = z.iso.date()
/** '' = there is none. */
const oldest = z.union([dateTime, z.literal('')])

/** What concerns everybody at the desk; no person, no money. */
export const showToday = deskCall(
  'desk.today',
  z.strictObject({}),
  z.object({
    /** The oldest first; the last is today. */
    days: z.array(z.object({ day, parcels: count })),
    /** Parcels whose carrier has given no number, by the age of their order. */
    withoutNumber: z.object({ fresh: count, hours: count, days: count, oldest }),
    workOrders: z.object({ waiting: count, urged: count, oldest }),
    /** Goods on sale that are nearly gone. */
    lowStock: count,
    /** Prices that were to hold from a time on and were refused then: how many, and the latest. */
    refusedPrices: z.object({ count, goods: z.string(), why: z.string() }),
  }),
)
export type Today = z.infer<typeof showToday.data>

export const showTodayMoney = deskCall(
  'desk.todayMoney',
  z.strictObject({}),
  z.object({
    /** What was ordered; the oldest first, the last is today. */
    days: z.array(z.object({ day, fen })),
    /** Credited today. */
    recharges: z.object({ count, fen }),
    withdrawals: z.object({ open: count, fen, oldest }),
    /** Requests that wait for an invoice. */
    invoices: z.object({ open: count, oldest }),
    /** Between our books and the partners' bills of the last days. */
    differences: z.object({ days: count, count }),
  }),
)
export type TodayMoney = z.infer<typeof showTodayMoney.data>
