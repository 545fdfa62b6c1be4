import { expect, it } from 'vitest'

import { changePassword, getUserInfo, listDevices } from '#contract/accounts.ts'
import { listAccountEvents } from '#contract/account-events.ts'
import { listDeeds } from '#contract/deeds.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { listOrders } from '#contract/order-list.ts'
import { listUnpaid } from '#contract/unpaid-runs.ts'
import { deviceLogin, findPassword, login, register, smsLogin } from '#contract/sign-in.ts'
import {
  acceptInvitation,
  changeSub,
  inviteSub,
  linkSub,
  listSubAccounts,
  MAX_SUBS,
  removeSub,
  showInvitation,
  stopSub,
} from '#contract/sub-accounts.ts'
import { invariant } from '#domain/result/assert.ts'
import { cookiesOf, forgetLimits, forgetSends, receiveCode } from './phone.ts'
import { orderBody, place, row } from './rows.ts'
import { accept, bringIn, invite, nextSubMobile, signInAs } from './sub-steps.ts'
import { newKey, onBothEngines, PASSWORD, type TestUser } from './world.ts'

/** What one parcel of the usual order costs a user of the first group. */
async function priceOfOne(owner: TestUser): Promise<number> {
  const before = await owner.call(getUserInfo)
  await place(owner, orderBody([row(1)]))
  const after = await owner.call(getUserInfo)
  return Math.round((Number(before.data?.balance) - Number(after.data?.balance)) * 100)
}

const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

