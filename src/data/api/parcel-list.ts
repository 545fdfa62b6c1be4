import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf } from '#contract/endpoint.ts'
import { listParcels, MAX_REDELIVERED, redeliverParcels, traceParcel } from '#contract/parcels.ts'
import { ok, type Result } from '#domain/result/result.ts'
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

/** What the carrier has reported of one parcel; loaded again whenever it is opened. */
export function traceQuery(userId: string, waybill: string) {
  return queryOptions({
    queryKey: ['parcels', userId, 'trace', waybill],
    queryFn: async ({ signal }) =>
      orThrow(await request(traceParcel, { query: { kuaidi_sn: waybill } }, { signal })),
    staleTime: 0,
  })
}

/**
 * Asks the server to deliver waybills to the platforms again, which it does soon. Makes as many
 * calls as needed, one after another; when one fails, the server keeps what it accepted before.
 * @returns how many of them wait to be delivered now.
 */
export async function redeliver(ids: readonly string[]): Promise<Result<{ waiting: number }>> {
  let waiting = 0
  for (let from = 0; from < ids.length; from += MAX_REDELIVERED) {
    const part = ids.slice(from, from + MAX_REDELIVERED)
    const answer = await request(redeliverParcels, { body: { ids: part } })
    if (!answer.ok) return answer
    waiting += answer.value.waiting
  }
  return ok({ waiting })
}
