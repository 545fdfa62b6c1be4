import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

import type { UserInfo } from '#contract/accounts.ts'
import { followGroup } from './group-prices.ts'
import { userInfoQuery } from './user-info.ts'

const USER = { user_id: '100001', group_name: '普通会员' } as UserInfo // what is looked at of it

const client = new QueryClient()
let unfollow = () => {}

afterEach(() => {
  unfollow()
  client.clear()
})

/** An open goods list, and how often it was loaded. */
async function openList(): Promise<() => number> {
  let asks = 0
  const list = new QueryObserver(client, {
    queryKey: ['goods', 'list', USER.user_id, {}],
    queryFn: () => ++asks,
    staleTime: 60_000,
  })
  list.subscribe(() => {})
  await expect.poll(() => asks).toBe(1)
  return () => asks
}

const know = (change: Partial<UserInfo>) =>
  client.setQueryData(userInfoQuery.queryKey, { ...USER, ...change })

it('an open list of goods is priced again when its user comes into a better group', async () => {
  know({})
  unfollow = followGroup(client)
  const asks = await openList()
  know({ group_name: '金卡会员' })
  await expect.poll(asks).toBe(2)
})

it('and not when only the balance has changed, or somebody else has signed in', async () => {
  know({})
  unfollow = followGroup(client)
  const asks = await openList()
  know({ balance: '9.00' })
  know({ user_id: '100002', group_name: '金卡会员' })
  know({ user_id: '100002', group_name: '金卡会员' })
  expect(client.isFetching()).toBe(0)
  expect(asks()).toBe(1)
})
