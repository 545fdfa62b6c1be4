import { afterEach, expect, it } from 'vitest'

import { changePassword, endOtherDevices, getUserInfo, listDevices } from '#contract/accounts.ts'
import { getClosing } from '#contract/closing.ts'
import { createWorkOrder } from '#contract/work-orders.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import {
  changeMobile,
  proveMobile,
  sendNewMobileCode,
  sendOldMobileCode,
} from '#contract/mobile.ts'
import { login } from '#contract/sign-in.ts'
import { operate } from './operate.ts'
import { cookiesOf, forgetLimits, forgetSends, readCode } from './phone.ts'
import { onBothEngines, PASSWORD, type TestUser } from './world.ts'

const REQUEST = {
  content: '申请注销账号，已知悉注销的后果。',
  kuaidi_sn: [],
  images: [],
  contact: '',
}

onBothEngines('an account in trouble', (world) => {
  let numbers = 0
  const freshMobile = () => `1770000${String(++numbers).padStart(4, '0')}`
  const codeOf = (key: ApiErrorKey) => API_ERRORS[key].code
  afterEach(async () => {
    await world().db.query('DELETE FROM sign_in_failures')
    await world().db.query('DELETE FROM sms_codes')
    await forgetSends(world())
    await forgetLimits(world())
  })

  /** A code to the bound number, as the browser of the user has requested it. */
  async function oldCode(user: TestUser) {
    const sent = await user.call(sendOldMobileCode, { body: {} })
    expect(sent.code).toBe(0)
    return { code: await readCode(world(), user.mobile), cookie: cookiesOf(sent.headers) }
  }
  const withCookie = (user: TestUser, cookie: string) => ({ cookie: `${user.cookie}; ${cookie}` })

  async function prove(user: TestUser, change: { password?: string; code?: string } = {}) {
    const { code, cookie } = await oldCode(user)
    return world().call(proveMobile, {
      body: { password: change.password ?? PASSWORD, sms_code: change.code ?? code },
      headers: withCookie(user, cookie),
    })
  }
  async function change(user: TestUser, mobile: string) {
    const sent = await user.call(sendNewMobileCode, { body: { mobile } })
    expect(sent.code).toBe(0)
    const sms_code = await readCode(world(), mobile)
    const headers = withCookie(user, cookiesOf(sent.headers))
    return world().call(changeMobile, { body: { mobile, sms_code }, headers })
  }
  const signIn = (mobile: string) =>
    world().call(login, { body: { mobile, password: PASSWORD, type: 'password' } })

  it('binds another mobile by the old number, the password and the new number', async () => {
    const user = await world().newUser()
    expect((await prove(user)).code).toBe(0)
    const mobile = freshMobile()
    const changed = await change(user, mobile)
    expect(changed.data).toEqual({ mobile: `177****${mobile.slice(7)}` })
    expect((await signIn(mobile)).code).toBe(0)
    expect((await signIn(user.mobile)).code).toBe(codeOf('credentials_wrong'))
    // The session goes on, and the proof is used up.
    expect((await user.call(getUserInfo)).code).toBe(0)
    expect((await change(user, freshMobile())).code).toBe(codeOf('mobile_not_proved'))
  })

  it.each([
    ['the password', { password: 'wrong-pass' }, 'withdraw_password_wrong'],
    ['the code', { code: '000000' }, 'sms_code_wrong'],
  ] as const)('does not without %s', async (_, wrong, key) => {
    const user = await world().newUser()
    expect((await prove(user, wrong)).code).toBe(codeOf(key))
    expect((await change(user, freshMobile())).code).toBe(codeOf('mobile_not_proved'))
  })

  it('does not by the proof of another session, an old one, or one before a new password', async () => {
    const [user, other] = [await world().newUser(), await world().newUser()]
    await prove(user)
    expect((await change(other, freshMobile())).code).toBe(codeOf('mobile_not_proved'))
    await world().db.query(
      `UPDATE sessions SET mobile_proved_at = mobile_proved_at - interval '11 minutes'
       WHERE user_id = $1`,
      [user.userId],
    )
    expect((await change(user, freshMobile())).code).toBe(codeOf('mobile_not_proved'))
    await forgetSends(world())
    await world().db.query('DELETE FROM sms_codes')
    await prove(user)
    const body = { old_password: PASSWORD, password: 'another-42' }
    const renewed = await user.call(changePassword, { body })
    const goesOn = { ...user, cookie: cookiesOf(renewed.headers) }
    const sent = await world().call(sendNewMobileCode, {
      body: { mobile: '17711110000' },
      headers: { cookie: goesOn.cookie },
    })
    const sms_code = await readCode(world(), '17711110000')
    const late = await world().call(changeMobile, {
      body: { mobile: '17711110000', sms_code },
      headers: withCookie(goesOn, cookiesOf(sent.headers)),
    })
    expect(late.code).toBe(codeOf('mobile_not_proved'))
  })

  it('does not to a number of another account, and the proof stays good', async () => {
    const [user, other] = [await world().newUser(), await world().newUser()]
    await prove(user)
    expect((await change(user, other.mobile)).code).toBe(codeOf('mobile_taken'))
    expect((await change(user, freshMobile())).code).toBe(0)
  })

  it('takes one of two numbers that are sent at once', async () => {
    const user = await world().newUser()
    await prove(user)
    const both = await Promise.all([change(user, freshMobile()), change(user, freshMobile())])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      codeOf('mobile_not_proved'),
    ])
  })

  it('shows the network of each device, and ends all others', async () => {
    const user = await world().newUser()
    const second = await signIn(user.mobile)
    await signIn(user.mobile)
    const headers = { cookie: cookiesOf(second.headers) }
    const before = await world().call(listDevices, { headers })
    expect(before.data?.list.find((one) => one.is_current)?.network).toBe('127.0.0.*')
    const others = (before.data?.list.length ?? 0) - 1
    expect((await world().call(endOtherDevices, { headers })).data).toEqual({ ended: others })
    const after = await world().call(listDevices, { headers })
    expect(after.data?.list.map((one) => one.is_current)).toEqual([true])
  })

  it('shows what closing waits for; the request to close is not in its own way', async () => {
    const user = await world().newUser({ balanceFen: 500 })
    const waits = async () => (await user.call(getClosing)).data?.under_way
    const open = (type: 'other' | 'close_account') =>
      user.call(createWorkOrder, {
        body: { ...REQUEST, request_id: `${type}-${'x'.repeat(20)}`, type },
      })
    expect(await waits()).toEqual(['money'])
    expect((await open('close_account')).code).toBe(0)
    expect(await waits()).toEqual(['money'])
    expect((await open('other')).code).toBe(0)
    expect(await waits()).toEqual(['money', 'work_orders'])
    const empty = await world().newUser()
    await empty.call(createWorkOrder, {
      body: { ...REQUEST, request_id: 'close'.repeat(5), type: 'close_account' },
    })
    const erased = await operate(world().db, ['members', 'erase', `${empty.userId}`, '本人申请'])
    expect(erased.code).toBe(0)
    const [left] = await world().db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM work_orders WHERE user_id = $1 AND status < 3',
      [empty.userId],
    )
    expect(left?.n).toBe(0)
  })
})
