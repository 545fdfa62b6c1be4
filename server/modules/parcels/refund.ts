import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { cancelParcels, previewCancel } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { describeError, type Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Courier } from '../../ports/courier/courier.ts'
import type { Goods } from '../goods/service.ts'
import type { Wallet } from '../wallet/service.ts'
import {
  askForMissing,
  askForRefunds,
  leaseRefunds,
  outcomeOf,
  sumOfCancellable,
  type CancelScope,
  type RefundRequest,
} from './refund-repository.ts'

export type RefundDeps = {
  readonly db: Database
  readonly courier: Courier
  readonly wallet: Wallet
  readonly goods: Pick<Goods, 'giveBack'>
  readonly log: Log
}

type OrderRefund = {
  readonly userId: number
  readonly orderId: number
  readonly asked: readonly RefundRequest[]
}

type UnmovedParcel = { readonly parcel_id: number; readonly waybill_no: string | null }

/** Those that have not moved, locked: a number that is just coming waits until they are settled. */
function lockUnmoved(tx: Transaction, { userId, asked }: OrderRefund): Promise<UnmovedParcel[]> {
  return tx.query<UnmovedParcel>(
    `SELECT g.parcel_id, p.waybill_no FROM parcel_progress g
     JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
     WHERE g.user_id = $1 AND g.parcel_id = ANY($2::bigint[]) AND g.state IN (1, 8)
       AND g.picked_up_at IS NULL
     ORDER BY g.parcel_id FOR NO KEY UPDATE OF g, p`,
    [userId, intArray(asked.map(({ parcel_id }) => parcel_id))],
  )
}

/** The wishes that are over without money, and those whose carrier has to be asked about a new number. */
async function endOthers(
  tx: Transaction,
  { userId, asked }: OrderRefund,
  again: readonly number[],
) {
  await tx.query(
    `UPDATE parcel_refunds SET due_at = CASE WHEN parcel_id = ANY($3::bigint[]) THEN now() END
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND refunded_at IS NULL`,
    [userId, intArray(asked.map(({ parcel_id }) => parcel_id)), intArray(again)],
  )
}

/**
 * Money, state and stock of parcels that nobody will pick up. Locks in the order of everybody: parcels'
 * progress, the order, the wallet, the counters (by their trigger), the goods.
 */
async function settle(
  tx: Transaction,
  deps: RefundDeps,
  { kept, ...ofOrder }: OrderRefund & { readonly kept: ReadonlySet<number> },
): Promise<void> {
  const { userId, orderId, asked } = ofOrder
  const known = new Map(asked.map((one) => [one.parcel_id, one]))
  const unmoved = (await lockUnmoved(tx, ofOrder)).filter(({ parcel_id }) => !kept.has(parcel_id))
  // The number that the carrier was asked about, or none, as it was then.
  const isAsAsked = ({ parcel_id, waybill_no }: UnmovedParcel) => {
    const one = known.get(parcel_id)
    return one?.reason === 'carrier' || one?.waybill_no === waybill_no
  }
  const ids = unmoved.filter(isAsAsked).map(({ parcel_id }) => parcel_id)
  const [order] = await tx.query<{ goods_id: number; goods_num: number }>(
    'SELECT goods_id, goods_num FROM orders WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [userId, orderId],
  )
  const refunded = await tx.query<{ parcel_id: number; amount_fen: number }>(
    `UPDATE parcel_refunds SET refunded_at = now(), due_at = NULL
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND refunded_at IS NULL
     RETURNING parcel_id, amount_fen`,
    [userId, intArray(ids)],
  )
  const again = unmoved.filter((one) => !isAsAsked(one)).map(({ parcel_id }) => parcel_id)
  await endOthers(
    tx,
    ofOrder,
    again.filter((id) => known.get(id)?.reason === 'merchant'),
  )
  if (refunded.length === 0) return
  await deps.wallet.creditParcels(tx, {
    userId,
    orderId,
    kind: 'refund',
    parcels: refunded.map(({ parcel_id, amount_fen }) => ({
      parcelId: parcel_id,
      amountFen: fen(amount_fen),
    })),
  })
  await tx.query(
    `UPDATE parcel_progress SET state = 8, ask_at = NULL
     WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND state <> 8`,
    [userId, intArray(refunded.map(({ parcel_id }) => parcel_id))],
  )
  const { goods_id, goods_num } = must(order ?? null, 'a parcel has an order')
  await deps.goods.giveBack(tx, goods_id, refunded.length * goods_num)
}

