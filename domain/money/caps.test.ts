import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'

import { underCaps, type Cap } from './caps.ts'
import { fen } from './fen.ts'

const cap = (name: string, most: number, paid = 0): Cap<string> => ({
  name,
  most: fen(most),
  paid: fen(paid),
})

it.each([
  ['exactly fits', [100, 100], [cap('order', 200)], [null, null]],
  ['is one fen too much', [100, 100], [cap('order', 199)], [null, 'order']],
  ['was used up before', [100], [cap('day', 500, 500)], ['day']],
  ['was lowered since', [1], [cap('day', 100, 500)], ['day']],
  ['has no limit', [100], [cap('day', 0, 500)], [null]],
  ['goes above two: the first is named', [100], [cap('order', 50), cap('day', 50)], ['order']],
])('what %s', (_, amounts, caps, expected) => {
  expect(underCaps(amounts.map(fen), caps)).toEqual(expected)
})

it('never pays more than a cap, and holds nothing back that fits', () => {
  const amounts = array(integer({ min: 1, max: 300 }), { maxLength: 40 })
  const drawn = array(
    record({ most: integer({ min: 0, max: 3000 }), paid: integer({ min: 0, max: 1500 }) }),
    { maxLength: 3 },
  )
  assert(
    property(amounts, drawn, (some, limits) => {
      const caps = limits.map(({ most, paid }, i) => cap(String(i), most, paid))
      let taken = 0
      for (const [at, held] of underCaps(some.map(fen), caps).entries()) {
        const sum = taken + (some[at] ?? 0)
        const above = caps.find(({ most, paid }) => most > 0 && paid + sum > most)
        expect(held).toBe(above?.name ?? null)
        if (held === null) taken = sum
      }
    }),
  )
})
