import { afterEach, expect, it } from 'vitest'

import { changePassword, getUserInfo } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  PASSKEYS_MAX,
  removePasskey,
  type PasskeyAssertion,
} from '#contract/passkeys.ts'
import { findPassword, login, logout } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'
import { Authenticator } from './authenticator.ts'
import { forgetLimits, receiveCode } from './phone.ts'
import { callAtHost } from './raw.ts'
import { onBothEngines, PASSWORD, type CallOptions, type TestUser } from './world.ts'

const HOST = 'localhost:4250'
const HERE = { origin: `http://${HOST}`, rpId: 'localhost' }

onBothEngines('passkeys', (world) => {
  afterEach(async () => {
    await world().db.query('DELETE FROM sign_in_failures')
    await world().db.query('DELETE FROM passkey_challenges')
    await forgetLimits(world())
  })

  const codeOf = (key: ApiErrorKey) => API_ERRORS[key].code

  /** Calls as `user` at the site. */
  const callAs = <E extends Endpoint>(user: TestUser, endpoint: E, options: CallOptions<E> = {}) =>
    callAtHost(world(), HOST, endpoint, {
      ...options,
      headers: { cookie: user.cookie, 'user-agent': 'Chrome/140 Windows' },
    })
  const begin = (user: TestUser, body: { password?: string } = {}) =>
    callAs(user, beginPasskey, { body })

  async function add(user: TestUser, key = new Authenticator(), more: object = {}) {
    const begun = await begin(user)
    const { challenge, user: whose } = invariant(begun.data, begun.msg).options
    const passkey = key.make({ ...HERE, challenge, userHandle: whose.id, ...more })
    const reply = await callAs(user, addPasskey, { body: { passkey } })
    return { key, reply, id: reply.data?.id ?? '' }
  }

  /** A challenge, and the browser it was given to. */
  async function challengeOf({ host = HOST, cookie = '' } = {}) {
    const begun = await callAtHost(world(), host, beginPasskeyLogin, { headers: { cookie } })
    const { challenge, rpId } = invariant(begun.data, begun.msg).options
    return { challenge, rpId, cookie: begun.cookie }
  }

  const send = (passkey: PasskeyAssertion, cookie: string, host = HOST) =>
    callAtHost(world(), host, passkeyLogin, { body: { passkey }, headers: { cookie } })

  async function signIn(key: Authenticator, more: object = {}) {
    const { challenge, cookie } = await challengeOf()
    return send(key.sign({ ...HERE, challenge, ...more }), cookie)
  }

  const isIn = async (cookie: string) =>
    (await world().call(getUserInfo, { headers: { cookie } })).code === 0

  it('sign their owner in, say nothing of the account to who asks, and are listed', async () => {
    const user = await world().newUser()
    const before = await challengeOf()
    expect(before.rpId).toBe('localhost')
    const { key, id } = await add(user)
    const entered = await signIn(key)
    expect(entered.data).toMatchObject({
      user: { user_id: String(user.userId) },
      has_passkey: true,
    })
    expect(await isIn(entered.cookie)).toBe(true)
    const { data } = await user.call(listPasskeys)
    expect(data?.list).toMatchObject([{ id, name: 'Chrome · Windows', is_synced: false }])
    expect(data?.list[0]?.used_time).not.toBeNull()
    const byPassword = { mobile: user.mobile, password: PASSWORD, type: 'password' as const }
    expect((await world().call(login, { body: byPassword })).data?.has_passkey).toBe(true)
  })

  it('keep no challenge in clear, and the handle of a user names nobody', async () => {
    const user = await world().newUser()
    const begun = await begin(user)
    const { challenge, user: whose } = invariant(begun.data, begun.msg).options
    const kept = JSON.stringify(await world().db.query('SELECT * FROM passkey_challenges'))
    expect(kept).not.toContain(challenge)
    expect(whose.id).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(begun.data)).not.toContain(user.mobile)
  })

  it('a challenge is good once, in the browser it was given to, for five minutes', async () => {
    const { key } = await add(await world().newUser())
    const mine = await challengeOf()
    const signed = key.sign({ ...HERE, challenge: mine.challenge })
    expect((await send(signed, mine.cookie)).code).toBe(0)
    // Replayed.
    expect((await send(signed, mine.cookie)).code).toBe(codeOf('passkey_expired'))
    // Given to another browser.
    const theirs = await challengeOf()
    const foreign = key.sign({ ...HERE, challenge: theirs.challenge })
    expect((await send(foreign, mine.cookie)).code).toBe(codeOf('passkey_expired'))
    // Made up.
    const own = key.sign({ ...HERE, challenge: 'A'.repeat(43) })
    expect((await send(own, mine.cookie)).code).toBe(codeOf('passkey_expired'))
    // Too late.
    const late = await challengeOf()
    await world().db.query(`UPDATE passkey_challenges SET made_at = now() - interval '301 seconds'`)
    const slow = key.sign({ ...HERE, challenge: late.challenge })
    expect((await send(slow, late.cookie)).code).toBe(codeOf('passkey_expired'))
    // A browser has as many as it has tabs.
    const first = await challengeOf()
    expect((await challengeOf({ cookie: first.cookie })).cookie).toBe(first.cookie)
    const fromFirst = key.sign({ ...HERE, challenge: first.challenge })
    expect((await send(fromFirst, first.cookie)).code).toBe(0)
  })

  it('let in one of many calls with one answer', async () => {
    const { key } = await add(await world().newUser())
    const { challenge, cookie } = await challengeOf()
    const signed = key.sign({ ...HERE, challenge })
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(signed, cookie)))
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it.each<[string, object, ApiErrorKey]>([
    ['another site', { origin: 'https://wandan.evil.example' }, 'passkey_refused'],
    ['another port', { origin: 'http://localhost:1' }, 'passkey_refused'],
    ['a passkey of another site', { rpId: 'evil.example' }, 'passkey_refused'],
    ['a touch without finger, face or PIN', { isUnverified: true }, 'passkey_refused'],
  ])('refuse %s', async (_what, more, refusal) => {
    const user = await world().newUser()
    const { key } = await add(user)
    expect((await signIn(key, more)).code).toBe(codeOf(refusal))
    expect((await signIn(key)).code).toBe(0)
    const made = await add(user, new Authenticator(), more)
    expect(made.reply.code).toBe(codeOf(refusal))
  })

  it('refuse a count that does not go on: a copy is at work', async () => {
    const { key } = await add(await world().newUser())
    expect((await signIn(key)).code).toBe(0)
    key.counter = 0
    expect((await signIn(key)).code).toBe(codeOf('passkey_refused'))
  })

  it("refuse a signature of another key, and another user's handle", async () => {
    const [one, other] = [await world().newUser(), await world().newUser()]
    const { key } = await add(one)
    const { key: others } = await add(other)
    const { challenge, cookie } = await challengeOf()
    const forged = { ...others.sign({ ...HERE, challenge }), id: key.id, rawId: key.id }
    expect((await send(forged, cookie)).code).toBe(codeOf('passkey_refused'))
    const next = await challengeOf()
    const mine = key.sign({ ...HERE, challenge: next.challenge })
    const { userHandle } = others.sign({ ...HERE, challenge: next.challenge }).response
    const swapped = { ...mine, response: { ...mine.response, userHandle } }
    expect((await send(swapped, next.cookie)).code).toBe(codeOf('passkey_refused'))
  })

  it('open nothing at another host, even one that reaches this server', async () => {
    const { key } = await add(await world().newUser())
    const host = 'phisher.localhost:4250'
    const { challenge, rpId, cookie } = await challengeOf({ host })
    expect(rpId).toBe('phisher.localhost')
    const signed = key.sign({ challenge, origin: `http://${host}`, rpId })
    expect((await send(signed, cookie, host)).code).toBe(codeOf('passkey_unknown'))
    const atDigits = await world().call(beginPasskeyLogin, {})
    expect(atDigits.code).toBe(codeOf('passkey_unavailable'))
  })

  it('are added in the session that began it, once, and never twice or to two users', async () => {
    const [one, other] = [await world().newUser(), await world().newUser()]
    const begun = await begin(one)
    const { challenge, user: whose } = invariant(begun.data, begun.msg).options
    const key = new Authenticator()
    const passkey = key.make({ ...HERE, challenge, userHandle: whose.id })
    const stolen = await callAs(other, addPasskey, { body: { passkey } })
    expect(stolen.code).toBe(codeOf('passkey_expired'))
    const late = await callAs(one, addPasskey, { body: { passkey } })
    expect(late.code).toBe(codeOf('passkey_expired'))
    const added = await add(one, key)
    expect(added.reply.code).toBe(0)
    expect((await add(other, key)).reply.code).toBe(codeOf('passkey_refused'))
    const excluded = await begin(one)
    expect(excluded.data?.options.excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal'] },
    ])
  })

  it('are added by who signed in just now, or proves the password', async () => {
    const user = await world().newUser()
    await world().db.query(
      `UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [user.userId],
    )
    expect((await begin(user)).code).toBe(codeOf('passkey_password_required'))
    expect((await begin(user, { password: 'wrong-one' })).code).toBe(
      codeOf('withdraw_password_wrong'),
    )
    expect((await begin(user, { password: PASSWORD })).code).toBe(0)
  })

  it(`are ${PASSKEYS_MAX} at most`, async () => {
    const user = await world().newUser()
    await world().db.query(
      `INSERT INTO passkeys (id, user_id, credential_id, user_handle, public_key, counter,
         transports, rp_id, name, is_synced)
       SELECT gen_random_uuid(), $1::bigint, $1::bigint || '-' || n, '', '', 0, '', 'localhost', '', false
       FROM generate_series(1, ${PASSKEYS_MAX - 1}) n`,
      [user.userId],
    )
    const both = await Promise.all([begin(user), begin(user)])
    const replies = await Promise.all(
      both.map(({ data, msg }) => {
        const { challenge, user: whose } = invariant(data, msg).options
        const passkey = new Authenticator().make({ ...HERE, challenge, userHandle: whose.id })
        return callAs(user, addPasskey, { body: { passkey } })
      }),
    )
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      codeOf('passkeys_too_many'),
    ])
  })

  it('end with what they opened when their owner removes them; nobody else can', async () => {
    const [user, other] = [await world().newUser(), await world().newUser()]
    const { key, id } = await add(user)
    const elsewhere = (await signIn(key)).cookie
    const refused = await other.call(removePasskey, { query: { id } })
    expect(refused.code).toBe(codeOf('passkey_not_found'))
    expect(await isIn(elsewhere)).toBe(true)
    expect((await user.call(removePasskey, { query: { id } })).code).toBe(0)
    expect(await isIn(elsewhere)).toBe(false)
    expect((await user.call(getUserInfo)).code).toBe(0)
    expect((await signIn(key)).code).toBe(codeOf('passkey_unknown'))
  })

  it('do not sign their remover out of the session they began', async () => {
    const user = await world().newUser()
    const { key, id } = await add(user)
    const { cookie } = await signIn(key)
    const removed = await world().call(removePasskey, { query: { id }, headers: { cookie } })
    expect(removed.code).toBe(0)
    expect(await isIn(cookie)).toBe(true)
  })

  it('end with a new password, changed or found again', async () => {
    const user = await world().newUser()
    const { key } = await add(user)
    const body = { old_password: PASSWORD, password: 'another-42' }
    const changed = await user.call(changePassword, { body })
    expect(changed.code).toBe(0)
    expect((await signIn(key)).code).toBe(codeOf('passkey_unknown'))

    const second = await world().newUser()
    const { key: lost } = await add(second)
    const sent = await receiveCode(world(), 'find-password', second.mobile)
    const found = await world().call(findPassword, {
      body: { mobile: second.mobile, password: 'another-42', sms_code: sent.code },
      headers: { cookie: sent.cookie },
    })
    expect(found.code).toBe(0)
    expect((await signIn(lost)).code).toBe(codeOf('passkey_unknown'))
  })

  it('go on after logout: nobody has to make new ones', async () => {
    const user = await world().newUser()
    const { key } = await add(user)
    await user.call(logout)
    expect((await signIn(key)).code).toBe(0)
  })

  it('say so when the account was closed, and count what does not come in', async () => {
    const user = await world().newUser()
    const { key } = await add(user)
    await world().db.query('UPDATE users SET disabled = true WHERE id = $1', [user.userId])
    expect((await signIn(key)).code).toBe(codeOf('account_disabled'))
    for (let i = 0; i < 3; i++) await signIn(new Authenticator())
    const rows = await world().db.query<{ failures: number }>(
      `SELECT failures FROM sign_in_failures WHERE bucket LIKE 'address:%'`,
    )
    expect(rows).toEqual([{ failures: 3 }])
    expect(world().logLines.join('')).not.toContain(key.id)
  })
})
