import { useEffect, useEffectEvent, useRef } from 'react'

import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type { DraftState, PricingState } from '#src/data/recipients.types.ts'
import { useSession } from '#src/data/session.ts'
import { settled } from '../shared/draft-actions.ts'
import { useLastTotal } from './use-last-total.ts'

/** Another member group has other prices, for instance after a top-up. */
function useGroupPrices(): void {
  const group = useSession().user?.group_name
  const priced = useRef(group)
  useEffect(() => {
    if (group === undefined || group === priced.current) return
    const isOther = priced.current !== undefined
    priced.current = group
    if (isOther) void settled(checkoutCalls.reprice())
  }, [group])
}

/** The page notices first that the server answers again; the worker waits to be asked. */
export function usePricing(isOnline: boolean, state: DraftState): PricingState {
  const { pricing } = state
  const priceAgain = useEffectEvent((): void => {
    if (pricing.status === 'offline') void checkoutCalls.price()
  })
  // Once each time: while the server stays away the worker asks again by itself.
  useEffect(() => {
    if (isOnline) priceAgain()
  }, [isOnline])
  useGroupPrices()
  const shown = useLastTotal(state)
  // The worker still tries: what the page shows need not wait for its last attempt.
  return !isOnline && shown.status === 'pending' ? { ...shown, status: 'offline' } : shown
}
