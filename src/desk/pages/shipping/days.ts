import { wireTime } from '#domain/values/beijing-time.ts'

const DAY_MS = 86_400_000

/** Days of Beijing, `YYYY-MM-DD`. */
export const today = (): string => wireTime(Date.now()).slice(0, 10)
export const tomorrow = (): string => wireTime(Date.now() + DAY_MS).slice(0, 10)
