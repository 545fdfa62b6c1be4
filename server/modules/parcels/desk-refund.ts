import { fen, formatYuan, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Wallet } from '../wallet/service.ts'
import { askForRefunds, BACK } from './refund-repository.ts'

export type OwnParcel = { readonly userId: number; readonly id: number }

export type Standing = {
  readonly order_id: number
  readonly state: number
  readonly has_waybill: boolean
  /** Neither moving nor cancelled. */
  readonly is_still: boolean
  /** Its refund was wished for, and is not over. */
  readonly is_refund_open: boolean
  readonly is_refunded: boolean
  readonly price_fen: number
  /** The price less what has come back, and what an operator may still pay for its being late. */
  readonly left_fen: number
  readonly is_archived: boolean
}

const STANDING = `SELECT p.order_id, g.state, p.is_archived, p.waybill_no IS NOT NULL AS has_waybill,
    g.state = 1 AND g.picked_up_at IS NULL AS is_still,
    r.due_at IS NOT NULL AND r.refunded_at IS NULL AS is_refund_open,
    r.refunded_at IS NOT NULL AS is_refunded, p.price_fen,
    greatest(0, p.price_fen - ${BACK} - coalesce((SELECT c.amount_fen FROM compensations c
      WHERE c.user_id = p.user_id AND c.parcel_id = p.id AND c.state = 'waiting'), 0)) AS left_fen
  FROM all_parcel_progress g JOIN all_parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
  LEFT JOIN parcel_refunds r ON r.user_id = g.user_id AND r.parcel_id = g.parcel_id
  WHERE g.user_id = $1 AND g.parcel_id = $2`

/** How a parcel is with the money that was paid for it. */
export async function readStanding(
  db: Queryable,
  { userId, id }: OwnParcel,
): Promise<Standing | null> {
  const [row] = await db.query<Standing>(STANDING, [userId, id])
  return row ?? null
}

/** The same, locked as refunds and compensations lock it: each of them sees what the others gave back. */
export async function lockStanding(tx: Transaction, parcel: OwnParcel): Promise<Standing> {
  await tx.query(
    'SELECT FROM parcel_progress WHERE user_id = $1 AND parcel_id = $2 FOR NO KEY UPDATE',
    [parcel.userId, parcel.id],
  )
  return invariant(await readStanding(tx, parcel), 'a parcel is never deleted')
}

/** Gives so much of the price back; commission that hangs on the order is reckoned again. */
async function giveBack(
  tx: Transaction,
  wallet: Pick<Wallet, 'creditParcels'>,
  { userId, id, orderId, amountFen, reason }: OwnParcel & RefundPart & { readonly orderId: number },
): Promise<void> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO desk_refunds (user_id, parcel_id, order_id, amount_fen, reason)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [userId, id, orderId, amountFen, reason],
  )
  const deskRefundId = invariant(row, 'inserted').id
  const credit = { userId, orderId, kind: 'desk_refund' } as const
  await wallet.creditParcels(tx, {
    ...credit,
    parcels: [{ parcelId: id, deskRefundId, amountFen }],
  })
  await tx.query(
    `UPDATE commissions SET due_at = least(due_at, now()) WHERE member_id = $1 AND order_id = $2`,
    [userId, orderId],
  )
}

type RefundPart = { readonly amountFen: Fen; readonly reason: string }

export type Refunded = { readonly outcome: 'done' | 'waits'; readonly fen: Fen }

type Deps = { readonly db: Database; readonly wallet: Pick<Wallet, 'creditParcels'> }

/**
 * Refunds a parcel to its merchant's balance. All of it while it is not moving: it is taken back, as by
 * its merchant, which the jobs finish. A part, or all of one that is on its way: at once, and it goes on.
 * @param amountFen null = all that is left
 */
export function refundByDesk(
  { db, wallet }: Deps,
  parcel: OwnParcel,
  { amountFen, reason }: { readonly amountFen: Fen | null; readonly reason: string },
): Promise<DeskAnswer<Refunded>> {
  return db.transaction(async (tx): Promise<DeskAnswer<Refunded>> => {
    const standing = await lockStanding(tx, parcel)
    if (standing.is_archived) return deny('parcel_archived')
    if (standing.is_refunded) return deny('parcel_refunded_before')
    if (standing.is_refund_open) return deny('parcel_refund_open')
    if (amountFen === null && standing.is_still) {
      await askForRefunds(tx, parcel.userId, { ids: [parcel.id], orderSn: null, by: 'desk' })
      return ok({ outcome: 'waits', fen: fen(standing.left_fen) })
    }
    if (standing.left_fen === 0) return deny('parcel_nothing_left')
    const wanted = amountFen ?? fen(standing.left_fen)
    if (wanted > standing.left_fen) {
      return deny('parcel_refund_too_much', { yuan: formatYuan(fen(standing.left_fen)) })
    }
    const orderId = standing.order_id
    await giveBack(tx, wallet, { ...parcel, orderId, amountFen: wanted, reason })
    return ok({ outcome: 'done', fen: wanted })
  })
}
