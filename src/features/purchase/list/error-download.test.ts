import { expect, it } from 'vitest'

import { stampOf } from './error-download.ts'

it('stamps a file name to the second, every part with its zeros', () => {
  expect(stampOf(new Date(2026, 0, 2, 3, 4, 5))).toBe('20260102030405')
})
