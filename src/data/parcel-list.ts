import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf } from '#contract/endpoint.ts'
import { listParcels } from '#contract/parcels.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

type ParcelFilter = Omit<Partial<BodyOf<typeof listParcels>>, 'page' | 'page_size'> & {
  readonly page: number
  readonly page_size: number
}

/** Parcels change as couriers work, so a page is never taken for fresh when it is shown again. */
export function parcelListQuery(userId: string, filter: ParcelFilter) {
  return queryOptions({
    queryKey: ['parcels', userId, filter],
    queryFn: async ({ signal }) =>
      orThrow(await request(listParcels, { body: filter }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
