import type { CheckoutStep, RunState } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import type { ImportState } from '../files/import-state.types.ts'
import { lineText } from '../files/import-progress.tsx'
import { useDraft } from '../shared/draft-context.ts'
import { LiveRegion } from '../shared/live-region.tsx'

type SpokenProgressProps = {
  readonly importing: ImportState
  readonly step: CheckoutStep
}

function spokenText({ importing, step }: SpokenProgressProps, run: RunState | null): string {
  if (importing.kind === 'running') return lineText(importing.progress)
  if (importing.kind === 'done') {
    const { added, updated } = importing.summary
    return IMPORT.done(added + updated)
  }
  if (step.kind !== 'running' || run === null) return ''
  return `${CHECKOUT.chunk(run.chunksDone, run.chunks)} ${CHECKOUT.placed(run.placed)}`
}

/** Progress of the import and of the run, for screen readers. */
export function SpokenProgress(props: SpokenProgressProps) {
  const { run } = useDraft().state
  return <LiveRegion text={spokenText(props, run)} />
}
