import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { tries } from '#tests/long.ts'
import { isLate, newParcel, step, type ModelParcel, type ParcelEvent } from './parcel-model.ts'

/** Some of what a series comes to: without them it would prove nothing. */
const COMMON = ['done none', 'done paid', 'done void', 'kept paid', 'none paid', 'none refused']

const START = Date.parse('2026-11-27T16:50:00+08:00')
const HOUR_MS = 3_600_000

const DRAWN = array(
  record({
    hours: integer({ min: 0, max: 30 }),
    what: oneof(
      constantFrom('number', 'pick_up', 'carrier_cancels', 'no_number', 'release', 'refuse'),
      constantFrom('take_back:cancelled', 'take_back:kept', 'take_back:none', 'found_late'),
    ),
    isHeld: boolean(),
  }),
  { maxLength: 30 },
)

function eventOf(what: string, at: Date, isHeld: boolean): ParcelEvent {
  const [type, answer] = what.split(':')
  return { type, at, answer, isHeld } as ParcelEvent
}

/** The house rule of money: a parcel gives its price, or what was promised for it. */
function unfair({ priceFen, promise, claim, refund, ...paid }: ModelParcel): string | null {
  const { compensatedFen, refundedFen } = paid
  if (refund !== 'done') {
    if (refundedFen !== 0) return 'refunded and kept'
    const owed = claim === 'paid' ? promise.amountFen : 0
    return compensatedFen === owed ? null : 'compensated with another sum'
  }
  if (claim === 'waiting') return 'refunded and still owed'
  return compensatedFen + refundedFen === priceFen ? null : 'more or less than its price'
}

/** Nothing that was paid is taken away, and what is over stays over. */
function unlawful(before: ModelParcel, now: ModelParcel, at: Date): string | null {
  if (before.claim === 'none' && now.claim !== 'none' && !isLate(before, at)) return 'not late'
  if (now.compensatedFen < before.compensatedFen) return 'compensation taken away'
  if (now.refundedFen < before.refundedFen) return 'refund taken away'
  return before.refund === 'done' && now !== before ? 'changed after its end' : null
}

it('gives its price when it is refunded, else at most its promise, and that only when it was late', () => {
  const drawn = record({
    unitFen: integer({ min: 1, max: 300 }),
    pieces: integer({ min: 1, max: 3 }),
    isDown: boolean(),
    hasNumber: boolean(),
    events: DRAWN,
  })
  const met = new Set<string>()
  assert(
    property(drawn, ({ unitFen, pieces, isDown, hasNumber, events }) => {
      const { compensationFen, ...due } = shippingPromise(new Date(START), fen(unitFen), isDown)
      const promise = { ...due, amountFen: compensationFen }
      let parcel = newParcel(fen(unitFen * pieces), promise, hasNumber ? new Date(START) : null)
      let at = START
      for (const { hours, what, isHeld } of events) {
        at += hours * HOUR_MS
        const before = parcel
        parcel = step(parcel, eventOf(what, new Date(at), isHeld))
        const fault = unfair(parcel) ?? unlawful(before, parcel, new Date(at))
        if (fault !== null) throw new Error(fault)
        met.add(`${parcel.refund} ${parcel.claim}`)
      }
    }),
    { numRuns: tries(1_000, 100_000) },
  )
  expect([...met]).toEqual(expect.arrayContaining(COMMON))
})
