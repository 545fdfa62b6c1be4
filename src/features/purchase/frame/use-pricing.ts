import { useEffect, useEffectEvent, useRef } from 'react'

import { ignore } from '#domain/result/result.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type { DraftState, PricingState } from '#src/data/recipients/recipients.types.ts'
import { useSession } from '#src/data/api/session.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { useLastTotal } from './use-last-total.ts'

/** Another member group has other prices, for instance after a top-up. */
function useGroupPrices(): void {
  const group = useSession().user?.group_name
  const priced = useRef(group)
  useEffect(() => {
    if (group === undefined || group === priced.current) return
    const isOther = priced.current !== undefined
    priced.current = group
    if (isOther) void valueOrNotify(checkoutCalls.reprice())
  }, [group])
}

/**
 * The page notices before the worker that the server is back, or that somebody has signed in again,
 * and asks the worker to price. The state of the draft has the outcome.
 */
export function usePricing(isOnline: boolean, state: DraftState): PricingState {
  const { pricing } = state
  const priceAgain = useEffectEvent((): void => {
    if (pricing.status === 'offline') ignore(checkoutCalls.price())
  })
  // Once for each return of the server: while it is away the worker retries by itself.
  useEffect(() => {
    if (isOnline) priceAgain()
  }, [isOnline])
  const isSignedIn = useSession().user !== null
  const priceAfterSignIn = useEffectEvent((): void => {
    if (pricing.error?.apiCode === ERROR_CODES.signed_out) ignore(checkoutCalls.price())
  })
  useEffect(() => {
    if (isSignedIn) priceAfterSignIn()
  }, [isSignedIn])
  useGroupPrices()
  const shown = useLastTotal(state)
  // Shown as offline at once, though the worker has not given up its last attempt.
  return !isOnline && shown.status === 'pending' ? { ...shown, status: 'offline' } : shown
}
