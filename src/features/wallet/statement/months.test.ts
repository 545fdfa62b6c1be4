import { expect, it } from 'vitest'

import { monthAfter, monthBefore, monthsBetween } from './months.ts'

it('counts months over the ends of years', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02'])
  expect([monthBefore('2026-01'), monthAfter('2025-12')]).toEqual(['2025-12', '2026-01'])
})
