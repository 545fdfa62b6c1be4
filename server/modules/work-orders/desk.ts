import {
  answerWorkOrder,
  claimWorkOrder,
  listCannedAnswers,
  listDeskWorkOrders,
  releaseWorkOrder,
  setCannedAnswers,
  showWorkOrder,
  type DeskDecision,
  type FoundWorkOrder,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_STATUS } from '#contract/work-orders.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject, type Tools } from '../../desk/operation.ts'
import { refuse } from '../../http/refusal.ts'
import {
  countForDesk,
  findForDesk,
  findThreadParcels,
  listCanned,
  listForDesk,
  replaceCanned,
  setClaim,
} from './desk-repository.ts'
import { findThread, findThreadPictures, lockWorkOrder } from './repository.ts'
import { openPicture, type PictureStore } from './pictures.ts'
import { sayForDesk } from './threads.ts'

const STATUS_AFTER: Readonly<Record<DeskDecision, number>> = {
  tell: WORK_ORDER_STATUS.open,
  ask: WORK_ORDER_STATUS.asked,
  finish: WORK_ORDER_STATUS.done,
}

/** A work order, without what was written: that is in its thread. */
const workOrder = (sn: string) =>
  ({
    kind: 'work_order',
    id: sn,
    async state(db: Queryable) {
      const [row] = await db.query<{ status: number; unread: number; claimedBy: string | null }>(
        'SELECT status, unread, claimed_by AS "claimedBy" FROM work_orders WHERE sn = $1',
        [sn],
      )
      return row ?? null
    },
  }) satisfies Subject

const canned = {
  kind: 'canned_answers',
  id: '',
  state: async (db: Queryable) => ({ answers: await listCanned(db) }),
} satisfies Subject

async function findWorkOrder(db: Queryable, sn: string): Promise<FoundWorkOrder | null> {
  const found = await findForDesk(db, sn)
  if (found === null) return null
  const { userId, id } = found
  const [thread, images, parcels] = await Promise.all([
    findThread(db, userId, id),
    findThreadPictures(db, userId, id),
    findThreadParcels(db, userId, id),
  ])
  return { ...found, thread, images, parcels }
}

async function giveTo(db: Database, sn: string, by: string | null): Promise<DeskAnswer<null>> {
  if (await setClaim(db, sn, by)) return ok(null)
  return refuse((await findForDesk(db, sn)) === null ? 'work_order_not_found' : 'work_order_closed')
}

/** The service desk's side of work orders. */
export const workOrderDesk = {
  list: defineOperation({
    name: 'work-orders.list',
    input: listDeskWorkOrders.input,
    run: async ({ db, by }, given) => {
      const [list, counts] = await Promise.all([listForDesk(db, given, by), countForDesk(db, by)])
      return ok({ list, counts })
    },
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

  claim: defineOperation({
    name: 'work-orders.claim',
    input: claimWorkOrder.input,
    subject: (given) => workOrder(given.sn),
    run: ({ db, by }, { sn }) => giveTo(db, sn, by),
  }),

  release: defineOperation({
    name: 'work-orders.release',
    input: releaseWorkOrder.input,
    subject: (given) => workOrder(given.sn),
    run: ({ db }, { sn }) => giveTo(db, sn, null),
  }),

  answer: defineOperation({
    name: 'work-orders.answer',
    input: answerWorkOrder.input,
    subject: (given) => workOrder(given.sn),
    run: (tools, { sn: of, content, decision }) =>
      answerIt(tools, of, { content, status: STATUS_AFTER[decision] }),
  }),

  canned: defineOperation({
    name: 'work-orders.canned',
    input: listCannedAnswers.input,
    run: async ({ db }) => ok(await listCanned(db)),
  }),

  setCanned: defineOperation({
    name: 'work-orders.setCanned',
    input: setCannedAnswers.input,
    subject: () => canned,
    undo: (before) => ({ name: 'work-orders.setCanned', input: before }),
    async run({ db }, { answers }) {
      await replaceCanned(db, answers)
      return ok({ count: answers.length })
    },
  }),
}

/** @returns null when the work order has no such picture */
export async function findDeskPicture(
  { db, pictures }: { readonly db: Database; readonly pictures: PictureStore['pictures'] },
  of: string,
  id: string,
) {
  const found = await findForDesk(db, of)
  return found === null ? null : openPicture({ db, pictures }, found.userId, id)
}

/** The one who answers has the work order from then on, unless a colleague has it. */
function answerIt(
  { db, by }: Tools,
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
    if (taken.type === 'invoice' && status === WORK_ORDER_STATUS.done) {
      return deny('work_order_ends_with_invoice')
    }
    await sayForDesk(tx, userId, { id, content, status, by })
    return ok(null)
  })
}
