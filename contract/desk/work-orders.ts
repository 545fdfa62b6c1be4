import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { PARCEL_STATES } from '../parcel-states.ts'
import { WORK_ORDER_LIMITS, WORK_ORDER_TYPES, workOrderEvent } from '../work-orders.ts'
import { z } from '../zod.ts'
import { memberName } from './people.ts'

/** What an answer of the desk does: it informs the merchant, asks something, or ends the work order. */
export const DESK_DECISIONS = ['tell', 'ask', 'finish'] as const
export type DeskDecision = (typeof DESK_DECISIONS)[number]

const sn = z.string().min(1)
const fen = z.number().int()

/** Work orders of one answer. */
export const DESK_WORK_ORDERS = 100
/** No tab counts further. */
export const MOST_COUNTED = 1000

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
  claimFen: fen,
  /** 1 to 5; 0 while it was not rated. */
  score: z.number().int(),
  comment: z.string(),
  member: memberName,
  /** The beginning of what the merchant wrote first. */
  summary: z.string(),
  createTime: dateTime,
  /** The last message of either side: since then the other one is awaited. */
  waitsSince: dateTime,
  /** The member of staff who has it; '' = nobody. */
  claimedBy: z.string(),
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

/** A parcel that a work order is about; its recipient is masked. */
const threadParcel = z.object({
  id: z.number().int(),
  /** What the merchant wrote: a waybill, or an order number. */
  number: z.string(),
  /** '' = the carrier has given none yet. */
  waybillNo: z.string(),
  expressName: z.string(),
  name: z.string(),
  place: z.string(),
  goodsName: z.string(),
  state: z.enum(PARCEL_STATES),
})
export type ThreadParcel = z.infer<typeof threadParcel>

const foundWorkOrder = deskWorkOrder.extend({
  thread: z.array(threadEvent),
  images: z.array(threadPicture),
  parcels: z.array(threadParcel),
})
export type FoundWorkOrder = z.infer<typeof foundWorkOrder>

/** Which of them: all, those of the caller, or those of nobody. */
export const WHOSE = ['all', 'mine', 'free'] as const
/** What they wait for: the desk, the merchant, or nothing any more. */
export const WAITING = ['desk', 'merchant', 'nothing'] as const

export const listDeskWorkOrders = deskCall(
  'work-orders.list',
  z.strictObject({
    waiting: z.enum(WAITING).default('desk'),
    whose: z.enum(WHOSE).default('all'),
    type: z.enum(WORK_ORDER_TYPES).optional(),
  }),
  z.object({
    /** Urged ones first, then the longest wait; those that are over the newest first. At most `DESK_WORK_ORDERS`. */
    list: z.array(deskWorkOrder),
    /** How many wait for the desk, and for merchants; each up to `MOST_COUNTED`. */
    counts: z.object({
      all: z.number().int(),
      mine: z.number().int(),
      free: z.number().int(),
      merchant: z.number().int(),
    }),
  }),
)

export const showWorkOrder = deskCall('work-orders.show', z.strictObject({ sn }), foundWorkOrder)

/** Takes a work order, also from a colleague. */
export const claimWorkOrder = deskCall('work-orders.claim', z.strictObject({ sn }), z.null())

/** Gives it back to all. */
export const releaseWorkOrder = deskCall('work-orders.release', z.strictObject({ sn }), z.null())

/** Somebody who answers has it, unless a colleague has. */
export const answerWorkOrder = deskCall(
  'work-orders.answer',
  z.strictObject({
    sn,
    decision: z.enum(DESK_DECISIONS),
    content: z.string().trim().min(1).max(WORK_ORDER_LIMITS.reply),
  }),
  z.null(),
)

export const MAX_CANNED = 50

/** Sentences that clerks send again and again. */
const cannedAnswers = z.array(
  z.strictObject({
    title: z.string().trim().min(1).max(20),
    content: z.string().trim().min(1).max(WORK_ORDER_LIMITS.reply),
  }),
)
export type CannedAnswer = z.infer<typeof cannedAnswers>[number]

export const listCannedAnswers = deskCall('work-orders.canned', z.strictObject({}), cannedAnswers)

export const setCannedAnswers = deskCall(
  'work-orders.setCanned',
  z.strictObject({ answers: cannedAnswers.max(MAX_CANNED) }),
  z.object({ count: z.number().int() }),
)

/** Where a page of the desk finds pictures; not an operation, for it answers with a picture. */
export const DESK_PICTURE_PATH = '/api/desk/work-orders/picture'

export function deskPictureUrl(sn: string, id: string): string {
  return `${DESK_PICTURE_PATH}?sn=${encodeURIComponent(sn)}&id=${encodeURIComponent(id)}`
}
