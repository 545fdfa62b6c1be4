import { expect, it } from 'vitest'

import { listAccountEvents, seeAccountEvents } from '#contract/account-events.ts'
import { changePassword, getUserInfo } from '#contract/accounts.ts'
import { confirmApiReset, resetApiKey } from '#contract/api-setting.ts'
import { login } from '#contract/sign-in.ts'
import { invariant } from '#domain/result/assert.ts'

import { CARD, withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, PASSWORD, type TestUser } from './world.ts'

onBothEngines('what an owner learns of their account', (world) => {
  const { ready, apply, setAccount } = withdrawalSteps(world)
  const eventsOf = async (user: TestUser) =>
    invariant((await user.call(listAccountEvents)).data, 'a list').list
  const kindsOf = async (user: TestUser) =>
    (await eventsOf(user)).map(({ kind, detail }) => [kind, detail])
  const unseenOf = async (user: TestUser) => (await user.call(getUserInfo)).data?.unseen_events
  const signIn = (user: TestUser, name: string) =>
    world().call(login, {
      body: { mobile: user.mobile, password: PASSWORD, type: 'password' },
      headers: { 'user-agent': name },
    })

  it('is silent on the browser that the account was made in, and names each one after it', async () => {
    const user = await world().newUser()
    await world().db.query('DELETE FROM devices WHERE user_id = $1', [user.userId])
    await world().db.query('DELETE FROM account_events WHERE user_id = $1', [user.userId])
    await signIn(user, 'first')
    const again = await world().newUser()
    expect(
      await world().db.query('SELECT FROM account_events WHERE user_id = $1', [user.userId]),
    ).toEqual([])
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
    const { headers } = await signIn(user, chrome)
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const list = await world().call(listAccountEvents, { headers: { cookie } })
    expect(list.data?.list).toMatchObject([
      { kind: 'device', detail: 'Chrome · Windows · 127.0.0.*' },
    ])
    expect(await eventsOf(again)).toEqual([])
  })

  it('has each way out for money and each key, newest first, with nothing that could be used', async () => {
    const user = await ready(10_000)
    expect((await apply(user, '20.00')).code).toBe(0)
    const app = await user.call(confirmApiReset, { body: { password: PASSWORD } })
    const query = { ticket: invariant(app.data, app.msg).ticket }
    const key = invariant((await user.call(resetApiKey, { query })).data, 'a key')
    const found = await kindsOf(user)
    expect(found.slice(0, 3).map(([kind]) => kind)).toEqual([
      'app_key',
      'withdrawal',
      'payout_account',
    ])
    expect(found[1]).toEqual(['withdrawal', '2000'])
    const text = JSON.stringify(found)
    expect(text).not.toContain(CARD)
    expect(text).not.toContain(key.app_key)
    // Sealed again with another key it is the same account.
    await world().db.query(
      `UPDATE withdraw_accounts SET account = account || '\\x00'::bytea WHERE user_id = $1`,
      [user.userId],
    )
    expect(await kindsOf(user)).toEqual(found)
  })

  it('counts what was not seen; what another tab has seen stays seen', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const before = (await unseenOf(user)) ?? 0
    await setAccount(user)
    const body = { old_password: PASSWORD, password: 'another-42' }
    const changed = await user.call(changePassword, { body })
    expect(changed.code).toBe(0)
    const [mine] = changed.headers.getSetCookie()
    const headers = { cookie: invariant(mine, 'a session').split(';')[0] ?? '' }
    const list = await world().call(listAccountEvents, { headers })
    const [password, account] = invariant(list.data, list.msg).list
    expect([password?.kind, account?.kind]).toEqual(['password', 'payout_account'])
    const see = (id: number) => world().call(seeAccountEvents, { body: { id }, headers })
    const unseen = async () => (await world().call(getUserInfo, { headers })).data?.unseen_events
    expect(await unseen()).toBe(before + 2)
    await see(password?.id ?? 0)
    expect(await unseen()).toBe(0)
    await see(account?.id ?? 0)
    expect(await unseen()).toBe(0)
    // A number of nobody's event moves nothing past what there is.
    await see(Number.MAX_SAFE_INTEGER)
    await world().db.query(
      `INSERT INTO account_events (user_id, kind, detail) VALUES ($1, 'mobile', '138****0000')`,
      [user.userId],
    )
    expect(await unseen()).toBe(1)
  })
})
