import { MAX_FEN } from '#domain/money/fen.ts'
import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

const fen = z.number().int()
const trade_no = z.string().trim().min(1).max(64)
const amount_fen = z.int().min(1).max(MAX_FEN)
const one = z.strictObject({ trade_no })

const state = z.object({ state: z.enum(['open', 'done']) })

const refundUnderWay = z.object({
  trade_no: z.string(),
  user_id: z.number().int(),
  amount_fen: fen,
  reason: z.string(),
  time: dateTime,
})
export type RefundUnderWay = z.infer<typeof refundUnderWay>

const outsideRefund = z.object({
  trade_no: z.string(),
  user_id: z.number().int(),
  time: dateTime,
  trade_fen: fen,
  /** Null while nobody knows it. */
  amount_fen: fen.nullable(),
  taken_fen: fen,
})
export type OutsideRefund = z.infer<typeof outsideRefund>

export const listRefunds = deskCall('recharges.list', z.strictObject({}), z.array(refundUnderWay))
export const refundRecharge = deskCall(
  'recharges.refund',
  z.strictObject({ trade_no, amount_fen, reason: z.string().trim().min(1).max(80) }),
  state,
)
export const askAboutRefund = deskCall('recharges.ask', one, state)
export const listOutsideRefunds = deskCall(
  'recharges.outside',
  z.strictObject({}),
  z.array(outsideRefund),
)
export const settleOutsideRefund = deskCall('recharges.settle', one, z.unknown())
export const releaseOutsideRefund = deskCall('recharges.release', one, z.unknown())
/** What the partner's console shows, where the partner itself does not answer it. */
export const nameOutsideRefund = deskCall(
  'recharges.refunded',
  z.strictObject({ trade_no, amount_fen }),
  z.object({ credited_fen: fen }),
)
