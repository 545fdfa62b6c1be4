import type { Parcel } from '#contract/parcels.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { lateness } from '#domain/order/shipping-promise.ts'
import type { HeldFor } from './pay-late.ts'
import { isReportedUntil, type ReportedRow } from './reported.ts'

/** The promise for a parcel as it was stored, and its compensation. */
export type PromiseRow = ReportedRow & {
  readonly waybill_at: Date | null
  readonly ship_due_at: Date
  readonly pickup_due_at: Date
  readonly compensation_fen: number
  /** Null while it is not compensated, and nobody has to decide. */
  readonly compensated_for: 'ship' | 'pickup' | null
  readonly compensation_state: 'paid' | 'waiting' | 'refused' | 'void' | null
  readonly held_for: HeldFor | null
  readonly refused_because: string | null
  readonly compensated_at: string
}

const NOT_REVIEWED = { review: 'none', held_for: '', refusal: '' } as const

function reviewOf({ compensation_state, held_for, refused_because }: PromiseRow) {
  switch (compensation_state) {
    case 'waiting':
      return { review: 'waiting', held_for: held_for ?? '', refusal: '' } as const
    case 'refused':
      return { review: 'refused', held_for: '', refusal: refused_because ?? '' } as const
    default:
      return NOT_REVIEWED
  }
}

const NOTHING: Parcel['compensate'] = {
  eligible: false,
  amount: toYuan(fen(0)),
  reason: 'none',
  paid_time: '',
  awaits_carrier: false,
  ...NOT_REVIEWED,
}

type Standing = { readonly isCancelled: boolean; readonly isWantedBack: boolean }

/** A parcel that is cancelled is refunded, not compensated; what it was paid before stays. */
export function judgeLateness(
  promised: PromiseRow,
  { isCancelled, isWantedBack }: Standing,
  now: Date,
): Parcel['compensate'] {
  const { compensated_for: decided, compensation_state: state, compensated_at } = promised
  const amount = toYuan(fen(promised.compensation_fen))
  if (decided !== null && state !== 'void') {
    return { ...NOTHING, reason: decided, amount, paid_time: compensated_at, ...reviewOf(promised) }
  }
  if (isCancelled || state === 'void') return NOTHING
  const due = { shipDueAt: promised.ship_due_at, pickupDueAt: promised.pickup_due_at }
  const { waybill_at: shippedAt, picked_up_at: pickedUpAt } = promised
  const reason = lateness(due, { shippedAt, pickedUpAt, now })
  if (reason === 'none') return NOTHING
  const isUnreported = reason === 'pickup' && !isReportedUntil(due.pickupDueAt, promised)
  return {
    ...NOTHING,
    reason,
    amount,
    eligible: true,
    awaits_carrier: isUnreported || isWantedBack,
  }
}
