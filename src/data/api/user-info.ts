import { queryOptions } from '@tanstack/react-query'

import { getUserInfo, type UserInfo } from '#contract/accounts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { request } from './api-client.ts'
import { keepDraftKey } from '#src/data/browser/draft-key.ts'
import { RequestFailure } from './request-failure.ts'

/**
 * The signed-in user; null for a visitor. Any other refusal is a failure of the query. The draft
 * key is stored before any draft can be opened.
 */
export const userInfoQuery = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    const answer = await request(getUserInfo, {}, { signal })
    if (answer.ok) {
      const { draft_key: draftKey, ...user } = answer.value
      await keepDraftKey(user.user_id, draftKey)
      return user
    }
    if (answer.error.apiCode === ERROR_CODES.signed_out) return null
    throw new RequestFailure(answer.error)
  },
  staleTime: 60_000,
})
