import { queryOptions } from '@tanstack/react-query'

import { listParcels } from '#contract/parcels.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

/** The newest parcels, of the workbench: it is left open for days. */
export function recentParcelsQuery(userId: string, count: number) {
  return queryOptions({
    queryKey: ['parcels', userId, 'recent', count],
    queryFn: async ({ signal }) =>
      orThrow(await request(listParcels, { body: { page: 1, page_size: count } }, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
