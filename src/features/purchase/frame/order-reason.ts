import type { DraftState, LiveRun } from '#src/data/recipients/recipients.types.ts'
import { FOOTER } from '#src/text/purchase.ts'
import type { Mode } from '../modes/mode.types.ts'

type Blockers = {
  readonly state: DraftState
  readonly isOnline: boolean
  readonly isImporting: boolean
  /** A file waits until its columns are confirmed. */
  readonly isMapping: boolean
  readonly runs: readonly LiveRun[]
  readonly mode: Pick<Mode, 'blocks'>
}

/** Only one run is sent at a time: the reason when another draft or another tab sends one. */
function otherRunReason(runs: readonly LiveRun[], { draftId }: DraftState): string | null {
  const sent = runs.find((run) => run.sender !== 'nobody')
  if (sent === undefined) return null
  const done = sent.placed + sent.failed
  if (sent.sender === 'elsewhere') return FOOTER.reasons.otherTab(done, sent.rows)
  if (sent.draftId === draftId) return null
  return FOOTER.reasons.otherRun(sent.goodsName, done, sent.rows)
}

/** Why nothing can be ordered now; null = it can. */
export function orderReason({
  state,
  isOnline,
  isImporting,
  isMapping,
  runs,
  mode,
}: Blockers): string | null {
  const { reasons } = FOOTER
  const { header, counts, readOnly, run } = state
  if (header.platformId === null) return reasons.platform
  if (isImporting) return reasons.importing
  if (isMapping) return reasons.mapping
  if (readOnly) return reasons.readOnly
  const other = otherRunReason(runs, state)
  if (other !== null) return other
  if (run !== null && run.status !== 'done') {
    // A run without an answer is still under way while this tab asks for the answer again.
    const isSentHere = runs.some(({ runId, sender }) => runId === run.runId && sender === 'here')
    const isSent = run.status === 'sending' || run.status === 'pausing' || isSentHere
    return isSent ? reasons.sending : reasons.run
  }
  const blocked = mode.blocks(state)
  if (blocked !== null) return blocked
  if (counts[header.mode].total === 0) return reasons.empty
  return isOnline ? null : reasons.offline
}
