import type { QueryClient } from '@tanstack/react-query'

import { FAVOURITE_KEYS } from './favourites.ts'
import { GOODS_KEY } from './goods.ts'
import { ORDER_KEYS } from './orders.ts'
import { renewQueries } from './renew-queries.ts'
import { userInfoQuery } from './user-info.ts'

/** Queries whose answers hold prices of the user's group. */
const PRICED = [GOODS_KEY, FAVOURITE_KEYS.all, ORDER_KEYS.all] as const

type UserGroup = { readonly userId: string; readonly group: string }

/**
 * Fetches prices again once the user's group has changed, however the page learned of it: by their
 * own recharge, or because they paid on a phone and came back.
 * @returns the unsubscribe function
 */
export function followGroup(client: QueryClient): () => void {
  const standing = (): UserGroup | null => {
    const user = client.getQueryData(userInfoQuery.queryKey) ?? null
    return user === null ? null : { userId: user.user_id, group: user.group_name }
  }
  let before = standing()
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey !== userInfoQuery.queryKey) return
    const now = standing()
    const isSameUser = now !== null && before?.userId === now.userId
    const hasMoved = isSameUser && before?.group !== now.group
    if (now !== null) before = now
    if (!hasMoved) return
    for (const queryKey of PRICED) void renewQueries(client, queryKey)
  })
}
