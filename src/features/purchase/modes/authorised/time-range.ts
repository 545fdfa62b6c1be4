import { keysOf } from '#domain/values/keys-of.ts'
import { quickRange, type Days } from '#src/kit/time/days.ts'
import { wholeDays } from '#src/kit/time/range-unit.ts'

/** K-12: today and the six days before it, as moments of Beijing. */
export function lastWeek(now: number): Days {
  return wholeDays(quickRange('week', now))
}

/** What the API calls the shortcuts; sent beside the range while it is one of them. */
const SHORTCUT_DAYS = { today: 0, yesterday: 1, week: 7 } as const

export function shortcutDays({ from, to }: Days, now: number): 0 | 1 | 7 | null {
  const names = keysOf(SHORTCUT_DAYS)
  const name = names.find((one) => {
    const range = wholeDays(quickRange(one, now))
    return range.from === from && range.to === to
  })
  return name === undefined ? null : SHORTCUT_DAYS[name]
}
