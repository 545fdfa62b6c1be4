import { ok } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { lockStanding, type OwnParcel } from './desk-refund.ts'

/** Whether the carrier of a parcel may be queried for a number again, or be another one. */
async function lockNumberless(tx: Transaction, parcel: OwnParcel): Promise<DeskAnswer<null>> {
  const { has_waybill, is_still, is_refunded, is_refund_open } = await lockStanding(tx, parcel)
  if (is_refunded || is_refund_open) return deny('parcel_refund_open')
  return has_waybill || !is_still ? deny('parcel_has_waybill') : ok(null)
}

/** The row of the outbox that a parcel `$2` of the user `$1` is in. */
const OUTBOX_ROW = `user_id = $1 AND first_parcel_id = (SELECT max(first_parcel_id) FROM courier_outbox
  WHERE user_id = $1 AND first_parcel_id <= $2)`

/** Queries the carrier for a number at once, however long its next try would have waited. */
export function renumber(db: Database, parcel: OwnParcel): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const open = await lockNumberless(tx, parcel)
    if (!open.ok) return open
    await tx.query(
      `UPDATE courier_outbox SET tries = 0, due_at = now(), done_at = NULL WHERE ${OUTBOX_ROW}`,
      [parcel.userId, parcel.id],
    )
    return ok(null)
  })
}

/** Carriers, but for its own, that have a contract and ship to where a parcel goes. */
export function findOtherCarriers(
  db: Queryable,
  { userId, id }: OwnParcel,
): Promise<{ id: number; name: string }[]> {
  return db.query(
    `SELECT e.id, e.name FROM parcels p JOIN expresses e ON e.id <> p.express_id AND e.served
     WHERE p.user_id = $1 AND p.id = $2 AND NOT EXISTS (SELECT FROM forbidden_areas f
       WHERE f.express_id = e.id AND f.province = p.rec_province) ORDER BY e.id`,
    [userId, id],
  )
}

/**
 * Gives a parcel a row of its own in the outbox: its neighbours stay with their carrier and the numbers
 * of their labels, it goes to another under a number that no carrier has seen.
 */
async function splitOutbox(tx: Transaction, { userId, id }: OwnParcel, expressId: number) {
  await tx.query(
    `WITH old AS (DELETE FROM courier_outbox WHERE ${OUTBOX_ROW} RETURNING *),
     neighbours AS (
       INSERT INTO courier_outbox (user_id, order_id, express_id, tries, due_at, done_at, created_at,
         chance, first_parcel_id, last_parcel_id)
       SELECT user_id, order_id, express_id, tries, due_at, done_at, created_at, chance, part.first, part.last
       FROM old, LATERAL (VALUES (first_parcel_id, $2::bigint - 1), ($2::bigint + 1, last_parcel_id))
         AS part(first, last)
       WHERE part.first <= part.last)
     INSERT INTO courier_outbox (user_id, order_id, express_id, first_parcel_id, last_parcel_id)
     SELECT user_id, order_id, $3, $2, $2 FROM old`,
    [userId, id, expressId],
  )
}

/** The counters of carriers follow, which triggers keep for states alone. */
const RECOUNT = `INSERT INTO parcel_counts AS c
  SELECT p.user_id, g.state, e.express_id, p.store_id, p.rec_province, e.n, e.n * p.price_fen
  FROM parcels p JOIN parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id,
    LATERAL (VALUES (p.express_id, -1), ($3::int, 1)) AS e(express_id, n)
  WHERE p.user_id = $1 AND p.id = $2 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (user_id, state, express_id, store_id, rec_province) DO UPDATE SET
    parcels = c.parcels + EXCLUDED.parcels, amount_fen = c.amount_fen + EXCLUDED.amount_fen`

/** Another carrier ships a parcel that has no number yet, at the price that was paid. */
export function moveToCarrier(
  db: Database,
  parcel: OwnParcel,
  expressId: number,
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const open = await lockNumberless(tx, parcel)
    if (!open.ok) return open
    const others = await findOtherCarriers(tx, parcel)
    if (!others.some((carrier) => carrier.id === expressId)) return deny('parcel_carrier_unfit')
    const params = [parcel.userId, parcel.id, expressId]
    await tx.query(RECOUNT, params)
    await tx.query('UPDATE parcels SET express_id = $3 WHERE user_id = $1 AND id = $2', params)
    await tx.query(
      'UPDATE parcel_progress SET express_id = $3 WHERE user_id = $1 AND parcel_id = $2',
      params,
    )
    await splitOutbox(tx, parcel, expressId)
    return ok(null)
  })
}

/** A parcel on its way becomes an exception; one that is not moving keeps its state, and may be taken back. */
export function markException(
  db: Database,
  parcel: OwnParcel,
  sentence: string | null,
): Promise<DeskAnswer<null>> {
  const { userId, id } = parcel
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const { state, is_archived: isArchived } = await lockStanding(tx, parcel)
    if (isArchived) return deny('parcel_archived')
    const [marked] = await tx.query<{ state_before: number | null }>(
      'DELETE FROM parcel_marks WHERE user_id = $1 AND parcel_id = $2 RETURNING state_before',
      [userId, id],
    )
    if (sentence === null && marked === undefined) return deny('parcel_not_marked')
    const before = marked?.state_before ?? null
    const isOurs = before !== null && state === EXCEPTION
    const setState = (code: number) =>
      tx.query('UPDATE parcel_progress SET state = $3 WHERE user_id = $1 AND parcel_id = $2', [
        userId,
        id,
        code,
      ])
    if (sentence === null) {
      if (isOurs) await setState(before)
      return ok(null)
    }
    const isMoving = MOVING.has(state)
    await tx.query(
      'INSERT INTO parcel_marks (user_id, parcel_id, sentence, state_before) VALUES ($1, $2, $3, $4)',
      [userId, id, sentence, isOurs ? before : isMoving ? state : null],
    )
    if (isMoving) await setState(EXCEPTION)
    return ok(null)
  })
}

const EXCEPTION = 6
/** Picked up, in transit, delivering. */
const MOVING: ReadonlySet<number> = new Set([2, 3, 4])
