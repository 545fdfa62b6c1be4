import type { RetentionPeriod } from '#contract/desk/retention.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { RETENTION_KINDS, type listRetention, type RetentionKind } from '#contract/retention.ts'
import { CLEARED_NAME } from '#domain/identity/erased-text.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { holdArchiving } from '../parcels/service.ts'

type Row = {
  readonly kind: RetentionKind
  readonly days: number
  readonly begins: string
  readonly hasBegun: boolean
}

/** Every kind, in the order of the contract. */
export async function readPeriods(db: Queryable): Promise<RetentionPeriod[]> {
  const rows = await db.query<Row>(
    `SELECT kind, days, ${beijingText('begins_at')} AS begins, begins_at <= now() AS "hasBegun"
     FROM retention_periods`,
  )
  return RETENTION_KINDS.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? { kind, days: null, begins: '', hasBegun: false },
  )
}

export async function listPublic(db: Queryable): Promise<DataOf<typeof listRetention>['list']> {
  const periods = await readPeriods(db)
  return periods.flatMap(({ kind, days }) => (days === null ? [] : [{ kind, days }]))
}

/** A longer period holds at once; what is not begun, or becomes shorter, waits for `hours` again. */
export async function savePeriod(
  db: Queryable,
  {
    kind,
    days,
    hours,
  }: { readonly kind: RetentionKind; readonly days: number; readonly hours: number },
): Promise<void> {
  await db.query(
    `INSERT INTO retention_periods AS r (kind, days, begins_at)
     VALUES ($1, $2, now() + make_interval(hours => $3))
     ON CONFLICT (kind) DO UPDATE SET days = excluded.days,
       begins_at = CASE WHEN excluded.days >= r.days THEN r.begins_at ELSE excluded.begins_at END`,
    [kind, days, hours],
  )
}

export async function dropPeriod(db: Queryable, kind: RetentionKind): Promise<void> {
  await db.query('DELETE FROM retention_periods WHERE kind = $1', [kind])
}

const TODAY = "(now() AT TIME ZONE 'Asia/Shanghai')::date"
const SENT = 'p.work_order_id = w.id AND p.user_id = w.user_id AND w.status = 3'

const COUNTS: Readonly<Record<RetentionKind, string>> = {
  recipients: `SELECT coalesce(sum(parcels), 0)::bigint AS count FROM parcel_days
    WHERE erased_at IS NULL AND day < ${TODAY} - $1::int`,
  work_orders: `SELECT count(*) AS count FROM work_orders
    WHERE status = 3 AND erased_at IS NULL AND replied_at < now() - make_interval(days => $1)`,
  pictures: `SELECT count(*) AS count FROM work_order_pictures p JOIN work_orders w ON ${SENT}
    WHERE p.work_order_id IS NOT NULL AND p.created_at < now() - make_interval(days => $1)`,
}

/** How much of a kind is older than `days`, and not erased. */
export async function countOlder(
  db: Queryable,
  kind: RetentionKind,
  days: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNTS[kind], [days])
  return row?.count ?? 0
}

type Day = {
  readonly user_id: number
  readonly day: string
  readonly from: number
  readonly last_id: number
}

/** Parcels, work orders or pictures of one transaction. */
const AT_ONCE = 1000

/** A day is left alone while a parcel of it is on its way to a carrier. */
const OLDEST_DAY = `SELECT d.user_id, d.day::text AS day, coalesce(d.erased_to + 1, d.first_id) AS "from", d.last_id
  FROM parcel_days d JOIN retention_periods r ON r.kind = 'recipients' AND r.begins_at <= now()
  WHERE d.erased_at IS NULL AND d.day < ${TODAY} - r.days AND NOT EXISTS (
    SELECT FROM courier_outbox b WHERE b.user_id = d.user_id AND b.done_at IS NULL
      AND b.first_parcel_id <= d.last_id AND b.last_parcel_id >= d.first_id)
  ORDER BY d.day LIMIT 1 FOR UPDATE OF d SKIP LOCKED`

