/** China keeps one time, without summer time. */
export const BEIJING_MS = 8 * 3_600_000

/** What the clocks of Beijing show: `2026-01-05T09:30:00`. */
export function beijingTime(at: Date | number): string {
  return new Date(Number(at) + BEIJING_MS).toISOString().slice(0, 19)
}

/** The same in digits, from the year's last two: `260105093000`; its first six are the day's. */
export function beijingDigits(at: Date | number): string {
  return beijingTime(at).replaceAll(/\D/g, '').slice(2)
}

/** A deadline as people read it: `2026-11-22 22:00:00` → `11月22日 22:00`. */
export function deadlineText(time: string): string {
  return `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日 ${time.slice(11, 16)}`
}
