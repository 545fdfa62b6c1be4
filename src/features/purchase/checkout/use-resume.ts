import { useEffect, useEffectEvent } from 'react'

import { retryInPurchase, type Retry } from '#src/data/purchase-launcher.ts'
import type { DraftState } from '#src/data/recipients.types.ts'
import type { AnswerCheckout } from './use-checkout.ts'

/** Joins the run that went on while the dialog was closed, or tries again what a run left behind. */
export function useResume(answer: AnswerCheckout, { run }: DraftState, retry: Retry | null): void {
  const join = useEffectEvent(() => {
    if (run?.status === 'sending' || run?.status === 'pausing') void answer({ type: 'resume' })
  })
  useEffect(() => join(), [])
  const tryAgain = useEffectEvent(({ runId, mode }: Retry) => {
    retryInPurchase(null)
    void answer({ type: 'order', mode, retryOf: runId })
  })
  useEffect(() => {
    if (retry !== null) tryAgain(retry)
  }, [retry])
}
