import { describe, expect, it } from 'vitest'

import { RANGE_UNITS, wholeDays, withEnd } from './range-unit.ts'

const { minute } = RANGE_UNITS

describe('a moment as people write it', () => {
  it.each([
    ['2026-1-5 17:00', 'from', '2026-01-05 17:00:00'],
    ['2026-1-5 17:00', 'to', '2026-01-05 17:00:59'],
    ['2026/01/05T9:05:07', 'to', '2026-01-05 09:05:07'],
    ['2026年1月5日　１７：００', 'from', '2026-01-05 17:00:00'],
    ['20260105', 'from', '2026-01-05 00:00:00'],
    ['20260105', 'to', '2026-01-05 23:59:59'],
    [' ', 'to', ''],
  ] as const)('reads %s at the end %s', (text, end, moment) => {
    expect(minute.read(text, end)).toBe(moment)
  })

  it.each(['2026-01-05 24:00', '2026-01-05 12:60', '2026-02-30 12:00', '12:00', '2026-01-05 12'])(
    'reads no moment in %s',
    (text) => {
      expect(minute.read(text, 'from')).toBeNull()
    },
  )

  it('is shown so that it is read as the same moment again', () => {
    for (const moment of ['2026-01-05 17:00:00', '2026-01-05 17:00:59', '2026-01-05 17:00:30']) {
      for (const end of ['from', 'to'] as const) {
        expect(minute.read(minute.show(moment, end), end)).toBe(moment)
      }
    }
    expect(minute.show('2026-01-05 23:59:59', 'to')).toBe('2026-01-05 23:59')
  })
})

it('a day of the calendar keeps the time of the end, and is whole where there was none', () => {
  expect(minute.onDay('2026-01-09', 'to', '2026-01-05 17:00:00')).toBe('2026-01-09 17:00:00')
  expect(wholeDays({ from: '2026-01-05', to: '2026-01-09' })).toEqual({
    from: '2026-01-05 00:00:00',
    to: '2026-01-09 23:59:59',
  })
})

it('an end that would lie on the wrong side gives way', () => {
  const { day } = RANGE_UNITS
  const days = { from: '2026-01-05', to: '2026-01-09' }
  expect(withEnd(day, days, 'from', '2026-01-20')).toEqual({ from: '2026-01-20', to: '2026-01-20' })
  expect(withEnd(day, days, 'to', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
  expect(withEnd(day, { from: '', to: '' }, 'to', '2026-01-01')).toEqual({
    from: '',
    to: '2026-01-01',
  })
  expect(withEnd(minute, wholeDays(days), 'from', '2026-01-20 00:00:00')).toEqual({
    from: '2026-01-20 00:00:00',
    to: '2026-01-20 23:59:59',
  })
})
