import { describe, expect, it } from 'vitest'

import { quickRange, readDay } from './days.ts'

/** 5 January 2026, 00:30 in Beijing: still the 4th in London. */
const NOW = Date.UTC(2026, 0, 4, 16, 30)

describe('quick ranges', () => {
  it.each([
    ['today', '2026-01-05', '2026-01-05'],
    ['yesterday', '2026-01-04', '2026-01-04'],
    ['week', '2025-12-30', '2026-01-05'],
    ['month', '2025-12-07', '2026-01-05'],
    ['thisMonth', '2026-01-01', '2026-01-05'],
  ] as const)('%s is of Beijing', (range, from, to) => {
    expect(quickRange(range, NOW)).toEqual({ from, to })
  })
})

describe('a day as people write it', () => {
  it.each(['2026-01-05', '2026-1-5', '2026/01/05', '20260105', '2026年1月5日', '1-5', '１月５日'])(
    'reads %s',
    (text) => {
      expect(readDay(text, NOW)).toBe('2026-01-05')
    },
  )

  it.each(['2026-02-30', '13-1', '昨天', '2026', '0-0'])('reads no day in %s', (text) => {
    expect(readDay(text, NOW)).toBeNull()
  })

  it('takes nothing for an open end', () => {
    expect(readDay('  ', NOW)).toBe('')
  })
})
