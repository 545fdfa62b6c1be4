import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** China keeps one time, without summer time. */
const OFFSET_HOURS = 8

/** A moment in ms, or a time or day of the wire, which is Beijing's already; '' = none. */
type Time = number | string

/** The clocks of shops and couriers, whatever the time zone of the machine. */
function inBeijing(at: Time): Dayjs {
  return typeof at === 'string' ? dayjs.utc(at) : dayjs.utc(at).utcOffset(OFFSET_HOURS)
}

function formatted(at: Time, pattern: string): string {
  const time = inBeijing(at)
  return time.isValid() ? time.format(pattern) : ''
}

/** `2026-01-05 10:21`: a time as every page shows it. */
export function timeText(at: Time): string {
  return formatted(at, 'YYYY-MM-DD HH:mm')
}

/** `01-05 10:21`, where there is no room for the year. */
export function shortTimeText(at: Time): string {
  return formatted(at, 'MM-DD HH:mm')
}

/** `10:21`. */
export function clockText(at: Time): string {
  return formatted(at, 'HH:mm')
}

/** `10:21:05`. */
export function exactClockText(at: Time): string {
  return formatted(at, 'HH:mm:ss')
}

/** `2026-01-05`. */
export function dayText(at: Time): string {
  return formatted(at, 'YYYY-MM-DD')
}

/** `01-05`. */
export function shortDayText(at: Time): string {
  return formatted(at, 'MM-DD')
}

/** The day `days` days before that of `at`. */
export function dayBefore(at: number, days: number): string {
  return inBeijing(at).subtract(days, 'day').format('YYYY-MM-DD')
}

/** The first and the last day of the month of `at`. */
export function monthDays(at: Time): { readonly first: string; readonly last: string } {
  const time = inBeijing(at)
  return {
    first: time.startOf('month').format('YYYY-MM-DD'),
    last: time.endOf('month').format('YYYY-MM-DD'),
  }
}

/** `20260105102105`: names the file of an export (K-38). */
export function exportStamp(at: number): string {
  return formatted(at, 'YYYYMMDDHHmmss')
}

/** `20260105-1021`: names a file that is read by people alone. */
export function fileStamp(at: number): string {
  return formatted(at, 'YYYYMMDD-HHmm')
}
