import { expect, it, vi } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { confirmApiReset } from '#contract/api-setting.ts'
import { sendLoginCode } from '#contract/codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { deviceLogin, login, smsLogin } from '#contract/sign-in.ts'
import { silentLog } from '#server/http/log.ts'
import { makeAccounts } from '#server/modules/accounts/service.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in.ts'
import { addressBuckets, bucket, recordFailure, riskOf } from '#server/modules/accounts/throttle.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { tries } from '#tests/long.ts'
import { Authenticator } from './authenticator.ts'
import { cookiesOf, receiveCode, solveCaptcha } from './phone.ts'
import { onBothEngines, PASSWORD } from './world.ts'

const HERE = { origin: 'http://localhost:4250', rpId: 'localhost' }

/** Guesses of each kind. */
const GUESSES = tries(100, 10_000)
// A series of ten thousand takes minutes on a busy machine.
vi.setConfig({ testTimeout: tries(120_000, 1_800_000) })

onBothEngines('guessing', (world) => {
  /** The service behind the calls, so that each guess may come from an address of its own. */
  function target() {
    const { db } = world()
    const verified: string[] = []
    const passwords = {
      hash: () => Promise.reject(new Error('nobody sets one here')),
      isWeak: () => false,
      // The real one takes a third of a second by design; what is counted here is who gets to it.
      verify: (password: string) => {
        verified.push(password)
        return Promise.resolve({ ok: true, value: false } as const)
      },
    }
    const sms = { sendCode: () => Promise.resolve(true) }
    const hashKey = new Uint8Array(32)
    const wallet = makeWallet(db)
    return {
      accounts: makeAccounts({
        db,
        passwords,
        wallet,
        sms,
        log: silentLog,
        hashKey,
        now: () => new Date(),
        waysIn: [],
      }),
      verified,
    }
  }

  const from = (i: number, codeTicket = ''): SignInOrigin => ({
    address: `10.${i % 200}.${Math.floor(i / 200) % 200}.${1 + (i % 50)}`,
    codeTicket,
    browser: { oldToken: '', deviceToken: '', name: '' },
  })

  it('wrong passwords from many addresses need a captcha, all but three, and the owner comes in', async () => {
    const owner = await world().newUser()
    const body = { mobile: owner.mobile, password: PASSWORD, type: 'password' as const }
    const cookie = cookiesOf((await world().call(login, { body })).headers)
    const { accounts, verified } = target()
    const keys: string[] = []
    for (let i = 0; i < GUESSES; i++) {
      const guess = { ...body, password: `guess-${i}` }
      const answer = await accounts.signIn.withPassword(guess, from(i))
      keys.push(answer.ok ? 'in' : answer.error.key)
    }
    expect(verified).toHaveLength(3)
    expect(new Set(keys)).toEqual(new Set(['credentials_wrong', 'captcha_required']))

    // Even whoever reads every picture is made to wait.
    await world().db.query(
      'UPDATE sign_in_failures SET failures = 30, blocked_until = now() + make_interval(secs => 900)',
    )
    const held = await accounts.signIn.withPassword(body, from(1))
    expect(held.ok ? 'in' : held.error.key).toBe('sign_in_held')

    // The browser the owner has used before, with the password; any other, with the phone.
    expect((await world().call(login, { body, headers: { cookie } })).code).toBe(0)
    const received = await receiveCode(world(), 'login', owner.mobile)
    const bySms = await world().call(smsLogin, {
      body: { mobile: owner.mobile, sms_code: received.code, type: 'sms_code' },
      headers: { cookie: received.cookie },
    })
    expect(bySms.code).toBe(0)
    const info = await world().call(getUserInfo, {
      headers: { cookie: cookiesOf(bySms.headers) },
    })
    expect(info.code).toBe(0)
    await world().db.query('DELETE FROM sign_in_failures')
    await world().db.query('DELETE FROM sms_codes')
  })

  it('an office shares an address: a browser known before needs no picture, whoever guessed or used it since', async () => {
    const [owner, colleague] = [await world().newUser(), await world().newUser()]
    const enter = (mobile: string, cookie = '') =>
      world().call(login, {
        body: { mobile, password: PASSWORD, type: 'password' },
        headers: { cookie },
      })
    const first = cookiesOf((await enter(owner.mobile)).headers)
    // The colleague signs in on the same browser: its cookie is the colleague's now.
    const shared = cookiesOf((await enter(colleague.mobile, first)).headers)
    await recordFailure(world().db, addressBuckets('127.0.0.1'))
    await world().db.query('UPDATE sign_in_failures SET failures = 40')
    expect((await enter(owner.mobile)).code).toBe(API_ERRORS.captcha_required.code)
    expect((await enter(owner.mobile, shared)).code).toBe(0)
    const held = `blocked_until = now() + make_interval(secs => 900)`
    await world().db.query(`UPDATE sign_in_failures SET failures = 400, ${held}`)
    expect((await enter(colleague.mobile, shared)).code).toBe(0)
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it('guesses at passwords from the same network keep nobody from the code by message', async () => {
    const owner = await world().newUser()
    const { accounts } = target()
    const { db } = world()
    await recordFailure(db, [bucket('account', owner.mobile), ...addressBuckets('127.0.0.1')])
    await db.query(
      'UPDATE sign_in_failures SET failures = 400, blocked_until = now() + make_interval(secs => 900)',
    )
    const origin = { ...from(1), address: '127.0.0.1' }
    const body = { mobile: owner.mobile, password: PASSWORD, type: 'password' as const }
    const held = await accounts.signIn.withPassword(body, origin)
    expect(held.ok ? null : held.error).toMatchObject({ key: 'sign_in_held' })
    expect(API_ERRORS.sign_in_held.msg).toContain('短信登录')
    const { code, cookie } = await receiveCode(world(), 'login', owner.mobile)
    const sms = { mobile: owner.mobile, sms_code: code, type: 'sms_code' as const }
    expect((await world().call(smsLogin, { body: sms, headers: { cookie } })).code).toBe(0)
    await db.query('DELETE FROM sign_in_failures')
    await db.query('DELETE FROM sms_codes')
  })

  it('five of a hundred old passwords at once, in two processes, are judged', async () => {
    const owner = await world().newUser()
    const processes = [target(), target()] as const
    const caller = { userId: owner.userId, subId: null, sessionToken: '' }
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const { membership } = processes[i % 2 === 0 ? 0 : 1].accounts
        const body = { old_password: `guess-${i}`, password: 'another-42' }
        const answer = await membership.changePassword(body, caller)
        return answer.ok ? 'in' : answer.error.key
      }),
    )
    // The wait after the fifth is a second, and doubles: a busy machine may need longer for a hundred.
    const seconds = (performance.now() - began) / 1000
    const judged = processes.flatMap(({ verified }) => verified).length
    expect(judged).toBeGreaterThanOrEqual(5)
    expect(judged).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + seconds)))
    expect(answers.filter((key) => key === 'old_password_wrong')).toHaveLength(judged)
    expect(new Set(answers)).toEqual(new Set(['old_password_wrong', 'too_many_requests']))
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it('the right old password gives its try back, and one that could not be judged too', async () => {
    const owner = await world().newUser()
    const confirm = (password: string) => owner.call(confirmApiReset, { body: { password } })
    for (let i = 0; i < 8; i++) expect((await confirm(PASSWORD)).code).toBe(0)
    for (const left of [4, 3]) {
      expect((await confirm('wrong-one')).values).toEqual({ left })
    }
    expect((await confirm(PASSWORD)).code).toBe(0)
    expect((await confirm('wrong-one')).values).toEqual({ left: 4 })
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it.each([
    ['account', 20],
    ['address', 50],
  ] as const)('so many failures of an %s that the next has to wait: %i', async (kind, most) => {
    const { db } = world()
    const one = [bucket(kind, `of a test ${kind}`)]
    for (let n = 1; n < most; n++) await recordFailure(db, one)
    expect((await riskOf(db, one)).seconds).toBe(0)
    await recordFailure(db, one)
    expect((await riskOf(db, one)).seconds).toBeGreaterThan(0)
    await db.query('DELETE FROM sign_in_failures')
  })

  it('wrong codes are read five times a message, five messages a day, and spend no try of the owner', async () => {
    const owner = await world().newUser()
    const { accounts } = target()
    const mine = await receiveCode(world(), 'login', owner.mobile)
    const guess = (i: number, ticket: string) => {
      const sms_code = String(i % 1_000_000).padStart(6, '0')
      const body = { mobile: owner.mobile, sms_code, type: 'sms_code' as const }
      return accounts.signIn.withCode(body, from(i, ticket))
    }
    const answers: string[] = []
    for (let i = 0; i < GUESSES; i++) {
      const answer = await guess(i, `ticket-${i}`)
      answers.push(answer.ok ? 'in' : answer.error.key)
    }
    expect(new Set(answers)).toEqual(new Set(['sms_code_wrong']))
    const [kept] = await world().db.query<{ tries: number }>('SELECT tries FROM sms_codes')
    expect(kept?.tries).toBe(0)
    // However long the guessing took here, the owner types it within its five minutes.
    await world().db.query('UPDATE sms_codes SET sent_at = now()')
    const body = { mobile: owner.mobile, sms_code: mine.code, type: 'sms_code' as const }
    const entered = await world().call(smsLogin, { body, headers: { cookie: mine.cookie } })
    expect(entered.code).toBe(0)
    await world().db.query('DELETE FROM sign_in_failures')
    await world().db.query('DELETE FROM sms_codes')
  })

  it('guessed captchas, tickets, devices and passkeys open nothing, and the owner comes in', async () => {
    const owner = await world().newUser()
    const { accounts } = target()
    const { mobile } = owner
    const stranger = new Authenticator()
    for (let i = 0; i < 3; i++) {
      const body = { mobile, password: 'wrong-one', type: 'password' as const }
      await accounts.signIn.withPassword(body, from(i))
    }
    const answers: string[] = []
    for (let i = 0; i < GUESSES; i++) {
      const key = i % 2 === 0 ? `key-${i}` : ''
      const captcha = `A${String(i).padStart(3, '0')}`
      const body = { mobile, password: PASSWORD, type: 'password' as const, captcha, key }
      const answer = await accounts.signIn.withPassword(body, from(i))
      answers.push(answer.ok ? 'in' : answer.error.key)
      const deviceToken = `device-${i}`
      const browser = { oldToken: '', deviceToken, name: '' }
      const byDevice = await accounts.signIn.withDevice({ mobile }, { ...from(i), browser })
      answers.push(byDevice.ok ? 'in' : byDevice.error.key)
      const at = { ...from(i), passkeyTicket: `ticket-${i}`, siteUrl: HERE.origin }
      const passkey = stranger.sign({ ...HERE, challenge: `challenge-${i}` })
      const byPasskey = await accounts.passkeys.login.finish({ passkey }, at)
      answers.push(byPasskey.ok ? 'in' : byPasskey.error.key)
    }
    const closed = ['captcha_wrong', 'captcha_required', 'device_forgotten', 'passkey_expired']
    expect(new Set(answers)).toEqual(new Set(closed))
    const seen = await solveCaptcha(world(), 'login', mobile)
    const entered = await world().call(login, {
      body: { mobile, password: PASSWORD, type: 'password', ...seen },
    })
    expect(entered.code).toBe(0)
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it('reveals in no way which numbers have an account', async () => {
    const known = await world().newUser()
    const unknown = '13155556666'
    const replies = []
    for (const mobile of [known.mobile, unknown]) {
      const sent = await world().call(sendLoginCode, { body: { mobile } })
      const code = await world().call(smsLogin, {
        body: { mobile, sms_code: '000000', type: 'sms_code' },
      })
      const device = await world().call(deviceLogin, { body: { mobile } })
      const body = { mobile, password: 'wrong-one', type: 'password' as const }
      const password = await world().call(login, { body })
      replies.push([sent, code, device, password].map(({ code, msg, data }) => [code, msg, data]))
    }
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]?.map(([code]) => code)).toEqual([
      0,
      API_ERRORS.sms_code_wrong.code,
      API_ERRORS.device_forgotten.code,
      API_ERRORS.credentials_wrong.code,
    ])
  })
})
