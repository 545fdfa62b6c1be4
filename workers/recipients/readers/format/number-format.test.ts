import { expect, test } from 'vitest'
import { compileFormat } from './number-format.ts'

function shown(code: string, value: number): string | undefined {
  return compileFormat(code, false)?.show(String(value))
}

test.each([
  ['0.00', 47.675, '47.68'],
  ['0.00', 1.005, '1.01'],
  ['0.00', 94_617.425, '94617.43'],
  ['0.0%', 0.1845, '18.5%'],
  ['0', 0.5, '1'],
  ['0.00', 1e-7, '0.00'],
  ['0.000000000000000', 4406.785_442_944_96, '4406.785442944960000'],
  ['0.00000000000000000000', 0.05, '0.05000000000000000000'],
  ['0.0', 1_234_567_890_123_456.5, '1234567890123460.0'],
  ['0.00', 999_999_999_999.995, '1000000000000.00'],
])('%s shows %d rounded from its decimal digits, halves up', (code, value, text) => {
  expect(shown(code, value)).toBe(text)
})

test.each([
  ['0%', -0.0017, '0%'],
  ['0.00', -0.004, '0.00'],
  ['0.00', -0.005, '-0.01'],
  ['[<0]"";0%', -1e-8, ''],
  ['[<0]"";0%', 0.5, '50%'],
  ['"无"', -5, '-无'],
  ['#,##0.00;(#,##0.00)', -3.1875, '(3.19)'],
])('%s shows %d with a sign only where people see one', (code, value, text) => {
  expect(shown(code, value)).toBe(text)
})
