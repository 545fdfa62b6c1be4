import { expect, it } from 'vitest'

import { maskNumber } from './mask-number.ts'

it.each([
  ['WD202611230731', 'WD20****0731'],
  ['123456789', '1234****6789'],
  ['12345678', '********'],
  ['', ''],
])('%s of somebody else is shown as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})
