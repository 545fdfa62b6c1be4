import { fen, type Fen } from '../money/fen.ts'
import { BEIJING_MS } from '../values/beijing-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const CUT_OFF_HOUR = 17
const SHIPPED_WITHIN_HOURS = 5
const PICKED_UP_BY_HOUR = 12
const MOST_FEN = 100
/** How much later everything is due with a carrier that is known to be down when the order is paid. */
const DOWN_MS = DAY_MS

/** What is promised to the buyer, fixed at the moment of payment. */
export type ShippingPromise = {
  /** 5 hours after the cut-off that the payment was in time for: 22:00 that day or the next. */
  readonly shipDueAt: Date
  /**
   * When a carrier's pick-up record is due: paid before 17:00 → 12:00 the next day; from 17:00 on →
   * 12:00 on the third day (the day of payment being the first). Both are a day later while the carrier
   * is known to be down.
   */
  readonly pickupDueAt: Date
  /** For each parcel that is late: the whole price of goods under ¥1, else ¥1. */
  readonly compensationFen: Fen
}

/** @param isCarrierDown whether the shop knows at this moment that the carrier does not answer */
export function shippingPromise(
  paidAt: Date,
  unitFen: Fen,
  isCarrierDown: boolean,
): ShippingPromise {
  const local = paidAt.getTime() + BEIJING_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const isBeforeCutOff = local - midnight < CUT_OFF_HOUR * HOUR_MS
  /** Midnight of the day whose cut-off the payment was in time for. */
  const shippingDay = isBeforeCutOff ? midnight : midnight + DAY_MS
  const later = isCarrierDown ? DOWN_MS : 0
  const at = (day: number, hour: number) => new Date(day + hour * HOUR_MS - BEIJING_MS + later)
  return {
    shipDueAt: at(shippingDay, CUT_OFF_HOUR + SHIPPED_WITHIN_HOURS),
    pickupDueAt: at(shippingDay + DAY_MS, PICKED_UP_BY_HOUR),
    compensationFen: fen(Math.min(unitFen, MOST_FEN)),
  }
}

/** Which deadline a parcel missed, if any. For the pick-up only the carrier's record counts. */
export type Lateness = 'none' | 'ship' | 'pickup'

export function lateness(
  { shipDueAt, pickupDueAt }: Pick<ShippingPromise, 'shipDueAt' | 'pickupDueAt'>,
  {
    shippedAt,
    pickedUpAt,
    now,
  }: { readonly shippedAt: Date | null; readonly pickedUpAt: Date | null; readonly now: Date },
): Lateness {
  if ((shippedAt ?? now) > shipDueAt) return 'ship'
  return (pickedUpAt ?? now) > pickupDueAt ? 'pickup' : 'none'
}
