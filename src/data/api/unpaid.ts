import { queryOptions } from '@tanstack/react-query'

import { cancelUnpaid, listUnpaid } from '#contract/unpaid-runs.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

/** Runs of the last 24 hours that stopped because the balance was too small. */
export function unpaidQuery(userId: string) {
  return queryOptions({
    queryKey: ['orders', userId, 'unpaid'],
    queryFn: async ({ signal }) => orThrow(await request(listUnpaid, {}, { signal })),
    staleTime: 0,
  })
}

export function forgetUnpaid(runId: string) {
  return request(cancelUnpaid, { body: { run_id: runId } })
}
