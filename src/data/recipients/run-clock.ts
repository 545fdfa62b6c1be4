import type { LiveRun } from '#workers/recipients/storage/run-state.types.ts'

/** How long a run has been sending, without pauses; the time before this page is in its record. */
export type RunClock = {
  /** The duration of the stretches that are over. */
  readonly ms: number
  /** Epoch ms at which this stretch began; null while no tab sends the run. */
  readonly since: number | null
  /** Rows that were answered in an unknown time: they do not count for the pace. */
  readonly answeredBefore: number
}

/** Rows a second, and ms until all are answered. */
export type RunPace = { readonly perSecond: number; readonly msLeft: number }

/** Pace from less than this is not reliable. */
const LEAST_MS = 2_000

function answeredOf({ placed, failed }: Pick<LiveRun, 'placed' | 'failed'>): number {
  return placed + failed
}

/** The clock after the latest report of its run. */
export function advanceClock(before: RunClock | undefined, run: LiveRun, now: number): RunClock {
  const isSent = run.sender !== 'nobody'
  if (before === undefined) {
    const { sentMs = 0 } = run
    const answeredBefore = sentMs === 0 ? answeredOf(run) : 0
    return { ms: sentMs, since: isSent ? now : null, answeredBefore }
  }
  const { ms, since } = before
  if (isSent) return since === null ? { ...before, since: now } : before
  return since === null ? before : { ...before, ms: ms + now - since, since: null }
}

export function elapsedOf({ ms, since }: RunClock, now: number): number {
  return since === null ? ms : ms + Math.max(0, now - since)
}

/** Null while the pace is not known. */
export function paceOf(
  clock: RunClock,
  run: Pick<LiveRun, 'placed' | 'failed' | 'rows'>,
  now: number,
): RunPace | null {
  const elapsed = elapsedOf(clock, now)
  const answered = answeredOf(run) - clock.answeredBefore
  const left = run.rows - answeredOf(run)
  if (elapsed < LEAST_MS || answered <= 0 || left <= 0) return null
  return { perSecond: (answered / elapsed) * 1_000, msLeft: (left * elapsed) / answered }
}
