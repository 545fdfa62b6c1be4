import { PROVINCES } from '#domain/order/province.ts'
import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

const province = z.enum(PROVINCES)
const key = z.string().min(1).max(20)
const nothing = z.strictObject({})

/** Provinces that cost more, with how much a parcel. */
const extra = z.array(z.strictObject({ province, fen: z.int().min(1).max(100_000) })).max(34)
const notTo = z.array(province).max(34)

const deskCarrier = z.object({
  key,
  name: z.string(),
  image: z.string(),
  /** The courier has a contract for it. */
  isServed: z.boolean(),
  /** The shop does not want it for a while. */
  isPaused: z.boolean(),
  extra,
  notTo,
  /** The shop has decided about its areas; it does not open with goods of a carrier without. */
  areAreasGiven: z.boolean(),
  /** How many goods it carries, up to 10,000. */
  goods: z.int(),
})
export type DeskCarrier = z.infer<typeof deskCarrier>

export const listCarriers = deskCall('carriers.list', nothing, z.array(deskCarrier))

/** What is left out stays as it is. */
export const putCarrier = deskCall(
  'carriers.put',
  z.strictObject({
    key,
    isPaused: z.boolean().optional(),
    extra: extra.optional(),
    notTo: notTo.optional(),
  }),
  z.object({ key, isChanged: z.boolean() }),
)

const deskPlatform = z.object({
  key,
  name: z.string(),
  isClosed: z.boolean(),
  /** Shown while it is closed. */
  tip: z.string(),
})
export type DeskPlatform = z.infer<typeof deskPlatform>

export const listPlatforms = deskCall('platforms.list', nothing, z.array(deskPlatform))

export const putPlatform = deskCall(
  'platforms.put',
  z.strictObject({ key, isClosed: z.boolean(), tip: z.string().trim().max(40) }),
  deskPlatform,
)

const minuteOfDay = z.int().min(0).max(1439)
const rules = z.strictObject({
  /** Minutes from midnight. */
  cutOff: minuteOfDay,
  shippedWithin: z.int().min(0).max(1440),
  pickedUpBy: minuteOfDay,
  mostFen: z.int().min(0).max(100_000),
})

const promiseVersion = rules.extend({
  from: dateTime,
  state: z.enum(['past', 'now', 'later']),
})
export type PromiseVersion = z.infer<typeof promiseVersion>

const day = z.iso.date()
const holiday = z.strictObject({ day, name: z.string().trim().min(1).max(20) })
export type Holiday = z.infer<typeof holiday>

export const listPromises = deskCall(
  'promise.list',
  nothing,
  z.object({
    /** The latest first. */
    versions: z.array(promiseVersion),
    /** From today on. */
    holidays: z.array(holiday),
  }),
)

/** From `from` on; null = from now on. A version that begins then and has not begun is replaced. */
export const putPromise = deskCall(
  'promise.put',
  rules.extend({ from: dateTime.nullable() }),
  z.object({ from: dateTime }),
)

export const dropPromise = deskCall(
  'promise.drop',
  z.strictObject({ from: dateTime }),
  z.object({ from: dateTime }),
)

/** All holidays from today on; those that are over stay. */
export const setHolidays = deskCall(
  'promise.holidays',
  z.strictObject({ holidays: z.array(holiday).max(100) }),
  z.array(holiday),
)
