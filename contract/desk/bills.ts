import { deskCall } from '../desk-call.ts'
import { z } from '../zod.ts'

const fen = z.number().int()
const day = z.iso.date()

export const DIFFERENCE_KINDS = [
  'unknown_trade',
  'not_credited',
  'amount',
  'payment',
  'missing',
  'repeated',
  'refund',
] as const

const comparedDay = z.object({
  partner: z.string(),
  day: z.string(),
  payments: z.number().int(),
  paid_fen: fen,
  refunds: z.number().int(),
  refunded_fen: fen,
  differences: z.number().int(),
})
export type ComparedDay = z.infer<typeof comparedDay>

const billDifference = z.object({
  partner: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  trade_no: z.string(),
  ours_fen: fen.nullable(),
  theirs_fen: fen.nullable(),
  note: z.string(),
})
export type BillDifference = z.infer<typeof billDifference>

const one = z.strictObject({ day })
const found = z.object({ day, differences: z.array(billDifference) })

export const listBillDays = deskCall(
  'reconciliation.list',
  z.strictObject({}),
  z.array(comparedDay),
)
export const showBillDay = deskCall('reconciliation.show', one, found)
export const compareBillDay = deskCall(
  'reconciliation.run',
  one,
  found.extend({
    /** Partners without a bill of the day yet. */
    unavailable: z.array(z.string()),
    refunded: z.number().int(),
  }),
)

/** Null in `wrong`: every balance is proved by its entries. */
export const proveLedger = deskCall(
  'ledger.verify',
  z.strictObject({}),
  z.object({
    users: z.number().int(),
    wrong: z.object({ proof: z.string(), userId: z.number().int(), row: z.string() }).nullable(),
  }),
)
