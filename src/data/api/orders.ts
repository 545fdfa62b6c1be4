import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { getOrder, getOrderOptions, listOrders } from '#contract/order-list.ts'
import { cancelUnpaid, listUnpaid } from '#contract/unpaid-runs.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { renewQueries } from './renew-queries.ts'
import { renewBalance } from './wallet.ts'
import { personalKeys } from './query-keys.ts'
import { PARCEL_KEYS } from './parcels.ts'

export const ORDER_KEYS = personalKeys('orders')

export function orderListQuery(userId: string, filter: BodyOf<typeof listOrders>) {
  return queryOptions({
    queryKey: ORDER_KEYS.of(userId, 'list', filter),
    queryFn: async ({ signal }) => orThrow(await request(listOrders, { body: filter }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function orderDetailQuery(userId: string, orderSn: string) {
  return queryOptions({
    queryKey: ORDER_KEYS.of(userId, 'detail', orderSn),
    queryFn: async ({ signal }) =>
      orThrow(await request(getOrder, { query: { order_sn: orderSn } }, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

/** Platforms, carriers and the user's shops to filter by; they hardly ever change. */
export function orderOptionsQuery(userId: string) {
  return queryOptions({
    queryKey: ORDER_KEYS.of(userId, 'options'),
    queryFn: async ({ signal }) => orThrow(await request(getOrderOptions, {}, { signal })),
    staleTime: 60 * 60 * 1000,
    meta: KEPT,
  })
}

/** Runs of the last 24 hours that stopped because the balance was too small. */
export function unpaidQuery(userId: string) {
  return queryOptions({
    queryKey: ORDER_KEYS.of(userId, 'unpaid'),
    queryFn: async ({ signal }) => orThrow(await request(listUnpaid, {}, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

export function forgetUnpaid(runId: string) {
  return request(cancelUnpaid, { body: { run_id: runId } })
}

/** Something was ordered, or taken back: all queries of orders, parcels or money run again. */
export async function invalidateOrders(client: QueryClient): Promise<void> {
  await Promise.all([
    renewBalance(client),
    renewQueries(client, ORDER_KEYS.all),
    renewQueries(client, PARCEL_KEYS.all),
  ])
}
