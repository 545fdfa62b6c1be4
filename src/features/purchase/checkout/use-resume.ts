import { useEffect, useEffectEvent } from 'react'

import { intendInPurchase, type PurchaseIntent } from '#src/data/recipients/purchase-launcher.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import type { AnswerCheckout } from './use-checkout.ts'

/** Joins the run that went on while the dialog was closed, or does what the dialog was opened for. */
export function useResume(
  answer: AnswerCheckout,
  { run }: DraftState,
  intent: PurchaseIntent | null,
): void {
  const join = useEffectEvent(() => {
    if (run?.status === 'sending' || run?.status === 'pausing') void answer({ type: 'resume' })
  })
  useEffect(() => join(), [])
  const begin = useEffectEvent((wanted: PurchaseIntent) => {
    intendInPurchase(null)
    if (wanted.kind === 'pay') void answer({ type: 'resume', isPaying: true })
    else void answer({ type: 'order', mode: wanted.mode, retryOf: wanted.runId })
  })
  useEffect(() => {
    if (intent !== null) begin(intent)
  }, [intent])
}
