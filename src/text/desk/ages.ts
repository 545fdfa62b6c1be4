const HOUR = 60
const DAY = 24 * HOUR

/** How long something waits: `不到 1 分钟`, `25 分钟`, `3 小时`, `2 天`. */
export function ageText(minutes: number): string {
  if (minutes < 1) return '不到 1 分钟'
  if (minutes < HOUR) return `${Math.floor(minutes)} 分钟`
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} 小时`
  return `${Math.floor(minutes / DAY)} 天`
}

/** An age behind a word: there is a space before digits alone. */
export const afterWord = (age: string): string => (/^\d/.test(age) ? ` ${age}` : age)
