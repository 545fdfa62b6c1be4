import type { LiveRun, RunSummary } from '#src/data/recipients/recipients.types.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { RUNS } from '#src/text/runs.ts'

/** The state of a run, in the words of the history and the dock. */
export type RunStanding = keyof typeof RUNS.states

export function standingOf(run: RunSummary, live: LiveRun | undefined): RunStanding {
  if (live !== undefined && live.sender !== 'nobody') return 'sending'
  const { status, failed, placed } = live ?? run
  const trouble = troubleOf(live ?? run)
  if (status === 'unknown') return 'unknown'
  if (status !== 'done') return 'paused'
  if (placed === 0) return failed > 0 ? 'failed' : 'abandoned'
  return trouble > 0 || (live ?? run).givenUp !== undefined ? 'partly' : 'done'
}

/** What the dock calls a run that is over. */
const OVER: Readonly<Record<RunStanding, string>> = {
  ...RUNS.states,
  done: RUNS.placed,
  partly: RUNS.partly,
}

export function dockTitle(run: LiveRun): string {
  if (run.sender === 'elsewhere') return RUNS.elsewhere
  if (run.status === 'done') return OVER[standingOf(run, undefined)]
  if (run.status === 'paused') return RUNS.paused
  return run.status === 'unknown' ? RUNS.unknown : RUNS.sending
}

/** Which rows were not placed, and why; '' when all were. */
export function notPlacedText({ failed, givenUp = 0 }: RunSummary): string {
  const parts = failed > 0 ? [RUNS.refused(failed)] : []
  if (givenUp > 0) parts.push(RUNS.givenUp(givenUp))
  return parts.join('；')
}

/** What else there is to say; '' when the numbers say it all. */
export function dockNote(run: LiveRun): string {
  const { status, sender, reason } = run
  if (status === 'pausing') return RUNS.pausing
  if (status === 'done') return notPlacedText(run)
  if (sender !== 'nobody') return ''
  if (reason !== undefined) return errorMessage(reason)
  return status === 'unknown' ? RUNS.unknownText : ''
}

/** What the notification of a run that is over shows below its title. */
export function awayText(run: LiveRun): string {
  const numbers = `${run.goodsName}：${RUNS.success(run.placed)}，${RUNS.failed(run.failed)}`
  const note = run.status === 'done' ? '' : dockNote(run)
  return note === '' ? numbers : `${numbers}\n${note}`
}
