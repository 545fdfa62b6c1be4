import { z } from '#contract/zod.ts'
import { REPORT_DIMENSIONS } from '#contract/desk/reports.ts'
import { dayBefore, dayText, monthDays } from '#src/kit/time/date-text.ts'
import type { Days } from '#src/kit/time/days.ts'

const day = z.iso.date().optional().catch(undefined)

export const REPORT_TABS = ['days', ...REPORT_DIMENSIONS, 'balances'] as const
export type ReportTab = (typeof REPORT_TABS)[number]

export const reportSearch = z.object({
  from: day,
  to: day,
  by: z.enum(REPORT_TABS).optional().catch(undefined),
})

/** This month until today; the whole month before it. */
export function months(now = Date.now()): { readonly thisMonth: Days; readonly lastMonth: Days } {
  const { first } = monthDays(now)
  const before = monthDays(dayBefore(Date.parse(first), 1))
  return {
    thisMonth: { from: first, to: dayText(now) },
    lastMonth: { from: before.first, to: before.last },
  }
}
