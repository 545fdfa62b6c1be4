import { QueryClient, onlineManager } from '@tanstack/react-query'

import { RequestFailure } from '#src/data/request-failure.ts'

// It takes the network for granted until an event says otherwise; a page opened offline would then
// miss the moment when the network is back.
onlineManager.setOnline(navigator.onLine)

/**
 * Offline, a query fails at once (`always`) so that the page can say so, and is asked again when the
 * network is back. Only a lost connection is worth a second try; a refusal is not.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, failure) =>
        failures < 1 &&
        failure instanceof RequestFailure &&
        failure.error.code === 'network_error' &&
        navigator.onLine,
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
