import type { REFUND_REASONS } from '#contract/parcels.ts'
import { intArray } from '../../db/array-literal.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'

/** Parcels whose request is written in one go by the job. */
const MISSING_AT_ONCE = 500
/** After so long a carrier no longer gives a number. */
const NO_WAYBILL_HOURS = 72

export type RefundReason = (typeof REFUND_REASONS)[number]

/** Parcels by id, or all of an order; none when both are null. */
export type CancelScope = {
  readonly ids: readonly number[] | null
  readonly orderSn: string | null
}

export type OwnScope = CancelScope & { readonly userId: number }

const ORDER_OF_SCOPE = 'SELECT o.id FROM orders o WHERE o.user_id = $1 AND o.order_sn = $3'
const IN_SCOPE = `(p.id = ANY($2::bigint[]) OR p.order_id = (${ORDER_OF_SCOPE}))`
export const REQUEST_IN_SCOPE = `r.user_id = $1
  AND (r.parcel_id = ANY($2::bigint[]) OR r.order_id = (${ORDER_OF_SCOPE}))`

/** What was paid for a parcel `p` for being late. */
export const COMPENSATED = `coalesce((SELECT c.amount_fen FROM compensations c
  WHERE c.user_id = p.user_id AND c.parcel_id = p.id AND c.state = 'paid'), 0)`

/** What the desk gave back of the price of a parcel `p`. */
export const DESK_REFUNDED = `coalesce((SELECT sum(d.amount_fen) FROM desk_refunds d
  WHERE d.user_id = p.user_id AND d.parcel_id = p.id), 0)::bigint`

/** What a parcel `p` is refunded with: the rest was a part of the price that came back before. */
export const REFUND = `greatest(0, p.price_fen - ${COMPENSATED} - ${DESK_REFUNDED})`

/** All that has come back of the price of a parcel `p`. */
export const BACK = `(${COMPENSATED} + ${DESK_REFUNDED} + coalesce((SELECT r.amount_fen
  FROM parcel_refunds r WHERE r.user_id = p.user_id AND r.parcel_id = p.id
    AND r.refunded_at IS NOT NULL), 0))::bigint`

/** Whether a parcel `p` of the user $1, with its progress `g`, is neither moving, nor refunded, nor about to be. */
export const MAY_BE_CANCELLED = `(g.state = 1 AND g.picked_up_at IS NULL
  AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = p.id
    AND (r.refunded_at IS NOT NULL OR r.due_at IS NOT NULL)))`

const CANCELLABLE = `FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
  WHERE p.user_id = $1 AND g.user_id = $1 AND ${IN_SCOPE} AND ${MAY_BE_CANCELLED}`

export function scopeParams(userId: number, { ids, orderSn }: CancelScope): unknown[] {
  return [userId, intArray(ids ?? []), orderSn]
}

type Cancellable = {
  readonly count: number
  readonly amount_fen: number
  readonly compensated_fen: number
}

export async function sumOfCancellable(
  db: Queryable,
  userId: number,
  scope: CancelScope,
): Promise<Cancellable> {
  const [row] = await db.query<Cancellable>(
    `SELECT count(*) AS count, coalesce(sum(refund), 0)::bigint AS amount_fen,
       coalesce(sum(price - refund), 0)::bigint AS compensated_fen
     FROM (SELECT p.price_fen AS price, ${REFUND} AS refund ${CANCELLABLE}) one`,
    scopeParams(userId, scope),
  )
  return row ?? { count: 0, amount_fen: 0, compensated_fen: 0 }
}

/**
 * The only writer of refund requests; their rules belong here. A pending request stays as it is; one
 * that ended without a refund starts again. A carrier's own cancellation replaces a request to it.
 * @param parcels SQL that gives the parcels as `p`, each once
 */
function requestSql(reason: RefundReason, parcels: string): string {
  const asked =
    reason === 'merchant' || reason === 'desk'
      ? 'CASE WHEN p.waybill_no IS NOT NULL THEN p.express_id END'
      : 'NULL'
  return `INSERT INTO parcel_refunds AS r (user_id, parcel_id, order_id, reason, amount_fen, express_id)
    SELECT p.user_id, p.id, p.order_id, '${reason}', p.price_fen, ${asked}::int ${parcels}
    ON CONFLICT (user_id, parcel_id) DO UPDATE SET reason = EXCLUDED.reason,
      express_id = EXCLUDED.express_id, asked_at = now(), due_at = now(), tries = 0
    WHERE r.refunded_at IS NULL AND (r.due_at IS NULL
      OR (EXCLUDED.reason = 'carrier' AND r.reason <> 'carrier'))
    RETURNING r.parcel_id`
}

export async function askForRefunds(
  db: Queryable,
  userId: number,
  { by = 'merchant', ...scope }: CancelScope & { readonly by?: 'merchant' | 'desk' },
): Promise<void> {
  await db.query(requestSql(by, `${CANCELLABLE} ORDER BY p.id`), scopeParams(userId, scope))
}

