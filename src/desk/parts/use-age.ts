import { ageText } from '#src/text/desk/ages.ts'
import { useClock } from '#src/kit/time/use-clock.ts'

/** Minutes since a time of the wire, which is Beijing's. */
function minutesSince(time: string, now: number): number {
  return (now - Date.parse(`${time.replace(' ', 'T')}+08:00`)) / 60_000
}

/** How long ago a time of the wire was, in words that follow the clock. */
export function useAge(time: string): string {
  return useClock((now) => ageText(minutesSince(time, now)))
}
