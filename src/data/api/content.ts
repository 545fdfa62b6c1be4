import { queryOptions } from '@tanstack/react-query'

import { getContent, listContent } from '#contract/content.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

/** The operator's own articles. A failure is no event: the page has articles of its own. */
export function contentListQuery() {
  return queryOptions({
    queryKey: ['content', 'list'],
    queryFn: async ({ signal }) => orThrow(await request(listContent, {}, { signal })),
    staleTime: 300_000,
  })
}

export function contentQuery(id: number) {
  return queryOptions({
    queryKey: ['content', id],
    queryFn: async ({ signal }) =>
      orThrow(await request(getContent, { query: { id } }, { signal })),
    staleTime: 300_000,
  })
}
