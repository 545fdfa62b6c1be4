import { timeText } from './date-text.ts'
import { readDay, type Days } from './days.ts'

export type RangeEnd = keyof Days

/** What the two ends of a range are written in. */
export type RangeUnit = {
  /** @returns '' for nothing; null when it cannot be read. */
  readonly read: (text: string, end: RangeEnd) => string | null
  readonly show: (value: string, end: RangeEnd) => string
  /** The end after `day` has been chosen for it in the calendar. */
  readonly onDay: (day: string, end: RangeEnd, before: string) => string
}

const DAY: RangeUnit = {
  read: (text) => readDay(text),
  show: (value) => value,
  onDay: (day) => day,
}

/** The times at which a whole day begins and ends. */
const EDGE = { from: '00:00:00', to: '23:59:59' } as const

const two = (text: string): string => text.padStart(2, '0')

const WITH_TIME = /^(?<day>.*?)[\sT]+(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2}))?$/u

function readMoment(text: string, end: RangeEnd): string | null {
  const trimmed = text.trim().normalize('NFKC')
  const groups = WITH_TIME.exec(trimmed)?.groups
  const day = readDay(groups?.['day'] ?? trimmed)
  if (groups === undefined) return day === '' || day === null ? day : `${day} ${EDGE[end]}`
  const { hour = '', minute = '', second = EDGE[end].slice(6) } = groups
  if (day === '' || day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null
  return `${day} ${two(hour)}:${two(minute)}:${two(second)}`
}

const MINUTE: RangeUnit = {
  read: readMoment,
  show: (value, end) => (value.slice(17) === EDGE[end].slice(6) ? timeText(value) : value),
  onDay: (day, end, before) => `${day} ${before.slice(11) || EDGE[end]}`,
}

/**
 * `day`: `2026-01-05`. `minute`: `2026-01-05 17:00:00`, a moment of Beijing; shown without seconds where
 * they are those that a minute begins or ends with.
 */
export const RANGE_UNITS = { day: DAY, minute: MINUTE } as const

/** Whole days as moments. */
export function wholeDays({ from, to }: Days): Days {
  return { from: MINUTE.onDay(from, 'from', ''), to: MINUTE.onDay(to, 'to', '') }
}

/** The range after `value` has been set as one end; the other end moves if on the wrong side. */
export function withEnd(unit: RangeUnit, range: Days, end: RangeEnd, value: string): Days {
  const other = end === 'from' ? 'to' : 'from'
  const next = { ...range, [end]: value }
  if (next.from === '' || next.to === '' || next.from <= next.to) return next
  return { ...next, [other]: unit.onDay(value.slice(0, 10), other, '') }
}