type ParcelId = { readonly userId: number; readonly parcelId: number }

/** Writes requests for parcels the carrier cancelled, in the transaction that stores its scans. */
export async function askForCancelled(
  tx: Transaction,
  parcels: readonly ParcelId[],
): Promise<void> {
  await tx.query(
    requestSql(
      'carrier',
      `FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[]) AS u(user_id, parcel_id)) u
       JOIN parcel_progress g ON g.user_id = u.user_id AND g.parcel_id = u.parcel_id
       JOIN parcels p ON p.user_id = u.user_id AND p.id = u.parcel_id
       WHERE g.state = 8 AND g.picked_up_at IS NULL ORDER BY 1, 2`,
    ),
    [
      intArray(parcels.map(({ userId }) => userId)),
      intArray(parcels.map(({ parcelId }) => parcelId)),
    ],
  )
}

type Refused = {
  readonly userId: number
  readonly parcelIds: readonly number[]
  readonly first: number
  readonly last: number
  readonly expressKey: string
}

/** Writes requests for parcels that the carrier refused, in the transaction of its answer. */
export async function askForRefused(tx: Transaction, refused: Refused): Promise<void> {
  const { userId, parcelIds, first, last, expressKey } = refused
  await tx.query(
    requestSql(
      'carrier',
      `FROM parcels p WHERE p.user_id = $1 AND p.id = ANY($2::bigint[]) AND p.id BETWEEN $3 AND $4
         AND p.express_id = (SELECT e.id FROM expresses e WHERE e.key = $5) ORDER BY p.id`,
    ),
    [userId, intArray(parcelIds), first, last, expressKey],
  )
}

/**
 * Writes requests for parcels that no longer get a number. Leaves out those whose batch is due,
 * because the carrier has not been queried since: after days without a server, or a leap of the
 * sandbox's clock, it may have numbers for them.
 * @returns whether there were any
 */
export async function askForMissing(db: Database, now: Date): Promise<boolean> {
  const paidBefore = new Date(now.getTime() - NO_WAYBILL_HOURS * 3_600_000).toISOString()
  const rows = await db.query(
    requestSql(
      'no_waybill',
      `FROM courier_outbox b
       JOIN orders o ON o.user_id = b.user_id AND o.id = b.order_id
         AND o.ship_due_at < $1::timestamptz + interval '72 hours'
       JOIN parcels p ON p.user_id = b.user_id AND p.id BETWEEN b.first_parcel_id AND b.last_parcel_id
       WHERE b.done_at IS NULL AND b.due_at > now() AND p.waybill_no IS NULL AND p.paid_at < $1
         AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = p.user_id AND r.parcel_id = p.id)
       LIMIT ${MISSING_AT_ONCE}`,
    ),
    [paidBefore],
  )
  return rows.length > 0
}

/** Asks carriers to cancel numbers that came after their parcels were refunded. */
export async function cancelLate(
  tx: Transaction,
  userId: number,
  parcelIds: readonly number[],
): Promise<void> {
  await tx.query(
    `UPDATE parcel_refunds r SET express_id = p.express_id, asked_at = now(), due_at = now(),
       tries = 0
     FROM parcels p WHERE r.user_id = $1 AND r.parcel_id = ANY($2::bigint[])
       AND p.user_id = $1 AND p.id = r.parcel_id AND r.refunded_at IS NOT NULL`,
    [userId, intArray(parcelIds)],
  )
}

/** Carriers that have to be called for requests that are due. */
export function findAsked(db: Database): Promise<{ id: number }[]> {
  return db.query(
    `SELECT e.id FROM expresses e WHERE EXISTS (SELECT FROM parcel_refunds r
       WHERE r.express_id = e.id AND r.due_at <= now()) ORDER BY e.id`,
  )
}

export type Outcome = {
  readonly refunded: number
  readonly amount_fen: number
  readonly compensated_fen: number
  readonly waiting: number
  readonly refused: number
}

/** What has become of the requests so far. */
export async function outcomeOf(
  db: Queryable,
  userId: number,
  scope: CancelScope,
): Promise<Outcome> {
  const [row] = await db.query<Outcome>(
    `SELECT count(r.refunded_at) AS refunded,
       coalesce(sum(r.amount_fen) FILTER (WHERE r.refunded_at IS NOT NULL), 0)::bigint AS amount_fen,
       coalesce(sum(r.compensated_fen), 0)::bigint AS compensated_fen,
       count(r.due_at) FILTER (WHERE r.refunded_at IS NULL) AS waiting,
       count(*) FILTER (WHERE r.refunded_at IS NULL AND r.due_at IS NULL) AS refused
     FROM parcel_refunds r WHERE ${REQUEST_IN_SCOPE}`,
    scopeParams(userId, scope),
  )
  return row ?? { refunded: 0, amount_fen: 0, compensated_fen: 0, waiting: 0, refused: 0 }
}
