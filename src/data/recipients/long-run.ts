import type { RunState } from './recipients.types.ts'

/** A quarter of a minute at 300 rows a second, which a fast server places: time to look elsewhere. */
const LONG_RUN_ROWS = 5_000

/** Whether a user will look elsewhere until it is over. */
export function isLongRun({ rows }: Pick<RunState, 'rows'>): boolean {
  return rows >= LONG_RUN_ROWS
}
