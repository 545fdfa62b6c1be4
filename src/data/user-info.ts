import { queryOptions } from '@tanstack/react-query'

import { getUserInfo, type UserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { request } from './api-client.ts'
import { RequestFailure } from './request-failure.ts'

/** The signed-in user; null for a visitor. Any other refusal is a failure of the query. */
export const userInfoQuery = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    const answer = await request(getUserInfo, {}, { signal, expectsSignedOut: true })
    if (answer.ok) return answer.value
    if (answer.error.apiCode === API_ERRORS.signed_out.code) return null
    throw new RequestFailure(answer.error)
  },
  staleTime: 60_000,
})
