import { afterEach, expect, it } from 'vitest'

import { changePassword, endDevice, getUserInfo, listDevices } from '#contract/accounts.ts'
import { sendLoginCode, sendRegisterCode } from '#contract/codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { deviceLogin, findPassword, login, logout, register, smsLogin } from '#contract/sign-in.ts'
import { FIRST_TERMS } from './first-terms.ts'
import {
  askedOf,
  cookiesOf,
  doWork,
  forgetLimits,
  forgetSends,
  receiveCode,
  solveCaptcha,
} from './phone.ts'
import { onBothEngines, PASSWORD } from './world.ts'

const NEW_PASSWORD = 'another-42'
const TERMS = { terms: FIRST_TERMS }

onBothEngines('membership', (world) => {
  let numbers = 0
  const freshMobile = () => `1700000${String(++numbers).padStart(4, '0')}`
  const signIn = (mobile: string, password: string, cookie = '', more = {}) =>
    world().call(login, {
      body: { mobile, password, type: 'password', ...more },
      headers: { cookie },
    })
  const infoBy = (cookie: string) => world().call(getUserInfo, { headers: { cookie } })

  async function join(mobile = freshMobile(), more: { invite_code?: string } = {}) {
    const { code, cookie } = await receiveCode(world(), 'register', mobile)
    const body = { mobile, password: PASSWORD, sms_code: code, ...TERMS, ...more }
    const reply = await world().call(register, { body, headers: { cookie } })
    return { mobile, reply, cookie: cookiesOf(reply.headers) }
  }

  afterEach(async () => {
    await world().db.query('DELETE FROM sms_codes')
    await forgetLimits(world())
  })

  it('opens an account with an empty wallet and signs in', async () => {
    const { mobile, reply, cookie } = await join()
    expect(reply.data?.is_attestation).toBe(true)
    const info = await infoBy(cookie)
    expect(info.data).toMatchObject({ balance: '0.00', real_name_mask: '', is_attestation: false })
    expect(info.data?.invite_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect((await signIn(mobile, PASSWORD)).code).toBe(0)
    const [consent] = await world().db.query<{ version: string }>('SELECT version FROM consents')
    expect(consent?.version).toBe(FIRST_TERMS)
  })

  it('keeps who brought the new user, by code or by the link, and refuses a code of nobody', async () => {
    const first = await join()
    const invite = (await infoBy(first.cookie)).data?.invite_code ?? ''
    const byCode = await join(freshMobile(), { invite_code: ` ${invite.toLowerCase()} ` })
    expect(byCode.reply.code).toBe(0)
    const mobile = freshMobile()
    const { code, cookie } = await receiveCode(world(), 'register', mobile)
    const body = { mobile, password: PASSWORD, sms_code: code, ...TERMS }
    const send = (i: string) => world().call(register, { query: { i }, body, headers: { cookie } })
    for (const wrong of ['NOBODY99', '<img>', '../..', "' OR 1=1"]) {
      expect((await send(wrong)).code).toBe(API_ERRORS.invite_code_unknown.code)
    }
    // A code that long is none, so it is left out: the account is opened without it.
    expect((await send(invite)).code).toBe(0)
    const rows = await world().db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM users u JOIN users r ON r.id = u.referrer_id
       WHERE r.mobile = $1`,
      [first.mobile],
    )
    expect(rows[0]?.n).toBe(2)
  })

  it('a mobile has one account, whoever is quicker; terms that are not in force open none', async () => {
    const mobile = freshMobile()
    const { code, cookie } = await receiveCode(world(), 'register', mobile)
    const body = { mobile, password: PASSWORD, sms_code: code, ...TERMS }
    const send = () => world().call(register, { body, headers: { cookie } })
    const old = { ...body, terms: '2020-01-01' }
    const outdated = await world().call(register, { body: old, headers: { cookie } })
    expect(outdated.code).toBe(API_ERRORS.terms_outdated.code)
    const replies = await Promise.all(Array.from({ length: 8 }, send))
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1)
    await forgetSends(world())
    const again = await join(mobile)
    expect(again.reply.code).toBe(API_ERRORS.mobile_registered.code)
  })

  it('a code is good once, for its purpose, its mobile and its browser, five tries and five minutes', async () => {
    const { mobile } = await world().newUser()
    const send = (cookie: string, sms_code: string, as = mobile) =>
      world().call(smsLogin, { body: { mobile: as, sms_code, type: 'sms' }, headers: { cookie } })
    const wrong = API_ERRORS.sms_code_wrong.code

    const forRegister = await receiveCode(world(), 'register', mobile)
    expect((await send(forRegister.cookie, forRegister.code)).code).toBe(wrong)
    await world().db.query('DELETE FROM sms_codes')

    const first = await receiveCode(world(), 'login', mobile)
    expect((await send('', first.code)).code).toBe(wrong)
    expect((await send(first.cookie, first.code, '13111113333')).code).toBe(wrong)
    const both = await Promise.all([send(first.cookie, first.code), send(first.cookie, first.code)])
    expect(both.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([0, wrong])
    await world().db.query('DELETE FROM sms_codes')

    const second = await receiveCode(world(), 'login', mobile)
    const other = second.code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) expect((await send(second.cookie, other)).code).toBe(wrong)
    expect((await send(second.cookie, second.code)).code).toBe(wrong)
    await world().db.query('DELETE FROM sms_codes')

    const third = await receiveCode(world(), 'login', mobile)
    await world().db.query(`UPDATE sms_codes SET sent_at = now() - interval '301 seconds'`)
    expect((await send(third.cookie, third.code)).code).toBe(wrong)
    const kept = JSON.stringify(await world().db.query('SELECT * FROM sms_codes'))
    for (const secret of [third.code, mobile, third.cookie.split('=')[1] ?? '?']) {
      expect(kept).not.toContain(secret)
    }
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it('sends a number five messages a day, one a minute, from the second on for a captcha', async () => {
    const mobile = freshMobile()
    const send = (more = {}) => world().call(sendRegisterCode, { body: { mobile, ...more } })
    const later = (by: string) =>
      world().db.query(`UPDATE sms_codes SET sent_at = sent_at - interval '${by}'`)
    const at_once = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(at_once.filter((reply) => reply.code === 0)).toHaveLength(1)
    const waiting = await send()
    expect([waiting.status, waiting.values]).toMatchObject([429, { seconds: expect.any(Number) }])
    for (let i = 0; i < 4; i++) {
      await later('1 minute')
      expect((await send()).code).toBe(API_ERRORS.captcha_required.code)
      const solved = await solveCaptcha(world(), 'sms-register', mobile)
      const wrongAction = await solveCaptcha(world(), 'login', mobile)
      expect((await send(wrongAction)).code).toBe(API_ERRORS.captcha_wrong.code)
      expect((await send(solved)).code).toBe(0)
    }
    await later('1 minute')
    expect((await send()).code).toBe(API_ERRORS.sms_limit_reached.code)
    const page = await fetch(new URL(`/sandbox/messages?mobile=${mobile}`, world().url))
    expect((await page.text()).split('验证码 ')).toHaveLength(6)
    await later('24 hours')
    // The address has sent five in this hour, which is another limit.
    await forgetLimits(world())
    expect((await send()).code).toBe(0)
  })

  it('sends an address twenty messages an hour, whatever the numbers, the more for the more proofs', async () => {
    const asked: (string | null)[] = []
    const send = async (mobile: string): Promise<number> => {
      const first = await world().call(sendLoginCode, { body: { mobile } })
      const what = askedOf(first)
      asked.push(what && `${what.image ? 'picture' : ''}${what.tries > 0 ? ' and work' : ''}`)
      if (what === null) return first.status
      const solved = await solveCaptcha(world(), 'sms-login', mobile)
      const work = what.work === '' ? {} : { work: doWork(what.work) }
      const body = { mobile, ...solved, ...work }
      return (await world().call(sendLoginCode, { body })).status
    }
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push(await send(freshMobile()))
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
    expect(asked).toEqual([
      ...Array(5).fill(null),
      ...Array(5).fill('picture'),
      ...Array(10).fill('picture and work'),
      null,
      null,
    ])
  })

  it('a captcha is spent by its first try, right or wrong, and belongs to one mobile', async () => {
    const { mobile } = await world().newUser()
    for (let i = 0; i < 3; i++) await signIn(mobile, 'wrong-password')
    const solved = await solveCaptcha(world(), 'login', mobile)
    const wrong = { ...solved, captcha: 'XXXX' }
    expect((await signIn(mobile, PASSWORD, '', wrong)).code).toBe(API_ERRORS.captcha_wrong.code)
    expect((await signIn(mobile, PASSWORD, '', solved)).code).toBe(API_ERRORS.captcha_wrong.code)
    const others = await solveCaptcha(world(), 'login', freshMobile())
    expect((await signIn(mobile, PASSWORD, '', others)).code).toBe(API_ERRORS.captcha_wrong.code)
    const good = await solveCaptcha(world(), 'login', mobile)
    const lower = { ...good, captcha: good.captcha.toLowerCase() }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signIn(mobile, 'wrong-password', '', lower)),
    )
    const { credentials_wrong } = API_ERRORS
    expect(replies.filter(({ code }) => code === credentials_wrong.code)).toHaveLength(1)
    await world().db.query('DELETE FROM sign_in_failures')
  })

  it('a found password ends every session and every remembered browser; the old one opens nothing', async () => {
    const { mobile, cookie } = await world().newUser()
    const elsewhere = await signIn(mobile, PASSWORD, '', { remember: true })
    const ticket = await receiveCode(world(), 'find-password', mobile)
    const body = { mobile, password: NEW_PASSWORD, sms_code: ticket.code }
    const found = await world().call(findPassword, { body, headers: { cookie: ticket.cookie } })
    expect(found.code).toBe(0)
    for (const old of [cookie, cookiesOf(elsewhere.headers)]) {
      expect((await infoBy(old)).status).toBe(401)
      const headers = { cookie: old }
      const remembered = await world().call(deviceLogin, { body: { mobile }, headers })
      expect(remembered.code).toBe(API_ERRORS.device_forgotten.code)
    }
    expect((await signIn(mobile, PASSWORD)).code).toBe(API_ERRORS.credentials_wrong.code)
    expect((await signIn(mobile, NEW_PASSWORD)).code).toBe(0)
    const unknown = freshMobile()
    const theirs = await receiveCode(world(), 'find-password', unknown)
    const noAccount = await world().call(findPassword, {
      body: { ...body, mobile: unknown, sms_code: theirs.code },
      headers: { cookie: theirs.cookie },
    })
    expect(noAccount.code).toBe(API_ERRORS.mobile_unknown.code)
  })

  it('a changed password keeps the session that changed it, under a new token, and no other', async () => {
    const user = await world().newUser()
    const elsewhere = await signIn(user.mobile, PASSWORD, '', { remember: true })
    const change = (old_password: string, password: string) =>
      user.call(changePassword, { body: { old_password, password } })
    expect((await change('wrong-password', NEW_PASSWORD)).code).toBe(
      API_ERRORS.old_password_wrong.code,
    )
    expect((await change(PASSWORD, PASSWORD)).code).toBe(API_ERRORS.password_unchanged.code)
    const changed = await change(PASSWORD, NEW_PASSWORD)
    expect((await infoBy(cookiesOf(changed.headers))).code).toBe(0)
    expect((await infoBy(user.cookie)).status).toBe(401)
    expect((await infoBy(cookiesOf(elsewhere.headers))).status).toBe(401)
  })

  it('a remembered browser signs in by itself, and only that: not after logout, another user, 30 days or being ended', async () => {
    const { mobile } = await world().newUser()
    const other = await world().newUser()
    const enter = (cookie: string) =>
      world().call(deviceLogin, { body: { mobile }, headers: { cookie } })
    const remember = async () =>
      cookiesOf((await signIn(mobile, PASSWORD, '', { remember: true })).headers)
    const deviceOf = (cookies: string) => /device=[^;]+/.exec(cookies)?.[0] ?? ''

    const entered = await enter(deviceOf(await remember()))
    expect(entered.code).toBe(0)
    expect((await infoBy(cookiesOf(entered.headers))).data?.user_id).toBeDefined()
    const forgotten = API_ERRORS.device_forgotten.code
    const plain = cookiesOf((await signIn(mobile, PASSWORD)).headers)
    expect((await enter(deviceOf(plain))).code).toBe(forgotten)

    const left = await remember()
    await world().call(logout, { headers: { cookie: left } })
    expect((await enter(deviceOf(left))).code).toBe(forgotten)

    const shared = await remember()
    await signIn(other.mobile, PASSWORD, shared)
    expect((await enter(deviceOf(shared))).code).toBe(forgotten)

    const old = await remember()
    await world().db.query(
      `UPDATE devices SET remembered_until = now() WHERE remembered_until > now()`,
    )
    expect((await enter(deviceOf(old))).code).toBe(forgotten)

    const stolen = await remember()
    const headers = { cookie: stolen }
    const listed = await world().call(listDevices, { headers })
    expect(listed.code).toBe(0)
    const { list } = listed.data ?? { list: [] }
    const { id = '' } = list.find((device) => device.is_current) ?? {}
    const strangers = await other.call(endDevice, { query: { id } })
    expect(strangers.code).toBe(API_ERRORS.device_not_found.code)
    expect((await world().call(endDevice, { query: { id }, headers })).code).toBe(0)
    expect((await infoBy(stolen)).status).toBe(401)
    expect((await enter(deviceOf(stolen))).code).toBe(forgotten)
  })

  it('lists the browsers a user is signed in with, and clears the cache of the one that leaves', async () => {
    const user = await world().newUser()
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36' }
    const body = { mobile: user.mobile, password: PASSWORD, type: 'password' as const }
    await world().call(login, { body: { ...body, remember: true }, headers })
    const listed = await user.call(listDevices)
    expect(
      listed.data?.list.map(({ name, is_current, is_remembered }) => [
        name,
        is_current,
        is_remembered,
      ]),
    ).toEqual([
      ['Chrome · Windows', false, true],
      ['', true, false],
    ])
    const left = await user.call(logout)
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
    expect(JSON.stringify(await world().db.query('SELECT * FROM devices'))).not.toContain('Mozilla')
  })
})
