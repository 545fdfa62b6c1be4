import { wireTime } from '#domain/values/beijing-time.ts'

const MIB = 1024 * 1024

export const megabytes = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MB`

export const grouped = (count: number): string => count.toLocaleString('en-US')

/** `2026-11-29 18:00:00`, of Beijing. */
export const timeText = (at: string): string => wireTime(new Date(at))

export function rowsText(tables: Readonly<Record<string, number>>): string {
  const counts = Object.values(tables)
  return `${counts.length} 张表、${grouped(counts.reduce((sum, rows) => sum + rows, 0))} 行`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** 「3 小时」 */
export function spanText(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.ceil(milliseconds / MINUTE))} 分钟`
  const hours = Math.ceil(milliseconds / HOUR)
  return hours < 48 ? `${hours} 小时` : `${Math.ceil(hours / 24)} 天`
}
