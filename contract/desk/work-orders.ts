import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { WORK_ORDER_LIMITS, WORK_ORDER_TYPES, workOrderEvent } from '../work-orders.ts'
import { z } from '../zod.ts'

/** What an answer of the desk does: it informs the merchant, asks something, or ends the work order. */
export const DESK_DECISIONS = ['tell', 'ask', 'finish'] as const
export type DeskDecision = (typeof DESK_DECISIONS)[number]

const sn = z.string().min(1)

/** A work order as the desk sees it. */
const deskWorkOrder = z.object({
  userId: z.number().int(),
  id: z.number().int(),
  sn: z.string(),
  type: z.enum(WORK_ORDER_TYPES),
  status: z.number().int(),
  contact: z.string(),
  /** Waybills or order numbers that it is about. */
  numbers: z.string(),
  isUrged: z.boolean(),
  claimFen: z.number().int(),
  /** 1 to 5; 0 while it was not rated. */
  score: z.number().int(),
  comment: z.string(),
})
export type DeskWorkOrder = z.infer<typeof deskWorkOrder>

const threadEvent = workOrderEvent
  .pick({ by: true, kind: true, content: true })
  .extend({ id: z.number().int(), time: dateTime })

const threadPicture = z.object({
  event_id: z.number().int(),
  id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

const foundWorkOrder = deskWorkOrder.extend({
  thread: z.array(threadEvent),
  images: z.array(threadPicture),
})
export type FoundWorkOrder = z.infer<typeof foundWorkOrder>

export const listWaitingWorkOrders = deskCall(
  'work-orders.list',
  z.strictObject({}),
  z.array(deskWorkOrder),
)

export const showWorkOrder = deskCall('work-orders.show', z.strictObject({ sn }), foundWorkOrder)

export const answerWorkOrder = deskCall(
  'work-orders.answer',
  z.strictObject({
    sn,
    decision: z.enum(DESK_DECISIONS),
    content: z.string().trim().min(1).max(WORK_ORDER_LIMITS.reply),
  }),
  z.null(),
)
