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

/**
 * The page sees first that the server can be reached again; the worker prices when it is asked to.
 */
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
  // Shown as offline at once, though the worker has not given up its last attempt.
  return !isOnline && shown.status === 'pending' ? { ...shown, status: 'offline' } : shown
}
