import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { PARCEL_STATES } from '../parcel-states.ts'
import { z } from '../zod.ts'
import { memberName, shownSentence } from './people.ts'

/** What a text may be that parcels are looked for by. */
export const FOUND_BY = [
  /** Our order serial. */
  'order_sn',
  /** The platform's order number. */
  'order_no',
  'waybill',
  /** A recipient's phone, whole, or its last 4 to 10 digits. */
  'phone',
  /** A recipient's whole name. */
  'name',
  /** A member by mobile or number: their newest parcels. */
  'member',
] as const
export type FoundBy = (typeof FOUND_BY)[number]

/** Parcels of one answer. */
export const DESK_PARCELS = 50

const parcelId = z.int().min(1)
const time = z.union([dateTime, z.literal('')])
const fen = z.int()

/** A parcel as the desk sees it; its recipient is masked. */
const deskParcel = z.object({
  id: parcelId,
  member: memberName,
  orderSn: z.string(),
  /** '' = none. */
  orderNo: z.string(),
  /** '' = the carrier has given none yet. */
  waybillNo: z.string(),
  /** `张*` */
  name: z.string(),
  /** `138****0000` */
  phone: z.string(),
  /** Province, city and district. */
  place: z.string(),
  expressId: z.int(),
  expressName: z.string(),
  goodsName: z.string(),
  goodsNum: z.int(),
  priceFen: fen,
  /** What has come back of the price: refunds and compensation. */
  backFen: fen,
  state: z.enum(PARCEL_STATES),
  /** The sentence of an exception that the desk has marked; '' = none. */
  exception: z.string(),
  createTime: dateTime,
})
export type DeskParcel = z.infer<typeof deskParcel>

export const findDeskParcels = deskCall(
  'parcels.find',
  z.strictObject({
    text: z.string().trim().min(2).max(64),
    /** Absent: all that the text can be. */
    by: z.enum(FOUND_BY).optional(),
    /** The last parcel of the answer before. */
    after: parcelId.optional(),
  }),
  z.object({
    /** The newest first; at most `DESK_PARCELS`. */
    list: z.array(deskParcel.extend({ foundBy: z.enum(FOUND_BY) })),
    /** `after` of the next answer; null = this was the last. */
    next: parcelId.nullable(),
  }),
)
export type FoundParcel = z.infer<typeof findDeskParcels.data>['list'][number]

/** What happened to a parcel; the page has a word for each. */
export const TIMELINE_KINDS = [
  'placed',
  /** The carrier gave the number in `text`. */
  'waybill',
  /** A scan: `text`, and `state` after it. */
  'scan',
  /** Its refund was wished: `text` is one of REFUND_REASONS. */
  'refund_asked',
  /** `fen` came back as a whole refund. */
  'refunded',
  /** `fen` came back by the desk, because of `text`. */
  'desk_refunded',
  /** `fen` was paid for being late. */
  'compensated',
  /** The carrier is queried for a number: `text` is how often so far. */
  'announced',
  /** A work order about it: `text` is its serial. */
  'work_order',
  /** Something that the desk did: `text` is the operation's title, `by` who. */
  'desk',
] as const

const timelineEntry = z.object({
  time: dateTime,
  kind: z.enum(TIMELINE_KINDS),
  text: z.string(),
  state: z.enum(PARCEL_STATES).nullable(),
  fen: fen.nullable(),
  by: z.string(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const showDeskParcel = deskCall(
  'parcels.show',
  z.strictObject({ id: parcelId }),
  deskParcel.extend({
    /** The oldest first. */
    timeline: z.array(timelineEntry),
    /** When it has to be shipped, and picked up. */
    shipDueTime: dateTime,
    pickupDueTime: dateTime,
    signTime: time,
    /** The most that can be refunded now; 0 = nothing. */
    refundableFen: fen,
    /** Not moving yet: a full refund takes it back from its carrier, and nothing is delivered. */
    mayBeTakenBack: z.boolean(),
    /** A refund is on its way: its carrier has to answer first. */
    isRefundUnderWay: z.boolean(),
    mayRenumber: z.boolean(),
    /** Other carriers that serve the place; empty once it has a number. */
    carriers: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
)
export type ShownParcel = z.infer<typeof showDeskParcel.data>

export const revealDeskParcel = deskCall(
  'parcels.reveal',
  z.strictObject({ id: parcelId }),
  z.object({
    name: z.string(),
    phone: z.string(),
    province: z.string(),
    city: z.string(),
    district: z.string(),
    address: z.string(),
    memberMobile: z.string(),
  }),
)

/** Parcels of one act. */
export const MAX_DESK_PARCELS = 200

const someParcels = z.array(parcelId).min(1).max(MAX_DESK_PARCELS)

/** What became of each parcel of an act, in the order of its list. */
const rowAnswers = z.object({
  rows: z.array(
    z.object({
      id: parcelId,
      /** `waits`: it follows by itself, its carrier has to answer first. */
      outcome: z.enum(['done', 'waits', 'refused']),
      /** What came back; 0 for other acts. */
      fen,
      /** Why it was refused; '' = it was not. */
      why: z.string(),
    }),
  ),
})
export type RowAnswers = z.infer<typeof rowAnswers>

/**
 * Without `fen` all that is left of the price: a parcel that is not moving is then taken back from its
 * carrier. With `fen` so much of each, and the parcel goes on.
 */
export const refundDeskParcels = deskCall(
  'parcels.refund',
  z.strictObject({ ids: someParcels, fen: fen.min(1).optional(), reason: shownSentence }),
  rowAnswers,
)

/** Queries the carrier for a number again, at once. */
export const renumberDeskParcels = deskCall(
  'parcels.renumber',
  z.strictObject({ ids: someParcels }),
  rowAnswers,
)

/** Another carrier ships it, at the price that was paid. */
export const moveDeskParcels = deskCall(
  'parcels.move',
  z.strictObject({ ids: someParcels, expressId: z.int().min(1) }),
  rowAnswers,
)

/** The merchant is shown the sentence beside the parcel; null takes the mark away. */
export const markDeskParcels = deskCall(
  'parcels.exception',
  z.strictObject({ ids: someParcels, sentence: shownSentence.nullable() }),
  rowAnswers,
)
