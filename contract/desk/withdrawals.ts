import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

const no = z.string().min(1)
const fen = z.number().int()

/** A recharge that a withdrawal takes money of. */
const source = z.object({
  trade_no: z.string(),
  amount_fen: fen,
  credit_time: dateTime,
  /** Whole days since it was credited. */
  days: z.number().int(),
  taken_fen: fen,
  gift_fen: fen,
})

const deskWithdrawal = z.object({
  withdraw_no: z.string(),
  user_id: z.number().int(),
  create_time: dateTime,
  /** 0 being examined, 1 being paid. */
  status: z.number().int(),
  amount_fen: fen,
  fee_fen: fen,
  /** The part that is commission and compensation. */
  free_fen: fen,
  gift_back_fen: fen,
  type: z.string(),
  bank_name: z.string(),
  account_mask: z.string(),
  real_name_mask: z.string(),
  /** The name of the account was compared with the verified one. */
  name_proved: z.boolean(),
  sources: z.array(source),
  /** The batch whose sheet pays it; null = none. */
  batch: z.number().int().nullable(),
})
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>

export const listDeskWithdrawals = deskCall(
  'withdrawals.list',
  z.strictObject({}),
  z.array(deskWithdrawal),
)

export const showDeskWithdrawal = deskCall(
  'withdrawals.show',
  z.strictObject({ no }),
  deskWithdrawal.extend({
    bank_branch: z.string(),
    /** Null when it was sealed with another key. */
    real_name: z.string().nullable(),
    account: z.string().nullable(),
  }),
)

export const approveWithdrawal = deskCall('withdrawals.approve', z.strictObject({ no }), z.null())

/** `voucher`: the number that the bank or Alipay has for the payment. */
export const payWithdrawal = deskCall(
  'withdrawals.pay',
  z.strictObject({ no, voucher: z.string().trim().min(1).max(64) }),
  fen,
)

/** The user is shown the reason. */
export const rejectWithdrawal = deskCall(
  'withdrawals.reject',
  z.strictObject({ no, reason: z.string().trim().min(1).max(80) }),
  z.null(),
)
