import { describe, expect, it } from 'vitest'

import { isBannerDue } from './top-banner.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 2, 1)

describe('the top banner', () => {
  it('is shown to who never closed it, and to who has nonsense stored', () => {
    expect(isBannerDue(null, NOW)).toBe(true)
    expect(isBannerDue('yesterday', NOW)).toBe(true)
  })

  it('stays away for seven days and returns on the seventh', () => {
    expect(isBannerDue(String(NOW), NOW)).toBe(false)
    expect(isBannerDue(String(NOW - 7 * DAY_MS + 1), NOW)).toBe(false)
    expect(isBannerDue(String(NOW - 7 * DAY_MS), NOW)).toBe(true)
  })

  it('is not hidden for ever by a clock that was wrong', () => {
    expect(isBannerDue(String(NOW + 400 * DAY_MS), NOW)).toBe(true)
  })
})
