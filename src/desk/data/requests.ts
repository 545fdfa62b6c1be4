import { decideDeskRequest, listDeskRequests, type DeskRequest } from '#contract/desk/run.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from '#src/data/api/api-client.ts'
import { orThrow } from '#src/data/api/request-failure.ts'
import { queryOptions } from '@tanstack/react-query'

import { withPasskey } from './run-desk.ts'

const LOOK_EVERY_MS = 30_000

/** What waits for a second person, and this member of staff may run. */
export const requestsQuery = queryOptions({
  queryKey: ['desk', 'requests'],
  queryFn: async ({ signal }): Promise<readonly DeskRequest[]> =>
    orThrow(await request(listDeskRequests, {}, { signal })).list,
  refetchInterval: LOOK_EVERY_MS,
})

/** @returns what the operation gives, which is run by a confirmation */
export function decideRequest(
  id: number,
  decision: 'confirm' | 'refuse',
): Promise<Result<unknown>> {
  return withPasskey(() => request(decideDeskRequest, { body: { id, decision } }))
}
