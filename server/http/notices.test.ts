import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { Admission, lanesFor } from './admission.ts'
import { BodyBudget } from './body-budget.ts'
import { silentLog } from './log.ts'
import type { AppEnv } from './mount.ts'
import { makeMountNotice } from './notices.ts'
import { OwnLanes } from './outer-gate.ts'

const PATH = '/notices'
const MOST_BYTES = 1000

function build(userBytes: number, readLimitMs = 60_000) {
  const app = new Hono<AppEnv>()
  const heard: string[] = []
  const budget = new BodyBudget({ userBytes })
  const proxy = { proxyHops: 1, siteUrl: null }
  const mountNotice = makeMountNotice(app, {
    log: silentLog,
    budget,
    admission: new Admission(lanesFor('embedded')),
    own: new OwnLanes(),
    proxy,
    readLimitMs,
  })
  mountNotice({ name: 'notice', path: PATH, mostBytes: MOST_BYTES, lane: 'notice' }, ({ body }) => {
    heard.push(body)
    if (body === 'fault') throw new Error('a fault of ours')
    return Promise.resolve({ isTaken: body !== 'forged', reply: 'said' })
  })
  const post = async (body: BodyInit, address = '192.0.2.1') => {
    const headers = { 'x-forwarded-for': address }
    // What a stream as a body needs, and the types do not know.
    const half = { duplex: 'half' }
    const answer = await app.request(PATH, { method: 'POST', body, headers, ...half })
    return `${answer.status} ${await answer.text()}`
  }
  return { budget, heard, post }
}

/** A body that has begun, and comes to its end at the test's command. */
function unfinished(text: string) {
  let end = (): void => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (to) => {
      to.enqueue(new TextEncoder().encode(text))
      end = () => to.close()
    },
  })
  return { body, end: () => end() }
}

it('receives what is posted, and answers with its outcome', async () => {
  const { post, heard, budget } = build(MOST_BYTES)
  expect(await post('paid')).toBe('200 said')
  expect(await post('forged')).toBe('400 said')
  expect(await post('fault')).toBe('500 fail')
  expect(await post('x'.repeat(MOST_BYTES + 1))).toBe('413 fail')
  const long = unfinished('x'.repeat(MOST_BYTES + 1))
  expect(await post(long.body)).toBe('413 fail')
  expect(heard).toEqual(['paid', 'forged', 'fault'])
  expect(budget.total).toBe(0)
})

it('holds no more of one address than a visitor may have, and nobody else’s up', async () => {
  const { post, heard, budget } = build(1500)
  const slow = unfinished('x'.repeat(MOST_BYTES))
  const first = post(slow.body)
  await expect.poll(() => budget.total).toBe(MOST_BYTES)
  expect(await post('y'.repeat(600))).toBe('429 fail')
  expect(await post('y'.repeat(600), '192.0.2.2')).toBe('200 said')
  slow.end()
  expect(await first).toBe('200 said')
  expect(await post('y'.repeat(600))).toBe('200 said')
  expect(heard).toHaveLength(3)
  expect(budget.total).toBe(0)
})

it('waits for a body no longer than for any other', async () => {
  const { post, heard, budget } = build(MOST_BYTES, 20)
  expect(await post(unfinished('never whole').body)).toBe('408 fail')
  expect(heard).toEqual([])
  expect(budget.total).toBe(0)
})
