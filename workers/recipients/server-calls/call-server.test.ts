import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { getUserInfo } from '#contract/accounts.ts'
import { callPatiently } from './call-server.ts'
import { onServerNews } from './server-news.ts'
import type { ServerNews } from './server-news.types.ts'

const busy = (): Response =>
  Response.json(
    { code: API_ERRORS.server_busy.code, msg: API_ERRORS.server_busy.msg, data: null },
    { status: 503 },
  )

let news: ServerNews[] = []

beforeEach(() => {
  vi.useFakeTimers()
  news = []
  onServerNews((one) => news.push(one))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Reads once, for as long as that takes. @returns after how many seconds, and in how many tries */
async function read(answer: () => Promise<Response>) {
  const tries = vi.fn<() => Promise<Response>>(answer)
  vi.stubGlobal('fetch', tries)
  const begun = Date.now()
  const reading = callPatiently(new AbortController().signal, getUserInfo, {}).then((done) => ({
    done,
    seconds: Math.round((Date.now() - begun) / 1000),
    tries: tries.mock.calls.length,
  }))
  await vi.advanceTimersByTimeAsync(120_000)
  return reading
}

it('a server whose database is away is waited for, 45 s, and the page learns of it', async () => {
  const { done, seconds, tries } = await read(() => Promise.resolve(busy()))
  expect([done.ok, seconds, tries]).toEqual([false, 45, 7])
  expect(new Set(news)).toEqual(new Set(['server_busy']))
})

it('what it answers when it is back is the answer', async () => {
  const back = Date.now() + 20_000
  const { done, seconds } = await read(() =>
    Promise.resolve(
      Date.now() < back ? busy() : Response.json({ code: 1001, msg: '请登录', data: null }),
    ),
  )
  expect(done.ok ? '' : done.error.msg).toBe('请登录')
  expect(seconds).toBeGreaterThanOrEqual(20)
  expect(seconds).toBeLessThan(35)
  expect(news.at(-1)).not.toBe('server_busy')
})

it('a network that leads nowhere is reported after four seconds', async () => {
  const { done, seconds, tries } = await read(() => Promise.reject(new TypeError('failed')))
  expect([done.ok, seconds, tries]).toEqual([false, 4, 3])
  expect(new Set(news)).toEqual(new Set(['server_unreachable']))
})
