import { QueryClient, onlineManager } from '@tanstack/react-query'

import { onlineStore } from '#src/data/browser/online.ts'
import { askAndKeep } from '#src/data/api/keep-answers.ts'
import { RequestFailure } from '#src/data/api/request-failure.ts'

// React Query's own listener trusts the browser's events, and assumes online before the first one.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(onlineStore.get())
  update()
  return onlineStore.subscribe(update)
})

/**
 * Offline, a query fails at once (`always`) so that the page can show it, and runs again when the
 * network is back. Only a lost connection is worth a second try; a refusal is not.
 */
/** @param overrides in the server's render */
export function makeQueryClient(overrides: { readonly retryOnMount?: boolean } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        persister: askAndKeep,
        retry: (failures, failure) =>
          failures < 1 &&
          onlineStore.get() &&
          failure instanceof RequestFailure &&
          failure.error.code === 'network_error',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        ...overrides,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
