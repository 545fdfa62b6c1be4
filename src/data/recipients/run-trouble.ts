import type { RunState } from './recipients.types.ts'

/** Rows of a run that need attention: not placed, or placed and unknown to the platform. */
export function troubleOf({ failed, undelivered = 0 }: RunState): number {
  return failed + undelivered
}
