// The Swedish way of writing a time is the one of files and tables: 2026-01-05 10:21.
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-01-05 10:21` in Beijing, where shops and couriers live, whatever the machine says. */
export function beijingTime(at: number): string {
  return FORMAT.format(at)
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' })

/** `10:21:05` of the same clock. */
export function beijingClock(at: number): string {
  return CLOCK.format(at)
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** `2026-01-05`, the day in Beijing so many days before. */
export function beijingDay(at: number, daysBefore = 0): string {
  return beijingTime(at - daysBefore * DAY_MS).slice(0, 10)
}

/** The same for the name of a file: `20260105-1021`. */
export function fileStamp(at: number): string {
  return beijingTime(at).replaceAll(/[-:]/g, '').replace(' ', '-')
}
