import { expect, it } from 'vitest'

import { lastWeek, shortcutDays } from './time-range.ts'

/** 00:30 of 2 March in Beijing, still 1 March in Greenwich. */
const NOW = Date.parse('2026-03-01T16:30:00Z')

it('the last week is days of Beijing, whatever the zone of the machine', () => {
  expect(lastWeek(NOW)).toEqual({ from: '2026-02-24 00:00:00', to: '2026-03-02 23:59:59' })
})

it('a range is known for the shortcut it is', () => {
  expect(shortcutDays(lastWeek(NOW), NOW)).toBe(7)
  expect(shortcutDays({ from: '2026-03-01 00:00:00', to: '2026-03-01 23:59:59' }, NOW)).toBe(1)
  expect(shortcutDays({ from: '2026-02-24 00:00:01', to: '2026-03-02 23:59:59' }, NOW)).toBeNull()
})
