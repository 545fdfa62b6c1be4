import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { getDeskMe, signOutOfDesk, type DeskMe } from '#contract/desk/session.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from '#src/data/api/api-client.ts'
import { orThrow } from '#src/data/api/request-failure.ts'

/** The member of staff who is signed in; null = nobody. The session itself is a cookie that scripts cannot read. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<DeskMe | null> => {
    const answer = await request(getDeskMe, {}, { signal, expectsSignedOut: true })
    if (!answer.ok && answer.error.apiCode === ERROR_CODES.signed_out) return null
    return orThrow(answer)
  },
  staleTime: Infinity,
})

/** What another member of staff has read on this machine is not shown to the next. */
function forget(client: QueryClient): void {
  client.removeQueries({ queryKey: ['desk'] })
}

export function beginSession(client: QueryClient, me: DeskMe): void {
  forget(client)
  client.setQueryData(meQuery.queryKey, me)
}

/** The session is over, here or at the server. */
export function endSession(client: QueryClient): void {
  client.setQueryData(meQuery.queryKey, null)
  forget(client)
}

export function signOut(): Promise<Result<null>> {
  return request(signOutOfDesk, {}, { expectsSignedOut: true })
}
