import { describe, expect, it } from 'vitest'

import { marginOf } from './margin.ts'

describe('the margin of a substation', () => {
  it('is orders × margin × days, in fen', () => {
    expect(marginOf({ orders: '333', margin: '0.07', days: '26' })).toEqual({
      day: 2331,
      month: 60_606,
      year: 727_272,
    })
  })

  it.each([
    { orders: '', margin: '0.1', days: '30' },
    { orders: '0', margin: '0.1', days: '30' },
    { orders: '1.5', margin: '0.1', days: '30' },
    { orders: '100001', margin: '0.1', days: '30' },
    { orders: '10', margin: '0', days: '30' },
    { orders: '10', margin: '-1', days: '30' },
    { orders: '10', margin: '0.001', days: '30' },
    { orders: '10', margin: '100', days: '30' },
    { orders: '10', margin: '0.1', days: '32' },
  ])('is not computed from %o', (input) => {
    expect(marginOf(input)).toBeNull()
  })
})
