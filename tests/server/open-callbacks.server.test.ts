import { createHash, createHmac } from 'node:crypto'

import { expect, it } from 'vitest'

import {
  listCallbacks,
  replayCallback,
  SANDBOX_RECEIVER,
  testCallback,
} from '#contract/api-setting.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { openCancelParcels, openPlaceOrder, parcelsChanged } from '#contract/open-api.ts'
import { SIGN_HEADERS, signedText } from '#contract/open-sign.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Job } from '#server/jobs.ts'
import { callbackJobs } from '#server/modules/open-api/callbacks.ts'
import type { CallbackMessage, PostResult } from '#server/ports/callback/callback-poster.ts'

import { TEST_SEAL } from './app-deps.ts'
import { callOpen, openFor, type AppKey } from './open-caller.ts'
import { GOODS, rows } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const URL = 'https://erp.example.com/wandan?shop=7'
const TAKEN: PostResult = { status: 200, error: '', ms: 3 }
const FAILED: PostResult = { status: 500, error: 'no', ms: 3 }

onBothEngines('callbacks of the open API', (world) => {
  let user: TestUser
  let key: AppKey
  let answer = TAKEN
  const sent: (CallbackMessage & { url: string })[] = []

  const poster = {
    post(url: string, message: CallbackMessage) {
      sent.push({ url, ...message })
      return Promise.resolve(answer)
    },
  }

  /** Everything that is due, as the jobs of the server do it. */
  async function work(): Promise<void> {
    const jobs: Job[] = callbackJobs({
      db: world().db,
      seal: TEST_SEAL,
      poster,
      now: () => new Date(),
    })
    await world().db.query(`UPDATE callback_parcels SET due_at = now()`)
    for (const job of jobs) while (await job.next());
  }

  const log = async () => invariant((await user.call(listCallbacks)).data, 'the log').list
  const dueNow = () =>
    world().db.query('UPDATE callbacks SET due_at = now() WHERE due_at IS NOT NULL')

  const order = async (count: number): Promise<string> => {
    const placed = await callOpen({ world: world(), key }, openPlaceOrder, {
      body: { ...GOODS, platform: 1, remark: '', rec_list: rows(count) },
      headers: { 'Idempotency-Key': newKey() },
    })
    return invariant(placed.data?.[0] ?? null, 'placed').order_sn
  }

  const cancel = (order_sn: string) =>
    callOpen({ world: world(), key }, openCancelParcels, { body: { order_sn } })

  it('report what has changed in orders of the API, once, with all of it in one', async () => {
    user = await world().newUser({ balanceFen: 1_000_000 })
    key = await openFor(user, { notify_url: URL })
    const orderSn = await order(3)
    await cancel(orderSn)
    await work()
    expect(sent).toHaveLength(1)
    const [first] = sent
    const body = parcelsChanged.parse(JSON.parse(invariant(first, 'sent').body))
    expect(body.data.list.map(({ state, order_sn }) => [state, order_sn])).toEqual(
      Array.from({ length: 3 }, () => ['cancelled', orderSn]),
    )
    expect(await log()).toMatchObject([{ id: body.id, state: 'done', tries: 1, next_time: '' }])
    await work()
    expect(sent).toHaveLength(1)
  })

  it('are signed as calls are', () => {
    const { url, headers, body } = invariant(sent[0], 'sent')
    expect(url).toBe(URL)
    const bodyHash = createHash('sha256').update(body).digest('hex')
    expect(headers[SIGN_HEADERS.bodyHash]).toBe(bodyHash)
    const text = signedText({
      method: 'POST',
      target: '/wandan?shop=7',
      timestamp: headers[SIGN_HEADERS.timestamp] ?? '',
      nonce: headers[SIGN_HEADERS.nonce] ?? '',
      bodyHash,
    })
    const right = createHmac('sha256', key.app_key).update(text).digest('hex')
    expect(headers[SIGN_HEADERS.signature]).toBe(right)
  })

  it('wait longer after each try that fails, and are given up in the end', async () => {
    answer = FAILED
    const before = sent.length
    await cancel(await order(1))
    await work()
    expect((await log())[0]).toMatchObject({ state: 'waiting', tries: 1, status: 500, error: 'no' })
    // Nothing is due: it waits.
    await work()
    expect(sent).toHaveLength(before + 1)
    for (let tries = 2; tries <= 12; tries++) {
      await dueNow()
      await work()
      expect((await log())[0]?.tries).toBe(tries)
    }
    expect((await log())[0]).toMatchObject({ state: 'failed', next_time: '' })
    await work()
    expect(sent).toHaveLength(before + 12)
    const bodies = new Set(sent.slice(before).map(({ body }) => body))
    expect(bodies.size).toBe(1)
  })

  it('are sent again by hand, by their owner alone', async () => {
    answer = TAKEN
    const failed = invariant((await log())[0], 'the failed one')
    const other = await world().newUser()
    const refused = await other.call(replayCallback, { body: { id: failed.id } })
    expect(refused.code).toBe(API_ERRORS.api_callback_not_found.code)
    // A restored counter gives the number again, and chance distinguishes the two.
    const [number = '', chance = ''] = failed.id.split('x')
    const another = chance.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'))
    for (const id of [number, `${number}x${another}`]) {
      const gone = await user.call(replayCallback, { body: { id } })
      expect(gone.code).toBe(API_ERRORS.api_callback_not_found.code)
    }
    const before = sent.length
    await user.call(replayCallback, { body: { id: failed.id } })
    await work()
    expect(sent).toHaveLength(before + 1)
    expect((await log())[0]).toMatchObject({ id: failed.id, state: 'done', error: '' })
  })

  it('a test goes out at once, but to no inner address and not too often', async () => {
    for (const notify_url of [
      'http://example.com/',
      'https://169.254.169.254/',
      'https://[::1]/',
    ]) {
      const refused = await user.call(testCallback, { body: { notify_url } })
      expect(refused.code).toBe(API_ERRORS.api_notify_url_wrong.code)
    }
    // The real network: a name that cannot be.
    const body = { notify_url: 'https://no-such-name.invalid.example.com/' }
    const tried = invariant((await user.call(testCallback, { body })).data, 'an attempt')
    expect(tried).toMatchObject({ ok: false, status: 0 })
    const again = await user.call(testCallback, { body })
    expect(again.code).toBe(API_ERRORS.too_many_requests.code)
    expect((await log())[0]).toMatchObject({ event: 'test', state: 'failed' })
  })

  it('can be tried on software that the sandbox plays, which takes them or breaks', async () => {
    const owner = await world().newUser()
    await openFor(owner, { notify_url: SANDBOX_RECEIVER })
    const page = new globalThis.URL('/sandbox/callbacks', world().url)
    const answerWith = (answer: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    const body = { notify_url: SANDBOX_RECEIVER }
    const taken = await owner.call(testCallback, { body })
    expect(taken.data).toMatchObject({ ok: true, status: 200 })
    const { list } = invariant((await owner.call(listCallbacks)).data, 'the log')
    const shown = (await (await fetch(page)).text()).replaceAll('&quot;', '"')
    expect(shown).toContain(invariant(list[0], 'the test').body)
    expect(shown).toContain(SIGN_HEADERS.signature)
    await answerWith('500')
    const other = await world().newUser()
    await openFor(other, { notify_url: SANDBOX_RECEIVER })
    const failed = await other.call(testCallback, { body })
    await answerWith('200')
    expect(failed.data).toMatchObject({ ok: false, status: 500 })
  })
})
