import type { NumberFormat } from './number-format.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/

/** A cell of type `d`: shown by its date format if it has one, else as date and time. */
export function isoDateText(text: string, format: NumberFormat | null): string {
  const match = ISO.exec(text)
  if (!match) return text
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  if (format?.isDate) {
    const serial = time / 86_400_000 + (format.date1904 ? 24_107 : 25_569)
    return format.show(String(serial))
  }
  const date = `${year}-${month}-${day}`
  return match[4] === undefined ? date : `${date} ${text.slice(11, 19)}`.trimEnd()
}
