import { deskCall } from '../desk-call.ts'
import { DESK_INPUT_FAULTS } from '../desk-errors.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'
import { goodsId, levelPrice, price } from './goods.ts'

/** A minute that the calendar has; `2026-02-30 00:00:00` is none. */
function isMinute(text: string): boolean {
  const at = new Date(`${text.replace(' ', 'T')}Z`)
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.replace(' ', 'T'))
  return isThere && text.endsWith(':00')
}

const minute = dateTime.refine(isMinute, DESK_INPUT_FAULTS.not_a_minute)

/** One of goods has one plan for a minute. */
const key = z.strictObject({ id: goodsId, from: minute })

const planned = key.extend({
  priceFen: price,
  /** What levels pay in place of their percentage. */
  prices: z.array(levelPrice).max(20),
})

export const PLAN_STATES = ['waiting', 'done', 'refused', 'dropped'] as const

const pricePlan = planned.extend({
  name: z.string(),
  state: z.enum(PLAN_STATES),
  /** Why it was refused at its time; '' otherwise. */
  why: z.string(),
  /** The operator that decided it. */
  by: z.string(),
  /** The change of goods that it made; null = none yet, or the prices were so already. */
  change: z.int().nullable(),
})
export type PricePlan = z.infer<typeof pricePlan>

/** What was refused, then what waits, the next one first, and what was done in the last days. */
export const listPricePlans = deskCall('prices.plans', z.strictObject({}), z.array(pricePlan))

/** Prices to hold from a minute on. Planned again for the same minute, they replace these. */
export const planPrices = deskCall(
  'prices.plan',
  planned.extend({ isSure: z.boolean().default(false) }),
  key,
)

/** Takes a plan back, or puts away one that was refused. */
export const dropPricePlan = deskCall('prices.drop', key, key)
