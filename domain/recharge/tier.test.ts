import { describe, expect, it } from 'vitest'

import { fen } from '../money/fen.ts'
import { tierReached } from './tier.ts'

const TIERS = [100_000, 10_000, 50_000].map((amountFen) => ({ amountFen: fen(amountFen) }))

describe('the tier a recharge reaches', () => {
  it.each([
    [9_999, null],
    [10_000, 10_000],
    [49_999, 10_000],
    [50_000, 50_000],
    [99_999_999, 100_000],
  ])('for %i fen is %s, whatever the order of the tiers', (amount, expected) => {
    expect(tierReached(TIERS, fen(amount))?.amountFen ?? null).toBe(expected)
  })

  it('is none when there are no tiers', () => {
    expect(tierReached([], fen(10_000))).toBeNull()
  })
})
