import { Agent, request, type ClientRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { login } from '#contract/sign-in.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { makeOrder, priceOrder } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { expectBooksInOrder } from './invariants.ts'
import { GOODS, orderBody, place, row, rows } from './rows.ts'
import { openEngine, openWorld, type TestUser, type World } from './world.ts'

/** The 60 s of the real server would only make the test longer. */
const IMPATIENT_MS = 2000

describe('a caller who takes their time or all of ours', () => {
  const closing: (() => unknown)[] = []
  /** A world of its own with one user who has money. */
  async function open(readLimitMs?: number): Promise<{ world: World; user: TestUser }> {
    const { db, release } = await openEngine('embedded')
    const world = await openWorld(db, readLimitMs)
    closing.push(async () => {
      await expectBooksInOrder(db)
      await world.close()
      await release()
    })
    return { world, user: await world.newUser({ balanceFen: 100_000 }) }
  }
  let opened: Awaited<ReturnType<typeof open>> | null = null
  const patient = () => invariant(opened, 'opened before the tests')
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  /** Begins a call and leaves the body to the caller. */
  function begin(
    { world, user }: { world: World; user: TestUser },
    path: string,
    headers: Record<string, string | number>,
  ) {
    let client!: ClientRequest
    const answer = new Promise<{ status: number; code: number }>((resolve, reject) => {
      client = request(new URL(path, world.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: user.cookie, ...headers },
        // No later call comes over the connection of one that was refused unread.
        agent: new Agent({ keepAlive: true }),
      })
      client.once('response', (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.once('end', () => {
          const { code } = anyEnvelope.parse(JSON.parse(text))
          resolve({ status: response.statusCode ?? 0, code })
        })
      })
      client.once('error', reject)
    })
    return { client, answer }
  }

  /** Sends `next()` again and again, as fast as it is taken or every few ms. */
  function drip(client: ClientRequest, next: () => string | Buffer, ms: number) {
    const timer = setInterval(() => client.write(next()), ms)
    client.once('close', () => clearInterval(timer))
    return () => clearInterval(timer)
  }

  it('sending a byte at a time or without end is answered when the time is over', async () => {
    const impatient = await open(IMPATIENT_MS)
    const { user } = impatient
    const slow = [{ 'content-length': 10_000 }, { 'transfer-encoding': 'chunked' }].map(
      (headers) => {
        const { client, answer } = begin(impatient, makeOrder.path, headers)
        return { client, answer, stop: drip(client, () => ' ', 20) }
      },
    )
    // The others are served meanwhile.
    for (let calls = 0; calls < 5; calls++) expect((await user.call(getUserInfo)).code).toBe(0)
    for (const { client, answer, stop } of slow) {
      expect(await answer).toEqual({ status: 408, code: API_ERRORS.request_too_slow.code })
      stop()
      client.destroy()
    }
    expect((await place(user, orderBody(rows(1)))).code).toBe(0)
  })

  it('sending without end and without rest is stopped at the limit', async () => {
    const { client, answer } = begin(patient(), priceOrder.path, { 'transfer-encoding': 'chunked' })
    const block = Buffer.alloc(1024 * 1024, 0x20)
    const stop = drip(client, () => block, 1)
    expect(await answer).toEqual({ status: 413, code: API_ERRORS.request_too_large.code })
    stop()
    client.destroy()
  })

  it('sending as much as a list where no list is expected is refused unread', async () => {
    const large = JSON.stringify({ mobile: '13800138000', password: 'x'.repeat(1024 * 1024) })
    const headers = { 'content-length': large.length }
    const { client, answer } = begin(patient(), login.path, headers)
    client.end(large)
    expect(await answer).toEqual({ status: 413, code: API_ERRORS.request_too_large.code })
    client.destroy()
  })

  it('going away in the middle leaves nothing behind', async () => {
    const { world, user } = patient()
    const before = await world.db.query('SELECT count(*) AS n FROM placements')
    const { client, answer } = begin(patient(), makeOrder.path, { 'content-length': 10_000 })
    client.write('{"goods_id":')
    client.destroy()
    await expect(answer).rejects.toThrow()
    expect((await user.call(getUserInfo)).code).toBe(0)
    expect(await world.db.query('SELECT count(*) AS n FROM placements')).toEqual(before)
  })

  it('having 100,000 recipients priced lets small calls pass by', async () => {
    const { world, user } = patient()
    const body = { ...GOODS, rec_list: rows(100_000) }
    const large = user.call(priceOrder, { body })
    const isOver = large.then(() => true)
    const small = () => fetch(new URL('/api/gift/goods/list', world.url)).then(() => false)
    let passed = 0
    while (!(await Promise.race([isOver, small()]))) passed++
    const { data } = await large
    expect(data?.breakdown.rows).toBe(100_000)
    expect(passed).toBeGreaterThan(5)
  })

  it('cannot smuggle a list past the checks as another kind of value', async () => {
    const { world, user } = patient()
    const list = { ...orderBody([]), rec_list: { length: 1, 0: row(0) } }
    const response = await fetch(new URL(makeOrder.path, world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: user.cookie },
      body: JSON.stringify(list),
    })
    expect(response.status).toBe(400)
  })
})
