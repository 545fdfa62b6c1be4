import { queryOptions } from '@tanstack/react-query'

import { listAccountEvents, seeAccountEvents } from '#contract/account-events.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

export const ACCOUNT_EVENT_KEYS = personalKeys('account-events')

export function accountEventsQuery(userId: string) {
  return queryOptions({
    queryKey: ACCOUNT_EVENT_KEYS.of(userId),
    queryFn: async ({ signal }) => orThrow(await request(listAccountEvents, {}, { signal })).list,
    staleTime: 0,
  })
}

/** @param id the newest event that was shown */
export function seeEvents(id: number): Promise<Result<null>> {
  return request(seeAccountEvents, { body: { id } })
}
