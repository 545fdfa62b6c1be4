import {
  answerWorkOrder,
  listWaitingWorkOrders,
  showWorkOrder,
  type DeskDecision,
  type DeskWorkOrder,
  type FoundWorkOrder,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_STATUS } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import type { DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { refuse } from '../../http/refusal.ts'
import { findThread, findThreadPictures, insertEvent, lockWorkOrder } from './repository.ts'
import { openPicture, type PictureStore } from './pictures.ts'

const STATUS_AFTER: Readonly<Record<DeskDecision, number>> = {
  tell: WORK_ORDER_STATUS.open,
  ask: WORK_ORDER_STATUS.asked,
  finish: WORK_ORDER_STATUS.done,
}

const LISTED = 50

const ROW = `SELECT w.user_id AS "userId", w.id, w.sn, w.type, w.status, w.contact, w.claim_fen AS "claimFen",
    coalesce(w.urged_at > w.replied_at, false) AS "isUrged", coalesce(w.score, 0) AS score, w.comment,
    coalesce((SELECT string_agg(x.number, '、' ORDER BY x.parcel_id) FROM work_order_parcels x
      WHERE x.user_id = w.user_id AND x.work_order_id = w.id), '') AS numbers
  FROM work_orders w`

/** A work order, without what was written: that is in its thread. */
const workOrder = (sn: string) =>
  ({
    kind: 'work_order',
    id: sn,
    async state(db: Queryable) {
      const [row] = await db.query<{ status: number; unread: number }>(
        'SELECT status, unread FROM work_orders WHERE sn = $1',
        [sn],
      )
      return row ?? null
    },
  }) satisfies Subject

async function findWorkOrder(db: Queryable, sn: string): Promise<FoundWorkOrder | null> {
  const [found] = await db.query<DeskWorkOrder>(`${ROW} WHERE w.sn = $1`, [sn])
  if (found === undefined) return null
  const { userId, id } = found
  const [thread, images] = await Promise.all([
    findThread(db, userId, id),
    findThreadPictures(db, userId, id),
  ])
  return { ...found, thread, images }
}

/** The service desk's side of work orders. */
export const workOrderDesk = {
  /** Those that wait for the desk: urged ones first, then the longest wait. */
  list: defineOperation({
    name: 'work-orders.list',
    input: listWaitingWorkOrders.input,
    run: async ({ db }) =>
      ok(
        await db.query<DeskWorkOrder>(
          `${ROW} WHERE w.status = ${WORK_ORDER_STATUS.open}
           ORDER BY coalesce(w.urged_at > w.replied_at, false) DESC, w.replied_at, w.id LIMIT ${LISTED}`,
        ),
      ),
  }),

  show: defineOperation({
    name: 'work-orders.show',
    input: showWorkOrder.input,
    subject: (given) => workOrder(given.sn),
    async run({ db }, given): Promise<DeskAnswer<FoundWorkOrder>> {
      const found = await findWorkOrder(db, given.sn)
      return found === null ? refuse('work_order_not_found') : ok(found)
    },
  }),

  answer: defineOperation({
    name: 'work-orders.answer',
    input: answerWorkOrder.input,
    subject: (given) => workOrder(given.sn),
    run: ({ db }, { sn: of, content, decision }) =>
      answerIt(db, of, { content, status: STATUS_AFTER[decision] }),
  }),
}

/** @returns null when the work order has no such picture */
export async function findDeskPicture(
  { db, pictures }: { readonly db: Database; readonly pictures: PictureStore['pictures'] },
  of: string,
  id: string,
) {
  const [found] = await db.query<DeskWorkOrder>(`${ROW} WHERE w.sn = $1`, [of])
  return found === undefined ? null : openPicture({ db, pictures }, found.userId, id)
}

function answerIt(
  db: Database,
  of: string,
  { content, status }: { readonly content: string; readonly status: number },
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const [found] = await tx.query<{ user_id: number; id: number }>(
      'SELECT user_id, id FROM work_orders WHERE sn = $1',
      [of],
    )
    if (found === undefined) return refuse('work_order_not_found')
    const { user_id: userId, id } = found
    const taken = await lockWorkOrder(tx, userId, id)
    if (taken === null || taken.status === WORK_ORDER_STATUS.done) {
      return refuse('work_order_closed')
    }
    const said = { by: 'desk', kind: 'text', content, request: null } as const
    await insertEvent(tx, userId, { ...said, workOrderId: id })
    await tx.query(
      `UPDATE work_orders SET status = $3, unread = unread + 1, replied_at = now()
       WHERE user_id = $1 AND id = $2`,
      [userId, id, status],
    )
    return ok(null)
  })
}
