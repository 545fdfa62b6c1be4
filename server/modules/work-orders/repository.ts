import type { BodyOf } from '#contract/endpoint.ts'
import type { listWorkOrders } from '#contract/work-order-list.ts'
import type { WorkOrderEvent, WorkOrderType } from '#contract/work-orders.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import { beijingText, Conditions } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { MessageRequest } from './requests.ts'

export type WorkOrderRow = {
  readonly id: number
  readonly work_order_sn: string
  readonly type: WorkOrderType
  readonly status: number
  readonly kuaidi_sn: string
  readonly parcel_count: number
  readonly summary: string
  readonly unread: number
  readonly create_time: string
  readonly reply_time: string
}

const COLUMNS = `w.id, w.sn AS work_order_sn, w.type, w.status, w.first_number AS kuaidi_sn,
  w.parcel_count, w.summary, w.unread, ${beijingText('w.created_at')} AS create_time,
  ${beijingText('w.replied_at')} AS reply_time`

type Filters = Omit<BodyOf<typeof listWorkOrders>, 'page' | 'page_size' | 'kuaidi_sn'> & {
  /** Work orders about one of these parcels. */
  readonly parcelIds: readonly number[] | null
}

function conditionsOf(userId: number, filters: Filters): Conditions {
  const { type, start_time, end_time, parcelIds } = filters
  const to = new Conditions('w.user_id = $1', userId)
  if (type !== undefined) to.add((n) => `w.type = ${n}`, type)
  to.during('w.created_at', { start_time, end_time })
  if (parcelIds !== null) {
    to.add(
      (n) => `w.id IN (SELECT x.work_order_id FROM work_order_parcels x
        WHERE x.user_id = $1 AND x.parcel_id = ANY(${n}::bigint[]))`,
      intArray(parcelIds),
    )
  }
  return to
}

/** Counts work orders by state, each up to `most`. */
export async function countStates(
  db: Queryable,
  userId: number,
  { filters, most }: { readonly filters: Filters; readonly most: number },
): Promise<Map<number, number>> {
  const { text, params } = conditionsOf(userId, filters)
  const rows = await db.query<{ status: number; n: number }>(
    `SELECT s.status, (SELECT count(*) FROM (SELECT 1 FROM work_orders w
       WHERE ${text} AND w.status = s.status LIMIT ${most}) counted) AS n
     FROM unnest(ARRAY[1, 2, 3]) AS s (status)`,
    params,
  )
  return new Map(rows.map(({ status, n }) => [status, n]))
}

type PageAsked = {
  readonly filters: Filters
  /** Only work orders older than this one. */
  readonly before?: number | null
  readonly limit: number
  readonly offset: number
}

export function findPage(
  db: Queryable,
  userId: number,
  { filters, before = null, limit, offset }: PageAsked,
): Promise<WorkOrderRow[]> {
  const { status } = filters
  const to = conditionsOf(userId, filters)
  if (status !== undefined) to.add((n) => `w.status = ${n}`, status)
  if (before !== null) to.add((n) => `w.id < ${n}`, before)
  const [from, most] = [`$${to.params.push(offset)}`, `$${to.params.push(limit)}`]
  return db.query<WorkOrderRow>(
    `SELECT ${COLUMNS} FROM work_orders w WHERE ${to.text}
     ORDER BY w.id DESC OFFSET ${from} LIMIT ${most}`,
    to.params,
  )
}

export type WholeWorkOrder = WorkOrderRow & {
  readonly contact: string
  readonly claim_fen: number
  readonly score: number
  readonly comment: string
  readonly can_urge: boolean
  readonly numbers: string[]
  readonly parcel_ids: number[]
}

/** Between two urgings. */
export const URGE_MINUTES = 120

export async function findOne(
  db: Queryable,
  userId: number,
  id: number,
): Promise<WholeWorkOrder | null> {
  const rows = await db.query<WholeWorkOrder>(
    `SELECT ${COLUMNS}, w.contact, w.claim_fen, coalesce(w.score, 0) AS score, w.comment,
       w.status = 1 AND coalesce(w.urged_at < now() - interval '${URGE_MINUTES} minutes', true) AS can_urge,
       ARRAY(SELECT number FROM work_order_parcels x WHERE x.user_id = $1 AND x.work_order_id = $2
         ORDER BY parcel_id) AS numbers,
       ARRAY(SELECT parcel_id::int8 FROM work_order_parcels x WHERE x.user_id = $1 AND x.work_order_id = $2
         ORDER BY parcel_id) AS parcel_ids
     FROM work_orders w WHERE w.user_id = $1 AND w.id = $2`,
    [userId, id],
  )
  const [row] = rows
  return row === undefined ? null : { ...row, parcel_ids: row.parcel_ids.map(Number) }
}

