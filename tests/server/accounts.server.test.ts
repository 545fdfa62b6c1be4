import { randomBytes, scryptSync } from 'node:crypto'

import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { login, logout } from '#contract/sign-in.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { checkOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { silentLog } from '#server/http/log.ts'
import { makeUserMark } from '#server/keyed-hash.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { makeAccounts } from '#server/modules/accounts/service.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { noSms } from '#server/ports/sms/no-sms.ts'
import { TEST_SEAL } from './app-deps.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { PASSWORD_COST } from './template.ts'
import { onBothEngines, PASSWORD } from './world.ts'

onBothEngines('accounts', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const signIn = (mobile: string, password: string, headers: Record<string, string> = {}) =>
    world().call(login, { body: { mobile, password, type: 'password' }, headers })
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';', 1)[0] ?? ''

  it.each(SANDBOX_ACCOUNTS.map((account) => [account.mobile, account] as const))(
    'the sandbox account %s signs in and has its money by ledger entry',
    async (mobile, account) => {
      const reply = await signIn(mobile, SANDBOX_PASSWORD)
      expect(reply.data?.is_attestation).toBe(account.attestation !== 2)
      const cookie = cookieOf(reply.headers)
      const info = await world().call(getUserInfo, { headers: { cookie } })
      expect(info.data?.balance).toBe((account.openingFen / 100).toFixed(2))
      expect(info.data?.is_attestation).toBe(account.attestation === 2)
    },
  )

  it('the cookie is for HTTP only, and nothing else holds the credential', async () => {
    const user = await world().newUser()
    const reply = await signIn(user.mobile, PASSWORD)
    const header = reply.headers.get('set-cookie') ?? ''
    expect(header).toMatch(
      /^user-token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax, signed-in=1; Max-Age=2592000; Path=\/; SameSite=Lax, device=[\w-]{43}; Max-Age=15552000; Path=\/api\/; HttpOnly; SameSite=Strict$/,
    )
    const token = cookieOf(reply.headers).replace('user-token=', '')
    expect(header.split(token)).toHaveLength(2)
    expect(JSON.stringify(reply.data)).not.toContain(token)
    const stored = await world().db.query('SELECT * FROM sessions')
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('the key of the drafts is one per user, stays the same, and is returned to its user alone', async () => {
    const [one, other] = [await world().newUser(), await world().newUser()]
    const keyOf = async (user: typeof one) => (await user.call(getUserInfo)).data?.draft_key ?? ''
    const first = await Promise.all([keyOf(one), keyOf(one), keyOf(one)])
    expect(new Set(first).size).toBe(1)
    expect(Buffer.from(first[0] ?? '', 'base64')).toHaveLength(32)
    const again = await signIn(one.mobile, PASSWORD)
    expect(JSON.stringify(again.data)).not.toContain(first[0])
    const headers = { cookie: cookieOf(again.headers) }
    expect((await world().call(getUserInfo, { headers })).data?.draft_key).toBe(first[0])
    expect(await keyOf(other)).not.toBe(first[0])
    expect((await world().call(getUserInfo, {})).data?.draft_key).toBeUndefined()
  })

  it('a session ends with logout and with the next sign-in that brings it', async () => {
    const user = await world().newUser()
    expect((await user.call(getUserInfo)).code).toBe(0)
    const again = await signIn(user.mobile, PASSWORD, { cookie: user.cookie })
    expect((await user.call(getUserInfo)).status).toBe(401)
    const cookie = cookieOf(again.headers)
    const ended = await world().call(logout, { headers: { cookie } })
    expect(ended.headers.get('set-cookie')).toMatch(/^user-token=; Max-Age=0/)
    expect((await world().call(getUserInfo, { headers: { cookie } })).status).toBe(401)
  })

  it.each([[`seen_at = now() - interval '8 days'`], [`created_at = now() - interval '31 days'`]])(
    'a session ends by itself: %s',
    async (change) => {
      const user = await world().newUser()
      await world().db.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [user.userId])
      expect((await user.call(getUserInfo)).code).toBe(API_ERRORS.signed_out.code)
    },
  )

  it('an answer that the session is over takes its cookies away, and only those that are dead', async () => {
    const user = await world().newUser()
    await world().db.query('DELETE FROM sessions WHERE user_id = $1', [user.userId])
    const over = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
    expect(over.code).toBe(API_ERRORS.signed_out.code)
    expect(over.headers.getSetCookie()).toEqual([
      'user-token=; Max-Age=0; Path=/',
      'signed-in=; Max-Age=0; Path=/',
    ])
    const visitor = await world().call(getUserInfo, {})
    expect(visitor.code).toBe(API_ERRORS.signed_out.code)
    expect(visitor.headers.getSetCookie()).toEqual([])
    // The session of this one lives: it is the order that belongs to somebody else.
    const other = await world().newUser({ balanceFen: 1000 })
    const foreign = await place(other, orderBody(rows(1), { user_id: '1' }))
    expect(foreign.code).toBe(API_ERRORS.signed_out.code)
    expect(foreign.headers.getSetCookie()).toEqual([])
  })

  it('a disabled account can neither sign in nor go on', async () => {
    const user = await world().newUser()
    await world().db.query('UPDATE users SET disabled = true WHERE id = $1', [user.userId])
    expect((await user.call(getUserInfo)).status).toBe(401)
    expect((await signIn(user.mobile, PASSWORD)).code).toBe(API_ERRORS.account_disabled.code)
  })

  it('hashes a password again that was kept at less than the cost of today, and nobody notices', async () => {
    const { mobile, userId } = await world().newUser()
    const salt = randomBytes(16)
    const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 4 })
    const old = ['scrypt', 4, salt.toString('base64'), key.toString('base64')].join('$')
    await world().db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, old])
    const stored = async () => {
      const ofUser = 'SELECT password_hash FROM users WHERE id = $1'
      return (await world().db.query<{ password_hash: string }>(ofUser, [userId]))[0]?.password_hash
    }
    expect((await signIn(mobile, 'wrong-one')).code).toBe(API_ERRORS.credentials_wrong.code)
    expect(await stored()).toBe(old)
    // Each of them finds the old one, and one of them takes it away.
    const replies = await Promise.all(Array.from({ length: 8 }, () => signIn(mobile, PASSWORD)))
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 0))
    const fresh = await stored()
    expect(fresh).toMatch(/^\$argon2id\$/)
    expect((await signIn(mobile, PASSWORD)).code).toBe(0)
    expect(await stored()).toBe(fresh)
  })

  it('hashing a password again never takes the place of a new one that comes between', async () => {
    const { db } = world()
    const { mobile, userId } = await world().newUser()
    const real = makePasswords(PASSWORD_COST)
    const another = 'another-42'
    const passwords = {
      ...real,
      isWeak: () => true,
      hash: async (password: string) => {
        const hash = await real.hash(another)
        await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, hash])
        return real.hash(password)
      },
    }
    const hashKey = new Uint8Array(32)
    const wallet = makeWallet(db)
    const people = { db, passwords, wallet, sms: noSms, log: silentLog, hashKey }
    const accounts = makeAccounts({ ...people, now: () => new Date(), waysIn: [] })
    const browser = { oldToken: '', deviceToken: '', name: '' }
    const from = { address: '10.1.2.3', codeTicket: '', browser }
    const answer = await accounts.signIn.withPassword({ mobile, password: PASSWORD }, from)
    expect(answer).toMatchObject({ ok: false, error: { key: 'credentials_wrong' } })
    expect((await signIn(mobile, another)).code).toBe(0)
  })

  it('answers a wrong password and an unknown mobile the same, then requires a captcha', async () => {
    const known = await world().newUser()
    for (const mobile of [known.mobile, '13111112222']) {
      const codes: number[] = []
      for (let i = 0; i < 4; i++) codes.push((await signIn(mobile, 'wrong-password')).code)
      const { credentials_wrong, captcha_required } = API_ERRORS
      expect(codes).toEqual([...Array(3).fill(credentials_wrong.code), captcha_required.code])
      expect((await signIn(mobile, PASSWORD)).code).toBe(captcha_required.code)
    }
    await world().db.query('DELETE FROM sign_in_failures')
    expect((await signIn(known.mobile, PASSWORD)).code).toBe(0)
  })

  it('asks for a captcha, then holds back, where one address tries many accounts', async () => {
    const tryOne = (i: number) => signIn(`131${String(i).padStart(8, '0')}`, 'wrong-password')
    for (let i = 0; i < 10; i++) await tryOne(i)
    expect((await tryOne(10)).code).toBe(API_ERRORS.captcha_required.code)
    await world().db.query(
      'UPDATE sign_in_failures SET failures = 60, blocked_until = now() + interval $$9 s$$',
    )
    const held = await tryOne(11)
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it('every call for signed-in users refuses everyone else', async () => {
    for (const endpoint of Object.values(ENDPOINTS)) {
      if (endpoint.access !== 'user') continue
      const init = endpoint.method === 'GET' ? {} : { body: '{}' }
      const headers = { 'content-type': 'application/json', cookie: 'user-token=forged' }
      const response = await fetch(new URL(endpoint.path, world().url), {
        ...init,
        method: endpoint.method,
        headers,
      })
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 401])
    }
  })

  it("shows nothing of another user's, whatever is requested", async () => {
    const mine = await world().newUser({ balanceFen: 10_000 })
    const other = await world().newUser({ balanceFen: 10_000 })
    const placed = await place(mine, orderBody([row(1, { rec_name: '赵私密' })]))
    const { order_sn = '', kuaidi_sn = '', shop_order = '' } = placed.data?.[0] ?? {}
    const page = { page: 1, page_size: 10 }
    for (const body of [
      page,
      { ...page, order_sn },
      { ...page, kuaidi_sn: [kuaidi_sn] },
      { ...page, shop_order: [shop_order] },
      { ...page, rec_name: '赵私密' },
      { ...page, rec_mobile: '13812345678' },
    ]) {
      expect((await mine.call(listParcels, { body })).data?.data_count).toBe(1)
      const seen = await other.call(listParcels, { body })
      expect(seen.data).toMatchObject({ list: [], data_count: 0, status_count: {} })
    }
    expect((await other.call(checkOrder, { body: { shop_order: [shop_order] } })).data).toEqual([])
  })

  it('pages through all parcels without repeating or skipping one', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody(rows(25)))
    const ids: string[] = []
    for (let page = 1; page <= 3; page++) {
      const reply = await user.call(listParcels, { body: { page, page_size: 10 } })
      expect(reply.data?.data_count).toBe(25)
      ids.push(...(reply.data?.list.map((parcel) => parcel.id) ?? []))
    }
    expect(new Set(ids).size).toBe(25)
    expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)))
  })

  it('logs no password, cookie, name, phone, address or order number', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await signIn(user.mobile, 'guess-of-mine')
    await place(user, orderBody([row(3, { rec_name: '钱看见', rec_address: '秘密路77号' })]))
    await user.call(checkOrder, { body: { shop_order: [row(3).shop_order] } })
    const text = world().logLines.join('')
    const secrets = ['guess-of-mine', PASSWORD, user.mobile, user.cookie.split('=')[1] ?? '?']
    for (const secret of [...secrets, '钱看见', '秘密路', '13812345678', row(3).shop_order]) {
      expect(text).not.toContain(secret)
    }
    const calls = world().logLines.map((line) => JSON.parse(line) as { requestId?: string })
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.every((call) => /^[\da-f-]{36}$/.test(call.requestId ?? ''))).toBe(true)
  })

  it('shows a number beside an error, and the log has it with the user’s mark and what went wrong', async () => {
    const one = await world().newUser({ balanceFen: 10_000 })
    const other = await world().newUser()
    await place(one, orderBody(rows(1)))
    const from = world().logLines.length
    await world().db.query('ALTER TABLE parcels RENAME TO parcels_away')
    const failed = await one.call(listParcels, { body: { page: 1, page_size: 10 } })
    await world().db.query('ALTER TABLE parcels_away RENAME TO parcels')
    await one.call(listParcels, { body: { page: 1, page_size: 10 } })
    await other.call(listParcels, { body: { page: 1, page_size: 10 } })
    const id = /（编号 ([\da-f]{8})）$/.exec(failed.msg)?.[1] ?? 'none'
    expect(failed.status).toBe(500)
    type Line = { event: string; requestId: string; user?: string; code?: string | number }
    const lines = world()
      .logLines.slice(from)
      .map((line) => JSON.parse(line) as Line) // our own log
    const ofCall = lines.filter(({ requestId }) => requestId.startsWith(id))
    expect(ofCall.map(({ event, code }) => [event, code])).toEqual([
      ['call_failed', '42P01'],
      ['call', 500],
    ])
    const marks = lines.filter(({ event }) => event === 'call').map(({ user }) => user)
    const markOf = makeUserMark(TEST_SEAL.hashIn)
    expect(marks).toEqual([one, one, other].map(({ userId }) => markOf(userId)))
  })
})
