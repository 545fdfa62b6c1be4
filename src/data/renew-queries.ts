import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** Begins reads anew that are under way: the server may have read before a change what they bring. */
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
 * Asks again for what a change concerns. A first read under way is begun anew: `invalidateQueries`
 * alone would wait for it, and show what was before the change.
 */
export async function renewQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  restartReads(client, { queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
