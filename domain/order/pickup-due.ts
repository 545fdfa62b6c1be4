/** Asia/Shanghai is UTC+8 without summer time. */
const SHANGHAI_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const CUT_OFF_HOUR = 17
const DUE_HOUR = 12

/**
 * When a carrier's pick-up record is due, else compensation: paid before 17:00 → 12:00 the next
 * day; from 17:00 on → 12:00 on the third day (the day of payment being the first).
 */
export function pickupDueAt(paidAt: Date): Date {
  const local = paidAt.getTime() + SHANGHAI_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const isBeforeCutOff = local - midnight < CUT_OFF_HOUR * 3_600_000
  const days = isBeforeCutOff ? 1 : 2
  return new Date(midnight + days * DAY_MS + DUE_HOUR * 3_600_000 - SHANGHAI_MS)
}
