import { expect, it } from 'vitest'

import { beijingClock, beijingDay, beijingTime, fileStamp } from './beijing-time.ts'

it('says times as they are in Beijing, also at midnight and on the next day', () => {
  expect(beijingTime(Date.UTC(2026, 0, 5, 2, 21))).toBe('2026-01-05 10:21')
  expect(beijingTime(Date.UTC(2026, 0, 5, 16, 0))).toBe('2026-01-06 00:00')
  expect(beijingClock(Date.UTC(2026, 0, 5, 16, 0, 9))).toBe('00:00:09')
  expect(beijingDay(Date.UTC(2026, 0, 5, 16, 0))).toBe('2026-01-06')
  expect(beijingDay(Date.UTC(2026, 0, 5, 15, 59), 6)).toBe('2025-12-30')
  expect(fileStamp(Date.UTC(2026, 0, 5, 16, 5))).toBe('20260106-0005')
})
