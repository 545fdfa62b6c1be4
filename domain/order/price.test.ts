import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fen, MAX_FEN } from '../money/fen.ts'
import { recipientPrice, type Tariff } from './price.ts'

function tariff(unit: number, quantity: number, extras: Record<string, number> = {}): Tariff {
  const pairs = Object.entries(extras).map(([name, extra]) => [name, fen(extra)] as const)
  return { unitFen: fen(unit), quantity, remoteExtraFen: new Map(pairs) }
}

describe('the price of a parcel', () => {
  it('is the unit price times the quantity', () => {
    expect(recipientPrice(tariff(139, 3), '浙江省')).toBe(417)
  })

  it('takes the remote extra once, however many pieces', () => {
    const far = tariff(139, 3, { 西藏自治区: 800 })
    expect(recipientPrice(far, '西藏自治区')).toBe(417 + 800)
    expect(recipientPrice(far, '浙江省')).toBe(417)
  })

  it('is exact for every amount we handle', () => {
    const isExact = property(
      integer({ min: 1, max: 100_000_000 }),
      integer({ min: 1, max: 1000 }),
      integer({ min: 1, max: 10_000 }),
      (unit, quantity, extra) => {
        const exact = BigInt(unit) * BigInt(quantity) + BigInt(extra)
        const price = recipientPrice(tariff(unit, quantity, { 海南省: extra }), '海南省')
        expect(BigInt(price)).toBe(exact)
      },
    )
    assert(isExact)
  })

  it('refuses to overflow or to count a fraction', () => {
    expect(() => recipientPrice(tariff(MAX_FEN, 2), '浙江省')).toThrow(RangeError)
    expect(() => recipientPrice(tariff(100, 1.5), '浙江省')).toThrow(RangeError)
    expect(() => recipientPrice(tariff(100, -1), '浙江省')).toThrow(RangeError)
  })
})
