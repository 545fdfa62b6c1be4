import { assert, bigInt, double, property } from 'fast-check'
import { expect, it, test } from 'vitest'

import { isSmall, proofOf, shortestDigits } from './long-digits.ts'

test.each([
  ['240101123456789000', 'rounded'],
  ['240101123456789020', 'rounded'],
  ['2034567890134568000', 'rounded'],
  ['2406123456789010', 'rounded'],
  ['7495396815497821', 'small'],
  ['9007199254740991', 'small'],
  ['240101123456789012', 'exact'],
  ['2034567890123456789', 'exact'],
  ['1234567890123456789012', 'exact'],
] as const)('%s is %s', (digits, proof) => {
  expect(proofOf(digits)).toBe(proof)
})

it('never takes what a program prints of a double for exact', () => {
  assert(
    property(double({ min: 1e15, max: 1e30, noNaN: true }), (value) => {
      const digits = shortestDigits(Math.trunc(value))
      expect(proofOf(digits)).not.toBe('exact')
    }),
  )
})

it('takes a number for small exactly when a double holds all of its size', () => {
  assert(
    property(bigInt(10n ** 15n, 10n ** 17n), (number) => {
      expect(isSmall(String(number))).toBe(number < 2n ** 53n)
    }),
  )
})
