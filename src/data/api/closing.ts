import { queryOptions } from '@tanstack/react-query'

import { getClosing } from '#contract/closing.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

const CLOSING_KEYS = personalKeys('closing')

/** What closing the account waits for. */
export function closingQuery(userId: string) {
  return queryOptions({
    queryKey: CLOSING_KEYS.of(userId),
    queryFn: async ({ signal }) => orThrow(await request(getClosing, {}, { signal })).under_way,
    staleTime: 0,
  })
}
