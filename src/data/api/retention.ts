import { queryOptions } from '@tanstack/react-query'

import { listRetention } from '#contract/retention.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

/** After how many days persons' data are erased. */
export const retentionQuery = queryOptions({
  queryKey: ['legal', 'retention'],
  queryFn: async ({ signal }) => orThrow(await request(listRetention, {}, { signal })),
  staleTime: 60_000,
})
