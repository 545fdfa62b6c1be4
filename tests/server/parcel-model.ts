import type { Fen } from '#domain/money/fen.ts'
import { fen } from '#domain/money/fen.ts'
import { lateness } from '#domain/order/shipping-promise.ts'
import { GRACE_MS } from '#server/modules/parcels/reported.ts'

/** One parcel as the rules of the house know it: what was promised, what happened, what was paid. */
export type ModelParcel = {
  readonly priceFen: Fen
  readonly promise: {
    readonly shipDueAt: Date
    readonly pickupDueAt: Date
    readonly amountFen: Fen
  }
  readonly numberAt: Date | null
  readonly pickedAt: Date | null
  /** `asked`: its carrier has still to answer; `kept`: the carrier delivers it. */
  readonly refund: 'none' | 'asked' | 'kept' | 'done'
  readonly claim: 'none' | 'waiting' | 'paid' | 'refused' | 'void'
  readonly compensatedFen: Fen
  readonly refundedFen: Fen
}

export type ParcelEvent =
  | { readonly type: 'number'; readonly at: Date }
  | { readonly type: 'pick_up'; readonly at: Date }
  /** Its merchant takes it back, and so the carrier answers. */
  | { readonly type: 'take_back'; readonly answer: 'cancelled' | 'kept' | 'none' }
  | { readonly type: 'carrier_cancels' }
  /** No number came, three days after the payment. */
  | { readonly type: 'no_number' }
  /** The job finds it late and pays it, or has it wait for an operator. */
  | { readonly type: 'found_late'; readonly at: Date; readonly isHeld: boolean }
  | { readonly type: 'release' }
  | { readonly type: 'refuse' }

export function newParcel(
  priceFen: Fen,
  promise: ModelParcel['promise'],
  numberAt: Date | null,
): ModelParcel {
  const nothing = { compensatedFen: fen(0), refundedFen: fen(0) }
  return { priceFen, promise, numberAt, pickedAt: null, refund: 'none', claim: 'none', ...nothing }
}

/** Whether it was shipped or picked up too late, as far as is known an hour later. */
export function isLate({ promise, numberAt, pickedAt }: ModelParcel, at: Date): boolean {
  const known = new Date(at.getTime() - GRACE_MS)
  return lateness(promise, { shippedAt: numberAt, pickedUpAt: pickedAt, now: known }) !== 'none'
}

function refunded(parcel: ModelParcel): ModelParcel {
  const { priceFen, compensatedFen, claim } = parcel
  const refundedFen = fen(Math.max(0, priceFen - compensatedFen))
  return { ...parcel, refund: 'done', refundedFen, claim: claim === 'waiting' ? 'void' : claim }
}

function paid(parcel: ModelParcel): ModelParcel {
  return { ...parcel, claim: 'paid', compensatedFen: parcel.promise.amountFen }
}

function takenBack(parcel: ModelParcel, answer: 'cancelled' | 'kept' | 'none'): ModelParcel {
  if (parcel.pickedAt !== null || parcel.refund === 'done') return parcel
  if (parcel.numberAt === null || answer === 'cancelled') return refunded(parcel)
  // The refusal of a repeated question proves nothing.
  if (answer === 'kept' && parcel.refund !== 'asked') return { ...parcel, refund: 'kept' }
  return { ...parcel, refund: 'asked' }
}

/** What becomes of a parcel. An event that cannot be at this point changes nothing. */
export function step(parcel: ModelParcel, event: ParcelEvent): ModelParcel {
  const { refund, claim, numberAt, pickedAt } = parcel
  const isOver = refund === 'done'
  switch (event.type) {
    case 'number':
      return isOver || numberAt !== null ? parcel : { ...parcel, numberAt: event.at }
    case 'pick_up': {
      if (isOver || numberAt === null || pickedAt !== null) return parcel
      return { ...parcel, pickedAt: event.at, refund: refund === 'asked' ? 'kept' : refund }
    }
    case 'take_back':
      return takenBack(parcel, event.answer)
    case 'carrier_cancels':
      return isOver || numberAt === null || pickedAt !== null ? parcel : refunded(parcel)
    case 'no_number':
      return isOver || numberAt !== null ? parcel : refunded(parcel)
    case 'found_late': {
      if (isOver || refund === 'asked' || claim !== 'none' || !isLate(parcel, event.at))
        return parcel
      return event.isHeld ? { ...parcel, claim: 'waiting' } : paid(parcel)
    }
    case 'release':
      return claim === 'waiting' && refund !== 'asked' ? paid(parcel) : parcel
    default:
      return claim === 'waiting' ? { ...parcel, claim: 'refused' } : parcel
  }
}
