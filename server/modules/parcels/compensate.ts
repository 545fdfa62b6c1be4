import { fen } from '#domain/money/fen.ts'
import { lateness } from '#domain/order/shipping-promise.ts'
import type { Database } from '../../db/database.ts'
import type { Wallet } from '../wallet/service.ts'
import { payLate, type LateParcel } from './pay-late.ts'
import { GRACE_MS, isReportedUntil, type ReportedRow } from './reported.ts'
import { askSoon } from './tracking.ts'

/** How long a look at an order holds its lease: no other process looks at it meanwhile. */
const LEASE_MS = 600_000
const PARCELS_AT_ONCE = 1000
/** The wait from asking the carrier to looking for its answer; doubled by each look without one. */
const FIRST_WAIT_MS = 15_000
const MOST_WAIT_MS = 3_600_000
/** The looks of the first hour; after them the carrier is polled as for any other silent parcel. */
const LAST_ASKING_LOOK = 8

type DueOrder = {
  user_id: number
  id: number
  compensation_fen: number
  placed_count: number
  promise_tries: number
}

type ParcelRow = ReportedRow & {
  id: number
  ship_due_at: Date
  pickup_due_at: Date
  compensation_fen: number
  waybill_at: Date | null
  is_tracked: boolean
}

async function leaseOrder(db: Database, now: Date): Promise<DueOrder | null> {
  const rows = await db.query<DueOrder>(
    `UPDATE orders SET promise_due_at = $2, waits_since = coalesce(waits_since, promise_due_at)
     WHERE (user_id, id) = (
       SELECT user_id, id FROM orders WHERE promise_due_at <= $1
       ORDER BY promise_due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING user_id, id, compensation_fen, placed_count, promise_tries`,
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
    `SELECT p.id, p.ship_due_at, p.pickup_due_at, p.waybill_at, g.picked_up_at, g.event_at, g.answered_at,
       g.ask_at IS NOT NULL AS is_tracked, coalesce(p.compensation_fen, $4) AS compensation_fen
     FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     WHERE p.user_id = $1 AND p.order_id = $2 AND p.id > $3 AND g.state <> 8
       AND NOT EXISTS (SELECT FROM compensations c WHERE c.user_id = p.user_id AND c.parcel_id = p.id)
     ORDER BY p.id LIMIT ${PARCELS_AT_ONCE}`,
    [order.user_id, order.id, after, order.compensation_fen],
  )
}

type Judged = {
  readonly late: readonly LateParcel[]
  /** Late as far as we know; their carrier has still to say whether it has picked them up. */
  readonly unreported: readonly number[]
  /** When the next of the parcels may be late; null when none can be any more. */
  readonly nextDue: number | null
}

function judge(rows: readonly ParcelRow[], now: Date): Judged {
  const late: LateParcel[] = []
  const unreported: number[] = []
  let nextDue: number | null = null
  // Scans from before this time have been reported by now.
  const known = new Date(now.getTime() - GRACE_MS)
  for (const row of rows) {
    const { id, waybill_at: shippedAt, picked_up_at: pickedUpAt } = row
    const promise = { shipDueAt: row.ship_due_at, pickupDueAt: row.pickup_due_at }
    const reason = lateness(promise, { shippedAt, pickedUpAt, now: known })
    if (reason === 'none') {
      if (pickedUpAt !== null) continue
      const due = (shippedAt === null ? promise.shipDueAt : promise.pickupDueAt).getTime()
      nextDue = Math.min(nextDue ?? due, due)
    } else if (reason === 'ship' || isReportedUntil(promise.pickupDueAt, row)) {
      late.push({ parcelId: id, reason, amountFen: fen(row.compensation_fen) })
    } else if (row.is_tracked) unreported.push(id)
    // Otherwise tracking has ended and the carrier is not polled again: a work order may claim it.
  }
  return { late, unreported, nextDue }
}

export type CompensateDeps = {
  readonly db: Database
  readonly wallet: Wallet
  /** Same as `Courier.askEveryMs`: the least time between two unscheduled queries of a parcel. */
  readonly askEveryMs: number
}

function earliest(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Looks at all parcels of an order. @returns when it is due again; null when no promise runs any more */
async function lookAt(
  { db, wallet, askEveryMs }: CompensateDeps,
  order: DueOrder,
  now: Date,
): Promise<{ readonly next: number | null; readonly hasWaiting: boolean }> {
  const wait = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** order.promise_tries)
  let next: number | null = null
  let hasWaiting = false
  for (let after = 0; ;) {
    const rows = await findOpen(db, order, after)
    const judged = judge(rows, now)
    const whose = { userId: order.user_id, orderId: order.id }
    const isAllSettled = await payLate({ db, wallet }, whose, judged.late)
    if (order.promise_tries <= LAST_ASKING_LOOK) {
      await askSoon(db, order.user_id, { ids: judged.unreported, askEveryMs })
    }
    const isWaiting = judged.unreported.length > 0 || !isAllSettled
    hasWaiting ||= isWaiting
    next = earliest(next, judged.nextDue, isWaiting ? now.getTime() - GRACE_MS + wait : null)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PARCELS_AT_ONCE) return { next, hasWaiting }
    after = last.id
  }
}

/**
 * Looks at the order whose promise is due and pays for each parcel that is late by what was stored
 * for it when it was paid. A parcel has one compensation, even when a process dies in between or
 * several look at the order. Only its carrier knows whether a parcel was picked up: the carrier is
 * queried first, and waited for.
 * @param now by the clock of the promise
 * @returns whether an order was due
 */
export async function compensateNext(deps: CompensateDeps, now: Date): Promise<boolean> {
  const order = await leaseOrder(deps.db, now)
  if (order === null) return false
  const { next, hasWaiting } = await lookAt(deps, order, now)
  // A part that was added meanwhile was not looked at: then the order is due again when the lease ends.
  await deps.db.query(
    `UPDATE orders SET promise_due_at = $3, promise_tries = $5::int,
       waits_since = CASE WHEN $5::int > 0 THEN waits_since END
     WHERE user_id = $1 AND id = $2 AND placed_count = $4`,
    [
      order.user_id,
      order.id,
      next === null ? null : new Date(next).toISOString(),
      order.placed_count,
      hasWaiting ? order.promise_tries + 1 : 0,
    ],
  )
  return true
}
