import { WORK_ORDER_STATUS, type WorkOrderType } from '#contract/work-orders.ts'
import { err, ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { findThread, findThreadPictures, insertEvent, takeWorkOrder } from './repository.ts'
import { openPicture, type PictureStore } from './pictures.ts'

/** A work order as the desk sees it. */
export type DeskWorkOrder = {
  readonly userId: number
  readonly id: number
  readonly sn: string
  readonly type: WorkOrderType
  readonly status: number
  readonly contact: string
  readonly numbers: string
  readonly isUrged: boolean
  readonly claimFen: number
  readonly score: number
  readonly comment: string
}

/** What an answer of the desk does: it informs the merchant, asks something, or ends the work order. */
export const DESK_DECISIONS = ['tell', 'ask', 'finish'] as const
export type DeskDecision = (typeof DESK_DECISIONS)[number]

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

export type Desk = ReturnType<typeof makeDesk>

/** The service desk's side of work orders: for its page in the sandbox and for the operator's command. */
export function makeDesk(db: Database) {
  return {
    /** Work orders that wait for the desk: urged ones first, then the longest wait. */
    waiting(): Promise<DeskWorkOrder[]> {
      return db.query<DeskWorkOrder>(
        `${ROW} WHERE w.status = ${WORK_ORDER_STATUS.open}
         ORDER BY coalesce(w.urged_at > w.replied_at, false) DESC, w.replied_at, w.id LIMIT ${LISTED}`,
      )
    },

    async find(sn: string) {
      const [found] = await db.query<DeskWorkOrder>(`${ROW} WHERE w.sn = $1`, [sn])
      if (found === undefined) return null
      const { userId, id } = found
      const [thread, images] = await Promise.all([
        findThread(db, userId, id),
        findThreadPictures(db, userId, id),
      ])
      return { ...found, thread, images }
    },

    /** @returns false when there is no such work order, or it is over */
    answer(
      sn: string,
      { content, decision }: { readonly content: string; readonly decision: DeskDecision },
    ): Promise<boolean> {
      return answerIt(db, sn, { content, status: STATUS_AFTER[decision] })
    },

    async picture(pictures: PictureStore['pictures'], sn: string, id: string) {
      const [found] = await db.query<DeskWorkOrder>(`${ROW} WHERE w.sn = $1`, [sn])
      return found === undefined ? null : openPicture({ db, pictures }, found.userId, id)
    },
  }
}

async function answerIt(
  db: Database,
  sn: string,
  { content, status }: { readonly content: string; readonly status: number },
): Promise<boolean> {
  const answered = await db.transaction(async (tx) => {
    const [found] = await tx.query<{ user_id: number; id: number }>(
      'SELECT user_id, id FROM work_orders WHERE sn = $1',
      [sn],
    )
    if (found === undefined) return err('over')
    const { user_id: userId, id } = found
    const taken = await takeWorkOrder(tx, userId, id)
    if (taken === null || taken.status === WORK_ORDER_STATUS.done) return err('over')
    const said = { by: 'desk', kind: 'text', content, request: null } as const
    await insertEvent(tx, userId, { ...said, workOrderId: id })
    await tx.query(
      `UPDATE work_orders SET status = $3, unread = unread + 1, replied_at = now()
       WHERE user_id = $1 AND id = $2`,
      [userId, id, status],
    )
    return ok(null)
  })
  return answered.ok
}
