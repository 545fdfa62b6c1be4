import { queryOptions } from '@tanstack/react-query'

import { getHomePage, getHomeUser, listBanners } from '#contract/site.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

export const homeLayoutQuery = queryOptions({
  queryKey: ['site', 'layout'],
  queryFn: async ({ signal }) => orThrow(await request(getHomePage, {}, { signal })),
  staleTime: 300_000,
})

export const bannersQuery = queryOptions({
  queryKey: ['site', 'banners'],
  queryFn: async ({ signal }) => orThrow(await request(listBanners, {}, { signal })),
  staleTime: 300_000,
})

/** Refetched whenever the panel is shown: every order changes what waits. */
export function homeUserQuery(userId: string) {
  return queryOptions({
    queryKey: ['parcels', userId, 'home'],
    queryFn: async ({ signal }) => orThrow(await request(getHomeUser, {}, { signal })),
    staleTime: 0,
  })
}
