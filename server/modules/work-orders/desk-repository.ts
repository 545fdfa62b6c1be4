import type { CannedAnswer, DeskWorkOrder, ThreadParcel } from '#contract/desk/work-orders.ts'
import {
  DESK_WORK_ORDERS,
  MOST_COUNTED,
  type listDeskWorkOrders,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_STATUS } from '#contract/work-orders.ts'
import type { z } from '#contract/zod.ts'
import { maskRealName } from '#domain/identity/real-name.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText, Conditions } from '../../db/conditions.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { stateOf } from '../parcels/service.ts'

export type Search = z.output<(typeof listDeskWorkOrders)['input']>

const STATUS = {
  desk: WORK_ORDER_STATUS.open,
  merchant: WORK_ORDER_STATUS.asked,
  nothing: WORK_ORDER_STATUS.done,
} satisfies Record<Search['waiting'], number>

/** The indexes of the queues have the same. */
const URGED = 'coalesce(w.urged_at > w.replied_at, false)'
const CLAIMED = "coalesce(w.claimed_by, '')"

type Row = Omit<DeskWorkOrder, 'member'> & { username: string; mobile: string }

const ROW = `SELECT w.user_id AS "userId", w.id, w.sn, w.type, w.status, w.contact,
    w.claim_fen AS "claimFen", ${URGED} AS "isUrged", coalesce(w.score, 0) AS score, w.comment,
    w.summary, ${beijingText('w.created_at')} AS "createTime",
    ${beijingText('w.replied_at')} AS "waitsSince", ${CLAIMED} AS "claimedBy",
    u.username, u.mobile,
    coalesce((SELECT string_agg(x.number, '、' ORDER BY x.parcel_id) FROM work_order_parcels x
      WHERE x.user_id = w.user_id AND x.work_order_id = w.id), '') AS numbers
  FROM work_orders w JOIN users u ON u.id = w.user_id`

function toWorkOrder({ username, mobile, ...row }: Row): DeskWorkOrder {
  return { ...row, member: { id: row.userId, username, mobile: maskPhone(mobile) } }
}

/** @param by the member of staff whose own ones are meant by `mine` */
export async function listForDesk(
  db: Queryable,
  { waiting, whose, type }: Search,
  by: string,
): Promise<DeskWorkOrder[]> {
  const where = new Conditions(`w.status = ${STATUS[waiting]} AND w.id > $1`, 0)
  if (whose !== 'all') where.add((n) => `${CLAIMED} = ${n}`, whose === 'mine' ? by : '')
  if (type !== undefined) where.add((n) => `w.type = ${n}`, type)
  const order =
    waiting === 'desk'
      ? `${URGED} DESC, w.replied_at, w.id`
      : waiting === 'merchant'
        ? 'w.replied_at, w.id'
        : 'w.replied_at DESC, w.id DESC'
  const rows = await db.query<Row>(
    `${ROW} WHERE ${where.text} ORDER BY ${order} LIMIT ${DESK_WORK_ORDERS}`,
    where.params,
  )
  return rows.map(toWorkOrder)
}

export async function countForDesk(db: Queryable, by: string) {
  const upTo = (status: number, more = ''): string =>
    `(SELECT count(*) FROM (SELECT 1 FROM work_orders w WHERE w.status = ${status} ${more}
      ORDER BY ${status === STATUS.desk ? `${URGED} DESC,` : ''} w.replied_at, w.id
      LIMIT ${MOST_COUNTED}) counted)::int`
  const [counts] = await db.query<{ all: number; mine: number; free: number; merchant: number }>(
    `SELECT ${upTo(STATUS.desk)} AS all, ${upTo(STATUS.desk, `AND ${CLAIMED} = $1`)} AS mine,
       ${upTo(STATUS.desk, `AND ${CLAIMED} = ''`)} AS free, ${upTo(STATUS.merchant)} AS merchant`,
    [by],
  )
  return counts ?? { all: 0, mine: 0, free: 0, merchant: 0 }
}

export async function findForDesk(db: Queryable, sn: string): Promise<DeskWorkOrder | null> {
  const [row] = await db.query<Row>(`${ROW} WHERE w.sn = $1`, [sn])
  return row === undefined ? null : toWorkOrder(row)
}

type ParcelRow = Omit<ThreadParcel, 'state'> & { code: number }

function toThreadParcel({ code, name, ...row }: ParcelRow): ThreadParcel {
  return { ...row, name: maskRealName(name), state: stateOf(code) }
}

/** What a work order is about. */
export async function findThreadParcels(
  db: Queryable,
  userId: number,
  id: number,
): Promise<ThreadParcel[]> {
  const rows = await db.query<ParcelRow>(
    `SELECT p.id, x.number, coalesce(p.waybill_no, '') AS "waybillNo", e.name AS "expressName",
       p.rec_name AS name, concat_ws(' ', p.rec_province, p.rec_city, p.rec_district) AS place,
       o.goods_name AS "goodsName", g.state AS code
     FROM work_order_parcels x
     JOIN parcels p ON p.user_id = x.user_id AND p.id = x.parcel_id
     JOIN parcel_progress g ON g.user_id = x.user_id AND g.parcel_id = x.parcel_id
     JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     JOIN expresses e ON e.id = p.express_id
     WHERE x.user_id = $1 AND x.work_order_id = $2 ORDER BY x.parcel_id`,
    [userId, id],
  )
  return rows.map(toThreadParcel)
}

/** @param by null = nobody. @returns false when there is none, or it is over */
export async function setClaim(db: Queryable, sn: string, by: string | null): Promise<boolean> {
  const rows = await db.query(
    `UPDATE work_orders SET claimed_by = $2
     WHERE sn = $1 AND status <> ${WORK_ORDER_STATUS.done} RETURNING id`,
    [sn, by],
  )
  return rows.length > 0
}

export function listCanned(db: Queryable): Promise<CannedAnswer[]> {
  return db.query<CannedAnswer>('SELECT title, content FROM canned_answers ORDER BY position')
}

export async function replaceCanned(db: Database, answers: readonly CannedAnswer[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM canned_answers')
    for (const [position, { title, content }] of answers.entries()) {
      await tx.query('INSERT INTO canned_answers (position, title, content) VALUES ($1, $2, $3)', [
        position,
        title,
        content,
      ])
    }
    return ok(null)
  })
}
