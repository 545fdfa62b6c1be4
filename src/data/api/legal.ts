import { queryOptions } from '@tanstack/react-query'

import {
  getLegalNews,
  getLegalText,
  listLegalVersions,
  noteLegalNews,
  type LegalText,
} from '#contract/legal.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

/** They belong to one user: signing out forgets them. */
const legalKeys = personalKeys('legal')

/** Versions of the terms; the one in force is what a new user agrees to. */
export const legalVersionsQuery = queryOptions({
  queryKey: ['legal', 'versions'],
  queryFn: async ({ signal }) => orThrow(await request(listLegalVersions, {}, { signal })),
  staleTime: 60_000,
})

/** @param version undefined = the one in force */
export function legalTextQuery(text: LegalText, version: string | undefined) {
  const query = { text, ...(version !== undefined && { version }) }
  return queryOptions({
    queryKey: ['legal', query],
    queryFn: async ({ signal }) => orThrow(await request(getLegalText, { query }, { signal })),
    staleTime: 60_000,
  })
}

/** Fetched once a visit. */
export function legalNewsQuery(userId: string) {
  return queryOptions({
    queryKey: legalKeys.of(userId, 'news'),
    queryFn: async ({ signal }) => orThrow(await request(getLegalNews, {}, { signal })),
    staleTime: Infinity,
  })
}

export function noteLegal(version: string): Promise<Result<{ readonly noted: true }>> {
  return request(noteLegalNews, { body: { version } })
}
