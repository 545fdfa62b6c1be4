import { underCaps, type Cap } from '#domain/money/caps.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import type { Lateness } from '#domain/order/shipping-promise.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Wallet } from '../wallet/service.ts'
import { DESK_REFUNDED } from './refund-repository.ts'

export type LateParcel = {
  readonly parcelId: number
  readonly reason: Exclude<Lateness, 'none'>
  /** The amount that was promised for this parcel. */
  readonly amountFen: Fen
}

type PayDeps = { readonly db: Database; readonly wallet: Pick<Wallet, 'creditParcels'> }
type Whose = { readonly userId: number; readonly orderId: number }

/** Above which sum compensation waits for an operator: of an order, of a user a day, of all a day. */
export type HeldFor = 'order' | 'user' | 'day'

/** Today in Beijing, for the whole transaction. */
const TODAY = `(now() AT TIME ZONE 'Asia/Shanghai')::date`

type CapsRow = Readonly<Record<'order_fen' | 'user_fen' | 'day_fen', number>>

/**
 * The caps and what was paid under each, locked until the transaction ends: the order, then the day
 * of all users, then the user's. So payments of several processes count one after the other.
 */
async function lockCaps(tx: Transaction, { userId, orderId }: Whose): Promise<Cap<HeldFor>[]> {
  const [orders, days, terms] = await Promise.all([
    tx.query<{ paid_fen: number }>(
      `SELECT compensated_fen AS paid_fen FROM orders WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [userId, orderId],
    ),
    tx.query<{ user_id: number; paid_fen: number }>(
      `INSERT INTO compensation_days AS d (day, user_id)
       SELECT ${TODAY}, whose FROM unnest(ARRAY[0, $1]::bigint[]) AS u(whose) ORDER BY whose
       ON CONFLICT (day, user_id) DO UPDATE SET paid_fen = d.paid_fen RETURNING user_id, paid_fen`,
      [userId],
    ),
    tx.query<CapsRow>(
      `SELECT compensation_order_fen AS order_fen, compensation_user_fen AS user_fen,
         compensation_day_fen AS day_fen FROM money_terms`,
    ),
  ])
  const most = invariant(terms[0] ?? null, 'the migration writes it')
  const paidOf = (whose: number) => days.find(({ user_id }) => user_id === whose)?.paid_fen ?? 0
  return [
    { name: 'order', most: fen(most.order_fen), paid: fen(orders[0]?.paid_fen ?? 0) },
    { name: 'user', most: fen(most.user_fen), paid: fen(paidOf(userId)) },
    { name: 'day', most: fen(most.day_fen), paid: fen(paidOf(0)) },
  ]
}

/**
 * Those of these parcels that are neither compensated nor taken back, nor about to be. A compensation is
 * a part of the price that comes back: where the desk gave back more of it, it is what is left, or 0.
 */
async function findOwed(
  tx: Transaction,
  userId: number,
  late: readonly LateParcel[],
): Promise<readonly LateParcel[]> {
  const owed = await tx.query<{ parcel_id: number; left_fen: number }>(
    `SELECT g.parcel_id, p.price_fen - ${DESK_REFUNDED} AS left_fen
     FROM parcel_progress g JOIN parcels p ON p.user_id = g.user_id AND p.id = g.parcel_id
     WHERE g.user_id = $1 AND g.parcel_id = ANY($2::bigint[]) AND g.state <> 8
       AND NOT EXISTS (SELECT FROM compensations c WHERE c.user_id = $1 AND c.parcel_id = g.parcel_id)
       AND NOT EXISTS (SELECT FROM parcel_refunds r WHERE r.user_id = $1 AND r.parcel_id = g.parcel_id
         AND (r.due_at IS NOT NULL OR r.refunded_at IS NOT NULL))`,
    [userId, intArray(late.map(({ parcelId }) => parcelId))],
  )
  const left = new Map(owed.map(({ parcel_id, left_fen }) => [parcel_id, left_fen]))
  return late.flatMap((one) => {
    const leftFen = left.get(one.parcelId)
    return leftFen === undefined ? [] : { ...one, amountFen: fen(Math.min(one.amountFen, leftFen)) }
  })
}

/** Writes what is paid and what waits, and moves the money of the first. */
async function writePayments(
  tx: Transaction,
  wallet: PayDeps['wallet'],
  { userId, orderId }: Whose,
  owed: readonly (LateParcel & { readonly heldFor: HeldFor | null })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO compensations (user_id, parcel_id, order_id, reason, amount_fen, held_for, state, paid_at)
     SELECT $1, l.parcel_id, $2, l.reason, l.amount_fen, l.held_for,
       CASE WHEN l.held_for IS NULL THEN 'paid' ELSE 'waiting' END,
       CASE WHEN l.held_for IS NULL THEN now() END
     FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[])
       AS l(parcel_id, reason, amount_fen, held_for)`,
    [
      userId,
      orderId,
      intArray(owed.map(({ parcelId }) => parcelId)),
      textArray(owed.map(({ reason }) => reason)),
      intArray(owed.map(({ amountFen }) => amountFen)),
      textArray(owed.map(({ heldFor }) => heldFor)),
    ],
  )
  const paid = owed.filter(({ heldFor }) => heldFor === null)
  const sum = paid.reduce((total, { amountFen }) => total + amountFen, 0)
  if (sum === 0) return
  await tx.query(
    `UPDATE orders SET compensated_fen = compensated_fen + $3 WHERE user_id = $1 AND id = $2`,
    [userId, orderId, sum],
  )
  await tx.query(
    `UPDATE compensation_days SET paid_fen = paid_fen + $2
     WHERE day = ${TODAY} AND user_id = ANY(ARRAY[0, $1]::bigint[])`,
    [userId, sum],
  )
  await wallet.creditParcels(tx, { userId, orderId, kind: 'compensation', parcels: paid })
}

/**
 * Pays late parcels of an order that are neither taken back nor about to be; what goes above a cap
 * waits for an operator. The parcels stay locked until it is done: a refund comes before or after it.
 * @returns whether each of them is paid or waits: a carrier may refuse to give back a parcel that is
 * wanted back
 */
export async function payLate(
  { db, wallet }: PayDeps,
  whose: Whose,
  late: readonly LateParcel[],
): Promise<boolean> {
  if (late.length === 0) return true
  const done = await db.transaction(async (tx) => {
    await tx.query(
      `SELECT FROM parcel_progress WHERE user_id = $1 AND parcel_id = ANY($2::bigint[])
       ORDER BY parcel_id FOR NO KEY UPDATE`,
      [whose.userId, intArray(late.map(({ parcelId }) => parcelId))],
    )
    const found = await findOwed(tx, whose.userId, late)
    const owed = found.filter(({ amountFen }) => amountFen > 0)
    if (owed.length > 0) {
      const caps = await lockCaps(tx, whose)
      const held = underCaps(
        owed.map(({ amountFen }) => amountFen),
        caps,
      )
      const judged = owed.map(({ parcelId, reason, amountFen }, at) => {
        return { parcelId, reason, amountFen, heldFor: held[at] ?? null }
      })
      await writePayments(tx, wallet, whose, judged)
    }
    return ok(found.length === late.length)
  })
  return done.ok && done.value
}
