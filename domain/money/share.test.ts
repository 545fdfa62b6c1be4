import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addFen, fen, MAX_FEN } from './fen.ts'
import { shareOf, WHOLE } from './share.ts'

const amounts = integer({ min: 0, max: MAX_FEN }).map(fen)
const points = integer({ min: 0, max: WHOLE })

describe('a share of money', () => {
  it('is the exact share rounded down, whatever the amount', () => {
    assert(
      property(amounts, points, (amount, share) => {
        const exact = (BigInt(amount) * BigInt(share)) / BigInt(WHOLE)
        expect(BigInt(shareOf(amount, share))).toBe(exact)
      }),
    )
  })

  it('is never more for the parts than for the whole, and less by under a fen each', () => {
    const parts = array(integer({ min: 0, max: 1e8 }).map(fen), { minLength: 1, maxLength: 40 })
    assert(
      property(parts, points, (list, share) => {
        const apart = addFen(...list.map((part) => shareOf(part, share)))
        const together = shareOf(addFen(...list), share)
        expect(apart).toBeLessThanOrEqual(together)
        expect(together - apart).toBeLessThan(list.length)
      }),
    )
  })

  it('and what is left make the amount again', () => {
    assert(
      property(amounts, points, (amount, share) => {
        const part = shareOf(amount, share)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(amount)
      }),
    )
  })

  it.each([-1, 0.5, WHOLE + 1, Number.NaN])('refuses %s hundredths of a percent', (share) => {
    expect(() => shareOf(fen(100), share)).toThrow(RangeError)
  })

  it('refuses a share of less than nothing', () => {
    expect(() => shareOf(fen(-1), 1)).toThrow(RangeError)
  })
})
