import { expect, it } from 'vitest'

import { changePassword, getUserInfo } from '#contract/accounts.ts'
import {
  confirmApiReset,
  getApiSetting,
  resetApiKey,
  saveApiSetting,
} from '#contract/api-setting.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { openListGoods } from '#contract/open-api.ts'
import { findPassword, login, smsLogin } from '#contract/sign-in.ts'
import { checkWithdrawPassword } from '#contract/withdrawals.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Transaction } from '#server/db/database.ts'
import { NO_WAYS_IN, WAYS_IN } from '#server/ways-in.ts'
import { meetRival } from './meet-rival.ts'
import { apiTicket, callOpen, openFor } from './open-caller.ts'
import { cookiesOf, forgetLimits, forgetSends, receiveCode } from './phone.ts'
import { newKey, onBothEngines, PASSWORD, type TestUser } from './world.ts'

const NEW_PASSWORD = 'another-42'
const NOTIFY_URL = 'https://receiver.sandbox.example/wandan'

/** Names of columns that could hold something to open a call with. */
const SECRETS = `token|ticket|secret|passw|credential|hash|key|code|nonce|challenge|handle|proof`

onBothEngines('ways in', (world) => {
  it('the register knows every column that could be a credential', async () => {
    const found = await world().db.query<{ name: string; table: string }>(
      `SELECT c.table_name AS table, c.table_name || '.' || c.column_name AS name
       FROM information_schema.columns c JOIN information_schema.tables t
         ON t.table_schema = c.table_schema AND t.table_name = c.table_name
       WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
         AND c.data_type IN ('text', 'bytea', 'uuid') AND c.column_name ~ '${SECRETS}' ORDER BY 2`,
    )
    expect(found.length).toBeGreaterThan(20)
    const held = new Set(WAYS_IN.flatMap(({ tables }) => tables))
    const excused = found.filter(({ table }) => !held.has(table)).map(({ name }) => name)
    expect(excused.sort()).toEqual(Object.keys(NO_WAYS_IN).sort())
  })

  /** Each way in of the register, as somebody would use it. @returns whether the call was opened */
  const openings = async (user: TestUser): Promise<Record<string, () => Promise<boolean>>> => {
    const elsewhere = await world().call(login, {
      body: { mobile: user.mobile, password: PASSWORD, type: 'password', remember: true },
    })
    const code = await receiveCode(world(), 'login', user.mobile)
    const key = await openFor(user)
    const ticket = await apiTicket(user)
    const withdraw = await user.call(checkWithdrawPassword, { body: { password: PASSWORD } })
    await world().db.query(
      `INSERT INTO passkeys (id, user_id, credential_id, user_handle, public_key, counter,
         transports, rp_id, name, is_synced)
       VALUES (gen_random_uuid(), $1, $2, 'handle', 'key', 0, '', 'localhost', '', false)`,
      [user.userId, `of ${user.userId}`],
    )
    const has = async (table: string) =>
      (await world().db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.userId])).length >
      0
    return {
      device: async () => {
        const headers = { cookie: cookiesOf(elsewhere.headers) }
        return (await world().call(getUserInfo, { headers })).code === 0
      },
      // The authenticator's own way is in passkeys.server.test.ts.
      passkey: () => has('passkeys'),
      code: async () => {
        const body = { mobile: user.mobile, sms_code: code.code, type: 'sms' as const }
        return (await world().call(smsLogin, { body, headers: { cookie: code.cookie } })).code === 0
      },
      // Both kinds; the session that goes on may ask for another.
      ticket: async () => {
        expect([ticket, invariant(withdraw.data, 'a ticket').ticket]).not.toContain('')
        return (await has('api_tickets')) || has('withdraw_tickets')
      },
      app_key: async () => (await callOpen({ world: world(), key }, openListGoods)).code === 0,
    }
  }

  async function opened(ways: Record<string, () => Promise<boolean>>): Promise<string[]> {
    const open: string[] = []
    for (const [name, opens] of Object.entries(ways)) if (await opens()) open.push(name)
    return open
  }

  it('there is a try for each way of the register', async () => {
    const user = await world().newUser()
    expect(Object.keys(await openings(user)).sort()).toEqual(
      [...new Set(WAYS_IN.map(({ name }) => name))].sort(),
    )
    await forgetSends(world())
    await world().db.query('DELETE FROM sms_codes')
  })

  it.each([
    ['ends', 'end', []],
    ['keeps', 'keep', ['app_key']],
    ['keeps', undefined, ['app_key']],
  ] as const)(
    'a changed password %s the AppKey when the call has %s, and ends the rest',
    async (_, api_key, open) => {
      const user = await world().newUser()
      const ways = await openings(user)
      const body = { old_password: PASSWORD, password: NEW_PASSWORD }
      const changed = await user.call(changePassword, {
        body: api_key === undefined ? body : { ...body, api_key },
      })
      expect(changed.data?.kept).toEqual(open)
      expect(new Set([...(changed.data?.ended ?? []), ...open])).toEqual(new Set(Object.keys(ways)))
      expect(await opened(ways)).toEqual(open)
      const cookie = cookiesOf(changed.headers)
      expect((await world().call(getUserInfo, { headers: { cookie } })).code).toBe(0)
      await world().db.query('DELETE FROM sms_codes')
    },
  )

  it.each([
    ['ends', undefined, []],
    ['keeps', 'keep', ['app_key']],
  ] as const)(
    'a password found again %s the AppKey when the call has %s, and ends the rest',
    async (_, api_key, open) => {
      const user = await world().newUser()
      const ways = await openings(user)
      await world().db.query(`UPDATE sms_codes SET sent_at = sent_at - interval '1 minute'`)
      await forgetLimits(world())
      const { db } = world()
      // The second message of a day needs a captcha; this test is about the code.
      await db.query(`UPDATE sms_codes SET mobile_hash = 'another' || id`)
      const { code, cookie } = await receiveCode(world(), 'find-password', user.mobile)
      await db.query(
        `UPDATE sms_codes SET mobile_hash = (SELECT mobile_hash FROM sms_codes ORDER BY id DESC LIMIT 1)`,
      )
      const body = { mobile: user.mobile, password: NEW_PASSWORD, sms_code: code }
      const found = await world().call(findPassword, {
        body: api_key === undefined ? body : { ...body, api_key },
        headers: { cookie },
      })
      expect(found.data?.kept).toEqual(open)
      expect(await opened(ways)).toEqual(open)
      expect((await user.call(getUserInfo)).status).toBe(401)
      await db.query('DELETE FROM sms_codes')
    },
  )

  it('refuse a new password until the user decides about the AppKey, and have changed nothing by then', async () => {
    const user = await world().newUser()
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, api_key: 'ask' as const }
    await openFor(user, { notify_url: NOTIFY_URL })
    const asked = await user.call(changePassword, { body })
    expect(asked.code).toBe(API_ERRORS.api_key_undecided.code)
    expect(asked.values).toMatchObject({
      tail: expect.stringMatching(/^.{4}$/),
      made: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      used_today: 0,
      notify_host: 'receiver.sandbox.example',
    })
    expect((await user.call(getUserInfo)).code).toBe(0)
    expect((await user.call(changePassword, { body: { ...body, api_key: 'end' } })).code).toBe(0)

    const other = await world().newUser()
    await openFor(other)
    const { code, cookie } = await receiveCode(world(), 'find-password', other.mobile)
    const find = (api_key: 'ask' | 'end') =>
      world().call(findPassword, {
        body: { mobile: other.mobile, password: NEW_PASSWORD, sms_code: code, api_key },
        headers: { cookie },
      })
    expect((await find('ask')).code).toBe(API_ERRORS.api_key_undecided.code)
    // The same code answers the question, once.
    expect((await find('end')).code).toBe(0)
    expect((await find('end')).code).toBe(API_ERRORS.sms_code_wrong.code)

    const plain = await world().newUser()
    expect((await plain.call(changePassword, { body })).data?.kept).toEqual([])
    await world().db.query('DELETE FROM sms_codes')
  })

  it('an AppKey that a password has stopped starts again with that password alone', async () => {
    const user = await world().newUser()
    const key = await openFor(user)
    const body = { old_password: PASSWORD, password: NEW_PASSWORD, api_key: 'end' as const }
    const changed = await user.call(changePassword, { body })
    const headers = { cookie: cookiesOf(changed.headers) }
    const on = { enabled: true, notify_url: '', ip_white_list: [] }
    const setting = await user.call(getApiSetting, { headers })
    expect(setting.data).toMatchObject({ enabled: false, stopped: true })
    const refused = await user.call(saveApiSetting, { body: on, headers })
    expect(refused.code).toBe(API_ERRORS.api_password_required.code)
    expect((await callOpen({ world: world(), key }, openListGoods)).code).toBe(
      API_ERRORS.open_switched_off.code,
    )
    const confirmed = await user.call(confirmApiReset, {
      body: { password: NEW_PASSWORD },
      headers,
    })
    const ticket = confirmed.data?.ticket
    const saved = await user.call(saveApiSetting, { body: { ...on, ticket }, headers })
    expect(saved.data).toMatchObject({ enabled: true, stopped: false })
    expect((await callOpen({ world: world(), key }, openListGoods)).code).toBe(0)
  })

  it.each([
    [{ notify_url: NOTIFY_URL }],
    [{ ip_white_list: ['10.0.0.0/8'] }],
    [{ day_limit: '5000.00' }],
  ])('changing %j asks for the password, by a ticket that is good once', async (change) => {
    const user = await world().newUser()
    await openFor(user)
    const now = { enabled: true, notify_url: '', ip_white_list: [], day_limit: '' }
    const save = (body: object) => user.call(saveApiSetting, { body: { ...now, ...body } })
    const ticket = await apiTicket(user)
    expect((await save(change)).code).toBe(API_ERRORS.api_password_required.code)
    expect((await save({ ...change, ticket: newKey() })).code).toBe(API_ERRORS.api_ticket_void.code)
    expect((await user.call(getApiSetting)).data).toMatchObject(now)
    expect((await save({ ...change, ticket })).data).toMatchObject(change)
    // What stays as it is asks for nothing.
    expect((await save(change)).code).toBe(0)
    expect((await save({ ticket })).code).toBe(API_ERRORS.api_ticket_void.code)
    expect((await save({})).code).toBe(API_ERRORS.api_password_required.code)
  })

  it('a password that stops the AppKey stops it for a call under way as well', async () => {
    const user = await world().newUser()
    await openFor(user)
    const appKey = WAYS_IN.find(({ name }) => name === 'app_key')
    const owner = { userId: user.userId, subId: null, mobileHash: '', keptToken: null }
    const work = (tx: Transaction) => invariant(appKey ?? null, 'it is one').end(tx, owner)
    const on = { enabled: true, notify_url: '', ip_white_list: [] }
    const save = () => user.call(saveApiSetting, { body: on })
    const reply = await meetRival(world().db, { work, end: 'commit' }, save)
    expect(reply.code).toBe(API_ERRORS.api_password_required.code)
    expect((await user.call(getApiSetting)).data).toMatchObject({ enabled: false, stopped: true })
  })

  it('a daily sum of nothing, or less, is refused: it could be meant as no limit', async () => {
    const user = await world().newUser()
    await openFor(user)
    const ticket = await apiTicket(user)
    for (const day_limit of ['0.00', '-5.00']) {
      const body = { enabled: true, notify_url: '', ip_white_list: [], day_limit, ticket }
      expect((await user.call(saveApiSetting, { body })).status).toBe(400)
    }
    expect((await user.call(getApiSetting)).data).toMatchObject({ day_limit: '' })
  })

  it('the switch asks for nothing, and a ticket that a new key has used is used', async () => {
    const user = await world().newUser()
    await openFor(user)
    const now = { enabled: true, notify_url: '', ip_white_list: [] }
    const save = (body: object) => user.call(saveApiSetting, { body: { ...now, ...body } })
    expect((await save({ enabled: false })).code).toBe(0)
    expect((await save({ enabled: true })).code).toBe(0)
    const ticket = await apiTicket(user)
    expect((await user.call(resetApiKey, { query: { ticket } })).code).toBe(0)
    expect((await save({ notify_url: NOTIFY_URL, ticket })).code).toBe(
      API_ERRORS.api_ticket_void.code,
    )
  })
})
