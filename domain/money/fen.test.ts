import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addFen, fen, formatYuan, MAX_FEN, parseYuan, timesFen, toYuan } from './fen.ts'

const amounts = integer({ min: -MAX_FEN, max: MAX_FEN }).map(fen)

describe('money in fen', () => {
  it('survives a trip through the wire, whatever the amount', () => {
    assert(
      property(amounts, (amount) => {
        expect(parseYuan(toYuan(amount))).toBe(amount)
      }),
    )
  })

  it('keeps the same digits for people as for the wire, only grouped', () => {
    assert(
      property(amounts, (amount) => {
        expect(formatYuan(amount).replaceAll(',', '')).toBe(toYuan(amount))
      }),
    )
  })

  it('adds in any order to the same sum', () => {
    const small = array(integer({ min: -1e8, max: 1e8 }).map(fen), { maxLength: 50 })
    assert(
      property(small, (list) => {
        expect(addFen(...list)).toBe(addFen(...list.toReversed()))
      }),
    )
  })

  it.each([
    ['0.00', 0],
    ['12', 1200],
    ['12.3', 1230],
    ['12.30', 1230],
    ['-0.05', -5],
    ['9999999999.99', 999_999_999_999],
  ])('reads %s', (text, amount) => {
    expect(parseYuan(text)).toBe(amount)
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1e3',
    '0x10',
    '1.234',
    '.5',
    '1.',
    'NaN',
    '１０',
    '1,000',
    '99999999999',
  ])('refuses to read %j', (text) => {
    expect(parseYuan(text)).toBeNull()
  })

  it('never makes a minus zero', () => {
    expect(Object.is(fen(-0), 0)).toBe(true)
    expect(toYuan(fen(-0))).toBe('0.00')
  })

  it.each([0.1, Number.NaN, Infinity, MAX_FEN + 1])('refuses %s as an amount', (n) => {
    expect(() => fen(n)).toThrow(RangeError)
  })

  it('refuses a product that leaves the range instead of rounding it', () => {
    expect(() => timesFen(fen(MAX_FEN), 2)).toThrow(RangeError)
    expect(() => timesFen(fen(1), 1.5)).toThrow(RangeError)
    expect(() => timesFen(fen(1), -1)).toThrow(RangeError)
  })

  it('groups thousands for people', () => {
    expect(formatYuan(fen(123_456_789))).toBe('1,234,567.89')
    expect(formatYuan(fen(-99))).toBe('-0.99')
  })
})
