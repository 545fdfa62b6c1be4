import { describe, expect, it } from 'vitest'

import type { DraftState, LiveRun } from '#src/data/recipients/recipients.types.ts'
import { FOOTER } from '#src/text/purchase.ts'
import { DRAFT_STATE } from '#tests/fixtures/lists/draft-state.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { orderReason } from './order-reason.ts'

const STATE: DraftState = { ...DRAFT_STATE, run: UNANSWERED_RUN }

function reasonWith(runs: readonly LiveRun[], state: DraftState = STATE): string | null {
  const mode = { blocks: () => null }
  return orderReason({ state, runs, mode, isOnline: true, isImporting: false, isMapping: false })
}

describe('why nothing can be ordered while a run is without an answer', () => {
  it('is under way as long as it is sent again', () => {
    expect(reasonWith([UNANSWERED_RUN])).toBe(FOOTER.reasons.sending)
  })

  it('is unfinished once nobody sends any more', () => {
    expect(reasonWith([{ ...UNANSWERED_RUN, sender: 'nobody' }])).toBe(FOOTER.reasons.run)
  })

  it('is nothing when the run is over', () => {
    expect(reasonWith([], { ...STATE, run: { ...UNANSWERED_RUN, status: 'done' } })).toBeNull()
  })
})
