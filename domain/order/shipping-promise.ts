import { fen, type Fen } from '../money/fen.ts'
import { BEIJING_MS } from '../values/beijing-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How much later everything is due with a carrier that is known to be down when the order is paid. */
const DOWN_MS = DAY_MS

/** What a shop promises from some day on. Minutes count from midnight in Beijing. */
export type PromiseRules = {
  /** Paid before it, parcels are shipped the same day. */
  readonly cutOff: number
  /** How many minutes behind the cut-off they are shipped. */
  readonly shippedWithin: number
  /** By when they are picked up the day after. */
  readonly pickedUpBy: number
  /** The most that is paid for a late parcel; never more than its goods cost. */
  readonly mostFen: number
  /** Days on which nothing is shipped nor picked up, `YYYY-MM-DD`. */
  readonly holidays: readonly string[]
}

/** The first version, of migration 0201. */
export const FIRST_RULES: PromiseRules = {
  cutOff: 17 * 60,
  shippedWithin: 5 * 60,
  pickedUpBy: 12 * 60,
  mostFen: 100,
  holidays: [],
}

/** A version of the rules; `validFrom` is a moment as RFC 3339 writes it. */
export type DatedRules = Omit<PromiseRules, 'holidays'> & { readonly validFrom: string }

/** The rules of a moment: the latest version that had begun. */
export function rulesAt({ versions, holidays }: Promises, at: Date): PromiseRules {
  const latest = versions
    .filter(({ validFrom }) => new Date(validFrom) <= at)
    .toSorted((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom))
    .at(-1)
  return { ...(latest ?? FIRST_RULES), holidays }
}

/** All versions, and the holidays to come. */
export type Promises = {
  readonly versions: readonly DatedRules[]
  readonly holidays: readonly string[]
}

/** What is promised to the buyer, fixed at the moment of payment. */
export type ShippingPromise = {
  /** Some hours after the cut-off that the payment was in time for, that day or the next. */
  readonly shipDueAt: Date
  /**
   * When a carrier's pick-up record is due: the day after that of the shipment. Both are a day later
   * while the carrier is known to be down, and no day is a holiday.
   */
  readonly pickupDueAt: Date
  /** For each parcel that is late: the whole price of cheap goods, else the most. */
  readonly compensationFen: Fen
}

/** The day itself, or the first one behind it that is no holiday. */
function workday(day: number, { holidays }: PromiseRules): number {
  let found = day
  while (holidays.includes(new Date(found).toISOString().slice(0, 10))) found += DAY_MS
  return found
}

/** @param isCarrierDown whether the shop knows at this moment that the carrier does not answer */
export function shippingPromise(
  paidAt: Date,
  unitFen: Fen,
  isCarrierDown: boolean,
  rules: PromiseRules = FIRST_RULES,
): ShippingPromise {
  const { cutOff, shippedWithin, pickedUpBy, mostFen } = rules
  const local = paidAt.getTime() + BEIJING_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const isBeforeCutOff = local - midnight < cutOff * MINUTE_MS
  /** Midnight of the day whose cut-off the payment was in time for. */
  const shippingDay = workday(isBeforeCutOff ? midnight : midnight + DAY_MS, rules)
  const later = isCarrierDown ? DOWN_MS : 0
  const at = (day: number, minute: number) =>
    new Date(workday(day + later, rules) + minute * MINUTE_MS - BEIJING_MS)
  return {
    shipDueAt: at(shippingDay, cutOff + shippedWithin),
    pickupDueAt: at(workday(shippingDay + DAY_MS, rules), pickedUpBy),
    compensationFen: fen(Math.min(unitFen, mostFen)),
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
