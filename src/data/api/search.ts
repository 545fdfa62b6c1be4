import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { searchAll } from '#contract/search.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

const SEARCH_KEYS = personalKeys('search')

/** Nothing of it is kept on the machine: hits are people's names and phones. */
export function searchQuery(userId: string, q: string) {
  return queryOptions({
    queryKey: SEARCH_KEYS.of(userId, q),
    queryFn: async ({ signal }) => orThrow(await request(searchAll, { query: { q } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    enabled: q !== '',
  })
}
