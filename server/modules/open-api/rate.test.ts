import { expect, it } from 'vitest'

import { Rate } from './rate.ts'

/** How many of 1,000 calls pass in ten seconds. */
function passed(rate: Rate, limit: number): number {
  const calls = Array.from({ length: 1000 }, (_, n) => rate.take(1, limit, n * 10))
  return calls.filter(Boolean).length
}

it('lets as many pass as the limit, and as many at once at the beginning', () => {
  expect(passed(new Rate(), 50)).toBe(50 + 499)
})

it('shares the limit between processes, at least one call a second for each', () => {
  expect(passed(new Rate(() => 2), 50)).toBe(25 + 249)
  expect(passed(new Rate(() => 100), 50)).toBe(1 + 9)
})

it('a process that joins or leaves changes the share at once', () => {
  let living = 1
  const rate = new Rate(() => living)
  expect(rate.take(1, 4, 0)).toBe(true)
  living = 4
  expect(rate.take(1, 4, 1)).toBe(true)
  expect(rate.take(1, 4, 2)).toBe(false)
  living = 1
  expect(rate.take(1, 4, 502)).toBe(true)
})
