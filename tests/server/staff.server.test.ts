import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { DESK_ERRORS, type DeskErrorKey } from '#contract/desk-errors.ts'
import type { Role } from '#contract/desk.ts'
import { listLog } from '#contract/desk/log.ts'
import { exportMember } from '#contract/desk/members.ts'
import { runAtDesk } from '#contract/desk/run.ts'
import {
  beginDeskConfirm,
  beginDeskLink,
  beginDeskSignIn,
  confirmAtDesk,
  enterByLink,
  getDeskMe,
  registerByLink,
  signInAtDesk,
  signOutOfDesk,
} from '#contract/desk/session.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import { Authenticator } from './authenticator.ts'
import { decide, openDesk, waiting, type Clerk, type TestDesk } from './desk-world.ts'
import { cookiesOf, forgetLimits } from './phone.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines } from './world.ts'

onBothEngines('staff', (world) => {
  let desk: TestDesk
  let names = 0
  beforeAll(async () => {
    desk = await openDesk(world())
  })
  afterAll(() => desk.close())
  afterEach(() => forgetLimits(world()))

  const codeOf = (key: DeskErrorKey) => DESK_ERRORS[key].code
  const { signed_out: signedOut } = API_ERRORS
  const newName = (role: Role) => `${role}${++names}`
  const enter = (role: Role) => desk.enter(newName(role), role)
  /** Somebody with a passkey, as in production. */
  const registered = async (role: Role) => {
    const { token } = await desk.staff('add', newName(role), role)
    return desk.register(token)
  }
  const isIn = async (clerk: Clerk) => (await clerk.call(getDeskMe)).code === 0
  const ageSessions = (seconds: number) =>
    world().db.query(
      `UPDATE staff_sessions SET proved_at = proved_at - interval '${seconds} seconds'`,
    )

  async function signIn(key: Authenticator) {
    const begun = await desk.call(beginDeskSignIn, { body: undefined })
    const { challenge } = invariant(begun.data, begun.msg).options
    const headers = { cookie: cookiesOf(begun.headers) }
    const passkey = key.sign({ ...desk.here, challenge })
    return desk.call(signInAtDesk, { body: { passkey }, headers })
  }

  async function confirm(clerk: Clerk, key: Authenticator) {
    const begun = await clerk.call(beginDeskConfirm)
    const { challenge } = invariant(begun.data, begun.msg).options
    return clerk.call(confirmAtDesk, {
      body: { passkey: key.sign({ ...desk.here, challenge }) },
    })
  }

  /** A withdrawal of ¥60, and somebody who waits for it. */
  const asked = async (): Promise<string> => {
    const { ready, apply } = withdrawalSteps(world)
    return invariant((await apply(await ready(10_000), '60.00')).data, 'taken').id
  }
  const statusOf = async (no: string) =>
    (
      await world().db.query<{ status: number }>(
        'SELECT status FROM withdrawals WHERE withdraw_no = $1',
        [no],
      )
    )[0]?.status
  const lastEntry = async () => {
    const rows = await world().db.query<Record<string, unknown>>(
      'SELECT * FROM operator_log ORDER BY id DESC LIMIT 1',
    )
    return invariant(rows[0], 'an entry')
  }

  it('come in by a link that is good once, and by their passkey from then on', async () => {
    const { token } = await desk.staff('add', '王店主', 'owner')
    const { key, reply, clerk } = await desk.register(token)
    expect(reply.data).toMatchObject({ name: '王店主', role: 'owner', passkeys: 1 })
    expect(await isIn(clerk)).toBe(true)
    expect((await desk.call(beginDeskLink, { body: { token } })).code).toBe(
      codeOf('desk_link_void'),
    )
    expect((await desk.call(enterByLink, { body: { token } })).code).toBe(codeOf('desk_link_void'))
    const again = await signIn(key)
    expect(again.data).toMatchObject({ name: '王店主', passkeys: 1 })
    const [line = ''] = again.headers.getSetCookie()
    expect(line).toMatch(/^desk-session=.*Path=\/api\/desk; HttpOnly; SameSite=Strict$/)
    const later = desk.at('王店主', again)
    await later.call(signOutOfDesk)
    expect(await isIn(later)).toBe(false)
    expect((await signIn(new Authenticator())).code).toBe(codeOf('desk_passkey_unknown'))
  })

  it('have one link at a time, for a quarter of an hour, and nobody else’s answer opens it', async () => {
    const name = newName('goods')
    const first = await desk.staff('add', name, 'goods')
    const second = await desk.staff('link', name)
    expect((await desk.call(beginDeskLink, { body: { token: first.token } })).code).toBe(
      codeOf('desk_link_void'),
    )
    const begun = await desk.call(beginDeskLink, { body: { token: second.token } })
    const { challenge, user } = invariant(begun.data?.options, begun.msg)
    const made = new Authenticator().make({ ...desk.here, challenge, userHandle: user.id })
    const other = await desk.staff('add', newName('goods'), 'goods')
    const stolen = await desk.call(registerByLink, { body: { token: other.token, passkey: made } })
    expect(stolen.code).toBe(API_ERRORS.passkey_expired.code)
    await world().db.query(`UPDATE staff_links SET made_at = made_at - interval '901 seconds'`)
    expect((await desk.call(enterByLink, { body: { token: other.token } })).code).toBe(
      codeOf('desk_link_void'),
    )
  })

  it('never come in without a passkey outside the sandbox', async () => {
    const production = await openDesk(world(), { sandbox: false })
    const { token } = await production.staff('add', newName('reader'), 'reader')
    const begun = await production.call(beginDeskLink, { body: { token } })
    expect(begun.data?.mayEnter).toBe(false)
    expect((await production.call(enterByLink, { body: { token } })).code).toBe(404)
    await production.close()
  })

  it('have a session of their own: a buyer’s opens nothing here, and theirs nothing there', async () => {
    const clerk = await enter('owner')
    const buyer = await world().newUser()
    const token = clerk.cookie.replace(/^desk-session=/, '')
    const asBuyer = buyer.cookie.replace(/^user-token=/, '')
    expect((await world().call(getUserInfo, { headers: { cookie: clerk.cookie } })).code).toBe(401)
    const renamed = { cookie: `user-token=${token}` }
    expect((await world().call(getUserInfo, { headers: renamed })).code).toBe(401)
    for (const cookie of [buyer.cookie, `desk-session=${asBuyer}`]) {
      const reply = await desk.call(getDeskMe, { headers: { cookie } })
      expect([reply.status, reply.code]).toEqual([401, signedOut.code])
    }
  })

  it('are called by pages of the desk alone: no other site, not even the shop on the same host', async () => {
    const clerk = await enter('owner')
    const run = { body: { operation: 'terms.list', input: {} } }
    const from = async (headers: Record<string, string>) =>
      (await clerk.call(runAtDesk, { ...run, headers })).code
    const refused = API_ERRORS.cross_site_refused.code
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(0)
    for (const site of ['same-site', 'cross-site', 'none']) {
      expect(await from({ 'sec-fetch-site': site })).toBe(refused)
    }
    expect(await from({ origin: desk.url })).toBe(0)
    expect(await from({ origin: 'http://localhost:8080' })).toBe(refused)
    const form = await clerk.call(runAtDesk, { ...run, headers: { 'content-type': 'text/plain' } })
    expect(form.status).toBe(415)
  })

  it('are out at once when they are frozen, and for everybody by one call', async () => {
    const [one, other] = [await enter('service'), await enter('goods')]
    await desk.staff('freeze', one.name)
    expect(await isIn(one)).toBe(false)
    expect((await desk.staff('link', one.name)).text).toContain('已停用')
    expect(await isIn(other)).toBe(true)
    await desk.staff('end')
    expect(await isIn(other)).toBe(false)
    const { key, clerk } = await registered('service')
    await desk.staff('role', clerk.name, 'reader')
    expect((await clerk.call(getDeskMe)).data?.role).toBe('reader')
    await desk.staff('forget', clerk.name)
    expect(await isIn(clerk)).toBe(false)
    expect((await signIn(key)).code).toBe(codeOf('desk_passkey_unknown'))
  })

  it('are out after twelve hours', async () => {
    const clerk = await enter('reader')
    await world().db.query(
      `UPDATE staff_sessions SET began_at = now() - interval '12 hours 1 second'`,
    )
    expect(await isIn(clerk)).toBe(false)
  })

  it('show the passkey again for an act on money, five minutes after they did', async () => {
    await world().db.query('UPDATE money_terms SET second_person_fen = 6000')
    const { key, clerk } = await registered('money')
    const no = await asked()
    await ageSessions(301)
    expect((await clerk.run('withdrawals.list', {})).code).toBe(0)
    expect((await clerk.run('withdrawals.approve', { no })).code).toBe(codeOf('desk_passkey_again'))
    const stranger = await registered('money')
    expect((await confirm(clerk, stranger.key)).code).toBe(codeOf('desk_passkey_refused'))
    expect(await statusOf(no)).toBe(0)
    expect((await confirm(clerk, key)).code).toBe(0)
    expect((await clerk.run('withdrawals.approve', { no }, '已核对')).code).toBe(0)
    expect(await statusOf(no)).toBe(1)
    expect(await lastEntry()).toMatchObject({
      operator: clerk.name,
      operation: 'withdrawals.approve',
      words: `withdrawals.approve {"no":"${no}"}`,
      reason: '已核对',
      confirmed_by: null,
    })
  })

  it('are two for a payout above the limit, and both are on record', async () => {
    await world().db.query('UPDATE money_terms SET second_person_fen = 5999')
    const [clerk, owner] = [await enter('money'), await enter('owner')]
    const no = await asked()
    const kept = await clerk.run('withdrawals.approve', { no }, '首次大额')
    expect([kept.code, kept.values]).toEqual([
      codeOf('desk_second_person'),
      { id: expect.any(Number) },
    ])
    expect(await statusOf(no)).toBe(0)
    const [request] = (await waiting(owner)).slice(-1)
    const { id } = invariant(request, 'a request')
    expect(request).toMatchObject({ input: { no }, by: clerk.name, isMine: false })
    expect(await waiting(await enter('service'))).toEqual([])
    expect((await decide(clerk, id, 'confirm')).code).toBe(codeOf('desk_own_request'))
    const both = await Promise.all([decide(owner, id, 'confirm'), decide(owner, id, 'confirm')])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, codeOf('desk_request_gone')]))
    expect(await statusOf(no)).toBe(1)
    expect(await lastEntry()).toMatchObject({
      operator: clerk.name,
      confirmed_by: owner.name,
      reason: '首次大额',
      outcome: 'done',
    })
  })

  it('are two for the data of a person, which is then open to whoever wanted it, and nobody else', async () => {
    const { userId: id } = await world().newUser()
    const other = await world().newUser()
    const [author, second] = [await enter('owner'), await enter('owner')]
    const save = (by = author, input: unknown = { id }) =>
      by.run('members.export', input, '本人申请')
    expect((await save()).code).toBe(codeOf('desk_second_person'))
    const [request] = (await waiting(second)).slice(-1)
    expect(await decide(second, invariant(request, 'a request').id, 'confirm')).toMatchObject({
      code: 0,
      data: null,
    })
    const mine = (await waiting(author)).filter(({ confirmedBy }) => confirmedBy !== '')
    expect(mine).toMatchObject([{ input: { id }, isMine: true, confirmedBy: second.name }])
    expect((await waiting(second)).map(({ id: one }) => one)).not.toContain(mine[0]?.id)
    // Part by part, without another question.
    for (const input of [{ id }, { id, after: '3 0' }]) {
      const saved = exportMember.data.parse((await save(author, input)).data)
      expect(saved.parts.length).toBeGreaterThan(0)
    }
    expect(await lastEntry()).toMatchObject({
      operator: author.name,
      operation: 'members.export',
      confirmed_by: second.name,
      reason: '本人申请',
    })
    expect((await save(second)).code).toBe(codeOf('desk_second_person'))
    expect((await save(author, { id: other.userId })).code).toBe(codeOf('desk_second_person'))
    await world().db.query(
      `UPDATE staff_requests SET decided_at = decided_at - interval '25 hours' WHERE is_confirmed`,
    )
    expect((await save()).code).toBe(codeOf('desk_second_person'))
  })

  it('do not confirm for an author who was frozen, nor what was turned down or is three days old', async () => {
    await world().db.query('UPDATE money_terms SET second_person_fen = 0')
    const owner = await enter('owner')
    const ask = async () => {
      const clerk = await enter('money')
      const no = await asked()
      const { values } = await clerk.run('withdrawals.approve', { no })
      return { clerk, no, id: Number(Object(values)['id']) }
    }
    const [frozen, refused, old] = [await ask(), await ask(), await ask()]
    await desk.staff('freeze', frozen.clerk.name)
    expect((await decide(refused.clerk, refused.id, 'refuse')).code).toBe(0)
    await world().db.query(
      `UPDATE staff_requests SET made_at = now() - interval '3 days 1 second' WHERE id = $1`,
      [old.id],
    )
    for (const { id, no } of [frozen, refused, old]) {
      expect((await decide(owner, id, 'confirm')).code).toBe(codeOf('desk_request_gone'))
      expect(await statusOf(no)).toBe(0)
    }
  })

  it('give rights as two alone; the last owner stays, and the command line is held up by nobody', async () => {
    await world().db.query(`UPDATE staff SET frozen_at = now()`)
    const first = await enter('owner')
    const add = { name: newName('money'), role: 'money' }
    expect((await first.run('staff.add', add)).code).toBe(codeOf('desk_nobody_to_confirm'))
    expect((await desk.staff('freeze', first.name)).text).toBe('至少要留一位店主')
    expect((await desk.staff('role', first.name, 'goods')).text).toBe('至少要留一位店主')
    const second = await enter('owner')
    const { values } = await first.run('staff.add', add)
    const done = await decide(second, Number(Object(values)['id']), 'confirm')
    expect(done.data).toEqual({ name: add.name, link: expect.stringContaining('/link#') })
    expect((await desk.staff('freeze', first.name)).text).toContain('已停用')
  })

  it('look at what is sealed with a reason alone, each time on record, and not without end', async () => {
    const clerk = await enter('money')
    const no = await asked()
    const show = (reason?: string) => clerk.run('withdrawals.show', { no }, reason)
    expect((await show()).code).toBe(codeOf('desk_reason_missing'))
    expect((await show('核对收款账户')).code).toBe(0)
    expect(await lastEntry()).toMatchObject({
      operation: 'withdrawals.show',
      reason: '核对收款账户',
      subject_id: no,
    })
    await world().db.query(`UPDATE limit_counts SET taken = most WHERE name LIKE 'desk reveal %'`)
    expect((await show('再看一次')).code).toBe(API_ERRORS.too_many_requests.code)
  })

  it('are found in the log by name, operation, thing and time, page by page', async () => {
    const [clerk, owner] = [await enter('owner'), await enter('owner')]
    const set = (value: number) => clerk.run('terms.set', { name: 'withdraw-times', value })
    for (const value of [4, 5, 6]) expect((await set(value)).code).toBe(0)
    await owner.run('staff.freeze', { name: (await enter('reader')).name })
    const find = async (search: object) => {
      const { data } = await owner.run('log.list', { count: 2, ...search })
      return invariant(listLog.data.safeParse(data).data, 'entries')
    }
    const newest = await find({ operator: clerk.name })
    expect(newest.map(({ operation }) => operation)).toEqual(['terms.set', 'terms.set'])
    const older = await find({ operator: clerk.name, before: newest[1]?.id })
    expect(older.map(({ operator }) => operator)).toEqual([clerk.name])
    expect(await find({ operator: clerk.name, operation: 'staff.freeze' })).toEqual([])
    const about = await find({ subject: 'withdraw-times', operator: clerk.name })
    expect(about).toEqual(newest)
    expect(await find({ operator: clerk.name, to: '2026-01-01 00:00:00' })).toEqual([])
    const day = { from: '2026-01-01 00:00:00', to: '2099-01-01 00:00:00' }
    expect(await find({ operator: clerk.name, ...day })).toEqual(newest)
    // What an undo has changed is found by the thing, too.
    await owner.run('log.undo', { entry: newest[0]?.id })
    expect((await find({ subject: 'withdraw-times' }))[0]?.operation).toBe('log.undo')
  })
})
