import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** Restarts reads under way: the server may have read their data before a change. */
export function restartReads(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    // Silent: subscribers of the cancelled read get the answer of the new one.
    void query.cancel({ silent: true })
    query.fetch().catch(() => {
      // The query holds its error, and the page shows it.
    })
  }
}

/**
 * Refetches what a change concerns. A first read under way is restarted: `invalidateQueries` alone
 * would wait for it, and show the state before the change.
 */
export async function renewQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  restartReads(client, { queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
