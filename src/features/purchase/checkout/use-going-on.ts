import { useEffect, useEffectEvent } from 'react'

import { retryInPurchase, type Retry } from '#src/data/purchase-launcher.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import type { DraftState } from '#src/data/recipients.types.ts'
import type { Checkout } from './checkout.ts'

/** Joins the run that went on while the dialog was closed, or tries again what a run left behind. */
export function useGoingOn(
  checkout: Checkout,
  { run, header }: DraftState,
  retry: Retry | null,
): void {
  const join = useEffectEvent(() => {
    if (run?.status === 'sending' || run?.status === 'pausing') void checkout.resume()
  })
  useEffect(() => join(), [])
  const tryAgain = useEffectEvent(async ({ runId, mode }: Retry) => {
    retryInPurchase(null)
    if (header.mode !== mode) await draftCalls.setHeader({ mode })
    await checkout.start(runId)
  })
  useEffect(() => {
    if (retry !== null) void tryAgain(retry)
  }, [retry])
}
