import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listParcels,
  MAX_REDELIVERED,
  reportParcelsAgain,
  traceParcel,
  cancelParcels,
  previewCancel,
} from '#contract/parcels.ts'
import { ok, type Result } from '#domain/result/result.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'

export const PARCEL_KEYS = personalKeys('parcels')

type ParcelFilter = Omit<Partial<BodyOf<typeof listParcels>>, 'page' | 'page_size'> & {
  readonly page: number
  readonly page_size: number
}

/** Parcels change as couriers work, so a page is never taken for fresh when it is shown again. */
export function parcelListQuery(userId: string, filter: ParcelFilter) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, filter),
    queryFn: async ({ signal }) =>
      orThrow(await request(listParcels, { body: filter }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

/** One parcel by its waybill or its id; null = the user has none such. Loaded whenever it is opened. */
export function parcelQuery(
  userId: string,
  by: { readonly waybill: string } | { readonly id: string },
) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'one', by),
    queryFn: async ({ signal }) => {
      const which = 'id' in by ? { after: String(Number(by.id) + 1) } : { kuaidi_sn: [by.waybill] }
      const body = { page: 1, page_size: 1, ...which }
      const [parcel] = orThrow(await request(listParcels, { body }, { signal })).list
      return parcel === undefined || ('id' in by && parcel.id !== by.id) ? null : parcel
    },
    staleTime: 0,
    meta: KEPT,
  })
}

/** What the carrier has reported of one parcel; loaded again whenever it is opened. */
export function traceQuery(userId: string, waybill: string) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'trace', waybill),
    queryFn: async ({ signal }) =>
      orThrow(await request(traceParcel, { query: { kuaidi_sn: waybill } }, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

/**
 * Asks the server to report waybills to the platforms again, which it does soon. Makes as many
 * calls as needed, one after another; when one fails, the server keeps what it accepted before.
 * @returns how many of them wait to be reported now.
 */
export async function reportAgain(ids: readonly string[]): Promise<Result<{ waiting: number }>> {
  let waiting = 0
  for (let from = 0; from < ids.length; from += MAX_REDELIVERED) {
    const part = ids.slice(from, from + MAX_REDELIVERED)
    const answer = await request(reportParcelsAgain, { body: { ids: part } })
    if (!answer.ok) return answer
    waiting += answer.value.waiting
  }
  return ok({ waiting })
}

/** The newest parcels, of the workbench: it is left open for days. */
export function recentParcelsQuery(userId: string, count: number) {
  return queryOptions({
    queryKey: PARCEL_KEYS.of(userId, 'recent', count),
    queryFn: async ({ signal }) =>
      orThrow(await request(listParcels, { body: { page: 1, page_size: count } }, { signal })),
    staleTime: 0,
    meta: KEPT,
    refetchOnWindowFocus: true,
  })
}

type Scope = BodyOf<typeof cancelParcels>

/** How many of these parcels may still be taken back, and what is refunded. */
export function askCancel(scope: Scope) {
  return request(previewCancel, { body: scope })
}

/** Takes them back. Safe to repeat: each is refunded once. */
export function cancelShipping(scope: Scope) {
  return request(cancelParcels, { body: scope })
}
