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
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'
import { WALLET_KEYS } from './wallet.ts'

export function referralInfoQuery(userId: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'info'),
    queryFn: async ({ signal }) => orThrow(await request(getReferralInfo, {}, { signal })),
    staleTime: 300_000,
    meta: KEPT,
  })
}

export function referralSummaryQuery(userId: string) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'summary'),
    queryFn: async ({ signal }) => orThrow(await request(getReferralSummary, {}, { signal })),
    staleTime: 0,
    meta: KEPT,
  })
}

export function referredUsersQuery(userId: string, query: QueryOf<typeof listReferredUsers>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'users', query),
    queryFn: async ({ signal }) => orThrow(await request(listReferredUsers, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

export function commissionsQuery(userId: string, query: QueryOf<typeof listCommissions>) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'commissions', query),
    queryFn: async ({ signal }) => orThrow(await request(listCommissions, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: KEPT,
  })
}

/** What a poster shows of the shop. */
export function posterGoodsQuery(userId: string, limit: number) {
  return queryOptions({
    queryKey: WALLET_KEYS.of(userId, 'referral', 'poster', limit),
    queryFn: async ({ signal }) =>
      orThrow(await request(listTopSold, { query: { limit } }, { signal })),
    staleTime: 300_000,
  })
}

export const moveCommission = (body: BodyOf<typeof transferCommission>) =>
  request(transferCommission, { body })
