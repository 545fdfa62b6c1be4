import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf } from '#contract/endpoint.ts'
import { listParcels, redeliverParcels, traceParcel } from '#contract/parcels.ts'
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

/** What the carrier has reported of one parcel; asked for anew whenever it is opened. */
export function traceQuery(userId: string, waybill: string) {
  return queryOptions({
    queryKey: ['parcels', userId, 'trace', waybill],
    queryFn: async ({ signal }) =>
      orThrow(await request(traceParcel, { query: { kuaidi_sn: waybill } }, { signal })),
    staleTime: 0,
  })
}

/** Delivers waybills to the platforms again; the server does it soon. At most 500 parcels at once. */
export function redeliver(ids: string[]) {
  return request(redeliverParcels, { body: { ids } })
}
