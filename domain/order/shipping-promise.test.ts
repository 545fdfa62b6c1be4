import { describe, expect, it } from 'vitest'

import { fen } from '../money/fen.ts'
import { FIRST_RULES, shippingPromise } from './shipping-promise.ts'

describe('what is promised with an order', () => {
  it.each([
    ['2026-11-21T00:00:00+08:00', '2026-11-21T22:00:00+08:00', '2026-11-22T12:00:00+08:00'],
    ['2026-11-21T16:59:59.999+08:00', '2026-11-21T22:00:00+08:00', '2026-11-22T12:00:00+08:00'],
    ['2026-11-21T17:00:00+08:00', '2026-11-22T22:00:00+08:00', '2026-11-23T12:00:00+08:00'],
    ['2026-11-21T23:59:59+08:00', '2026-11-22T22:00:00+08:00', '2026-11-23T12:00:00+08:00'],
    ['2026-12-31T18:00:00+08:00', '2027-01-01T22:00:00+08:00', '2027-01-02T12:00:00+08:00'],
    ['2028-02-28T09:00:00+08:00', '2028-02-28T22:00:00+08:00', '2028-02-29T12:00:00+08:00'],
  ])(
    'paid %s → shipped by %s, picked up by %s, in whatever zone the server runs',
    (paid, ship, pick) => {
      const promise = shippingPromise(new Date(paid), fen(139), false)
      expect(promise.shipDueAt).toEqual(new Date(ship))
      expect(promise.pickupDueAt).toEqual(new Date(pick))
    },
  )

  it.each(['2026-11-21T16:50:00+08:00', '2026-11-21T17:00:00+08:00', '2026-12-31T18:00:00+08:00'])(
    'is a day later with a carrier that is known to be down, paid %s',
    (paid) => {
      const [usual, late] = [false, true].map((isDown) =>
        shippingPromise(new Date(paid), fen(139), isDown),
      )
      const day = 86_400_000
      expect(late?.shipDueAt.getTime()).toBe((usual?.shipDueAt.getTime() ?? 0) + day)
      expect(late?.pickupDueAt.getTime()).toBe((usual?.pickupDueAt.getTime() ?? 0) + day)
      expect(late?.compensationFen).toBe(usual?.compensationFen)
    },
  )

  it.each([
    [1, 1],
    [99, 99],
    [100, 100],
    [101, 100],
    [139, 100],
    [100_000, 100],
  ])('late goods of %i fen are compensated with %i fen', (unit, compensation) => {
    const paid = new Date('2026-11-21T00:00:00+08:00')
    expect(shippingPromise(paid, fen(unit), false).compensationFen).toBe(compensation)
  })

  it('follows the rules of the shop, and no day of it is a holiday', () => {
    const rules = {
      ...FIRST_RULES,
      cutOff: 15 * 60 + 30,
      shippedWithin: 120,
      pickedUpBy: 9 * 60,
      mostFen: 300,
      holidays: ['2027-02-05', '2027-02-06', '2027-02-08'],
    }
    const promise = (paid: string, isDown = false) =>
      shippingPromise(new Date(paid), fen(250), isDown, rules)
    expect(promise('2027-02-04T15:29:59+08:00')).toEqual({
      shipDueAt: new Date('2027-02-04T17:30:00+08:00'),
      pickupDueAt: new Date('2027-02-07T09:00:00+08:00'),
      compensationFen: 250,
    })
    expect(promise('2027-02-04T15:30:00+08:00')).toMatchObject({
      shipDueAt: new Date('2027-02-07T17:30:00+08:00'),
      pickupDueAt: new Date('2027-02-09T09:00:00+08:00'),
    })
    const late = promise('2027-02-04T15:29:59+08:00', true)
    expect(late.shipDueAt).toEqual(new Date('2027-02-07T17:30:00+08:00'))
    expect(late.pickupDueAt).toEqual(new Date('2027-02-09T09:00:00+08:00'))
  })
})