/** The province and the city stay, which counters have, and the order number finds the parcel. */
const ERASE_PARCELS = `WITH part AS (
    SELECT id FROM all_parcels WHERE user_id = $1 AND id BETWEEN $2 AND $3 ORDER BY id LIMIT ${AT_ONCE}),
  erased AS (
    UPDATE parcels p SET rec_name = $4, rec_mobile = '', rec_address = '', rec_district = ''
    FROM part WHERE p.user_id = $1 AND p.id = part.id),
  archived AS (
    UPDATE parcels_archive p SET rec_name = $4, rec_mobile = '', rec_address = '', rec_district = ''
    FROM part WHERE p.user_id = $1 AND p.id = part.id),
  unfound AS (
    UPDATE parcel_keys k SET name = 0, phone = 0, phone_end = 0 FROM part WHERE k.parcel_id = part.id)
  SELECT max(id) AS last, count(*)::int AS count FROM part`

/**
 * Erases recipients of the oldest day that is due.
 * @returns whether there were any
 */
export async function eraseRecipients(db: Database): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const [day] = await tx.query<Day>(OLDEST_DAY)
    if (day === undefined) return ok(false)
    const { user_id: userId, from, last_id: to } = day
    await holdArchiving(tx)
    const [some] = await tx.query<{ last: number | null; count: number }>(ERASE_PARCELS, [
      userId,
      from,
      to,
      CLEARED_NAME,
    ])
    const isOver = some === undefined || some.count < AT_ONCE
    await tx.query(
      `UPDATE parcel_days SET erased_to = coalesce($3, erased_to),
         erased_at = CASE WHEN $4 THEN now() END WHERE user_id = $1 AND day = $2::date`,
      [userId, day.day, some?.last ?? null, isOver],
    )
    return ok(true)
  })
  return done.ok && done.value
}

const ERASE_WORK_ORDERS = `WITH due AS (
    SELECT w.user_id, w.id FROM work_orders w JOIN retention_periods r
      ON r.kind = 'work_orders' AND r.begins_at <= now()
    WHERE w.status = 3 AND w.erased_at IS NULL AND w.replied_at < now() - make_interval(days => r.days)
    ORDER BY w.replied_at LIMIT ${AT_ONCE} FOR UPDATE OF w SKIP LOCKED),
  said AS (
    UPDATE work_order_events e SET content = $1 FROM due
    WHERE e.user_id = due.user_id AND e.work_order_id = due.id AND e.kind = 'text')
  UPDATE work_orders w SET summary = $1, contact = '', comment = '', erased_at = now() FROM due
  WHERE w.user_id = due.user_id AND w.id = due.id RETURNING w.id`

/**
 * Erases the texts of work orders that are over.
 * @param word takes the place of each text
 * @returns whether there were any
 */
export async function eraseWorkOrders(db: Queryable, word: string): Promise<boolean> {
  return (await db.query(ERASE_WORK_ORDERS, [word])).length > 0
}

/** Pictures become unsent ones: the job that clears those takes them from the store. */
export const UNSENT = `work_order_id = NULL, event_id = NULL, position = NULL, created_at = 'epoch'`

const ERASE_PICTURES = `WITH due AS (
    SELECT p.user_id, p.id FROM work_order_pictures p
    JOIN retention_periods r ON r.kind = 'pictures' AND r.begins_at <= now()
    JOIN work_orders w ON ${SENT}
    WHERE p.work_order_id IS NOT NULL AND p.created_at < now() - make_interval(days => r.days)
    ORDER BY p.created_at LIMIT ${AT_ONCE} FOR UPDATE OF p SKIP LOCKED)
  UPDATE work_order_pictures p SET ${UNSENT} FROM due
  WHERE p.user_id = due.user_id AND p.id = due.id RETURNING p.id`

/** @returns whether there were any */
export async function erasePictures(db: Queryable): Promise<boolean> {
  return (await db.query(ERASE_PICTURES)).length > 0
}
