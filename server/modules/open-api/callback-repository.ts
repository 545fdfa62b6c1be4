import type { CALLBACK_EVENTS } from '#contract/api-setting.ts'
import type { OpenWaybill } from '#contract/open-api.ts'
import { PARCEL_STATES } from '#contract/parcel-states.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { intArray } from '../../db/array-literal.ts'
import { beijingTextOrNone } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { nextTry } from '../../db/next-try.ts'
import { hasDue, inTurns, type Work } from '../../db/turns.ts'

export type CallbackEvent = (typeof CALLBACK_EVENTS)[number]

/** Parcels of one callback. */
const MAX_PARCELS = 100
/** After the last of them it has been tried for about a day. */
export const MAX_TRIES = 12
const WAITS = { firstSeconds: 30, mostSeconds: 4 * 3600 }

/** Takes the marks of one user's parcels that are due: a later change marks its parcel again. */
export async function takeMarked(
  tx: Transaction,
): Promise<{ userId: number; parcelIds: number[] } | null> {
  const rows = await tx.query<{ user_id: number; parcel_id: number }>(
    `DELETE FROM callback_parcels c USING (
       SELECT user_id, parcel_id FROM callback_parcels
       WHERE due_at <= now() AND user_id = (
         SELECT user_id FROM callback_parcels WHERE due_at <= now() ORDER BY due_at LIMIT 1)
       ORDER BY user_id, parcel_id LIMIT ${MAX_PARCELS} FOR UPDATE SKIP LOCKED) due
     WHERE c.user_id = due.user_id AND c.parcel_id = due.parcel_id
     RETURNING c.user_id, c.parcel_id`,
  )
  const [first] = rows
  if (first === undefined) return null
  return { userId: first.user_id, parcelIds: rows.map(({ parcel_id }) => parcel_id) }
}

type WaybillRow = Omit<OpenWaybill, 'id' | 'state' | 'price'> & {
  readonly id: number
  readonly state: number
  readonly price_fen: number
}

function toWaybill({ id, price_fen, state, ...row }: WaybillRow): OpenWaybill {
  return {
    ...row,
    id: String(id),
    price: toYuan(fen(price_fen)),
    state: invariant(PARCEL_STATES[state - 1] ?? null, 'the schema knows no others'),
  }
}

/** Parcels of the user as they are now. */
export async function findWaybills(
  db: Queryable,
  userId: number,
  parcelIds: readonly number[],
): Promise<OpenWaybill[]> {
  const rows = await db.query<WaybillRow>(
    `SELECT p.id, o.order_sn, p.shop_order, coalesce(p.waybill_no, '') AS kuaidi_sn,
       e.key AS express_code, e.name AS express_name, g.state, g.latest_text AS latest_trace,
       ${beijingTextOrNone('g.event_at')} AS latest_time, p.price_fen, ${beijingTextOrNone('p.waybill_at')} AS ship_time,
       ${beijingTextOrNone('g.picked_up_at')} AS pickup_time, ${beijingTextOrNone('g.signed_at')} AS sign_time
     FROM all_parcels p JOIN all_parcel_progress g ON g.user_id = p.user_id AND g.parcel_id = p.id
     JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     JOIN expresses e ON e.id = p.express_id
     WHERE p.user_id = $1 AND p.id = ANY($2::bigint[]) ORDER BY p.id`,
    [userId, intArray(parcelIds)],
  )
  return rows.map(toWaybill)
}

export async function insertCallback(
  db: Queryable,
  userId: number,
  { event, data }: { readonly event: CallbackEvent; readonly data: string },
): Promise<CallbackRow> {
  const rows = await db.query<CallbackRow>(
    `INSERT INTO callbacks (user_id, event, data) VALUES ($1, $2, $3) RETURNING ${CALLBACK}`,
    [userId, event, data],
  )
  return invariant(rows[0] ?? null, 'it was just inserted')
}

export type CallbackRow = {
  readonly user_id: number
  readonly id: number
  /** What its receiver knows it by: the id alone is given again after a restore. */
  readonly told_id: string
  readonly event: CallbackEvent
  readonly data: string
  readonly time: string
  readonly state: number
  readonly tries: number
  readonly status: number
  readonly error: string
  readonly next_time: string
}

export const CALLBACK = `user_id, id, id || chance AS told_id, event, data, state, tries, status, error,
  ${beijingTextOrNone('created_at')} AS time, ${beijingTextOrNone('due_at')} AS next_time`

/** Slow receivers keep others waiting only when there are so many of them. */
const AT_ONCE = 8
const CALLBACKS: Work = {
  table: 'callbacks',
  key: 'id',
  due: 'due_at',
  open: 'due_at IS NOT NULL',
  most: AT_ONCE,
}
const TURNS = inTurns(CALLBACKS)

export const CALLBACK_IS_DUE = hasDue(CALLBACKS)

/** Leases some that are due, of as many users as possible; each try that fails waits twice as long as the one before. */
export function leaseCallbacks(db: Queryable): Promise<CallbackRow[]> {
  return db.query<CallbackRow>(
    `WITH RECURSIVE ${TURNS}, leased AS (
       UPDATE callbacks c SET tries = tries + 1, due_at = ${nextTry('tries', WAITS)}
       FROM due WHERE c.user_id = due.user_id AND c.id = due.id RETURNING c.*)
     SELECT ${CALLBACK} FROM leased`,
  )
}

/** Stores how the last try went. The callback ends when it was taken, or after MAX_TRIES. */
export async function endTry(
  db: Queryable,
  { user_id, id, tries }: Pick<CallbackRow, 'user_id' | 'id' | 'tries'>,
  { status, error }: { readonly status: number; readonly error: string },
): Promise<void> {
  await db.query(
    `UPDATE callbacks SET status = $3, error = $4, tries = greatest(tries, 1),
       state = CASE WHEN $4 = '' THEN 1 WHEN $5::int >= ${MAX_TRIES} THEN 2 ELSE 0 END,
       due_at = CASE WHEN $4 = '' OR $5::int >= ${MAX_TRIES} THEN NULL ELSE coalesce(due_at, now()) END
     WHERE user_id = $1 AND id = $2 AND state = 0`,
    [user_id, id, status, error, tries],
  )
}

/** Postpones callbacks of a user whose receiver fails: the others are called meanwhile. */
export async function restUser(db: Queryable, userId: number): Promise<void> {
  await db.query(
    `UPDATE callbacks SET due_at = now() + make_interval(secs => ${WAITS.firstSeconds})
     WHERE user_id = $1 AND due_at <= now()`,
    [userId],
  )
}

/** Makes a callback due again, as if it had never been sent. @returns whether the user has it */
export async function sendAgain(db: Queryable, userId: number, toldId: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE callbacks SET state = 0, tries = 0, asked_at = now(), due_at = now()
     WHERE user_id = $1 AND id = $2 AND id || chance = $3 RETURNING 1`,
    [userId, Number.parseInt(toldId, 10), toldId],
  )
  return rows.length === 1
}
