import { expect, it } from 'vitest'

import { oldestAge } from './oldest-age.ts'

it('takes the oldest of the answers that are there', () => {
  expect(oldestAge([30, 20])).toBe(20)
  expect(oldestAge([30, 0])).toBe(30)
  expect(oldestAge([0, 0])).toBe(0)
})