/** What the carrier will not give back: it has picked it up, whether or not we have heard of it. */
async function keptByCarrier(
  courier: Courier,
  asked: readonly RefundRequest[],
): Promise<ReadonlySet<number>> {
  const toAsk = asked.filter(
    ({ reason, waybill_no }) => reason === 'merchant' && waybill_no !== null,
  )
  const kept = new Set<number>()
  for (const expressKey of new Set(toAsk.map(({ express_key }) => express_key))) {
    const parcels = toAsk.filter(({ express_key }) => express_key === expressKey)
    const waybills = parcels.flatMap(({ waybill_no }) => waybill_no ?? [])
    const given = await courier.cancel(expressKey, waybills)
    for (const { parcel_id, waybill_no } of parcels) {
      if (!given.has(waybill_no ?? '')) kept.add(parcel_id)
    }
  }
  return kept
}

/**
 * Refunds what is due of one order, once, whoever dies in between: the wish stands before the carrier is
 * asked, a carrier asked twice gives the same answer, and the money moves with the mark that it has moved.
 * @returns whether anything was due
 */
async function refundDue(deps: RefundDeps, userId: number | null): Promise<boolean> {
  const { db, courier } = deps
  const asked = await leaseRefunds(db, userId)
  const [first] = asked
  if (first === undefined) return false
  const kept = await keptByCarrier(courier, asked)
  const { user_id: ofUser, order_id: orderId } = first
  await db.transaction(async (tx) => {
    await settle(tx, deps, { userId: ofUser, orderId, asked, kept })
    return ok(null)
  })
  return true
}

/** @returns whether there was anything to do */
export async function refundNext(deps: RefundDeps): Promise<boolean> {
  return (await refundDue(deps, null)) || (await askForMissing(deps.db, deps.courier.now()))
}

function scopeOf({ ids, order_sn }: BodyOf<typeof cancelParcels>): CancelScope {
  return { ids: ids?.map(Number) ?? null, orderSn: order_sn ?? null }
}

export async function previewRefund(
  db: Database,
  userId: number,
  body: BodyOf<typeof previewCancel>,
): Promise<Answer<DataOf<typeof previewCancel>>> {
  const scope = scopeOf(body)
  const { count, amount_fen } = await sumOfCancellable(db, userId, scope)
  const { refunded, amount_fen: before } = await outcomeOf(db, userId, scope)
  return ok({
    count,
    amount: toYuan(fen(amount_fen)),
    before: { refunded, amount: toYuan(fen(before)) },
  })
}

/** Takes parcels back: the first part at once, what is left, or waits for the carrier, by the job. */
export async function cancelAndRefund(
  deps: RefundDeps,
  userId: number,
  body: BodyOf<typeof cancelParcels>,
): Promise<Answer<DataOf<typeof cancelParcels>>> {
  const { db, log } = deps
  const scope = scopeOf(body)
  await askForRefunds(db, userId, scope)
  try {
    await refundDue(deps, userId)
  } catch (error) {
    log.error('refund_waits', describeError(error))
  }
  const { amount_fen, ...counts } = await outcomeOf(db, userId, scope)
  if (counts.refunded + counts.waiting + counts.refused === 0) return refuse('nothing_to_cancel')
  return ok({ ...counts, amount: toYuan(fen(amount_fen)) })
}
