import dayjs from 'dayjs'

import { dayBefore, dayText, monthDays } from './date-text.ts'

/** Days as `2026-01-05`; '' = open on that side. */
export type Days = { readonly from: string; readonly to: string }

export type QuickRange = 'today' | 'yesterday' | 'week' | 'month' | 'thisMonth'

/** Days of Beijing, as the times in the lists are; a week is today and the six days before (K-11). */
export function quickRange(range: QuickRange, now = Date.now()): Days {
  const today = dayText(now)
  const back = { today: 0, yesterday: 1, week: 6, month: 29 } as const
  if (range === 'thisMonth') return { from: monthDays(now).first, to: today }
  return {
    from: dayBefore(now, back[range]),
    to: range === 'yesterday' ? dayBefore(now, 1) : today,
  }
}

/** The days of an address; an open side is absent. */
export type Ends = { readonly [End in keyof Days]?: Days[End] | undefined }

/** Whole days as the times of a call; an open side is absent. */
export function timesOf({ from, to }: Ends): {
  readonly start_time?: string
  readonly end_time?: string
} {
  return {
    ...(from !== undefined && { start_time: `${from} 00:00:00` }),
    ...(to !== undefined && { end_time: `${to} 23:59:59` }),
  }
}

/** The day in the machine's time zone, for a calendar that knows no other; null = no day. */
export function dateOf(day: string): Date | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const made = new Date(year, month - 1, date)
  const isReal = made.getMonth() === month - 1 && made.getDate() === date
  return isReal ? made : null
}

/** Today in Beijing. */
export function today(): Date {
  const now = Date.now()
  return dateOf(dayText(now)) ?? new Date(now)
}

/** The day of a calendar's date: see `dateOf`. */
export function dayOf(date: Date): string {
  return dayjs(date).format('YYYY-MM-DD')
}

const WRITTEN =
  /^(?:(?<year>\d{4})\s*[-./年]\s*)?(?<month>\d{1,2})\s*[-./月]\s*(?<date>\d{1,2})\s*日?$/u

/**
 * What people write for a day: 2026-1-5, 2026/01/05, 20260105, 2026年1月5日, or 1-5 of this year.
 * @returns '' for nothing; null when it is no day.
 */
export function readDay(text: string, now = Date.now()): string | null {
  const trimmed = text.trim().normalize('NFKC')
  if (trimmed === '') return ''
  const spelled = trimmed.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3')
  const { year, month, date } = WRITTEN.exec(spelled)?.groups ?? {}
  if (month === undefined || date === undefined) return null
  const made = dateOf(`${year ?? dayText(now).slice(0, 4)}-${month}-${date}`)
  return made === null ? null : dayOf(made)
}
