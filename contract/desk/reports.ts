import { deskCall } from '../desk-call.ts'
import { z } from '../zod.ts'

/** The most days of one report: a year. */
export const REPORT_DAYS = 366

/** What a report is about besides days, in the order of its tabs. */
export const REPORT_DIMENSIONS = ['goods', 'level', 'carrier', 'platform', 'province'] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

const count = z.number().int()
const fen = z.number().int()
const day = z.iso.date()

/** Parcels and revenue on the day of the order, the others on the day when the money moved. */
const sales = {
  parcels: count,
  revenueFen: fen,
  /** To balances, by merchants and by the desk. */
  refunds: count,
  refundFen: fen,
  /** For parcels that were late. */
  compensations: count,
  compensationFen: fen,
}

/** How balances of all merchants moved on a day; below zero where they became less. */
const moves = z.object({
  recharge: fen,
  /** Given with recharges, taken back and restored. */
  gift: fen,
  order: fen,
  refund: fen,
  compensation: fen,
  /** Commission that was moved to balances. */
  commission: fen,
  withdrawal: fen,
  /** Recharges that go back to where they were paid from. */
  rechargeRefund: fen,
  correction: fen,
  other: fen,
})
export type BalanceMove = keyof z.infer<typeof moves>

const books = z.object({
  day,
  beginFen: fen,
  moves,
  /** What is owed to merchants in their balances at the end of the day. */
  endFen: fen,
  /** What is owed besides: commission, withdrawals on their way, frozen amounts. */
  otherOwedFen: fen,
  /** Withdrawals that arrived, and their fees. */
  paidOutFen: fen,
  feeFen: fen,
})
export type DayBooks = z.infer<typeof books>

const line = z.object({ key: z.string(), name: z.string(), ...sales })
export type ReportLine = z.infer<typeof line>
const dayLine = z.object({ day, ...sales })
export type ReportDay = z.infer<typeof dayLine>

/** From counters: it reads no order and no parcel. The sums of all dimensions are those of the days. */
export const showReport = deskCall(
  'reports.show',
  z.strictObject({ from: day, to: day }),
  z.object({
    /** All days of the period until today, the oldest first. */
    days: z.array(dayLine),
    /** The most revenue first; what nothing was sold of is left out. */
    by: z.object({
      goods: z.array(line),
      level: z.array(line),
      carrier: z.array(line),
      platform: z.array(line),
      province: z.array(line),
    }),
    books: z.array(books),
  }),
)
export type Report = z.infer<typeof showReport.data>
