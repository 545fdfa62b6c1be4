import { monthDays } from '#src/kit/time/date-text.ts'
import type { Days } from '#src/kit/time/days.ts'
import type { WalletSearch } from './search.ts'

/**
 * The entries of a bar of the trend.
 * @param time a day, or a month, of which only the part in `days` is taken
 */
export function entriesOf(time: string, days: Days, direction: 1 | -1): WalletSearch {
  if (time.length > 7) return { direction, from: time, to: time }
  const { first, last } = monthDays(time)
  return {
    direction,
    from: first < days.from ? days.from : first,
    to: last > days.to ? days.to : last,
  }
}
