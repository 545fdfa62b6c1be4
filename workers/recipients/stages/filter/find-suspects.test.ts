import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderNoFilterKey } from './filter-key.ts'
import { findSuspects, looksRounded } from './find-suspects.ts'

function suspects(cells: readonly string[], typed: readonly string[], damaged: readonly number[]) {
  return findSuspects({
    column: cells.map(orderNoFilterKey),
    isDamaged: (row) => damaged.includes(row),
    isMatched: () => false,
    values: typed.map(orderNoFilterKey),
    rowsOfValue: new Uint32Array(typed.length),
  })
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

const orderNo = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 18, maxLength: 18 }),
  )
  .map(([head, tail]) => `${head}${tail}`)

describe('a damaged order number', () => {
  it('is suspected behind a value with the same first 15 digits', () => {
    const cells = ['6920260123456780000', '6920260999999990000']
    expect(suspects(cells, ['6920260123456789012'], [])).toEqual([
      { value: 0, row: 0, isCertain: true },
    ])
  })

  it('is suspected when the value is the damaged one', () => {
    const cells = ['6920260123456789012', '6920260123456999012']
    expect(suspects(cells, ['6.92026012345678E+18'], [])).toEqual([
      { value: 0, row: 0, isCertain: true },
    ])
  })

  it('is not certain when two values or two rows could be meant', () => {
    const twins = ['6920260123456780001', '6920260123456780002']
    expect(suspects(['6920260123456780000'], twins, [])).toEqual([
      { value: 0, row: 0, isCertain: false },
      { value: 1, row: 0, isCertain: false },
    ])
    expect(
      suspects(['6920260123456780000', '6920260123456780000'], ['6920260123456781234'], []),
    ).toHaveLength(2)
  })

  it('is not looked for among whole numbers', () => {
    expect(suspects(['6920260123456789013'], ['6920260123456789012'], [])).toEqual([])
    expect(looksRounded('1234567890123450')).toBe(false)
    expect(looksRounded('12345678901234500')).toBe(true)
    expect(looksRounded('250101-12345678900000')).toBe(false)
  })

  it('is not another number that only begins the same', () => {
    expect(suspects(['692026012345678000'], ['6920260123456789012'], [0])).toEqual([])
  })

  it('is found again whether the program cut the number off or kept its nearest double', () => {
    fc.assert(
      fc.property(orderNo, (number) => {
        const cut = `${number.slice(0, 15)}0000`
        const exponent = Number(number).toExponential().replace('e+', 'E+')
        for (const cell of [cut, exponent]) {
          expect(suspects([cell], [number], [0]).map(({ row }) => row)).toEqual([0])
        }
      }),
    )
  })
})
