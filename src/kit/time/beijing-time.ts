import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** China keeps one time, without summer time. */
const OFFSET_HOURS = 8

/** The moment as it is in Beijing, where shops and couriers live, whatever the machine says. */
function inBeijing(at: number): Dayjs {
  return dayjs.utc(at).utcOffset(OFFSET_HOURS)
}

/** `2026-01-05 10:21` in Beijing. */
export function beijingTime(at: number): string {
  return inBeijing(at).format('YYYY-MM-DD HH:mm')
}

/** `10:21:05` of the same clock. */
export function beijingClock(at: number): string {
  return inBeijing(at).format('HH:mm:ss')
}

/** `2026-01-05`, the day in Beijing `daysBefore` days before `at`. */
export function beijingDay(at: number, daysBefore = 0): string {
  return inBeijing(at).subtract(daysBefore, 'day').format('YYYY-MM-DD')
}

/** `20260105102105`: names the file of an export (K-38). */
export function exportStamp(at: number): string {
  return inBeijing(at).format('YYYYMMDDHHmmss')
}

/** The same for the name of a file: `20260105-1021`. */
export function fileStamp(at: number): string {
  return inBeijing(at).format('YYYYMMDD-HHmm')
}
