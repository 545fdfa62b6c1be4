import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { accountType } from '../withdrawals.ts'
import { z } from '../zod.ts'

/** The most withdrawals of a batch: what Alipay takes of one file. */
export const MOST_PAYOUTS = 3000

const count = z.number().int()
const fen = z.number().int()
const no = z.string().min(1).max(64)
const batch = z.int().min(1)

/** How many lines of a batch are how far, and what all of them come to. */
const payoutBatch = z.object({
  id: count,
  kind: accountType,
  by: z.string(),
  time: dateTime,
  lines: count,
  fen,
  open: count,
  paid: count,
  failed: count,
  /** Taken out before they were paid. */
  dropped: count,
})
export type PayoutBatch = z.infer<typeof payoutBatch>

/** The newest first. */
export const listPayoutBatches = deskCall(
  'withdrawals.batches',
  z.strictObject({}),
  z.array(payoutBatch),
)

/** All of them, or none: approved, to accounts of one kind, and in no other batch that is open. */
export const makePayoutBatch = deskCall(
  'withdrawals.batch',
  z.strictObject({
    kind: accountType,
    nos: z.array(no).min(1).max(MOST_PAYOUTS),
    /** What arrives of all of them, for a second person to see; where it is given it has to be right. */
    fen: fen.optional(),
  }),
  payoutBatch,
)

/** `count`: how many names and accounts it is about, for the record; it has to be right. */
export const showPayoutSheet = deskCall(
  'withdrawals.batchSheet',
  z.strictObject({ batch, count }),
  z.object({
    columns: z.array(z.object({ header: z.string(), type: z.enum(['text', 'money', 'integer']) })),
    rows: z.array(z.array(z.string())),
  }),
)

/** Its withdrawals that are not paid yet may be paid otherwise, or refused, again. */
export const dropPayoutBatch = deskCall(
  'withdrawals.dropBatch',
  z.strictObject({ batch }),
  z.object({ dropped: count }),
)

/** What a line of the bank's or Alipay's result is, or what became of it. */
export const VOUCHER_OUTCOMES = [
  'paid',
  'failed',
  'already_paid',
  'already_failed',
  'not_in_batch',
  'sum_differs',
  'no_voucher',
  'unclear',
  'twice',
  'unknown',
] as const
export type VoucherOutcome = (typeof VOUCHER_OUTCOMES)[number]

/** Nothing is done for the others. */
export const DOES_SOMETHING: ReadonlySet<VoucherOutcome> = new Set(['paid', 'failed'])

const sheet = z.strictObject({
  file: z.string().max(200).default(''),
  heads: z.array(z.string().max(200)).min(1).max(100),
  rows: z
    .array(
      z.strictObject({ line: z.int().min(1), cells: z.array(z.string().max(32_767)).max(100) }),
    )
    .max(MOST_PAYOUTS + 100),
})
export type VoucherSheet = z.infer<typeof sheet>

const voucherLine = z.object({
  line: count,
  /** '' = the line names no withdrawal. */
  no: z.string(),
  outcome: z.enum(VOUCHER_OUTCOMES),
  /** What the sheet has; null = no amount. */
  fen: fen.nullable(),
  /** What the batch has; null = the withdrawal is in none. */
  dueFen: fen.nullable(),
  voucher: z.string(),
  reason: z.string(),
})
export type VoucherLine = z.infer<typeof voucherLine>

const answered = z.object({ lines: z.array(voucherLine) })

/** What a result would do, line by line; nothing is done. */
export const checkVouchers = deskCall('withdrawals.checkVouchers', sheet, answered)

/** Does it, a transaction for each line; one that cannot be done keeps no other. */
export const applyVouchers = deskCall('withdrawals.vouchers', sheet, answered)
