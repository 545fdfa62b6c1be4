import { afterEach, describe, expect, it } from 'vitest'

import { changePassword } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, passkeyLogin } from '#contract/passkeys.ts'
import { beginPayoutConfirm, confirmPayoutAccount } from '#contract/withdrawals.ts'
import { getWithdrawAccount } from '#contract/withdrawals.ts'
import { invariant } from '#domain/result/assert.ts'
import { Authenticator } from './authenticator.ts'
import { operate } from './operate.ts'
import { forgetLimits } from './phone.ts'
import { callAtHost } from './raw.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, PASSWORD, type CallOptions, type TestUser } from './world.ts'

const HOST = 'localhost:4250'
const HERE = { origin: `http://${HOST}`, rpId: 'localhost' }
const OTHER_CARD = '5555555555554444'

onBothEngines('a new payout account', (world) => {
  const { setAccount, setFreshAccount, apply, terms, rested } = withdrawalSteps(world)
  afterEach(async () => {
    await terms('payout_rest_hours = 24')
    await world().db.query('DELETE FROM sign_in_failures')
    await forgetLimits(world())
  })

  const codeOf = (key: ApiErrorKey) => API_ERRORS[key].code
  const rich = () => world().newUser({ balanceFen: 100_000 })
  const callAs = <E extends Endpoint>(user: TestUser, endpoint: E, options: CallOptions<E> = {}) =>
    callAtHost(world(), HOST, endpoint, { ...options, headers: { cookie: user.cookie } })

  /** A passkey that is `days` old. */
  async function passkeyOf(user: TestUser, days = 0) {
    const key = new Authenticator()
    const begun = await callAs(user, beginPasskey, { body: { password: PASSWORD } })
    const { challenge, user: whose } = invariant(begun.data, begun.msg).options
    const passkey = key.make({ ...HERE, challenge, userHandle: whose.id })
    const added = await callAs(user, addPasskey, { body: { passkey } })
    await world().db.query(
      'UPDATE passkeys SET created_at = created_at - make_interval(days => $2) WHERE id = $1',
      [invariant(added.data, added.msg).id, days],
    )
    return key
  }
  const beginConfirm = (user: TestUser) => callAs(user, beginPayoutConfirm)
  const send = (user: TestUser, key: Authenticator, challenge: string) =>
    callAs(user, confirmPayoutAccount, { body: { passkey: key.sign({ ...HERE, challenge }) } })
  async function confirm(user: TestUser, key: Authenticator) {
    const begun = await beginConfirm(user)
    if (begun.data === null) return begun
    return send(user, key, invariant(begun.data, begun.msg).options.challenge)
  }
  const restOf = async (user: TestUser) => (await user.call(getWithdrawAccount)).data

  describe('rests', () => {
    it('for a day, and the refusal names the minute in the time of the shop', async () => {
      const user = await rich()
      const set = await setFreshAccount(user)
      const until = invariant(set.data, set.msg).rests_until
      const [due] = await world().db.query<{ text: string }>(
        `SELECT to_char((changed_at + interval '24 hours 59 seconds') AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')
           AS text FROM withdraw_accounts WHERE user_id = $1`,
        [user.userId],
      )
      expect(until).toBe(`${due?.text}:00`)
      const refused = await apply(user, '10.00')
      expect(refused.code).toBe(codeOf('withdraw_account_rests'))
      expect(refused.msg).toBe(`收款账户刚更换，${due?.text} 起可提现`)
      await rested(user)
      expect((await restOf(user))?.rests_until).toBe('')
      expect((await apply(user, '10.00')).code).toBe(0)
    })

    it.each([
      ['the number', { account: OTHER_CARD }],
      ['the name', { real_name: '张三峰' }],
      ['the bank', { bank_name: '工商银行' }],
      ['the kind', { type: 'alipay', account: '13800138000' }],
    ])('again when %s is another one', async (_, change) => {
      const user = await rich()
      await setAccount(user)
      const answer = await setFreshAccount(user, change)
      expect(answer.data?.rests_until).not.toBe('')
      const account_type = 'type' in change ? 'alipay' : 'bank'
      expect((await apply(user, '10.00', { account_type })).code).toBe(
        codeOf('withdraw_account_rests'),
      )
    })

    it('not again when the same account is set again', async () => {
      const user = await rich()
      await setAccount(user)
      expect((await setFreshAccount(user)).data?.rests_until).toBe('')
      expect((await apply(user, '10.00')).code).toBe(0)
    })

    it('when an act that knows of no rest has written it', async () => {
      const user = await rich()
      await setAccount(user)
      await world().db.query(
        `UPDATE withdraw_accounts SET account_mask = '6222 **** 0000' WHERE user_id = $1`,
        [user.userId],
      )
      expect((await apply(user, '10.00')).code).toBe(codeOf('withdraw_account_rests'))
    })

    it('for as long as the shop has set; 0 hours are none', async () => {
      const user = await rich()
      await setFreshAccount(user)
      await operate(world().db, ['terms', 'set', 'payout-rest', '0'])
      expect(await restOf(user)).toMatchObject({ rests_until: '', rest_hours: 0 })
      expect((await apply(user, '10.00')).code).toBe(0)
    })

    it('also from withdrawals that are sent at the moment of the change', async () => {
      const user = await rich()
      await setAccount(user)
      const both = await Promise.all([
        setFreshAccount(user, { account: OTHER_CARD }),
        apply(user, '10.00'),
      ])
      const [taken] = await world().db.query<{ mask: string }>(
        'SELECT account_mask AS mask FROM withdrawals WHERE user_id = $1',
        [user.userId],
      )
      // Whichever is first: nothing goes to the account that rests.
      expect(taken?.mask ?? '4111 **** 1111').toBe('4111 **** 1111')
      expect(both.map(({ code }) => code)).toContain(0)
    })
  })

  describe('is confirmed', () => {
    it('by a passkey that was there a day before it, and rests no longer', async () => {
      const user = await rich()
      const key = await passkeyOf(user, 2)
      expect((await setFreshAccount(user)).data?.can_confirm).toBe(true)
      const begun = await beginConfirm(user)
      expect(begun.data?.options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
      const done = await confirm(user, key)
      expect(done.data).toMatchObject({ rests_until: '' })
      expect((await apply(user, '10.00')).code).toBe(0)
    })

    it('once: the account after it rests again', async () => {
      const user = await rich()
      const key = await passkeyOf(user, 2)
      await setFreshAccount(user)
      await confirm(user, key)
      await setFreshAccount(user, { account: OTHER_CARD })
      expect((await apply(user, '10.00')).code).toBe(codeOf('withdraw_account_rests'))
    })
  })

  describe('is not confirmed by somebody who has the session and the password', () => {
    it.each([
      ['after the account', false],
      ['before the account', true],
    ])('and adds a passkey %s', async (_, isBefore) => {
      const user = await rich()
      const before = isBefore ? await passkeyOf(user) : null
      await setFreshAccount(user)
      const key = before ?? (await passkeyOf(user))
      expect((await restOf(user))?.can_confirm).toBe(false)
      expect((await beginConfirm(user)).code).toBe(codeOf('withdraw_confirm_impossible'))
      // With a challenge that was made for something else.
      const login = await callAtHost(world(), HOST, beginPasskeyLogin)
      const { challenge } = invariant(login.data, login.msg).options
      expect((await send(user, key, challenge)).code).toBe(codeOf('withdraw_confirm_impossible'))
      expect((await apply(user, '10.00')).code).toBe(codeOf('withdraw_account_rests'))
    })

    it('and signs with a young passkey what the old one may sign', async () => {
      const user = await rich()
      await passkeyOf(user, 2)
      const young = await passkeyOf(user)
      await setFreshAccount(user)
      expect((await confirm(user, young)).code).toBe(codeOf('withdraw_confirm_impossible'))
      expect((await apply(user, '10.00')).code).toBe(codeOf('withdraw_account_rests'))
    })

    it('and signs with a passkey of another user', async () => {
      const [user, thief] = [await rich(), await rich()]
      await passkeyOf(user, 2)
      const key = await passkeyOf(thief, 30)
      await setFreshAccount(user)
      expect((await confirm(user, key)).code).toBe(codeOf('passkey_refused'))
    })

    it('and puts another account under what its owner is about to confirm', async () => {
      const user = await rich()
      const key = await passkeyOf(user, 2)
      await setFreshAccount(user)
      const begun = await beginConfirm(user)
      await setFreshAccount(user, { account: OTHER_CARD })
      const { challenge } = invariant(begun.data, begun.msg).options
      expect((await send(user, key, challenge)).code).toBe(codeOf('passkey_expired'))
      expect((await restOf(user))?.rests_until).not.toBe('')
    })

    it('and sends what was signed for a sign-in, or the same twice', async () => {
      const user = await rich()
      const key = await passkeyOf(user, 2)
      await setFreshAccount(user)
      const login = await callAtHost(world(), HOST, beginPasskeyLogin)
      const { challenge } = invariant(login.data, login.msg).options
      expect((await send(user, key, challenge)).code).toBe(codeOf('passkey_expired'))
      const begun = await beginConfirm(user)
      const mine = invariant(begun.data, begun.msg).options.challenge
      const passkey = key.sign({ ...HERE, challenge: mine })
      // What confirms an account signs nobody in.
      const opened = await callAtHost(world(), HOST, passkeyLogin, {
        body: { passkey },
        headers: { cookie: login.cookie },
      })
      expect(opened.code).toBe(codeOf('passkey_expired'))
      expect((await send(user, key, mine)).code).toBe(codeOf('passkey_expired'))
    })

    it('and takes another password, which ends the passkeys there are', async () => {
      const user = await rich()
      await passkeyOf(user, 2)
      await setFreshAccount(user)
      const body = { old_password: PASSWORD, password: 'another-42' }
      const changed = await user.call(changePassword, { body })
      const cookie = changed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const account = await world().call(getWithdrawAccount, { headers: { cookie } })
      expect(account.data).toMatchObject({ can_confirm: false })
      expect(account.data?.rests_until).not.toBe('')
    })
  })
})
