import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf } from '#contract/endpoint.ts'
import {
  getAuthInfo,
  getAuthLinks,
  getSyncStatus,
  listShopOrders,
  listShops,
  syncShopOrders,
} from '#contract/shops.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import { personalKeys } from './query-keys.ts'

export const SHOP_KEYS = personalKeys('shops')

export function shopListQuery(userId: string, platformId: number) {
  return queryOptions({
    queryKey: SHOP_KEYS.of(userId, 'list', platformId),
    queryFn: async ({ signal }) =>
      orThrow(await request(listShops, { query: { platform: platformId } }, { signal })),
    staleTime: 0,
  })
}

/** Links are good for half an hour; they are loaded when they are shown. */
export function authLinksQuery(userId: string) {
  return queryOptions({
    queryKey: SHOP_KEYS.of(userId, 'links'),
    queryFn: async ({ signal }) => orThrow(await request(getAuthLinks, {}, { signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function confirmAuthorised(platformId: number) {
  return request(getAuthInfo, { query: { platform: platformId } })
}

export function beginSync(body: BodyOf<typeof syncShopOrders>) {
  return request(syncShopOrders, { body })
}

export function readSync(storeId: number, signal?: AbortSignal) {
  return request(getSyncStatus, { query: { store_id: storeId } }, signal && { signal })
}

export function syncStatusQuery(userId: string, storeId: number) {
  return queryOptions({
    queryKey: SHOP_KEYS.of(userId, 'sync', storeId),
    queryFn: async ({ signal }) => orThrow(await readSync(storeId, signal)),
    staleTime: 0,
    retry: false,
  })
}

export type OrderSearch = Omit<BodyOf<typeof listShopOrders>, 'page' | 'page_size' | 'store_id'>
export type OrderPageRequest = { readonly page: number; readonly pageSize: number }

export function shopOrdersQuery(
  userId: string,
  storeId: number,
  search: OrderSearch,
  { page, pageSize }: OrderPageRequest,
) {
  return queryOptions({
    queryKey: SHOP_KEYS.of(userId, 'orders', storeId, search, page, pageSize),
    queryFn: async ({ signal }) => {
      const body = { ...search, store_id: storeId, page, page_size: pageSize }
      return orThrow(await request(listShopOrders, { body }, { signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
