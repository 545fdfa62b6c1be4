import { useEffect, useEffectEvent, useState } from 'react'

import type { DraftState, OrderAmounts } from '#src/data/recipients/recipients.types.ts'

/** What an order would be without the rows in error; `skipDoubtful`: without those in doubt, too. */
export type AskAmounts = (skipDoubtful: boolean) => Promise<OrderAmounts | null>

/** What the answer depends on. */
type Moment = Pick<DraftState, 'revision' | 'pricing'> & { readonly skipDoubtful: boolean }

/**
 * What would be paid; null until that is known, and computed again at each change of list or
 * prices.
 */
export function useAmounts(
  ask: AskAmounts,
  { revision, pricing }: DraftState,
  skipDoubtful: boolean,
): OrderAmounts | null {
  const [amounts, setAmounts] = useState<OrderAmounts | null>(null)
  const askNow = useEffectEvent((now: Moment) => ask(now.skipDoubtful))
  useEffect(() => {
    let isLive = true
    void askNow({ revision, pricing, skipDoubtful }).then((answer) => {
      if (isLive && answer !== null) setAmounts(answer)
    })
    return () => {
      isLive = false
    }
  }, [revision, pricing, skipDoubtful])
  return amounts
}
