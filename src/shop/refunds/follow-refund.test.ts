import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { followRefund, type Progress } from './follow-refund.ts'

const after = (refunded: number, waiting: number): Progress => ({
  refunded,
  amount: '0.00',
  waiting,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function follow(said: readonly (Progress | null)[]) {
  const answers = [...said]
  let news = 0
  const end = followRefund(after(1, 3), {
    poll: () => Promise.resolve(answers.shift() ?? null),
    onNews: () => news++,
  })
  await vi.runAllTimersAsync()
  return { end: await end, news, unseen: answers.length }
}

it('ends when the last is decided, and reports each that was', async () => {
  const said = [after(1, 3), after(3, 1), after(3, 1), after(3, 0), after(9, 0)]
  expect(await follow(said)).toEqual({ end: after(3, 0), news: 2, unseen: 1 })
})

it('ends when nobody answers any more', async () => {
  expect(await follow([after(2, 2), null, after(4, 0)])).toEqual({
    end: after(2, 2),
    news: 1,
    unseen: 1,
  })
})

it('ends after five minutes with what still waits', async () => {
  const said = Array.from({ length: 100 }, () => after(1, 3))
  expect(await follow(said)).toEqual({ end: after(1, 3), news: 0, unseen: 40 })
})
