import { describe, expect, it } from 'vitest'

import { pickupDueAt } from './pickup-due.ts'

describe('when the pick-up record is due', () => {
  it.each([
    ['2026-11-21T00:00:00+08:00', '2026-11-22T12:00:00+08:00'],
    ['2026-11-21T16:59:59.999+08:00', '2026-11-22T12:00:00+08:00'],
    ['2026-11-21T17:00:00+08:00', '2026-11-23T12:00:00+08:00'],
    ['2026-11-21T23:59:59+08:00', '2026-11-23T12:00:00+08:00'],
    ['2026-12-31T18:00:00+08:00', '2027-01-02T12:00:00+08:00'],
    ['2028-02-28T09:00:00+08:00', '2028-02-29T12:00:00+08:00'],
  ])('paid %s → %s, wherever the server stands', (paid, due) => {
    expect(pickupDueAt(new Date(paid)).getTime()).toBe(new Date(due).getTime())
  })
})
