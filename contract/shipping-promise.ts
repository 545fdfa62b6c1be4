import { parseYuan, toYuan } from '#domain/money/fen.ts'
import type { ShippingPromise } from '#domain/order/shipping-promise.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import { dateTime, yuan } from './fields.ts'
import { z } from './zod.ts'

/** By when an order is shipped and picked up, and what is paid for each parcel that is not. */
export const promiseTerms = z.object({
  ship_by: dateTime,
  pickup_by: dateTime,
  compensation: yuan,
})
export type PromiseTerms = z.infer<typeof promiseTerms>

/** The promise that would be stored if the order were paid now. */
export const promiseNow = promiseTerms.extend({
  /** A day later than usual, because the carrier does not answer at the moment. */
  is_delayed: z.boolean(),
})
export type PromiseNow = z.infer<typeof promiseNow>

export function promiseTermsOf(promise: ShippingPromise): PromiseTerms {
  const { shipDueAt, pickupDueAt, compensationFen } = promise
  return {
    ship_by: wireTime(shipDueAt),
    pickup_by: wireTime(pickupDueAt),
    compensation: toYuan(compensationFen),
  }
}

/** The terms of a promise, without what is only shown beside it. */
export function termsIn({ ship_by, pickup_by, compensation }: PromiseTerms): PromiseTerms {
  return { ship_by, pickup_by, compensation }
}

const fenOf = (amount: string): number => parseYuan(amount) ?? 0

/** Whether `now` promises less than `shown` did: a later time, or less money. */
export function isWorsePromise(now: PromiseTerms, shown: PromiseTerms): boolean {
  return (
    now.ship_by > shown.ship_by ||
    now.pickup_by > shown.pickup_by ||
    fenOf(now.compensation) < fenOf(shown.compensation)
  )
}
