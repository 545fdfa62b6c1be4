import { afterEach, expect, it } from 'vitest'

import { getCaptcha, sendLoginCode, sendRegisterCode } from '#contract/codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { login } from '#contract/sign-in.ts'
import { triesOf } from '#contract/work-proof.ts'
import { invariant } from '#domain/result/assert.ts'
import { jsonLog } from '#server/http/log.ts'
import { BASE_TRIES } from '#server/modules/accounts/message-limits.ts'
import { makeAccounts } from '#server/modules/accounts/service.ts'
import { NOTHING_SHOWN } from '#server/modules/accounts/proofs.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { tries } from '#tests/long.ts'
import { operate } from './operate.ts'
import { askedOf, cookiesOf, doWork, forgetLimits, solveCaptcha } from './phone.ts'
import { PASSWORD_COST } from './template.ts'
import { onBothEngines, PASSWORD } from './world.ts'

const AT_ONCE = tries(60, 300)

onBothEngines('messages', (world) => {
  let numbers = 0
  /** Each in a block of its own, so that only what is meant is limited. */
  const freshMobile = () => `15${String(++numbers).padStart(5, '0')}0000`

  afterEach(async () => {
    await world().db.query('DELETE FROM sms_codes')
    await forgetLimits(world())
    await world().db.query(
      'UPDATE message_terms SET minute_most = 60, day_most = 5000, range_hour_most = 60',
    )
  })

  /** The service behind the calls, so that each may come from an address of its own. */
  function service() {
    const { db } = world()
    const sent: string[] = []
    const logLines: string[] = []
    const sms = {
      sendCode: ({ mobile }: { mobile: string }) => {
        sent.push(mobile)
        return Promise.resolve(true)
      },
    }
    const accounts = makeAccounts({
      db,
      passwords: makePasswords(PASSWORD_COST),
      wallet: makeWallet(db),
      sms,
      log: jsonLog((line) => logLines.push(line)),
      hashKey: new Uint8Array(32),
      now: () => new Date(),
      waysIn: [],
    })
    const send = async (address: string, more: { mobile?: string; work?: string } = {}) => {
      const { mobile = freshMobile(), work } = more
      const shown = { ...NOTHING_SHOWN, work }
      const request = { mobile, purpose: 'login', address, deviceToken: '', shown } as const
      const answer = await accounts.codes.send(request)
      return answer.ok ? 'sent' : answer.error.key
    }
    return { accounts, send, sent, logLines }
  }

  const amountOf = async (terms: string) =>
    (await world().db.query<{ n: number }>(`SELECT ${terms}::int AS n FROM message_terms`))[0]?.n ??
    0

  it.each([
    ['one /64', (i: number) => `2001:db8:7:7::${i.toString(16)}`],
    ['one /24', (i: number) => `203.0.113.${i % 256}`],
    ['one /48', (i: number) => `2001:db8:8:${i.toString(16)}::1`],
  ])(
    'many messages at once to as many numbers from %s need proofs, all but ten',
    async (_, from) => {
      const { send, sent } = service()
      const said = await Promise.all(Array.from({ length: AT_ONCE }, (_unused, i) => send(from(i))))
      expect(new Set(said)).toEqual(new Set(['sent', 'captcha_required']))
      expect(sent.length).toBeLessThanOrEqual(10)
    },
  )

  it('a bare call is answered by code 80 with a challenge, whose proof sends one message to that number', async () => {
    const { send, sent } = service()
    const mobile = freshMobile()
    for (let i = 0; i < 10; i++) expect(await send(`198.51.100.${i}`)).toBe('sent')
    // All of them are neighbours: a host that has sent nothing needs a proof as well.
    const { db } = world()
    const request = {
      mobile,
      purpose: 'login',
      address: '198.51.100.77',
      deviceToken: '',
      shown: NOTHING_SHOWN,
    } as const
    const { accounts } = service()
    const asked = await accounts.codes.send(request)
    const values = invariant(asked.ok ? null : (asked.error.params ?? null), 'what is asked')
    expect(values).toMatchObject({ image: 0, tries: BASE_TRIES })
    const work = doWork(String(values['work']))
    const other = freshMobile()
    const withWork = (as: string, proof: string) =>
      accounts.codes.send({ ...request, mobile: as, shown: { ...request.shown, work: proof } })
    const forOther = await withWork(other, work)
    expect(forOther.ok ? '' : forOther.error.key).toBe('captcha_required')
    // `doWork` takes the first counter that solves a part, so the one before it solves nothing.
    const broken = work.replace(/[1-9]\d*(?=[^1-9]*$)/, (counter) => String(Number(counter) - 1))
    const wrong = await withWork(mobile, broken)
    expect(wrong.ok ? '' : wrong.error.key).toBe('captcha_required')
    expect((await withWork(mobile, work)).ok).toBe(true)
    await db.query(`UPDATE sms_codes SET mobile_hash = 'another' || id`)
    const again = await withWork(mobile, work)
    expect(again.ok ? '' : again.error.key).toBe('captcha_required')
    expect(sent).toHaveLength(10)
  })

  it('requires more work the more comes from around, and accepts what it required a moment ago', async () => {
    const { send } = service()
    const { db } = world()
    const askedFor = async () => {
      const { accounts } = service()
      const shown = NOTHING_SHOWN
      const request = { mobile: freshMobile(), purpose: 'login', deviceToken: '', shown } as const
      const answer = await accounts.codes.send({ ...request, address: '192.0.2.1' })
      return triesOf(String(answer.ok ? '' : answer.error.params?.['work']))
    }
    for (let i = 0; i < 10; i++) await send('192.0.2.9')
    const counted = async (taken: number) => {
      await db.query(`UPDATE limit_counts SET taken = $1 WHERE name LIKE 'message hour network%'`, [
        taken,
      ])
      return askedFor()
    }
    expect(await counted(9)).toBe(0)
    expect(await counted(10)).toBe(BASE_TRIES)
    expect(await counted(20)).toBe(2 * BASE_TRIES)
    expect(await counted(45)).toBe(4 * BASE_TRIES)
    // The network's own limit comes before the price has no end.
    expect(await counted(199)).toBe(16 * BASE_TRIES)
  })

  it('the site sends no more in a minute than its operator pays for, keeps some for known browsers, and notifies the operator once', async () => {
    const { accounts, send, sent, logLines } = service()
    expect((await operate(world().db, ['messages', 'set', 'minute', '5'])).code).toBe(0)
    expect(await amountOf('minute_most')).toBe(5)
    const shown = NOTHING_SHOWN
    // One network for each message: nothing but the site is limited, and it asks for work early.
    const strangers: string[] = []
    for (let i = 0; i < 8; i++) {
      const address = `100.64.${i}.1`
      const request = { mobile: freshMobile(), purpose: 'login', address, deviceToken: '' } as const
      const first = await accounts.codes.send({ ...request, shown })
      const work = String(first.ok ? '' : (first.error.params?.['work'] ?? ''))
      const done =
        work === ''
          ? first
          : await accounts.codes.send({ ...request, shown: { ...shown, work: doWork(work) } })
      strangers.push(done.ok ? 'sent' : done.error.key)
    }
    expect(strangers).toEqual([...Array(4).fill('sent'), ...Array(4).fill('too_many_requests')])
    const alarms = logLines.filter((line) => line.includes('message_budget_used'))
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toContain('"period":"minute"')

    const user = await world().newUser()
    const body = { mobile: user.mobile, password: PASSWORD, type: 'password' as const }
    const known = cookiesOf((await world().call(login, { body })).headers)
    const deviceToken = /device=([^;]+)/.exec(known)?.[1] ?? ''
    const request = {
      mobile: user.mobile,
      purpose: 'login',
      address: '100.64.99.1',
      shown,
    } as const
    expect((await accounts.codes.send({ ...request, deviceToken })).ok).toBe(true)
    expect(sent).toContain(user.mobile)
    const shownNow = await operate(world().db, ['messages', 'show'])
    expect(shownNow.text).toContain('本分钟 5 条，今天 5 条')
    expect(shownNow.text).toContain('告警：本分钟')
    expect(await send('100.64.200.1')).not.toBe('sent')
  })

  it('a day’s budget that is used up is reported, and a message that did not go is given back', async () => {
    const { db } = world()
    await operate(db, ['messages', 'set', 'day', '0'])
    const reply = await world().call(sendLoginCode, { body: { mobile: freshMobile() } })
    expect(reply.code).toBe(API_ERRORS.sms_paused.code)
    await operate(db, ['messages', 'set', 'day', '1'])
    await forgetLimits(world())
    const { accounts } = service()
    const shown = NOTHING_SHOWN
    const failing = makeAccounts({
      db,
      passwords: makePasswords(PASSWORD_COST),
      wallet: makeWallet(db),
      sms: { sendCode: () => Promise.resolve(false) },
      log: jsonLog(() => undefined),
      hashKey: new Uint8Array(32),
      now: () => new Date(),
      waysIn: [],
    })
    const request = { purpose: 'login', address: '192.0.2.200', deviceToken: '', shown } as const
    const unsent = await failing.codes.send({ ...request, mobile: freshMobile() })
    expect(unsent.ok ? '' : unsent.error.key).toBe('sms_unreachable')
    const taken = await db.query('SELECT 1 FROM limit_counts WHERE taken > 0')
    expect(taken).toEqual([])
    expect((await accounts.codes.send({ ...request, mobile: freshMobile() })).ok).toBe(true)
    // No work is required for a message that is refused in any case.
    const keyWhenDayEndsIn = async (minutes: number) => {
      await db.query(
        `UPDATE limit_counts SET ends_at = now() + make_interval(mins => $1) WHERE name = 'messages day'`,
        [minutes],
      )
      const over = await accounts.codes.send({ ...request, mobile: freshMobile() })
      return over.ok ? '' : over.error.key
    }
    expect(await keyWhenDayEndsIn(300)).toBe('sms_paused')
    // In the last hour of the day waiting is worth it.
    expect(await keyWhenDayEndsIn(30)).toBe('too_many_requests')
  })

  it('one block of numbers has a limit of its own', async () => {
    const { send } = service()
    await operate(world().db, ['messages', 'set', 'range-hour', '3'])
    const inBlock = (i: number) => ({ mobile: `1381234${String(i).padStart(4, '0')}` })
    const said: string[] = []
    for (let i = 0; i < 5; i++) said.push(await send(`100.65.${i}.1`, inBlock(i)))
    expect(said).toEqual(['sent', 'sent', 'sent', 'too_many_requests', 'too_many_requests'])
    expect(await send('100.65.9.1')).toBe('sent')
  })

  it('a picture is given without parameters too, and opens one call with any number', async () => {
    const made = await world().call(getCaptcha)
    expect(made.data?.img).toMatch(/^data:image\/png;base64,/)
    const mobile = freshMobile()
    expect((await world().call(sendRegisterCode, { body: { mobile } })).code).toBe(0)
    await world().db.query(`UPDATE sms_codes SET sent_at = sent_at - interval '1 minute'`)
    const asked = await world().call(sendRegisterCode, { body: { mobile } })
    expect(askedOf(asked)).toMatchObject({ image: 1, work: '' })
    const seen = await solveCaptcha(world(), null, '')
    expect((await world().call(sendRegisterCode, { body: { mobile, ...seen } })).code).toBe(0)
    await world().db.query(`UPDATE sms_codes SET sent_at = sent_at - interval '1 minute'`)
    const twice = await world().call(sendRegisterCode, { body: { mobile, ...seen } })
    expect(twice.code).toBe(API_ERRORS.captcha_wrong.code)
  })

  it('30 pictures a minute are made for one address, however many are requested at once', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => world().call(getCaptcha)))
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(30)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})
