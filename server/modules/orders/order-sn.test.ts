import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderSn } from './order-sn.ts'

const NOON = new Date('2026-03-01T04:00:00Z')
const id = fc.integer({ min: 1, max: 2 ** 40 })
const time = fc.date({
  min: new Date('2025-01-01'),
  max: new Date('2099-01-01'),
  noInvalidDate: true,
})

describe('order serials', () => {
  it('begin with the day in Beijing and are twenty characters', () => {
    expect(orderSn(1, NOON)).toMatch(/^WD26030143200\d{7}$/)
    expect(orderSn(1, new Date('2026-03-01T16:00:00Z'))).toMatch(/^WD26030200000\d{7}$/)
    fc.assert(fc.property(id, time, (one, at) => /^WD\d{18}$/.test(orderSn(one, at))))
  })

  it('differ for any ids of one second', () => {
    const near = fc.integer({ min: 1, max: 10 ** 7 - 1 })
    fc.assert(
      fc.property(id, near, time, (one, apart, at) => {
        expect(orderSn(one, at)).not.toBe(orderSn(one + apart, at))
      }),
    )
  })

  it('differ for an id that a restored dump gives again, at any later second', () => {
    const later = fc.integer({ min: 1, max: 10 * 365 * 86_400 })
    fc.assert(
      fc.property(id, id, later, time, (one, other, seconds, at) => {
        const then = new Date(at.getTime() + seconds * 1000)
        expect(orderSn(one, at)).not.toBe(orderSn(one, then))
        expect(orderSn(one, at)).not.toBe(orderSn(other, then))
      }),
    )
  })
})
