import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { Cancellation } from '../../ports/courier/courier.ts'
import type { Goods } from '../goods/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { COMPENSATED, DESK_REFUNDED, REFUND, type RefundReason } from './refund-repository.ts'

export type SettleDeps = {
  readonly db: Database
  readonly wallet: Wallet
  readonly goods: Pick<Goods, 'restock'>
  readonly log: Log
}

export type OrderRefunds = {
  readonly userId: number
  readonly orderId: number
  readonly parcelIds: readonly number[]
  /** The carrier's answer for them; empty when it was not called. */
  readonly said: Cancellation
}

/** A parcel without a scan so long after its request is never picked up, if its carrier answers. */
const UNMOVED_HOURS = 72

type RefundRequest = {
  readonly parcel_id: number
  readonly reason: RefundReason
  readonly tries: number
  readonly waybill_no: string | null
  readonly is_refunded: boolean
  readonly is_unmoved: boolean
  readonly is_old: boolean
}

/**
 * The requests that still wait, as they are now, locked with their parcels: a number, a scan or an
 * answer of the carrier that arrives now waits until they are settled.
 */
function lockRequests(
  tx: Transaction,
  { userId, parcelIds }: OrderRefunds,
): Promise<RefundRequest[]> {
  return tx.query<RefundRequest>(
    `SELECT r.parcel_id, r.reason, r.tries, p.waybill_no, r.refunded_at IS NOT NULL AS is_refunded,
       g.state IN (1, 8) AND g.picked_up_at IS NULL AS is_unmoved,
       r.asked_at < now() - interval '${UNMOVED_HOURS} hours' AND NOT EXISTS (SELECT FROM courier_health h
         WHERE h.express_id = p.express_id AND h.failing_since IS NOT NULL) AS is_old
     FROM parcel_progress g JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
     JOIN parcel_refunds r ON r.user_id = g.user_id AND r.parcel_id = g.parcel_id
     WHERE g.user_id = $1 AND g.parcel_id = ANY($2::bigint[]) AND r.due_at IS NOT NULL
     ORDER BY g.parcel_id FOR NO KEY UPDATE OF g, p, r`,
    [userId, intArray(parcelIds)],
  )
}

/** `refund` it, `ask` the carrier at once, `wait` for the next try, or `end` the request. */
type Decision = 'refund' | 'ask' | 'wait' | 'end'

function decide(request: RefundRequest, said: Cancellation): Decision {
  const waybillNo = request.waybill_no ?? ''
  if (!request.is_unmoved) return 'end'
  if (!request.is_refunded) {
    if (request.reason === 'carrier' || request.waybill_no === null) return 'refund'
    if (request.reason === 'no_waybill') return 'end'
  }
  const given: Decision = request.is_refunded ? 'end' : 'refund'
  const isKept = said.kept.has(waybillNo)
  if (said.cancelled.has(waybillNo)) return given
  if (!isKept && !said.unanswered.has(waybillNo)) return 'ask'
  // A call that is refused, or fails, may be a repetition of one that succeeded without an answer.
  if (isKept && (request.is_refunded || request.tries === 1)) return 'end'
  return request.is_old ? given : 'wait'
}

type Refunded = {
  readonly parcel_id: number
  readonly amount_fen: number
  readonly compensated_fen: number
}

/**
 * What was paid for being late is set against the refund, and what waits to be paid is owed no more:
 * with the parcels locked, a payment is seen here, or it sees the refund.
 * @returns the parcels that are refunded by this
 */
async function applyDecisions(
  tx: Transaction,
  { userId, said }: OrderRefunds,
  requests: readonly RefundRequest[],
): Promise<Refunded[]> {
  const of = (decision: Decision) =>
    intArray(requests.filter((one) => decide(one, said) === decision).map((one) => one.parcel_id))
  await tx.query(
    'UPDATE parcel_refunds SET due_at = NULL WHERE user_id = $1 AND parcel_id = ANY($2::bigint[])',
    [userId, of('end')],
  )
  // The carrier has not been called: the try does not count.
  await tx.query(
    `UPDATE parcel_refunds r SET express_id = p.express_id, due_at = now(), tries = r.tries - 1
     FROM parcels p WHERE r.user_id = $1 AND r.parcel_id = ANY($2::bigint[])
       AND p.user_id = $1 AND p.id = r.parcel_id`,
    [userId, of('ask')],
  )
  await tx.query(
    `UPDATE compensations SET state = 'void'
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND state = 'waiting'`,
    [userId, of('refund')],
  )
  return tx.query<Refunded>(
    `UPDATE parcel_refunds r SET refunded_at = now(), due_at = NULL, amount_fen = ${REFUND},
       compensated_fen = least(p.price_fen - ${DESK_REFUNDED}, ${COMPENSATED})
     FROM parcels p WHERE r.user_id = $1 AND r.parcel_id = ANY($2::bigint[])
       AND p.user_id = $1 AND p.id = r.parcel_id
     RETURNING r.parcel_id, r.amount_fen, r.compensated_fen`,
    [userId, of('refund')],
  )
}

/** Money, state and stock of parcels that are refunded. */
async function payBack(
  tx: Transaction,
  { wallet, goods }: SettleDeps,
  { userId, orderId }: OrderRefunds,
  refunded: readonly Refunded[],
): Promise<void> {
  const [order] = await tx.query<{ goods_id: number; goods_num: number }>(
    'SELECT goods_id, goods_num FROM orders WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [userId, orderId],
  )
  await wallet.creditParcels(tx, {
    userId,
    orderId,
    kind: 'refund',
    parcels: refunded.map(({ parcel_id, amount_fen, compensated_fen }) => ({
      parcelId: parcel_id,
      amountFen: fen(amount_fen),
      compensatedFen: fen(compensated_fen),
    })),
  })
  await tx.query(
    // Its waybill is not delivered any more; what its platform knows already stays known.
    `UPDATE parcel_progress SET state = 8, ask_at = NULL, waits_since = NULL,
       send_status = CASE WHEN send_status > 1 THEN 0 ELSE send_status END,
       send_msg = CASE WHEN send_status > 1 THEN '' ELSE send_msg END
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND (state <> 8 OR send_status > 1)`,
    [userId, intArray(refunded.map(({ parcel_id }) => parcel_id))],
  )
  const { goods_id, goods_num } = invariant(order ?? null, 'a parcel has an order')
  await goods.restock(tx, goods_id, refunded.length * goods_num)
}

/**
 * Settles what can be settled of the requests of one order, once, even when a process dies in
 * between: one transaction moves the money and marks it as moved. Locks are taken in the order of
 * everybody: parcels' progress, parcels, requests, the order, the wallet, the counters (by their
 * trigger), the goods.
 */
export async function settle(deps: SettleDeps, requests: OrderRefunds): Promise<void> {
  const { db, log } = deps
  const settled = await db.transaction(async (tx) => {
    const locked = await lockRequests(tx, requests)
    const refunded = await applyDecisions(tx, requests, locked)
    if (refunded.length > 0) await payBack(tx, deps, requests, refunded)
    return ok(locked)
  })
  const { kept } = requests.said
  for (const { parcel_id: parcelId, ...request } of settled.ok ? settled.value : []) {
    if (!request.is_refunded || (request.is_unmoved && !kept.has(request.waybill_no ?? '')))
      continue
    // Its number came after the refund, and the carrier that gave it does not take it back.
    log.error('refunded_and_shipped', { parcelId })
  }
}
