import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import {
  confirmApiReset,
  getApiSetting,
  listApiCalls,
  listCallbacks,
  replayCallback,
  resetApiKey,
  saveApiSetting,
  testCallback,
  type ApiSetting,
} from '#contract/api-setting.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import { personalKeys } from './query-keys.ts'

/** Everything about the open API; loaded again when some of it has changed. */
export const OPEN_API_KEYS = personalKeys('open-api')

export function apiSettingQuery(userId: string) {
  return queryOptions({
    queryKey: OPEN_API_KEYS.of(userId, 'setting'),
    queryFn: async ({ signal }) => orThrow(await request(getApiSetting, {}, { signal })),
    staleTime: 0,
  })
}

export function apiCallsQuery(userId: string, query: QueryOf<typeof listApiCalls>) {
  return queryOptions({
    queryKey: OPEN_API_KEYS.of(userId, 'calls', query),
    queryFn: async ({ signal }) => orThrow(await request(listApiCalls, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function callbacksQuery(userId: string, query: QueryOf<typeof listCallbacks>) {
  return queryOptions({
    queryKey: OPEN_API_KEYS.of(userId, 'callbacks', query),
    queryFn: async ({ signal }) => orThrow(await request(listCallbacks, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type NewSetting = Omit<BodyOf<typeof saveApiSetting>, 'ticket'>

/** @param password null = not entered yet: `api_password_required` means that it is needed */
export async function changeApiSetting(
  body: NewSetting,
  password: string | null = null,
): Promise<Result<ApiSetting>> {
  if (password === null) return request(saveApiSetting, { body })
  const confirmed = await request(confirmApiReset, { body: { password } })
  if (!confirmed.ok) return confirmed
  return request(saveApiSetting, { body: { ...body, ticket: confirmed.value.ticket } })
}

/** The key is in the answer and nowhere else: it is never cached, and never requested twice. */
export async function newApiKey(password: string): Promise<Result<DataOf<typeof resetApiKey>>> {
  const confirmed = await request(confirmApiReset, { body: { password } })
  if (!confirmed.ok) return confirmed
  return request(resetApiKey, { query: { ticket: confirmed.value.ticket } })
}

export const tryCallback = (url: string) => request(testCallback, { body: { notify_url: url } })

export const sendCallbackAgain = (id: string) => request(replayCallback, { body: { id } })
