import { queryOptions } from '@tanstack/react-query'

import { getUserInfo, type UserInfo } from '#contract/accounts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { request } from './api-client.ts'
import { keepDraftKey } from '#src/data/browser/draft-key.ts'
import { keepAnswersOf } from '#src/data/browser/kept-answers.ts'
import { KEPT } from './keep-answers.ts'
import { RequestFailure } from './request-failure.ts'

/**
 * The signed-in user; null for a visitor. Any other refusal is a failure of the query. The draft
 * key is stored before any draft can be opened, and the keys of the kept answers before any other
 * answer comes. Kept itself, it is who was signed in when the server is away at a start.
 */
export const userInfoQuery = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    const answer = await request(getUserInfo, {}, { signal })
    if (answer.ok) {
      const { draft_key: draftKey, ...user } = answer.value
      await Promise.all([keepDraftKey(user.user_id, draftKey), keepAnswersOf(user.user_id)])
      return user
    }
    const { apiCode } = answer.error
    if (apiCode === ERROR_CODES.signed_out || apiCode === ERROR_CODES.sub_ended) return null
    throw new RequestFailure(answer.error)
  },
  staleTime: 60_000,
  meta: KEPT,
})
