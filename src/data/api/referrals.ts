import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { listTopSold } from '#contract/goods.ts'
import {
  getReferralInfo,
  getReferralSummary,
  listCommissions,
  listReferredUsers,
  transferCommission,
} from '#contract/referral.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import { WALLET_KEY } from './wallet.ts'

const KEY = [...WALLET_KEY, 'referral'] as const

export const referralInfoQuery = queryOptions({
  queryKey: [...KEY, 'info'],
  queryFn: async ({ signal }) => orThrow(await request(getReferralInfo, {}, { signal })),
  staleTime: 300_000,
})

export const referralSummaryQuery = queryOptions({
  queryKey: [...KEY, 'summary'],
  queryFn: async ({ signal }) => orThrow(await request(getReferralSummary, {}, { signal })),
  staleTime: 0,
})

export function referredUsersQuery(query: QueryOf<typeof listReferredUsers>) {
  return queryOptions({
    queryKey: [...KEY, 'users', query],
    queryFn: async ({ signal }) => orThrow(await request(listReferredUsers, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function commissionsQuery(query: QueryOf<typeof listCommissions>) {
  return queryOptions({
    queryKey: [...KEY, 'commissions', query],
    queryFn: async ({ signal }) => orThrow(await request(listCommissions, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What a poster shows of the shop. */
export function posterGoodsQuery(limit: number) {
  return queryOptions({
    queryKey: [...KEY, 'poster', limit],
    queryFn: async ({ signal }) =>
      orThrow(await request(listTopSold, { query: { limit } }, { signal })),
    staleTime: 300_000,
  })
}

export const moveCommission = (body: BodyOf<typeof transferCommission>) =>
  request(transferCommission, { body })
