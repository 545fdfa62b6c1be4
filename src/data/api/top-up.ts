import type { QueryClient } from '@tanstack/react-query'

import type { Fen } from '#domain/money/fen.ts'
import { createStore } from '#domain/values/store.ts'
import { renewQueries } from './renew-queries.ts'
import { useRequireLogin } from './session.ts'
import { userInfoQuery } from './user-info.ts'
import { WALLET_KEY } from './wallet.ts'

/** `amountFen`: what the form begins with; null = the first of the quick amounts. */
type TopUpRequest = { readonly amountFen: Fen | null }

/** What the recharge is open for; null = closed. The shell mounts it. */
export const topUpRequest = createStore<TopUpRequest | null>(null)

/** Opens 在线充值; a visitor has to sign in first. */
export function useOpenTopUp(): (amountFen?: Fen | null) => void {
  const requireLogin = useRequireLogin()
  return (amountFen = null) => {
    requireLogin(() => topUpRequest.set({ amountFen }))
  }
}

export function closeTopUp(): void {
  topUpRequest.set(null)
}

/** After the code was closed somebody may still be paying on their phone. */
const LOOK_AGAIN_MS = [5000, 20_000, 60_000]

/** The balance; prices of a better group follow by themselves (group-prices.ts). */
export async function renewBalance(client: QueryClient): Promise<void> {
  void renewQueries(client, WALLET_KEY)
  await renewQueries(client, userInfoQuery.queryKey)
}

/** Silent: only the balance is loaded, and no message shows. */
export function lookForLatePayment(client: QueryClient): void {
  for (const wait of LOOK_AGAIN_MS) {
    setTimeout(() => {
      if (document.visibilityState === 'visible') void renewBalance(client)
    }, wait)
  }
}
