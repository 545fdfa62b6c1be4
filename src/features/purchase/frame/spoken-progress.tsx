import type { CheckoutStep, DraftState } from '#src/data/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import type { ImportState } from '../files/import-queue.ts'
import { lineText } from '../files/import-progress.tsx'
import { LiveRegion } from '../shared/live-region.tsx'

type SpokenProgressProps = {
  readonly importing: ImportState
  readonly step: CheckoutStep
  readonly state: DraftState
}

function spokenText({ importing, step, state }: SpokenProgressProps): string {
  if (importing.kind === 'running') return lineText(importing.progress)
  if (importing.kind === 'done') {
    const { added, updated } = importing.summary
    return IMPORT.done(added + updated)
  }
  const { run } = state
  if (step.kind !== 'running' || run === null) return ''
  return `${CHECKOUT.chunk(run.chunksDone, run.chunks)} ${CHECKOUT.placed(run.placed)}`
}

/** Progress of the import and of the run, for screen readers. */
export function SpokenProgress(props: SpokenProgressProps) {
  return <LiveRegion text={spokenText(props)} />
}
