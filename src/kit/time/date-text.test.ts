import { describe, expect, it } from 'vitest'

import { wireTime } from '#domain/values/beijing-time.ts'
import {
  clockText,
  dayBefore,
  dayText,
  exactClockText,
  exportStamp,
  fileStamp,
  monthDays,
  shortDayText,
  shortTimeText,
  timeText,
} from './date-text.ts'

/** 00:00:09 of 6 January 2026 in Beijing, still the 5th in London. */
const MIDNIGHT = Date.UTC(2026, 0, 5, 16, 0, 9)
const LAST_OF_YEAR = Date.UTC(2025, 11, 31, 15, 59)

describe('a moment is shown as it is in Beijing', () => {
  it.each([
    [timeText, '2026-01-06 00:00'],
    [shortTimeText, '01-06 00:00'],
    [clockText, '00:00'],
    [exactClockText, '00:00:09'],
    [dayText, '2026-01-06'],
    [shortDayText, '01-06'],
    [exportStamp, '20260106000009'],
    [fileStamp, '20260106-0000'],
  ])('by %o', (show, text) => {
    expect(show(MIDNIGHT)).toBe(text)
  })

  it('and its days are of Beijing, over the ends of months and years', () => {
    expect(dayText(LAST_OF_YEAR)).toBe('2025-12-31')
    expect(dayBefore(MIDNIGHT, 6)).toBe('2025-12-31')
    expect(monthDays(MIDNIGHT)).toEqual({ first: '2026-01-01', last: '2026-01-31' })
    expect(monthDays('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  })
})

describe('a time of the wire', () => {
  it('is not moved: it is of Beijing already', () => {
    const wire = wireTime(MIDNIGHT)
    expect(wire).toBe('2026-01-06 00:00:09')
    expect(timeText(wire)).toBe('2026-01-06 00:00')
    expect(shortTimeText(wire)).toBe('01-06 00:00')
    expect(dayText(wire)).toBe('2026-01-06')
    expect(shortDayText('2026-01-06')).toBe('01-06')
  })

  it('that is not there is shown as nothing', () => {
    expect(timeText('')).toBe('')
    expect(dayText('')).toBe('')
  })
})
