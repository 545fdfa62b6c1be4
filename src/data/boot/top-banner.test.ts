import { describe, expect, it } from 'vitest'

import { isBannerDue } from './top-banner.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 2, 1)
const TIP = '一件代发'

describe('the top banner', () => {
  it('is shown to who never closed it, and to who has nonsense stored', () => {
    expect(isBannerDue(null, TIP, NOW)).toBe(true)
    expect(isBannerDue('yesterday', TIP, NOW)).toBe(true)
  })

  it('stays away for seven days and returns on the seventh', () => {
    expect(isBannerDue(String(NOW), TIP, NOW)).toBe(false)
    expect(isBannerDue(String(NOW - 7 * DAY_MS + 1), TIP, NOW)).toBe(false)
    expect(isBannerDue(String(NOW - 7 * DAY_MS), TIP, NOW)).toBe(true)
  })

  it('is not hidden for ever by a clock that was wrong', () => {
    expect(isBannerDue(String(NOW + 400 * DAY_MS), TIP, NOW)).toBe(true)
  })

  it('is back at once with another text, as when the shop closes for a while', () => {
    expect(isBannerDue(`${NOW} ${TIP}`, TIP, NOW)).toBe(false)
    expect(isBannerDue(`${NOW} 店铺暂停营业至 18:00 盘点`, '店铺暂停营业至 18:00 盘点', NOW)).toBe(
      false,
    )
    expect(isBannerDue(`${NOW} ${TIP}`, '店铺暂停营业至 18:00 盘点', NOW)).toBe(true)
  })
})
