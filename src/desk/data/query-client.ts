import { QueryClient, onlineManager } from '@tanstack/react-query'

import { RequestFailure } from '#src/data/api/request-failure.ts'
import { onlineStore } from '#src/data/browser/online.ts'

/** Offline, a query fails at once and is run again when the network is back, as in the shop. */
export function makeDeskClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(onlineStore.get())
    update()
    return onlineStore.subscribe(update)
  })
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, failure) =>
          failures < 1 &&
          onlineStore.get() &&
          failure instanceof RequestFailure &&
          failure.error.code === 'network_error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
