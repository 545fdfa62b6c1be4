import { describe, expect, test } from 'vitest'
import { readGeneral } from './general-number.ts'

describe('readGeneral', () => {
  test.each([
    ['6901234567890123456', '6901234567890123456'],
    ['13812345678', '13812345678'],
    ['-5', '-5'],
    ['0', '0'],
    ['007', '7'],
    [' 42 ', '42'],
    ['13812345678.0', '13812345678'],
    ['0.30000000000000004', '0.3'],
    ['1.005', '1.005'],
    ['1.5E3', '1500'],
    ['abc', 'abc'],
    ['', ''],
    ['1e999', '1e999'],
  ])('%j is shown as %j', (raw, text) => {
    expect(readGeneral(raw)).toMatchObject({ text, lost: false })
  })

  test('restores digits that an exponent hides, and reports when they are gone', () => {
    expect(readGeneral('1.3812345678E10')).toEqual({
      text: '13812345678',
      lost: false,
      repaired: true,
    })
    expect(readGeneral('6.9012345678901197E+18')).toEqual({
      text: '6901234567890120000',
      lost: true,
      repaired: false,
    })
  })
})
