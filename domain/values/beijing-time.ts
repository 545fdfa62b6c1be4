/** China keeps one time, without summer time. */
export const BEIJING_MS = 8 * 3_600_000

/** A moment as RFC 3339 writes it, of Beijing: `2026-01-05T09:30:00+08:00`. */
export function isoTime(at: Date | number): string {
  return `${new Date(Number(at) + BEIJING_MS).toISOString().slice(0, 19)}+08:00`
}

/** The same as our wire writes it, `dateTime` of the contract: `2026-01-05 09:30:00`. */
export function wireTime(at: Date | number): string {
  return isoTime(at).slice(0, 19).replace('T', ' ')
}

/** The same in digits, from the year's last two: `260105093000`; its first six are the day's. */
export function beijingDigits(at: Date | number): string {
  return wireTime(at).replaceAll(/\D/g, '').slice(2)
}

/** A deadline of the wire in a sentence: `2026-11-22 22:00:00` → `11月22日 22:00`. */
export function deadlineText(time: string): string {
  return `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日 ${time.slice(11, 16)}`
}
