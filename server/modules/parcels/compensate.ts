import { lateness, shippingPromise, type Lateness } from '#domain/order/shipping-promise.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import type { Wallet } from '../wallet/service.ts'

/** Carriers report a scan some time after it: only then is a missing one a late one. */
export const GRACE_MS = 3_600_000
/** Nobody else looks at the order meanwhile. */
const LEASE_MS = 600_000
const PARCELS_AT_ONCE = 1000

type DueOrder = { user_id: number; id: number; compensation_fen: number; placed_count: number }

type ParcelRow = {
  id: number
  paid_at: Date
  waybill_at: Date | null
  picked_up_at: Date | null
}

type LateParcel = { readonly parcelId: number; readonly reason: Exclude<Lateness, 'none'> }

async function leaseOrder(db: Database, now: Date): Promise<DueOrder | null> {
  const rows = await db.query<DueOrder>(
    `UPDATE orders SET promise_due_at = $2 WHERE (user_id, id) = (
       SELECT user_id, id FROM orders WHERE promise_due_at <= $1
       ORDER BY promise_due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING user_id, id, compensation_fen, placed_count`,
    [
      new Date(now.getTime() - GRACE_MS).toISOString(),
      new Date(now.getTime() - GRACE_MS + LEASE_MS).toISOString(),
    ],
  )
  return rows[0] ?? null
}

/** Parcels that a promise still runs for, or that were never looked at. */
function findOpen(db: Database, order: DueOrder, after: number): Promise<ParcelRow[]> {
  return db.query<ParcelRow>(
    `SELECT p.id, p.paid_at, p.waybill_at, g.picked_up_at FROM parcels p
     JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     WHERE p.user_id = $1 AND p.order_id = $2 AND p.id > $3 AND g.state <> 8
       AND NOT EXISTS (SELECT FROM compensations c WHERE c.user_id = p.user_id AND c.parcel_id = p.id)
     ORDER BY p.id LIMIT ${PARCELS_AT_ONCE}`,
    [order.user_id, order.id, after],
  )
}

type LateParcels = {
  readonly late: readonly LateParcel[]
  /** When the next of the parcels may be late; null when none can be any more. */
  readonly nextDue: number | null
}

function judge(rows: readonly ParcelRow[], amountFen: Fen, now: Date): LateParcels {
  const late: LateParcel[] = []
  let nextDue: number | null = null
  // What had to be there by then has been reported by now.
  const known = new Date(now.getTime() - GRACE_MS)
  for (const { id, paid_at, waybill_at: shippedAt, picked_up_at: pickedUpAt } of rows) {
    const promise = shippingPromise(paid_at, amountFen)
    const reason = lateness(promise, { shippedAt, pickedUpAt, now: known })
    if (reason !== 'none') late.push({ parcelId: id, reason })
    else if (pickedUpAt === null) {
      const due = (shippedAt === null ? promise.shipDueAt : promise.pickupDueAt).getTime()
      nextDue = Math.min(nextDue ?? due, due)
    }
  }
  return { late, nextDue }
}

async function pay(
  { db, wallet }: CompensateDeps,
  order: DueOrder,
  late: readonly LateParcel[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const paid = await tx.query<{ parcel_id: number }>(
      `INSERT INTO compensations (user_id, parcel_id, order_id, reason, amount_fen)
       SELECT $1, l.parcel_id, $2, l.reason, $3 FROM unnest($4::bigint[], $5::text[]) AS l(parcel_id, reason)
       ON CONFLICT DO NOTHING RETURNING parcel_id`,
      [
        order.user_id,
        order.id,
        order.compensation_fen,
        intArray(late.map((one) => one.parcelId)),
        textArray(late.map((one) => one.reason)),
      ],
    )
    await wallet.creditParcels(tx, {
      userId: order.user_id,
      orderId: order.id,
      kind: 'compensation',
      parcels: paid.map(({ parcel_id }) => ({
        parcelId: parcel_id,
        amountFen: fen(order.compensation_fen),
      })),
    })
    return ok(null)
  })
}

export type CompensateDeps = { readonly db: Database; readonly wallet: Wallet }

/**
 * Looks at the order whose promise is due and pays for each parcel that is late. A parcel has one
 * compensation, whoever dies in between and however many look at the order.
 * @param now by the clock of the promise
 * @returns whether an order was due
 */
export async function compensateNext(deps: CompensateDeps, now: Date): Promise<boolean> {
  const { db } = deps
  const order = await leaseOrder(db, now)
  if (order === null) return false
  let next: number | null = null
  for (let after = 0; ;) {
    const rows = await findOpen(db, order, after)
    const { late, nextDue } = judge(rows, fen(order.compensation_fen), now)
    if (late.length > 0) await pay(deps, order, late)
    if (nextDue !== null) next = Math.min(next ?? nextDue, nextDue)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PARCELS_AT_ONCE) break
    after = last.id
  }
  // A part that was added meanwhile was not looked at: then the order is due again when the lease ends.
  await db.query(
    `UPDATE orders SET promise_due_at = $3 WHERE user_id = $1 AND id = $2 AND placed_count = $4`,
    [
      order.user_id,
      order.id,
      next === null ? null : new Date(next).toISOString(),
      order.placed_count,
    ],
  )
  return true
}
