import { expect, it } from 'vitest'

import { COLUMN_FORMATS } from './column-types.ts'

it.each([
  ['money', '12.30', 12.3],
  ['money', '-0.05', -0.05],
  ['money', '1234567890.12', 1_234_567_890.12],
  ['money', '12.3', null],
  ['money', '', null],
  ['money', '=1+1', null],
  ['integer', '0', 0],
  ['integer', '-12', -12],
  ['integer', '123456789012345', 123_456_789_012_345],
  ['integer', '1234567890123456', null],
  ['integer', '1.0', null],
  ['time', '1970-01-01 00:00:00', 25_569],
  ['time', '2026-05-20 12:00:00', 46_162.5],
  ['time', '2026-05-20', null],
  ['time', '2026-13-40 00:00:00', null],
  ['text', '12.30', null],
  ['text', '7312345678901', null],
] as const)('%s: “%s” is the number %s in a workbook', (type, text, number) => {
  expect(COLUMN_FORMATS[type].toNumber(text)).toBe(number)
})
