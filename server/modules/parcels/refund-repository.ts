import type { REFUND_REASONS } from '#contract/parcels.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'

/** Parcels of one transaction, and of one question to the carrier. */
export const REFUNDED_AT_ONCE = 500
const LEASE_SECONDS = 60
const MOST_WAIT_SECONDS = 3600
/** After so long a carrier gives a number no more. */
const NO_WAYBILL_HOURS = 72

export type RefundReason = (typeof REFUND_REASONS)[number]

/** By id, or all of an order; both null: none. */
export type CancelScope = {
  readonly ids: readonly number[] | null
  readonly orderSn: string | null
}

const IN_SCOPE = `(p.id = ANY($2::bigint[]) OR p.order_id = (
  SELECT o.id FROM orders o WHERE o.user_id = $1 AND o.order_sn = $3))`

/** Neither moving, nor refunded, nor about to be. */
const MAY_BE_CANCELLED = `FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
  WHERE p.user_id = $1 AND g.user_id = $1 AND ${IN_SCOPE} AND g.state = 1 AND g.picked_up_at IS NULL
    AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = p.id
      AND (r.refunded_at IS NOT NULL OR r.due_at IS NOT NULL))`

function scopeParams(userId: number, { ids, orderSn }: CancelScope): unknown[] {
  return [userId, intArray(ids ?? []), orderSn]
}

export async function sumOfCancellable(
  db: Queryable,
  userId: number,
  scope: CancelScope,
): Promise<{ count: number; amount_fen: number }> {
  const [row] = await db.query<{ count: number; amount_fen: number }>(
    `SELECT count(*) AS count, coalesce(sum(p.price_fen), 0)::bigint AS amount_fen ${MAY_BE_CANCELLED}`,
    scopeParams(userId, scope),
  )
  return row ?? { count: 0, amount_fen: 0 }
}

/** Writes down that these are wanted back. One that the carrier would not give back may be asked for again. */
export async function askForRefunds(
  db: Queryable,
  userId: number,
  scope: CancelScope,
): Promise<void> {
  await db.query(
    `INSERT INTO parcel_refunds AS r (user_id, parcel_id, order_id, reason, amount_fen)
     SELECT p.user_id, p.id, p.order_id, 'merchant', p.price_fen ${MAY_BE_CANCELLED} ORDER BY p.id
     ON CONFLICT (user_id, parcel_id) DO UPDATE SET due_at = now(), tries = 0
     WHERE r.refunded_at IS NULL AND r.due_at IS NULL`,
    scopeParams(userId, scope),
  )
}

type ParcelId = { readonly userId: number; readonly parcelId: number }

/** What the carrier has cancelled, in the transaction that takes its word. */
export async function askForCancelled(
  tx: Transaction,
  parcels: readonly ParcelId[],
): Promise<void> {
  await tx.query(
    `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen)
     SELECT p.user_id, p.id, p.order_id, 'carrier', p.price_fen
     FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS u(user_id, parcel_id)) u
     JOIN parcel_progress g ON g.user_id = u.user_id AND g.parcel_id = u.parcel_id
     JOIN parcels p ON p.user_id = u.user_id AND p.id = u.parcel_id
     WHERE g.state = 8 AND g.picked_up_at IS NULL ORDER BY 1, 2
     ON CONFLICT DO NOTHING`,
    [
      intArray(parcels.map(({ userId }) => userId)),
      intArray(parcels.map(({ parcelId }) => parcelId)),
    ],
  )
}

/**
 * Parcels that nobody gives a number any more. While their batch is due, the carrier has not been asked
 * since: after days without a server, or a leap of the sandbox's clock, it may have numbers for them.
 * @returns whether there were any
 */
export async function askForMissing(db: Database, now: Date): Promise<boolean> {
  const paidBefore = new Date(now.getTime() - NO_WAYBILL_HOURS * 3_600_000).toISOString()
  const rows = await db.query(
    `INSERT INTO parcel_refunds (user_id, parcel_id, order_id, reason, amount_fen)
     SELECT p.user_id, p.id, p.order_id, 'no_waybill', p.price_fen
     FROM courier_outbox b
     JOIN orders o ON o.user_id = b.user_id AND o.id = b.order_id
       AND o.ship_due_at < $1::timestamptz + interval '48 hours'
     JOIN parcels p ON p.user_id = b.user_id AND p.id BETWEEN b.first_parcel_id AND b.last_parcel_id
     WHERE b.done_at IS NULL AND b.due_at > now() AND p.waybill_no IS NULL AND p.paid_at < $1
       AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = p.user_id AND r.parcel_id = p.id)
     LIMIT ${REFUNDED_AT_ONCE}
     ON CONFLICT DO NOTHING RETURNING parcel_id`,
    [paidBefore],
  )
  return rows.length > 0
}

export type RefundRequest = {
  readonly user_id: number
  readonly parcel_id: number
  readonly order_id: number
  readonly reason: RefundReason
  readonly waybill_no: string | null
  readonly express_key: string
}

/** Leases what is due of one order; each try that fails waits twice as long as the one before. */
export function leaseRefunds(db: Database, userId: number | null): Promise<RefundRequest[]> {
  return db.query<RefundRequest>(
    `WITH one AS (
       SELECT user_id, order_id FROM parcel_refunds
       WHERE due_at <= now() AND ($1::bigint IS NULL OR user_id = $1) ORDER BY due_at LIMIT 1
     ), due AS (
       SELECT r.user_id, r.parcel_id FROM parcel_refunds r JOIN one USING (user_id, order_id)
       WHERE r.due_at <= now() ORDER BY r.parcel_id LIMIT ${REFUNDED_AT_ONCE} FOR UPDATE OF r SKIP LOCKED
     ), leased AS (
       UPDATE parcel_refunds r SET tries = r.tries + 1,
         due_at = now() + make_interval(secs => least($3, $2 * power(2, least(r.tries, 6))))
       FROM due WHERE r.user_id = due.user_id AND r.parcel_id = due.parcel_id
       RETURNING r.user_id, r.parcel_id, r.order_id, r.reason
     )
     SELECT l.*, p.waybill_no, e.key AS express_key FROM leased l
     JOIN parcels p ON p.user_id = l.user_id AND p.id = l.parcel_id
     JOIN expresses e ON e.id = p.express_id ORDER BY l.parcel_id`,
    [userId, LEASE_SECONDS, MOST_WAIT_SECONDS],
  )
}

export type Outcome = {
  readonly refunded: number
  readonly amount_fen: number
  readonly waiting: number
  readonly refused: number
}

/** What has become of the wishes so far. */
export async function outcomeOf(
  db: Queryable,
  userId: number,
  { ids, orderSn }: CancelScope,
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(
    `SELECT count(r.refunded_at) AS refunded, count(r.due_at) AS waiting,
       coalesce(sum(r.amount_fen) FILTER (WHERE r.refunded_at IS NOT NULL), 0)::bigint AS amount_fen,
       count(*) FILTER (WHERE r.refunded_at IS NULL AND r.due_at IS NULL) AS refused
     FROM parcel_refunds r WHERE r.user_id = $1 AND (r.parcel_id = ANY($2::bigint[]) OR r.order_id = (
       SELECT o.id FROM orders o WHERE o.user_id = $1 AND o.order_sn = $3))`,
    [userId, intArray(ids ?? []), orderSn],
  )
  return row ?? { refunded: 0, amount_fen: 0, waiting: 0, refused: 0 }
}
