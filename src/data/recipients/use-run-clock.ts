import { useEffect, useState } from 'react'

import { elapsedOf, paceOf, type RunPace } from './run-clock.ts'
import type { RunState } from './recipients.types.ts'
import { runWatch } from './run-watch.ts'

/** Seconds that the run has been sent, and its pace; the clock stops while it is paused. */
export function useRunClock(run: RunState): {
  readonly seconds: number
  /** Null while it is not known, or nothing is sent. */
  readonly pace: RunPace | null
} {
  const [now, setNow] = useState(() => Date.now())
  const clock = runWatch.clockOf(run.runId)
  const isMoving = clock !== undefined && clock.since !== null
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isMoving])
  if (clock === undefined) return { seconds: 0, pace: null }
  return {
    seconds: Math.round(elapsedOf(clock, now) / 1_000),
    pace: isMoving && run.status === 'sending' ? paceOf(clock, run, now) : null,
  }
}