onBothEngines('sub-accounts', (world) => {
  const found = async (owner: TestUser, id: number) =>
    invariant(
      (await owner.call(listSubAccounts)).data?.list.find((sub) => sub.id === id) ?? null,
      'listed',
    )

  it('somebody invited signs in with their own mobile and password, and sees the account of the owner', async () => {
    const owner = await world().newUser({ balanceFen: 5000 })
    const { id, token, mobile, name } = await invite(owner, 'clerk', { day_limit: '20.00' })
    const shown = await world().call(showInvitation, { body: { token } })
    expect(shown.data).toMatchObject({ name, role: 'clerk' })
    expect(shown.data?.mobile).not.toBe(mobile)
    expect((await accept(world(), token, mobile)).code).toBe(0)
    const sub = await signInAs(world(), mobile)
    const info = await sub.call(getUserInfo)
    expect(info.data).toMatchObject({
      user_id: `${owner.userId}-${id}`,
      balance: '50.00',
      sub: { name, role: 'clerk', left_today: '20.00' },
    })
    const owners = await owner.call(getUserInfo)
    expect(owners.data?.sub).toBeNull()
    expect(info.data?.draft_key).not.toBe(owners.data?.draft_key)
    expect((await found(owner, id)).state).toBe('active')
    const events = await owner.call(listAccountEvents)
    expect(events.data?.list.map(({ kind, by }) => [kind, by])).toEqual([
      ['device', name],
      ['sub_account', ''],
    ])
  })

  it('a balance is not shown to a packer', async () => {
    const owner = await world().newUser({ balanceFen: 5000 })
    const packer = await bringIn(world(), owner, 'packer')
    expect((await packer.call(getUserInfo)).data?.balance).toBe('0.00')
  })

  it('an invitation holds once, with its own mobile, until it is taken back or another link is made', async () => {
    const owner = await world().newUser()
    const first = await invite(owner, 'packer')
    const other = await accept(world(), first.token, nextSubMobile())
    expect(other.code).toBe(API_ERRORS.invitation_other_mobile.code)
    const linked = await owner.call(linkSub, { body: { id: first.id } })
    const over = API_ERRORS.invitation_over.code
    expect((await world().call(showInvitation, { body: { token: first.token } })).code).toBe(over)
    const token = invariant(linked.data, 'a link').token
    expect((await accept(world(), token, first.mobile)).code).toBe(0)
    await forgetSends(world())
    expect((await accept(world(), token, first.mobile)).code).toBe(over)
    const second = await invite(owner, 'packer')
    await owner.call(removeSub, { query: { id: second.id } })
    expect((await accept(world(), second.token, second.mobile)).code).toBe(over)
    const third = await invite(owner, 'packer')
    await world().db.query('UPDATE sub_accounts SET invite_ends_at = now() WHERE id = $1', [
      third.id,
    ])
    expect((await accept(world(), third.token, third.mobile)).code).toBe(over)
  })

  it('an invitation ends with the password of the owner, and sessions of sub-accounts do', async () => {
    const owner = await world().newUser()
    const packer = await bringIn(world(), owner, 'packer')
    const { token } = await invite(owner, 'manager')
    const body = { old_password: PASSWORD, password: 'another-42' }
    expect((await owner.call(changePassword, { body })).code).toBe(0)
    expect((await world().call(showInvitation, { body: { token } })).code).toBe(
      API_ERRORS.invitation_over.code,
    )
    expect((await packer.call(getUserInfo)).status).toBe(401)
    expect((await signInAs(world(), packer.mobile)).code).toBe(0)
  })

  it('a mobile signs in to one account: neither becomes the other', async () => {
    const owner = await world().newUser()
    const stranger = await world().newUser()
    const taken = await invite(owner, 'clerk', { mobile: stranger.mobile })
    expect((await accept(world(), taken.token, stranger.mobile)).code).toBe(
      API_ERRORS.mobile_registered_invited.code,
    )
    const packer = await bringIn(world(), owner, 'packer')
    await forgetSends(world())
    const { code, cookie } = await receiveCode(world(), 'register', packer.mobile)
    const body = { mobile: packer.mobile, password: PASSWORD, sms_code: code }
    const registered = await world().call(register, { body, headers: { cookie } })
    expect(registered.code).toBe(API_ERRORS.mobile_is_sub.code)
    const again = await owner.call(inviteSub, {
      body: { name: '又', mobile: packer.mobile, role: 'clerk', day_limit: '' },
    })
    expect(again.code).toBe(API_ERRORS.sub_mobile_known.code)
    const own = { name: '我', mobile: owner.mobile, role: 'clerk' as const, day_limit: '' }
    expect((await owner.call(inviteSub, { body: own })).code).toBe(API_ERRORS.sub_mobile_known.code)
  })

  it('a mobile that two owners invite is the first one’s, and free once it is removed', async () => {
    const [one, other] = [await world().newUser(), await world().newUser()]
    const mobile = nextSubMobile()
    const [a, b] = [
      await invite(one, 'packer', { mobile }),
      await invite(other, 'packer', { mobile }),
    ]
    expect((await accept(world(), a.token, mobile)).code).toBe(0)
    await forgetSends(world())
    expect((await accept(world(), b.token, mobile)).code).toBe(
      API_ERRORS.mobile_registered_invited.code,
    )
    await one.call(removeSub, { query: { id: a.id } })
    await forgetSends(world())
    expect((await accept(world(), b.token, mobile)).code).toBe(0)
  })

  it('a person stopped or removed is signed out with the reason, by whatever way they came', async () => {
    const owner = await world().newUser()
    const packer = await bringIn(world(), owner, 'packer')
    const id = packer.subId
    await owner.call(stopSub, { body: { id, state: 'stopped' } })
    const ended = await packer.call(getUserInfo)
    expect([ended.status, ended.code]).toEqual([401, API_ERRORS.sub_ended.code])
    expect((await signInAs(world(), packer.mobile)).code).toBe(API_ERRORS.account_disabled.code)
    const remembered = await packer.call(deviceLogin, { body: { mobile: packer.mobile } })
    expect(remembered.code).toBe(API_ERRORS.device_forgotten.code)
    await forgetSends(world())
    const { code, cookie } = await receiveCode(world(), 'login', packer.mobile)
    const byCode = await world().call(smsLogin, {
      body: { mobile: packer.mobile, sms_code: code, type: 'sms' },
      headers: { cookie },
    })
    expect(byCode.code).toBe(API_ERRORS.account_disabled.code)
    await owner.call(stopSub, { body: { id, state: 'active' } })
    expect((await packer.call(getUserInfo)).status).toBe(401)
    const again = await signInAs(world(), packer.mobile)
    expect(again.code).toBe(0)
    await owner.call(removeSub, { query: { id } })
    expect((await again.call(getUserInfo)).code).toBe(API_ERRORS.sub_ended.code)
    expect((await signInAs(world(), packer.mobile)).code).toBe(API_ERRORS.credentials_wrong.code)
  })

  it('a role that is changed holds from the next call on', async () => {
    const owner = await world().newUser()
    const packer = await bringIn(world(), owner, 'packer')
    expect((await packer.call(listUnpaid)).code).toBe(API_ERRORS.sub_not_allowed.code)
    const body = { id: packer.subId, name: '新名', role: 'clerk' as const, day_limit: '1.00' }
    expect((await owner.call(changeSub, { body })).code).toBe(0)
    expect((await packer.call(listUnpaid)).code).toBe(0)
  })

  it('devices and password of a sub-account are its own', async () => {
    const owner = await world().newUser()
    const packer = await bringIn(world(), owner, 'packer')
    expect((await owner.call(listDevices)).data?.list).toHaveLength(1)
    expect((await packer.call(listDevices)).data?.list).toHaveLength(1)
    const body = { old_password: PASSWORD, password: 'packers-42' }
    const changed = await packer.call(changePassword, { body })
    expect(changed.data?.kept).toEqual([])
    expect((await owner.call(getUserInfo)).code).toBe(0)
    expect((await signInAs(world(), packer.mobile, 'packers-42')).code).toBe(0)
    expect((await signInAs(world(), owner.mobile)).code).toBe(0)
    await forgetSends(world())
    const { code, cookie } = await receiveCode(world(), 'find-password', packer.mobile)
    const found = await world().call(findPassword, {
      body: { mobile: packer.mobile, password: 'found-42', sms_code: code },
      headers: { cookie },
    })
    expect(found.code).toBe(0)
    expect((await owner.call(getUserInfo)).code).toBe(0)
    expect((await signInAs(world(), packer.mobile, 'found-42')).code).toBe(0)
  })

  it('one browser that the owner and a sub-account use in turn has two devices and one session', async () => {
    const owner = await world().newUser()
    const packer = await bringIn(world(), owner, 'packer')
    const into = (mobile: string, cookie: string) =>
      world().call(login, {
        body: { mobile, password: PASSWORD, type: 'password', remember: true },
        headers: { cookie },
      })
    const first = await into(owner.mobile, '')
    const second = await into(packer.mobile, cookiesOf(first.headers))
    const asOwner = { headers: { cookie: cookiesOf(first.headers) } }
    expect((await world().call(getUserInfo, asOwner)).status).toBe(401)
    const cookie = cookiesOf(second.headers)
    const info = await world().call(getUserInfo, { headers: { cookie } })
    expect(info.data?.sub?.role).toBe('packer')
    // The browser remembers the last of them alone.
    const stolen = await world().call(deviceLogin, {
      body: { mobile: owner.mobile },
      headers: { cookie },
    })
    expect(stolen.code).toBe(API_ERRORS.device_forgotten.code)
  })

  it('no two payments together are more than the daily sum, and what is refused can go on later', async () => {
    const owner = await world().newUser({ balanceFen: 1_000_000 })
    const price = await priceOfOne(owner)
    const clerk = await bringIn(world(), owner, 'clerk', yuanOf(price * 3))
    const runs = Array.from({ length: 8 }, (_, i) => ({
      body: { ...orderBody([row(i + 2)]), run_id: newKey() },
      key: newKey(),
    }))
    const answers = await Promise.all(runs.map(({ body, key }) => place(clerk, body, key)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    const refused = answers.filter(({ code }) => code !== 0)
    for (const { code, values } of refused) {
      expect([code, values]).toEqual([
        API_ERRORS.sub_day_sum_used.code,
        { left: '0.00', total: yuanOf(price) },
      ])
    }
    expect((await owner.call(listUnpaid)).data).toHaveLength(refused.length)
    expect((await found(owner, clerk.subId)).spent_today).toBe(yuanOf(price * 3))
    expect((await clerk.call(getUserInfo)).data?.sub?.left_today).toBe('0.00')
    const { name } = await found(owner, clerk.subId)
    const raised = { id: clerk.subId, name, role: 'clerk' as const, day_limit: '' }
    await owner.call(changeSub, { body: raised })
    const late = runs.find((_, i) => answers[i]?.code !== 0)
    expect((await place(clerk, late?.body ?? orderBody([]), late?.key ?? '')).code).toBe(0)
    const orders = await owner.call(listOrders, { body: { page: 1, page_size: 10 } })
    expect(orders.data?.list.map(({ by }) => by)).toEqual([name, name, name, name, ''])
  })

  it.each([1, 2, 3, 5, 8])(
    'a sum of %s parcels lets as many through, in whichever parts',
    async (n) => {
      const owner = await world().newUser({ balanceFen: 1_000_000 })
      const price = await priceOfOne(owner)
      const clerk = await bringIn(world(), owner, 'clerk', yuanOf(price * n))
      let rows = 10
      const order = (size: number) =>
        place(clerk, orderBody(Array.from({ length: size }, () => row(rows++))), newKey())
      const sizes = [3, 1, 2, 1, 4, 1, 2]
      const answers = await Promise.all(sizes.map(order))
      const paid = sizes
        .filter((_, i) => answers[i]?.code === 0)
        .reduce((sum, size) => sum + size, 0)
      expect(paid).toBeLessThanOrEqual(n)
      expect((await found(owner, clerk.subId)).spent_today).toBe(yuanOf(price * paid))
    },
  )

  it('what each did is written with the person, the browser and the outcome', async () => {
    const owner = await world().newUser({ balanceFen: 100_000 })
    await place(owner, orderBody([row(1)]))
    const clerk = await bringIn(world(), owner, 'clerk', '0.01')
    await place(clerk, orderBody([row(2)]))
    const placed = await place(owner, orderBody([row(3)]))
    const { name } = await found(owner, clerk.subId)
    const { data } = await owner.call(listDeeds)
    expect(data?.list.map(({ name: who, kind, outcome }) => [who, kind, outcome])).toEqual([
      ['', 'order', 'done'],
      [name, 'order', 'refused'],
    ])
    expect(data?.list[0]?.subject).toBe(placed.data?.[0]?.order_sn)
    const query = { who: String(clerk.subId) }
    expect((await owner.call(listDeeds, { query })).data?.list).toHaveLength(1)
    expect((await owner.call(listDeeds, { query: { who: 'owner' } })).data?.list).toHaveLength(1)
    expect((await owner.call(listDeeds, { query: { to: '2020-01-01' } })).data?.list).toEqual([])
  })

  it('a member of one account reaches nobody of another', async () => {
    const [owner, stranger] = [await world().newUser(), await world().newUser()]
    const packer = await bringIn(world(), owner, 'packer')
    const query = { id: packer.subId }
    expect((await stranger.call(removeSub, { query })).code).toBe(API_ERRORS.sub_not_found.code)
    const state = { id: packer.subId, state: 'stopped' as const }
    expect((await stranger.call(stopSub, { body: state })).code).toBe(API_ERRORS.sub_not_found.code)
    const changed = { id: packer.subId, name: '他', role: 'manager' as const, day_limit: '' }
    expect((await stranger.call(changeSub, { body: changed })).code).toBe(
      API_ERRORS.sub_not_found.code,
    )
    expect((await packer.call(getUserInfo)).data?.sub?.role).toBe('packer')
  })

  it('an old session needs the password before somebody is let in', async () => {
    const owner = await world().newUser()
    await world().db.query(
      `UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`,
      [owner.userId],
    )
    const body = { name: '某', mobile: nextSubMobile(), role: 'packer' as const, day_limit: '' }
    expect((await owner.call(inviteSub, { body })).code).toBe(
      API_ERRORS.passkey_password_required.code,
    )
    const confirmed = await owner.call(inviteSub, { body: { ...body, password: PASSWORD } })
    expect(confirmed.code).toBe(0)
  })

  it('an account has room for a limited number', async () => {
    const owner = await world().newUser()
    for (let n = 0; n < MAX_SUBS; n++) await invite(owner, 'packer')
    const body = { name: '多', mobile: nextSubMobile(), role: 'packer' as const, day_limit: '' }
    expect((await owner.call(inviteSub, { body })).code).toBe(API_ERRORS.sub_accounts_full.code)
    await forgetLimits(world())
    const guess = {
      token: 'A'.repeat(43),
      mobile: nextSubMobile(),
      sms_code: '000000',
      password: PASSWORD,
    }
    expect((await world().call(acceptInvitation, { body: guess })).code).toBe(
      API_ERRORS.invitation_over.code,
    )
  })
})
