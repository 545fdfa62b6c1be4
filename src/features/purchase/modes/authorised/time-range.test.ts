import { describe, expect, it } from 'vitest'

import { SHORTCUTS, shortcutOf, toWireTime } from './time-range.ts'

describe('ranges of time', () => {
  // 00:30 of 2 March in Beijing, still 1 March in Greenwich.
  const now = Date.parse('2026-03-01T16:30:00Z')

  it('are days of Beijing, whatever the clock of the machine says', () => {
    expect(SHORTCUTS.today(now)).toEqual({ from: '2026-03-02T00:00:00', to: '2026-03-02T23:59:59' })
    expect(SHORTCUTS.yesterday(now)).toEqual({
      from: '2026-03-01T00:00:00',
      to: '2026-03-01T23:59:59',
    })
    expect(SHORTCUTS.week(now)).toEqual({ from: '2026-02-24T00:00:00', to: '2026-03-02T23:59:59' })
  })

  it('are known for the shortcut they are', () => {
    expect(shortcutOf(SHORTCUTS.week(now), now)).toBe('week')
    expect(shortcutOf({ from: '2026-02-24T00:00:01', to: '2026-03-02T23:59:59' }, now)).toBeNull()
  })

  it.each([
    ['2026-03-02T10:05', '2026-03-02 10:05:00'],
    ['2026-03-02T10:05:07', '2026-03-02 10:05:07'],
  ])('%s travels as %s', (shown, wire) => {
    expect(toWireTime(shown)).toBe(wire)
  })
})
