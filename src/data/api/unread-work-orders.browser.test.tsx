import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { countUnreadWorkOrders } from '#contract/work-orders.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { unreadQuery, WORK_ORDER_KEYS } from './unread-work-orders.ts'

it('an open list is fetched again when the desk has answered, and not when words were read', async () => {
  const client = new QueryClient()
  const desk = { unread: 0 }
  answerCalls({ [countUnreadWorkOrders.path]: () => desk })
  let asks = 0
  const list = new QueryObserver(client, {
    queryKey: WORK_ORDER_KEYS.of('1', 'list', {}),
    queryFn: () => ++asks,
  })
  const unsubscribe = list.subscribe(() => {})
  const look = async (unread: number) => {
    desk.unread = unread
    await client.fetchQuery({ ...unreadQuery('1'), staleTime: 0 })
  }
  await look(1)
  expect(asks).toBe(1)
  await look(2)
  expect(asks).toBe(2)
  await look(0)
  expect(asks).toBe(2)
  unsubscribe()
})
