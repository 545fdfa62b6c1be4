import type { RunState } from './recipients.types.ts'

/** Rows of a run that there is something to say of: not placed, or placed and unknown to the platform. */
export function troubleOf({ failed, undelivered = 0 }: RunState): number {
  return failed + undelivered
}
