import { describe, expect, it } from 'vitest'

import { dearerLevel, isPriceJump, levelPrices } from './level-prices.ts'

const LEVELS = [
  { id: 1, name: '普通会员', percent: 100 },
  { id: 7, name: 'VIP1', percent: 95 },
  { id: 3, name: 'VIP2', percent: 90 },
]

describe('what the levels pay', () => {
  it('is their percentage, rounded down and at least a fen, or their own price', () => {
    expect(levelPrices(LEVELS, { retailFen: 139, own: [] })).toEqual([139, 132, 125])
    expect(levelPrices(LEVELS, { retailFen: 1, own: [] })).toEqual([1, 1, 1])
    expect(levelPrices(LEVELS, { retailFen: 200, own: [{ group: 3, priceFen: 150 }] })).toEqual([
      200, 190, 150,
    ])
  })

  it.each([
    [200, [], null],
    [200, [{ group: 3, priceFen: 190 }], null],
    [200, [{ group: 3, priceFen: 191 }], 'VIP2'],
    [200, [{ group: 7, priceFen: 201 }], 'VIP1'],
    [200, [{ group: 1, priceFen: 201 }], '普通会员'],
    // A new percentage overtakes the price that a higher level has had.
    [300, [{ group: 7, priceFen: 150 }], 'VIP2'],
  ])('is never more than a lower level pays: retail %i and %j', (retailFen, own, dearer) => {
    expect(dearerLevel(LEVELS, { retailFen, own })?.name ?? null).toBe(dearer)
  })
})

it.each([
  [139, 1390, true],
  [139, 1112, true],
  [139, 1111, false],
  [1390, 139, true],
  [800, 100, true],
  [799, 100, false],
])('a price that goes from %i to %i may be a slip of the decimal point: %s', (from, to, jumps) => {
  expect(isPriceJump(from, to)).toBe(jumps)
})
