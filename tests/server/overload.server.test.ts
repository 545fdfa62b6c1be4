import { once } from 'node:events'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { listGoods } from '#contract/goods.ts'
import { priceOrder } from '#contract/orders.ts'
import { login } from '#contract/sign-in.ts'
import { uploadWorkOrderPicture } from '#contract/work-orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { everyLane } from '#server/http/admission.ts'
import { postText } from './raw.ts'
import { GOODS, orderBody, place, rows } from './rows.ts'
import { openEngine, openWorld, PASSWORD, type TestUser, type World } from './world.ts'

const ROOMY = { running: 50, waiting: 50, waitMs: 60_000 }
/** No room for any read. */
const LANES = { ...everyLane(ROOMY), read: { running: 0, waiting: 0, waitMs: 0 } }

const MIB = 1024 * 1024

/** A picture of which 7 MiB are sent, and the rest never is. */
function halfAPicture(world: World, cookie: string) {
  let isRefused = false
  const begin = () => {
    isRefused = false
    const sending = request(new URL(uploadWorkOrderPicture.path, world.url), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'content-length': 7.25 * MIB },
    })
    // Cut off in the end; before, it is refused when another picture has taken the room.
    sending.on('error', () => (isRefused = true))
    sending.on('response', (answer) => {
      answer.resume()
      isRefused = true
    })
    sending.write(' '.repeat(7 * MIB))
    return sending
  }
  let sending = begin()
  return {
    beginAgainIfRefused: () => {
      if (isRefused) sending = begin()
    },
    end: () => sending.destroy(),
  }
}

describe('more than the server can do', () => {
  let world: World | null = null
  let user: TestUser | null = null
  let release = () => Promise.resolve()
  const open = () => ({ world: invariant(world, 'opened'), user: invariant(user, 'opened') })
  beforeAll(async () => {
    const engine = await openEngine('embedded')
    release = engine.release
    world = await openWorld(engine.db, undefined, LANES)
    user = await world.newUser({ balanceFen: 100_000 })
  }, 60_000)
  afterAll(async () => {
    await world?.close()
    await release()
  })

  it('is refused at once, with the time to come back', async () => {
    const { world, user } = open()
    for (const { status, code, headers } of [
      await world.call(listGoods),
      await user.call(getUserInfo),
    ]) {
      expect({ status, code }).toEqual({ status: 503, code: API_ERRORS.server_overloaded.code })
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
  })

  it('when it is reads, keeps nobody from signing in and ordering', async () => {
    const { world, user } = open()
    const body = { mobile: user.mobile, password: PASSWORD, type: 'password' as const }
    expect((await world.call(login, { body })).code).toBe(0)
    expect((await place(user, orderBody(rows(1)))).code).toBe(0)
  })

  it('in bodies that are small only while they travel: 429, and afterwards there is room', async () => {
    const { world, user } = open()
    const body = JSON.stringify({ ...GOODS, rec_list: rows(30_000) })
    const packed = await promisify(gzip)(body)
    const send = () =>
      fetch(new URL(priceOrder.path, world.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          cookie: user.cookie,
        },
        body: new Uint8Array(packed),
      })
    // Below half a MiB each while they travel, so that none is refused unread.
    expect(packed.length).toBeLessThan(512 * 1024)
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    const refused = answers.filter(({ status }) => status === 429)
    // Four of 7.5 MiB are within the user's share of 32.
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(refused.length).toBeLessThan(8)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      const { code } = (await answer.json()) as { code: number } // our own server
      expect(code).toBe(API_ERRORS.bodies_too_large_together.code)
    }
    expect((await send()).status).toBe(200)
  })

  it('in a second long body of one session: 429 unread, and nobody else is kept waiting', async () => {
    const { world, user } = open()
    const other = await world.newUser({ balanceFen: 0 })
    const first = request(new URL(priceOrder.path, world.url), {
      method: 'POST',
      headers: {
        cookie: user.cookie,
        'content-type': 'application/json',
        'content-length': 1024 * 1024,
        expect: '100-continue',
      },
    })
    first.flushHeaders()
    // The server has begun with it.
    await once(first, 'continue')
    const long = ' '.repeat(600 * 1024)
    const send = async (by: TestUser) =>
      (await postText(world, priceOrder.path, long, { user: by })).code
    expect(await send(user)).toBe(API_ERRORS.bodies_too_large_together.code)
    expect(await send(other)).toBe(API_ERRORS.request_malformed.code)
    first.end(' '.repeat(1024 * 1024))
    await once(first, 'response')
    expect(await send(user)).toBe(API_ERRORS.request_malformed.code)
  })

  it('in pictures, which wait for their store: 429, while a long list has room beside them', async () => {
    const { world, user } = open()
    const senders = await Promise.all([1, 2].map(() => world.newUser()))
    const half = senders.map(({ cookie }) => halfAPicture(world, cookie))
    const send = async (path: string) =>
      (await postText(world, path, ' '.repeat(7 * MIB), { user })).code
    const { bodies_too_large_together, request_malformed } = API_ERRORS
    const sendBesideHalves = () => {
      for (const sending of half) sending.beginAgainIfRefused()
      return send(uploadWorkOrderPicture.path)
    }
    await expect.poll(sendBesideHalves).toBe(bodies_too_large_together.code)
    expect(await send(priceOrder.path)).toBe(request_malformed.code)
    for (const sending of half) sending.end()
    await expect.poll(() => send(uploadWorkOrderPicture.path)).toBe(request_malformed.code)
  })

  it('in one body: each call takes no more than its own client sends', async () => {
    const { world } = open()
    const body = JSON.stringify({ mobile: '1'.repeat(65 * 1024), password: PASSWORD })
    const { status, code } = await postText(world, login.path, body)
    expect({ status, code }).toEqual({ status: 413, code: API_ERRORS.request_too_large.code })
  })
})
