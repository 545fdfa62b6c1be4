import type { LiveRun, RunSummary } from '#src/data/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { RUNS } from '#src/text/runs.ts'

/** How a run stands, as the history and the dock put it. */
export type RunStanding = keyof typeof RUNS.states

export function standingOf(run: RunSummary, live: LiveRun | undefined): RunStanding {
  if (live !== undefined && live.sender !== 'nobody') return 'sending'
  const { status, failed, placed } = live ?? run
  if (status === 'unknown') return 'unknown'
  if (status !== 'done') return 'paused'
  if (failed > 0) return 'partly'
  return placed === 0 ? 'abandoned' : 'done'
}

export function dockTitle(run: LiveRun): string {
  if (run.sender === 'elsewhere') return RUNS.elsewhere
  if (run.status === 'done') return run.failed > 0 ? RUNS.partly : RUNS.placed
  if (run.status === 'paused') return RUNS.paused
  return run.status === 'unknown' ? RUNS.unknown : RUNS.sending
}

/** What else there is to say; '' when the numbers say it all. */
export function dockNote({ status, sender, reason }: LiveRun): string {
  if (status === 'pausing') return RUNS.pausing
  if (sender !== 'nobody' || status === 'done') return ''
  if (reason !== undefined) return errorMessage(reason)
  return status === 'unknown' ? RUNS.unknownText : ''
}
