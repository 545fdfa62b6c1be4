import { afterEach, describe, expect, it, vi } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { addFavourites } from '#contract/favourites.ts'
import { readWorkOrder } from '#contract/work-orders.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { request } from './api-client.ts'
import { awaitedCalls } from '#src/data/browser/awaited-calls.ts'
import { onlineStore } from '#src/data/browser/online.ts'

/** @returns how many calls somebody waits for while `call` is under way; none may be left behind */
async function awaitedDuring(call: () => Promise<unknown>): Promise<number> {
  const during = call()
  const count = awaitedCalls.get().length
  await during
  expect(awaitedCalls.get()).toEqual([])
  return count
}

it('counts a call that somebody waits for until it is answered, refused or lost', async () => {
  answerCalls({ [addFavourites.path]: () => null })
  const query = { goods_id: '1' }
  expect(await awaitedDuring(() => request(addFavourites, { query }))).toBe(1)
  expect(await awaitedDuring(() => Promise.all([1, 2].map(() => request(getUserInfo, {}))))).toBe(2)
})

it('counts neither a query, whose view shows that it waits, nor what nobody waits for', async () => {
  answerCalls({})
  const { signal } = new AbortController()
  expect(await awaitedDuring(() => request(getUserInfo, {}, { signal }))).toBe(0)
  const body = { id: '1' }
  expect(await awaitedDuring(() => request(readWorkOrder, { body }, { isQuiet: true }))).toBe(0)
})

describe('a read that gets no answer', () => {
  afterEach(() => {
    vi.useRealTimers()
    onlineStore.set(true)
  })

  /** A line on which calls hang; `probe` answers for the server. */
  function hang(probe: () => Promise<Response>): AbortController {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (input === '/healthz') return probe()
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    })
    return new AbortController()
  }

  it('fails within seconds when the server does not answer a probe, either', async () => {
    const { signal } = hang(() => Promise.reject(new TypeError('Failed to fetch')))
    const answer = request(getUserInfo, {}, { signal })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answer).toMatchObject({ ok: false, error: { code: 'network_error' } })
    expect(onlineStore.get()).toBe(false)
  })

  it('goes on waiting for a server that is only slow', async () => {
    const view = hang(() => Promise.resolve(new Response('{}')))
    let isOver = false
    const answer = request(getUserInfo, {}, { signal: view.signal }).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(isOver).toBe(false)
    view.abort()
    await answer
  })
})
