import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { renewQueries } from './renew-queries.ts'

const KEY = ['orders', 'list']

/** A list that the server reads when the call arrives, and sends when `answers` are called. */
function openList(client: QueryClient) {
  const answers: (() => void)[] = []
  const server = { orders: 1 }
  const read = () =>
    client.fetchQuery({
      queryKey: KEY,
      queryFn: async () => {
        const { orders } = server
        await new Promise<void>((resolve) => answers.push(resolve))
        return orders
      },
      retry: false,
    })
  return { server, answers, read }
}

it('what is read for the first time while it changes is shown as it is after the change', async () => {
  const client = new QueryClient()
  const { server, answers, read } = openList(client)
  const first = read()
  await expect.poll(() => answers).toHaveLength(1)
  server.orders = 2
  await renewQueries(client, ['orders'])
  await expect.poll(() => answers).toHaveLength(2)
  for (const answer of answers) answer()
  await expect(first).resolves.toBe(2)
  expect(client.getQueryData(KEY)).toBe(2)
})

it('what nobody looks at is only marked as old', async () => {
  const client = new QueryClient()
  const { answers, read } = openList(client)
  const first = read()
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.()
  await first
  await renewQueries(client, ['orders'])
  expect(answers).toHaveLength(1)
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true)
})