type EventRow = Omit<WorkOrderEvent, 'id' | 'images'> & { id: number }
export type PictureRow = { event_id: number; id: string; width: number; height: number }

export function findThread(db: Queryable, userId: number, id: number): Promise<EventRow[]> {
  return db.query<EventRow>(
    `SELECT id, by, kind, content, ${beijingText('created_at')} AS time FROM work_order_events
     WHERE user_id = $1 AND work_order_id = $2 ORDER BY id`,
    [userId, id],
  )
}

export function findThreadPictures(
  db: Queryable,
  userId: number,
  id: number,
): Promise<PictureRow[]> {
  return db.query<PictureRow>(
    `SELECT event_id, id, width, height FROM work_order_pictures
     WHERE user_id = $1 AND work_order_id = $2 ORDER BY event_id, position`,
    [userId, id],
  )
}

type LockedWorkOrder = {
  readonly type: WorkOrderType
  readonly status: number
  readonly score: number | null
  readonly urge_wait: number
}

/** Locks a work order. Every change below begins with this, so that the state stays as read. */
export async function lockWorkOrder(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<LockedWorkOrder | null> {
  const rows = await tx.query<LockedWorkOrder>(
    `SELECT type, status, score, greatest(0, ceil(extract(epoch FROM urged_at
       + interval '${URGE_MINUTES} minutes' - now()) / 60))::int AS urge_wait
     FROM work_orders WHERE user_id = $1 AND id = $2 FOR UPDATE`,
    [userId, id],
  )
  return rows[0] ?? null
}

export type NewWorkOrder = {
  readonly requestId: string
  readonly sn: string
  readonly type: WorkOrderType
  readonly summary: string
  readonly contact: string
  readonly claimFen: number
  readonly parcels: readonly { readonly parcelId: number; readonly number: string }[]
}

export async function insertWorkOrder(
  tx: Transaction,
  userId: number,
  made: NewWorkOrder,
): Promise<number | null> {
  const { parcels } = made
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO work_orders (user_id, sn, request_id, type, summary, contact, first_number, parcel_count, claim_fen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id, request_id) DO NOTHING RETURNING id`,
    [
      userId,
      made.sn,
      made.requestId,
      made.type,
      made.summary,
      made.contact,
      parcels[0]?.number ?? '',
      parcels.length,
      made.claimFen,
    ],
  )
  const id = rows[0]?.id ?? null
  if (id === null || parcels.length === 0) return id
  await tx.query(
    `INSERT INTO work_order_parcels (user_id, work_order_id, parcel_id, number)
     SELECT $1, $2, x.parcel_id, x.number FROM unnest($3::bigint[], $4::text[]) AS x(parcel_id, number)`,
    [
      userId,
      id,
      intArray(parcels.map(({ parcelId }) => parcelId)),
      textArray(parcels.map(({ number }) => number)),
    ],
  )
  return id
}

export type NewEvent = Pick<WorkOrderEvent, 'by' | 'kind' | 'content'> & {
  /** Null where a repetition does no harm. */
  readonly request: MessageRequest | null
}

/** @returns the event's id; null when the same request has added one before */
export async function insertEvent(
  tx: Transaction,
  userId: number,
  { workOrderId, request, ...event }: NewEvent & { readonly workOrderId: number },
): Promise<number | null> {
  const { id = null, hash = null } = request ?? {}
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO work_order_events (user_id, work_order_id, request_id, request_hash, by, kind, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id, work_order_id, request_id) DO NOTHING RETURNING id`,
    [userId, workOrderId, id, hash, event.by, event.kind, event.content],
  )
  return rows[0]?.id ?? null
}

export async function setStatus(
  tx: Transaction,
  userId: number,
  { id, status, isUrged = false }: { id: number; status: number; isUrged?: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE work_orders SET status = $3, replied_at = CASE WHEN $4 THEN replied_at ELSE now() END,
       urged_at = CASE WHEN $4 THEN now() ELSE urged_at END
     WHERE user_id = $1 AND id = $2`,
    [userId, id, status, isUrged],
  )
}

export async function setScore(
  tx: Transaction,
  userId: number,
  { id, score, comment }: { id: number; score: number; comment: string },
): Promise<void> {
  await tx.query('UPDATE work_orders SET score = $3, comment = $4 WHERE user_id = $1 AND id = $2', [
    userId,
    id,
    score,
    comment,
  ])
}

export async function clearUnread(db: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await db.query(
    'UPDATE work_orders SET unread = 0 WHERE user_id = $1 AND id = $2 RETURNING id',
    [userId, id],
  )
  return rows.length > 0
}

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const rows = await db.query<{ n: number }>(
    'SELECT count(*) AS n FROM work_orders WHERE user_id = $1 AND unread > 0',
    [userId],
  )
  return rows[0]?.n ?? 0
}
