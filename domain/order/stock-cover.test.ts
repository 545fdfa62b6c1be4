import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { coveredPieces } from './stock-cover.ts'

describe('the pieces that money covers', () => {
  const nothing = { balanceFen: 0, begunFen: 0, claimedFen: 0 }

  it('are none without money', () => {
    expect(coveredPieces(48_210, 219, nothing)).toEqual({ paid: 0, promised: 0 })
  })

  it('are whole pieces, of the balance first and then of a payment that was begun', () => {
    const cover = { ...nothing, balanceFen: 656, begunFen: 221 }
    expect(coveredPieces(10, 219, cover)).toEqual({ paid: 2, promised: 2 })
    expect(coveredPieces(3, 219, cover)).toEqual({ paid: 2, promised: 1 })
    expect(coveredPieces(2, 219, cover)).toEqual({ paid: 2, promised: 0 })
  })

  it('are not those that other holds claim, which may be more than the balance', () => {
    const cover = { balanceFen: 1000, begunFen: 500, claimedFen: 1200 }
    expect(coveredPieces(10, 100, cover)).toEqual({ paid: 0, promised: 3 })
    expect(coveredPieces(10, 100, { ...cover, claimedFen: 1501 }).promised).toBe(0)
  })

  it('never claim more than there is, whatever was wanted', () => {
    const money = integer({ min: 0, max: 1_000_000 })
    const cover = record({ balanceFen: money, begunFen: money, claimedFen: money })
    const some = integer({ min: 1, max: 5000 })
    assert(
      property(some, some, cover, (wanted, unitFen, drawn) => {
        const { paid, promised } = coveredPieces(wanted, unitFen, drawn)
        const { balanceFen, begunFen, claimedFen } = drawn
        expect(paid + promised).toBeLessThanOrEqual(wanted)
        expect(paid * unitFen).toBeLessThanOrEqual(Math.max(0, balanceFen - claimedFen))
        const all = Math.max(0, balanceFen + begunFen - claimedFen)
        expect((paid + promised) * unitFen).toBeLessThanOrEqual(all)
      }),
    )
  })
})
