import { BEIJING_MS } from '#domain/values/beijing-time.ts'

const DAY_MS = 86_400_000
const CUT_OFF_MS = 17 * 3_600_000
const MINUTE_MS = 60_000

/** Whole minutes until 17:00 of Beijing, rounded up; 0 once it is past. */
export function minutesToCutOff(at: number): number {
  const ofDay = (at + BEIJING_MS) % DAY_MS
  return Math.max(0, Math.ceil((CUT_OFF_MS - ofDay) / MINUTE_MS))
}
