import { queryOptions } from '@tanstack/react-query'

import { listDeeds } from '#contract/deeds.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  acceptInvitation,
  changeSub,
  inviteSub,
  linkSub,
  listSubAccounts,
  removeSub,
  showInvitation,
  stopSub,
} from '#contract/sub-accounts.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

export const PEOPLE_KEYS = personalKeys('people')

export function peopleQuery(userId: string) {
  return queryOptions({
    queryKey: PEOPLE_KEYS.of(userId, 'list'),
    queryFn: async ({ signal }) => orThrow(await request(listSubAccounts, {}, { signal })),
    staleTime: 0,
  })
}

export function deedsQuery(userId: string, query: QueryOf<typeof listDeeds>) {
  return queryOptions({
    queryKey: PEOPLE_KEYS.of(userId, 'deeds', query),
    queryFn: async ({ signal }) => orThrow(await request(listDeeds, { query }, { signal })),
    staleTime: 0,
  })
}

export type NewSub = BodyOf<typeof inviteSub>
export type ChangedSub = BodyOf<typeof changeSub>

export const sendInvitation = (body: NewSub): Promise<Result<DataOf<typeof inviteSub>>> =>
  request(inviteSub, { body })

export const saveSub = (body: ChangedSub): Promise<Result<null>> => request(changeSub, { body })

export const renewLink = (body: BodyOf<typeof linkSub>): Promise<Result<DataOf<typeof linkSub>>> =>
  request(linkSub, { body })

export const setSubState = (body: BodyOf<typeof stopSub>): Promise<Result<null>> =>
  request(stopSub, { body })

export const dropSub = (id: number): Promise<Result<null>> => request(removeSub, { query: { id } })

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      orThrow(await request(showInvitation, { body: { token } }, { signal })),
    retry: false,
    staleTime: Infinity,
  })
}

export const joinAccount = (body: BodyOf<typeof acceptInvitation>): Promise<Result<null>> =>
  request(acceptInvitation, { body })
