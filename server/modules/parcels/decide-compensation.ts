import { fen, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { intArray } from '../../db/array-literal.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { Wallet } from '../wallet/service.ts'
import type { HeldFor } from './pay-late.ts'

/** Compensation of one order that waits for an operator. */
export type HeldOrder = {
  readonly order_sn: string
  readonly user_id: number
  readonly goods_name: string
  readonly express_name: string
  readonly is_carrier_down: boolean
  readonly placed_count: number
  readonly total_fen: number
  readonly order_time: string
  /** The first of them; the next may wait for longer or less. */
  readonly since: string
  readonly held_for: HeldFor
  readonly parcels: number
  readonly amount_fen: number
  /** Late to be shipped; the others were picked up late. */
  readonly late_to_ship: number
  /** Picked up by now. */
  readonly moving: number
  /** What the order was paid before: without a hand, or by one. */
  readonly paid_fen: number
}

const MOST_LISTED = 200

/** Orders whose compensation waits, the one that waits longest first; or the one of a number. */
export function findHeld(db: Queryable, orderSn: string | null): Promise<HeldOrder[]> {
  return db.query<HeldOrder>(
    `SELECT o.order_sn, o.user_id, o.goods_name, e.name AS express_name,
       h.failing_since IS NOT NULL AS is_carrier_down, o.placed_count, o.total_fen,
       ${beijingText('o.created_at')} AS order_time, ${beijingText('w.since')} AS since, w.held_for, w.parcels,
       w.amount_fen, w.late_to_ship, w.moving, coalesce((SELECT sum(c.amount_fen) FROM compensations c
         JOIN parcels p ON p.user_id = c.user_id AND p.id = c.parcel_id
         WHERE p.user_id = o.user_id AND p.order_id = o.id AND c.state = 'paid'), 0)::bigint AS paid_fen
     FROM (SELECT c.user_id, c.order_id, min(c.due_since) AS since, min(c.held_for) AS held_for,
         count(*) AS parcels, sum(c.amount_fen)::bigint AS amount_fen,
         count(*) FILTER (WHERE c.reason = 'ship') AS late_to_ship, count(g.picked_up_at) AS moving
       FROM compensations c JOIN parcel_progress g ON g.user_id = c.user_id AND g.parcel_id = c.parcel_id
       WHERE c.state = 'waiting' AND ($1::text IS NULL
         OR (c.user_id, c.order_id) = (SELECT user_id, id FROM orders WHERE order_sn = $1))
       GROUP BY 1, 2 ORDER BY since LIMIT ${MOST_LISTED}) w
     JOIN orders o ON o.user_id = w.user_id AND o.id = w.order_id
     JOIN expresses e ON e.id = o.express_id LEFT JOIN courier_health h ON h.express_id = o.express_id
     ORDER BY w.since, o.id`,
    [orderSn],
  )
}

type DecideDeps = { readonly db: Database; readonly wallet: Pick<Wallet, 'creditParcels'> }

export type Decided = {
  readonly parcels: number
  readonly amountFen: Fen
  /** Being taken back by their merchant: they wait on, and a refund ends that. */
  readonly left: number
}

type Order = { readonly userId: number; readonly orderId: number }
type DecidedRow = { readonly parcel_id: number; readonly amount_fen: number }
type Decide = (tx: Transaction, order: Order, parcelIds: readonly number[]) => Promise<DecidedRow[]>

/** Parcels of one transaction: whoever else needs them, or the wallet, waits for it. */
const AT_ONCE = 1000

/** The next that wait, locked with their parcels: a refund comes before or after the decision. */
async function lockWaiting(
  tx: Transaction,
  { userId, orderId }: Order,
  after: number,
): Promise<number[]> {
  const rows = await tx.query<{ parcel_id: number }>(
    `SELECT g.parcel_id FROM (SELECT parcel_id FROM compensations WHERE user_id = $1 AND order_id = $2
         AND state = 'waiting' AND parcel_id > $3 ORDER BY parcel_id LIMIT ${AT_ONCE}) c
     JOIN parcel_progress g ON g.user_id = $1 AND g.parcel_id = c.parcel_id
     ORDER BY g.parcel_id FOR NO KEY UPDATE OF g`,
    [userId, orderId, after],
  )
  return rows.map(({ parcel_id }) => parcel_id)
}

/**
 * Decides on all that waits of an order, some parcels at a time: when the process dies in between, the
 * rest still waits.
 */
async function decideAll(
  db: Database,
  orderSn: string,
  decide: Decide,
): Promise<DeskAnswer<Decided>> {
  const [row] = await db.query<{ user_id: number; id: number }>(
    'SELECT user_id, id FROM orders WHERE order_sn = $1',
    [orderSn],
  )
  if (row === undefined) return deny('compensation_not_waiting')
  const order = { userId: row.user_id, orderId: row.id }
  let [seen, parcels, sum] = [0, 0, 0]
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    const done = await db.transaction(async (tx) => {
      const ids = await lockWaiting(tx, order, from)
      return ok({ ids, decided: ids.length === 0 ? [] : await decide(tx, order, ids) })
    })
    if (!done.ok) break
    const { ids, decided } = done.value
    seen += ids.length
    parcels += decided.length
    sum += decided.reduce((total, { amount_fen }) => total + amount_fen, 0)
    after = ids.at(-1)
  }
  if (parcels > 0) return ok({ parcels, amountFen: fen(sum), left: seen - parcels })
  return deny(seen > 0 ? 'compensation_taken_back' : 'compensation_not_waiting')
}

/** Pays what waits of an order. What its merchant takes back waits for the end of that. */
export function releaseHeld(
  { db, wallet }: DecideDeps,
  orderSn: string,
): Promise<DeskAnswer<Decided>> {
  return decideAll(db, orderSn, async (tx, { userId, orderId }, parcelIds) => {
    const paid = await tx.query<DecidedRow>(
      `UPDATE compensations c SET state = 'paid', paid_at = now()
       WHERE c.user_id = $1 AND c.parcel_id = ANY($2::bigint[]) AND c.state = 'waiting'
         AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = c.parcel_id
           AND (r.due_at IS NOT NULL OR r.refunded_at IS NOT NULL))
       RETURNING c.parcel_id, c.amount_fen`,
      [userId, intArray(parcelIds)],
    )
    const parcels = paid.map(({ parcel_id, amount_fen }) => ({
      parcelId: parcel_id,
      amountFen: fen(amount_fen),
    }))
    await wallet.creditParcels(tx, { userId, orderId, kind: 'compensation', parcels })
    return paid
  })
}

/** Ends what waits of an order without paying it; the merchant is shown why. */
export function refuseHeld(
  { db }: Pick<DecideDeps, 'db'>,
  { orderSn, reason }: { readonly orderSn: string; readonly reason: string },
): Promise<DeskAnswer<Decided>> {
  return decideAll(db, orderSn, (tx, { userId }, parcelIds) =>
    tx.query<DecidedRow>(
      `UPDATE compensations SET state = 'refused', refused_because = $3
       WHERE user_id = $1 AND parcel_id = ANY($2::bigint[]) AND state = 'waiting'
       RETURNING parcel_id, amount_fen`,
      [userId, intArray(parcelIds), reason],
    ),
  )
}
