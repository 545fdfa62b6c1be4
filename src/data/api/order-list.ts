import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf } from '#contract/endpoint.ts'
import { getOrder, getOrderOptions, listOrders } from '#contract/order-list.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

export function orderListQuery(userId: string, filter: BodyOf<typeof listOrders>) {
  return queryOptions({
    queryKey: ['orders', userId, 'list', filter],
    queryFn: async ({ signal }) => orThrow(await request(listOrders, { body: filter }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function orderDetailQuery(userId: string, orderSn: string) {
  return queryOptions({
    queryKey: ['orders', userId, 'detail', orderSn],
    queryFn: async ({ signal }) =>
      orThrow(await request(getOrder, { query: { order_sn: orderSn } }, { signal })),
    staleTime: 0,
  })
}

/** Platforms, carriers and the user's shops to filter by; they hardly ever change. */
export function orderOptionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['order-options', userId],
    queryFn: async ({ signal }) => orThrow(await request(getOrderOptions, {}, { signal })),
    staleTime: 60 * 60 * 1000,
  })
}
